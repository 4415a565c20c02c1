"""Pairs that come late, leave, or are penalised: each by the stated rule, and played rounds never touched."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.words import gettext_noop as N_
from scoring.models import Kind
from scoring.selectors.absence import absence_of, of_withdrawal, refuse_if_others_went_on
from scoring.selectors.ground import DELETE, FORFEIT, ground
from scoring.services.desk_results import resume_game, void_game, walk_over
from scoring.services.saying import Saying, playing, reasoned
from tournaments import services as seating
from tournaments.models import Entry, Game, Stage
from tournaments.services import PlanChange
from tournaments.services.events import open_for
from tournaments.services.stages import locked_stage
from tournaments.states import RoundState, TournamentState


@transaction.atomic
def late_pair(
    *,
    by: User,
    stage: Stage,
    entry: Entry,
    reason: str = "",
    previewed: str | None = None,
    uuid: UUID | None = None,
) -> PlanChange | None:
    """A pair joins from the next round that is not drawn up: in the phantom's place, else floating.

    Returns what changes in the rounds to come; None for a UUID that has been answered before. Rounds it missed count
    as no games, and change nothing in what pairs are compared by. `previewed`: the mark of the
    difference that was looked at; `NotAsSeen` where it is another by now, or where everybody is seated anew unseen.
    """
    saying = Saying(by, stage.tournament, Kind.LATE, uuid or uuid4(), {"entry": entry.pk}, reason)
    if saying.answer() is not None:
        return None
    open_for(stage.tournament, TournamentState.PLAYING)
    _refuse_unseen(seating.preview_late_pair, stage, entry, previewed)
    change = seating.add_late_pair(by=by, stage=stage, entry=entry)
    entry.refresh_from_db()
    saying.record(number=change.number, missed=entry.from_round - 1)
    return change


@transaction.atomic
def withdraw_pair(
    *,
    by: User,
    stage: Stage,
    entry: Entry,
    reason: str,
    rule: str | None = None,
    previewed: str | None = None,
    uuid: UUID | None = None,
) -> str:
    """A pair leaves. Returns the rule that applies: as given, else by how far the event has come.

    `delete_results` (before half of the rounds): all its games are as if never played, for its opponents a sit-out.
    `forfeit_rest` (after): what it played stands, the rest is lost to nobody; compared per game it is left out. A game
    it has begun is void under the first and a walk-over under the second (void too where more than two sit down to it,
    who did nothing to lose or win it). Rounds drawn up and cards already handed out stay as they are. `previewed` as
    for `late_pair`.
    """
    asked = {"entry": entry.pk, "rule": rule}
    saying = Saying(by, stage.tournament, Kind.WITHDRAWAL, uuid or uuid4(), asked, reasoned(reason))
    if answer := saying.answer():
        return str(answer["rule"])
    if rule not in (None, DELETE, FORFEIT):
        raise Refusal("no_such_rule", N_("The rule for a withdrawal is delete_results or forfeit_rest."))
    open_for(stage.tournament, TournamentState.PLAYING)
    applied = rule or default_rule(stage, entry)
    if stage.live and stage.live.whole and applied == DELETE:
        text = N_("In a knock-out what was played stands: who leaves loses the rest.")
        raise Refusal("results_stand", text)
    _refuse_unseen(seating.preview_withdrawal, stage, entry, previewed)
    change = seating.withdraw(by=by, stage=stage, entry=entry)
    for game_id in change.open_games:
        _leave_table(by, Game.objects.get(pk=game_id), entry, applied, saying)
    last = stage.rounds.order_by("number").last()
    saying.record(rule=applied, round=last.number if last else 0, left_out=True)
    return applied


def _refuse_unseen(preview: Callable[..., PlanChange], stage: Stage, entry: Entry, previewed: str | None) -> None:
    """Hold what is agreed to against what would happen now, before anything does."""
    entry.refresh_from_db()
    seating.refuse_unseen(preview(stage=locked_stage(stage), entry=entry), previewed)


def default_rule(stage: Stage, entry: Entry | None = None) -> str:
    """Results are deleted before half of the rounds are closed, the rest is forfeited from then on.

    In a knock-out the rest is forfeited: others have gone on, or out, by what was played. Games against the house
    stand: it only filled a place.
    """
    if (stage.live and stage.live.whole) or (entry is not None and entry.house):
        return FORFEIT
    closed = stage.rounds.filter(state=RoundState.CLOSED).count()
    return DELETE if 2 * closed < stage.rounds_planned else FORFEIT


def _leave_table(by: User, game: Game, entry: Entry, rule: str, saying: Saying) -> None:
    """Settle the game it leaves behind."""
    uuid = of_withdrawal(saying.uuid, game.pk)
    if rule == DELETE or not game.stage.company.in_twos:
        void_game(by=by, game=game, reason=saying.reason, uuid=uuid)
        return
    side = game.seats.filter(entry=entry).values_list("side", flat=True)[0]
    walk_over(by=by, game=game, winner_side=1 - side, reason=saying.reason, uuid=uuid)


@dataclass(frozen=True, slots=True)
class Back:
    """A withdrawal taken back: rounds that the pair missed, and ids of the games it left that go on."""

    missed: tuple[int, ...]
    resumed: tuple[int, ...]


@transaction.atomic
def take_back_withdrawal(
    *,
    by: User,
    stage: Stage,
    entry: Entry,
    reason: str,
    previewed: str | None = None,
    uuid: UUID | None = None,
) -> Back:
    """The pair had not withdrawn after all: its results count again, and what it forfeited is lost no more.

    A game it left goes on where it stopped, unless its round is closed: then it stays void or a walk-over. Rounds
    closed meanwhile without a game of it are sit-outs by the stage's policy. In the rounds to come it has its place
    again where that is still held, else it sits out. `previewed` as for `late_pair`. Refusal: "not_withdrawn".
    """
    saying = Saying(by, stage.tournament, Kind.RETURN, uuid or uuid4(), {"entry": entry.pk}, reasoned(reason))
    if answer := saying.answer():
        return Back(tuple(answer["missed"]), tuple(answer["resumed"]))
    open_for(stage.tournament, TournamentState.PLAYING)
    entry.refresh_from_db()
    absence = absence_of(stage, entry)
    refuse_if_others_went_on(stage, entry)
    _refuse_unseen(seating.preview_return, stage, entry, previewed)
    for game in Game.objects.filter(pk__in=absence.left):
        resume_game(by=by, game=game, reason=saying.reason, uuid=of_withdrawal(saying.uuid, game.pk))
    seating.bring_back(by=by, stage=stage, entry=entry)
    saying.record(missed=absence.missed, resumed=absence.left)
    return Back(absence.missed, absence.left)


@transaction.atomic
def penalise(*, by: User, stage: Stage, entry: Entry, points: int, reason: str, uuid: UUID | None = None) -> None:
    """Take `points` (1 to 99) from a pair's total, the reason in the history. Wins are not touched."""
    asked = {"entry": entry.pk, "points": points}
    saying = Saying(by, stage.tournament, Kind.PENALTY, uuid or uuid4(), asked, reasoned(reason), Act.RULE)
    if saying.answer() is not None:
        return
    if not 1 <= points <= 99:
        raise Refusal("penalty_points", N_("A penalty takes 1 to 99 points from a total."))
    playing(stage, entry.pk)
    open_for(stage.tournament, TournamentState.PLAYING, TournamentState.FINISHED)
    saying.record()


@transaction.atomic
def lift_penalty(*, by: User, stage: Stage, entry: Entry, points: int, reason: str, uuid: UUID | None = None) -> None:
    """Give back `points` of what was taken from a pair. The history keeps both; `Refusal` for more than was taken."""
    asked = {"entry": entry.pk, "points": -points}
    saying = Saying(by, stage.tournament, Kind.PENALTY, uuid or uuid4(), asked, reasoned(reason), Act.RULE)
    if saying.answer() is not None:
        return
    taken = -ground(stage.pk).penalties.get(entry.pk, 0)
    if not 1 <= points <= taken:
        text = N_("{taken} {taken:point was|points were} taken here: no more can be given back.")
        raise Refusal("nothing_to_lift", text, taken=taken)
    open_for(stage.tournament, TournamentState.PLAYING, TournamentState.FINISHED)
    saying.record()
