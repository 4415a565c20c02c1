"""An event from its first round to its last: started, finished, taken up again."""

from collections.abc import Collection
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, require
from rules.movements import Night, Room
from rules.movements.individuals.night import USUAL
from rules.movements.room import WHOLE
from rules.standings import SitOutPolicy, TieOrder, preset_order
from rules.words import gettext_noop as N_
from scoring.models import Kind, Logbook, Snapshot
from scoring.selectors.ties import ties_that_matter
from scoring.services.rounds import open_round
from scoring.services.saying import Saying, reasoned
from tournaments import services as seating
from tournaments.models import Round, Stage, Tournament
from tournaments.selectors import movement_options, stage_of
from tournaments.services.events import open_for
from tournaments.states import EntryState, GameState, RoundState, TournamentState

A_UP = "a-up"


@transaction.atomic
def start_event(
    *,
    by: User,
    tournament: Tournament,
    movement: str = "",
    rounds: int | None = None,
    sit_out: SitOutPolicy | None = None,
    tie_order: TieOrder | None = None,
    room: Room = WHOLE,
    night: Night = USUAL,
    uuid: UUID | None = None,
) -> Stage:
    """Begin play: numbers drawn where they are not, laws and plan copied as values, round 1 seated.

    Without a `movement` two pairs (or players) a table walk A up, and others move as is advised for so many. `room`:
    tables out of use, rooms, and the numbers of those who must not move, which have to be drawn before; `night`: what
    is agreed where winners move up. The START entry keeps them with laws, plan, sit-out policy and tie order, which
    unless given is the one usual under the laws. `Refusal` with fewer than can play; RulesError for a movement or a
    room that does not seat them.
    """
    movement = movement or (A_UP if tournament.company.in_twos else "")
    policy, order = sit_out or SitOutPolicy(), tie_order or preset_order(tournament.laws)
    asked = {"movement": movement, "rounds": rounds, "sit_out": policy.to_json(), "tie_order": list(order)}
    asked |= {"room": room.to_json(), "night": night.to_json()}
    saying = Saying(by, tournament, Kind.START, uuid or uuid4(), asked)
    if answer := saying.answer():
        return Stage.objects.get(pk=answer["stage"])
    tournament = open_for(tournament, TournamentState.REGISTRATION)
    _number_everyone(by, tournament, kept=room.stay)
    stage = seating.start_stage(
        by=by,
        tournament=tournament,
        movement=movement or movement_options(tournament, rounds=rounds)[0].movement,
        rounds=rounds,
        sit_out=policy,
        tie_order=order,
        at=timezone.now(),
        room=room,
        night=night,
    )
    Logbook.objects.get_or_create(tournament=tournament)
    Snapshot.objects.create(stage=stage)
    saying.record(stage=stage.pk, laws=stage.laws, plan=stage.plan, rounds=stage.rounds_planned)
    open_round(by=by, stage=stage)
    return Stage.objects.get(pk=stage.pk)


def _number_everyone(by: User, tournament: Tournament, *, kept: Collection[int] = ()) -> None:
    """Draw numbers unless those present have 1 to n already.

    `Refusal` with fewer than two, or where some numbers are spoken of before they are drawn.
    """
    present = tournament.entries.filter(state=EntryState.CHECKED_IN).order_by("number")
    numbers = list(present.values_list("number", flat=True))
    if len(numbers) < 2 or None in numbers or numbers != list(range(1, len(numbers) + 1)):
        if kept:
            text = N_("Draw the numbers first: nobody has one yet, so none can be said to stay.")
            raise Refusal("numbers_first", text)
        seating.draw_numbers(by=by, tournament=tournament)


@transaction.atomic
def finish_event(*, by: User, stage: Stage) -> Tournament:
    """Play is over. `Refusal` while a round or an extra game is open, or a tie that matters is not settled.

    An event that is finished already is answered the same.
    """
    tournament = Tournament.objects.select_related("club").get(pk=stage.tournament_id)
    require(by, Act.RUN_EVENT, tournament.club, tournament_id=tournament.pk)
    if tournament.state == TournamentState.FINISHED:
        return tournament
    tournament = open_for(tournament, TournamentState.PLAYING)
    refuse_open_games(stage)
    for tie in ties_that_matter(stage.pk):
        raise Refusal(
            "tie_open",
            N_("A tie that matters is not settled. {next} Or let them share the place."),
            next=tie.sentence,
        )
    return seating.finish_tournament(by=by, tournament=tournament)


def refuse_open_games(stage: Stage) -> None:
    """`Refusal` while a round or an extra game of the stage is being played."""
    open_now = Round.objects.filter(stage=stage, state=RoundState.OPEN).first()
    if open_now is not None:
        raise Refusal("round_open", N_("Round {round} is still open. Close it first."), round=open_now.number)
    extra = stage.games.filter(round=None, state=GameState.OPEN).select_related("table").first()
    if extra is not None:
        table = extra.table.number if extra.table else 0
        raise Refusal("game_open", N_("The extra game at table {table} is not finished."), table=table)


@transaction.atomic
def reopen_event(*, by: User, tournament: Tournament, reason: str, uuid: UUID | None = None) -> Tournament:
    """One step back, its reason in the history: published results are taken back, a finished event plays on."""
    why = reasoned(reason)
    saying = Saying(by, tournament, Kind.REOPEN, uuid or uuid4(), {"what": "event"}, why, Act.PUBLISH)
    if saying.answer() is not None:
        return Tournament.objects.get(pk=tournament.pk)
    tournament = open_for(tournament, TournamentState.FINISHED, TournamentState.PUBLISHED)
    was = tournament.state
    tournament = seating.reopen_tournament(by=by, tournament=tournament, reason=why)
    Snapshot.objects.filter(stage=stage_of(tournament)).update(frozen=False)
    saying.record(was=was, secret_hash=tournament.secret_hash)
    return tournament
