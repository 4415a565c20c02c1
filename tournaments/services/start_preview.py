"""The initial settings of an event: the first round of a movement, and the result of the plan; nothing is written."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from rules.base.errors import RulesError
from rules.base.words import Sentence
from rules.tournament.brackets import SHAPES
from rules.tournament.movements import (
    MOVEMENTS,
    LiveOption,
    MovementOption,
    Plan,
    Room,
    SeatingKind,
    Wishes,
    caution,
    quality,
)
from rules.tournament.movements.individuals.wishes import NONE
from rules.tournament.movements.room import WHOLE
from rules.tournament.standings import Basis, SitOutPolicy
from tournaments.models import Tournament
from tournaments.selectors.cannot_move import StayingSeat, staying_at_start, staying_seats
from tournaments.selectors.met_before import met_by_number
from tournaments.services.first_partners import together_at_first
from tournaments.services.starting import basis_for, keep_first_tables, plan_by_number, plan_movement
from tournaments.states import EntryState

FEW_TABLES = 40

NumberedName = tuple[int, str]


@dataclass(frozen=True, slots=True)
class StartChoices:
    """The director's decisions besides the movement: the room, wishes, and the number of tables.

    `met`: opponents of the last night, by ids of players, whom the seats avoid.
    """

    room: Room = WHOLE
    wishes: Wishes = NONE
    tables: int | None = None
    met: Collection[tuple[int, int]] = ()


@dataclass(frozen=True, slots=True)
class FirstRound:
    """The seating: `tables` are the first 40 (each with its sides, "" for a number not `drawn`), `more` the rest.

    `moves`: the line that moves between rounds, None where nobody may choose. `staying`: where those begin who cannot
    move.
    """

    drawn: bool
    of_two_sides: bool
    of_three_too: bool
    tables: tuple[tuple[int, list[list[NumberedName]]], ...]
    more: int
    sit_out: tuple[NumberedName, ...]
    moves: str | None
    staying: tuple[StayingSeat, ...] = ()


@dataclass(frozen=True, slots=True)
class StartPreview:
    """`first_round` is None where it is drawn at the start, and where it cannot be seated: then `refused` says why.

    `basis`: what is proposed to be compared, by the fewest and the most `games` of anybody; both are 0 in a knock-out,
    where each plays on until it loses. `report`: what a plan of players who change partners repeats. `staying`: how
    many cannot move.
    """

    first_round: FirstRound | None = None
    basis: Basis = Basis.TOTALS
    games: tuple[int, int] = (0, 0)
    caution: Sentence | None = None
    report: Sequence[Sentence] = ()
    refused: tuple[Sentence, ...] = ()
    staying: int = 0


def chosen_option(
    options: Sequence[MovementOption | LiveOption], asked: str | None, wishes: Wishes
) -> MovementOption | LiveOption | None:
    """The movement that is asked for; if none is, one that keeps the wishes, or what is advised."""
    named = [one for one in options if one.movement == asked]
    keeping = [one for one in options if wishes and one.movement in MOVEMENTS and MOVEMENTS[one.movement].takes_wishes]
    return next(iter((*named, *keeping, *(one for one in options if one.recommended))), None)


def preview_start(
    tournament: Tournament, option: MovementOption | LiveOption, count: int, choices: StartChoices
) -> StartPreview:
    """The seating at a start with `count` entries in this movement."""
    event_format, threes = tournament.event_format.asking(choices.tables), choices.wishes.threes
    room = replace(choices.room, stay=staying_at_start(tournament, count))
    here = tournament.entries.filter(state=EntryState.CHECKED_IN, number__lte=count)
    wishes = replace(choices.wishes, met=met_by_number(here, choices.met))
    try:
        planned, rounds = plan_movement(event_format, option.movement, count, option.rounds, room, wishes)
        individuals = isinstance(option, MovementOption) and planned.of is SeatingKind.INDIVIDUALS
        return StartPreview(
            first_round=_first_round(tournament, planned, room) if planned.rounds else None,
            staying=len(room.stay),
            basis=basis_for(event_format, planned, rounds, SitOutPolicy(), threes=threes),
            games=(0, 0) if planned.movement in SHAPES else event_format.games_each(planned, rounds, threes=threes),
            caution=option.caution if isinstance(option, LiveOption) else caution(planned.rounds),
            report=quality(planned, choices.wishes).sentences if individuals else (),
        )
    except RulesError as error:
        return StartPreview(refused=tuple(fault.sentence for fault in error.faults))


def _first_round(tournament: Tournament, planned: Plan, room: Room) -> FirstRound:
    """Round 1 as it would be seated, by name where numbers are drawn already."""
    event_format, first = tournament.event_format, planned.rounds[0]
    here = tournament.entries.filter(state=EntryState.CHECKED_IN, number__isnull=False)
    names = {number or 0: name for number, name in here.with_names("number")}
    drawn = sorted(names) == list(range(1, planned.entries + 1))
    if drawn and (takes := together_at_first(first, here)):
        first = first.renamed(takes)
    elif event_format.in_twos and not room:
        first = keep_first_tables(replace(planned, rounds=planned.rounds[:1])).rounds[0]
    elif event_format.in_twos and not replace(room, stay=()):
        whole = plan_by_number(event_format, planned.movement, planned.entries, len(planned.rounds), room.stay)
        first = whole.rounds[0]
    tables = first.tables
    individuals = event_format.kind is SeatingKind.INDIVIDUALS
    return FirstRound(
        drawn=drawn,
        of_two_sides=event_format.kind is not SeatingKind.TABLES,
        of_three_too=individuals and any(len(table.sides) == 3 for table in tables),
        tables=tuple(
            (table.table, [[(number, names.get(number, "")) for number in side] for side in table.sides])
            for table in tables[:FEW_TABLES]
        ),
        more=max(0, len(tables) - FEW_TABLES),
        sit_out=tuple((number, names.get(number, "")) for number in first.sit_out),
        moves=None if room else MOVEMENTS[planned.movement].moves,
        staying=staying_seats(first, tournament) if room.stay and drawn else (),
    )
