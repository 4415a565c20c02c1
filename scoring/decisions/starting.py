"""An event started: what is asked, what has to be settled before, and its first round."""

from collections.abc import Collection
from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import User
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import ProgressiveRules, Room, Wishes
from rules.tournament.movements.individuals.wishes import NONE
from rules.tournament.movements.room import WHOLE
from rules.tournament.standings import Basis, Lists, SitOutPolicy, TieOrder, refuse_unplayable
from scoring.decisions.rounds import open_round
from scoring.ledger.command import Command
from scoring.ledger.entries.start import Start
from scoring.models import Logbook, Snapshot
from scoring.services.run import begin
from tournaments import services as tournament_services
from tournaments.models import Stage, Tournament
from tournaments.selectors import advice_for, pairs_present, waiting_for_partners
from tournaments.selectors.cannot_move import staying_at_start
from tournaments.services import StageSettings
from tournaments.services.events import open_for, refuse_too_few, refuse_unless
from tournaments.services.starting import plan_ahead
from tournaments.states import EntryState, TournamentState

FEW_NAMES = 8
"""As many names as a refusal lists."""


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
    night: ProgressiveRules | None = None,
    lists: Lists = Lists.ONE,
    wishes: Wishes = NONE,
    tables: int | None = None,
    compare: Basis | None = None,
    continuous: bool = False,
    without_singles: bool = False,
    met: Collection[tuple[int, int]] = (),
    uuid: UUID | None = None,
) -> Stage:
    """Begin play: numbers drawn where they are not, laws and plan copied as values, round 1 seated.

    Without a `movement` they move as is advised for their number and these `rounds`. `room`: tables out of use and
    rooms; those who cannot move follow from the marks of the entries. `night`: the settings where winners move up;
    without it the usual ones under the laws; `lists`: whether lines or rooms are ranked each by itself; `tables`: how
    many to use, where a table holds any number; `wishes`: of those who change partners, by numbers drawn before;
    without a movement they are seated by the one that keeps them. `compare`: totals or results per game; None: totals
    where the schedule gives everybody the same number of games, else per game. It never changes by itself (see
    `change_basis`). `continuous`: games of a knock-out start as soon as both sides are known. `met`: opponents of the
    last night by ids of players, who meet as rarely as can be. `without_singles`: players who wait for a partner are
    left out; unless told so, `Refusal` while there are any. The START entry keeps them with laws, plan, sit-out policy
    and tie order, which unless given is the one usual under the laws. `Refusal` with fewer than can play; RulesError
    for a movement, a room, tables or wishes that do not seat them, and for lists or extra games that there cannot be.
    """
    in_twos = tournament.event_format.in_twos
    settings = StageSettings(
        movement=movement,
        rounds=rounds,
        sit_out=sit_out or SitOutPolicy(),
        tie_order=tie_order or tournament.laws.tie_order(in_twos=in_twos),
        room=room,
        night=night,
        lists=lists,
        wishes=wishes,
        tables=tables,
        basis=compare,
        continuous=continuous,
        met=tuple(sorted(met)),
    )
    asked = _asked(settings)
    write = begin(Command(by, asked, uuid or uuid4()), tournament)
    if write.before:
        return _started_before(write.before)
    refuse_unplayable(settings.tie_order, in_twos=in_twos)
    event = open_for(tournament, TournamentState.REGISTRATION)
    if not without_singles:
        _refuse_waiting(event)
    if movement:  # one that is impossible is refused before anything is written
        _planned(event, settings)
    kept = tournament_services.entries_kept(event)
    _number_everyone(by, event, kept=wishes.named)
    settings = replace(settings, movement=movement or _advised(event, rounds, keeps=bool(wishes or met)))
    stage = tournament_services.start_stage(by=by, tournament=event, settings=settings, at=timezone.now())
    Logbook.objects.get_or_create(tournament=event)
    Snapshot.objects.create(stage=stage)
    decided = replace(
        asked,
        stage=stage.pk,
        laws=stage.laws,
        plan=stage.plan,
        planned=stage.rounds_planned,
        played=stage.movement,
        matter=stage.places_that_matter,
        compared=stage.basis,
        staying=stage.settled_room.stay,
        was=tuple([pk, *kept[pk]] for pk, now in tournament_services.entries_kept(event).items() if now != kept[pk]),
    )
    open_round(by=by, stage=stage)
    write.append(decided)
    return Stage.objects.defer("plan").get(pk=stage.pk)  # to read a large plan again takes long, behind the lock


def refuse_start(event: Tournament) -> None:
    """`Refusal` once play has begun, and while too few are here. A movement may still not fit those who are."""
    refuse_unless(event, TournamentState.REGISTRATION)
    refuse_too_few(event, pairs_present(event))


def plan_start(
    *,
    tournament: Tournament,
    movement: str = "",
    rounds: int | None = None,
    room: Room = WHOLE,
    wishes: Wishes = NONE,
    tables: int | None = None,
    **others: object,
) -> None:
    """Make the plan of a start before the database is locked for it; `start_event` then has it at hand.

    Nothing is written. RulesError for an impossible plan. `others` are the settings that no plan depends on.
    """
    if tournament.state == TournamentState.REGISTRATION:
        order = tournament.laws.tie_order(in_twos=tournament.event_format.in_twos)
        settings = StageSettings(
            movement=movement, rounds=rounds, tie_order=order, room=room, wishes=wishes, tables=tables
        )
        _planned(tournament, replace(settings, movement=movement or _advised(tournament, rounds, keeps=bool(wishes))))


def _planned(tournament: Tournament, settings: StageSettings) -> None:
    count = pairs_present(tournament)
    room = replace(settings.room, stay=staying_at_start(tournament, count))
    plan_ahead(tournament.event_format.asking(settings.tables), count, replace(settings, room=room))


def _asked(settings: StageSettings) -> Start:
    """The START entry as it is asked for, before anything is drawn."""
    return Start(
        movement=settings.movement,
        rounds=settings.rounds,
        sit_out=settings.sit_out.to_json(),
        tie_order=tuple(settings.tie_order),
        room=settings.room.to_json(),
        night=settings.night.to_json() if settings.night else None,
        lists=settings.lists.value,
        wishes=settings.wishes.to_json() if settings.wishes else None,
        tables=settings.tables or None,
        compare=settings.basis.value if settings.basis else None,
        continuous=settings.continuous,
        met=tuple(settings.met),
    )


def _refuse_waiting(tournament: Tournament) -> None:
    """`Refusal` while players who are here wait for a partner: nobody is left out by accident."""
    waiting = waiting_for_partners(tournament)
    if waiting:
        raise Refusal(
            "partners_missing",
            N_(
                "{count} {count:player waits|players wait} for a partner: {names}. Draw partners first, or start "
                "without them."
            ),
            count=len(waiting),
            names=", ".join(map(str, waiting[:FEW_NAMES])) + (", …" if len(waiting) > FEW_NAMES else ""),
        )


def _started_before(start: Start) -> Stage:
    stage = Stage.objects.filter(pk=start.stage).first()
    if stage is None:
        raise Refusal("start_undone", N_("This was done, then undone. Start the event again."))
    return stage


def _advised(tournament: Tournament, rounds: int | None, *, keeps: bool) -> str:
    """The movement that the chooser recommends, or one that keeps wishes; RulesError where none seats them."""
    keeping = [one.name for one in tournament.event_format.movements if one.takes_wishes]
    if keeps and keeping:
        return keeping[0]
    advice = advice_for(tournament, rounds=rounds)
    if not advice.options:
        raise RulesError(Fault("no_movement", advice.sentence))
    return advice.options[0].movement


def _number_everyone(by: User, tournament: Tournament, *, kept: Collection[int] = ()) -> None:
    """Draw numbers unless those present have 1 to n already.

    `Refusal` with fewer than two, or where some numbers are spoken of before they are drawn.
    """
    present = tournament.entries.filter(state=EntryState.CHECKED_IN).order_by("number")
    numbers = list(present.values_list("number", flat=True))
    if len(numbers) < 2 or None in numbers or numbers != list(range(1, len(numbers) + 1)):
        if kept:
            text = N_("Draw the numbers first. Nobody has a number yet.")
            raise Refusal("numbers_first", text)
        tournament_services.draw_numbers(by=by, tournament=tournament)
