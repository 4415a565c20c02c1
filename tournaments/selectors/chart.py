"""The movement chart: every round, those played as they were sat and those to come as planned."""

from collections.abc import Collection, Container, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.core.paginator import Paginator

from rules.tournament.movements import (
    MOVEMENTS,
    WALK_STEPS,
    Plan,
    Quality,
    RoundSeating,
    SeatingKind,
    TableSeating,
    Wishes,
    from_json,
    quality,
    repeat_table,
)
from rules.tournament.movements.individuals.wishes import NONE
from tournaments.models import Seat, Stage, Tournament
from tournaments.states import GameState, RoundState

EVERY_ROUND = range(1, 1_000_000)
TABLES = 5_000  # on a page of a chart: a large event has 100,000


@dataclass(frozen=True, slots=True)
class ChartTable:
    """The numbers at a table, side by side; `game_id` None while it is only planned."""

    table: int
    sides: tuple[tuple[int, ...], ...]
    game_id: int | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everyone at the table, side by side."""
        return tuple(number for side in self.sides for number in side)

    def side_of(self, number: int) -> int | None:
        """The side on which a number sits."""
        return next((side for side, who in enumerate(self.sides) if number in who), None)

    def partner_of(self, number: int) -> int | None:
        """The partners of a number, for this game only."""
        return next((other for who in self.sides if number in who for other in who if other != number), None)

    def opponents_of(self, number: int) -> tuple[int, ...]:
        """The opponents of a number, clockwise from its left if more than two sides play."""
        side = self.side_of(number)
        return () if side is None else tuple(o for who in (*self.sides[side + 1 :], *self.sides[:side]) for o in who)


@dataclass(frozen=True)
class ChartRound:
    """One round; `drawn` once its games exist."""

    number: int
    drawn: bool
    tables: tuple[ChartTable, ...]
    sit_out: tuple[int, ...]

    @property
    def seating(self) -> RoundSeating:
        """The same round as the rule book has it."""
        return RoundSeating(tuple(TableSeating(table.table, table.sides) for table in self.tables), self.sit_out)

    def table_of(self, number: int) -> ChartTable | None:
        """Where a number sits, None when it sits out."""
        return self._tables_by_number.get(number)

    @cached_property
    def _tables_by_number(self) -> dict[int, ChartTable]:
        """To look through all tables for each entry took a minute for the cards of 2,000 pairs and 50 rounds."""
        return {number: table for table in self.tables for number in table.numbers}


@dataclass(frozen=True, slots=True)
class Chart:
    """Every round, the names for the numbers, and the wishes."""

    movement: str
    rounds: tuple[ChartRound, ...]
    names: dict[int, str]
    wishes: Wishes = NONE

    @property
    def quality(self) -> Quality | None:
        """The repeats in a chart of individuals, and the sit-outs of each; None for other movements."""
        played = MOVEMENTS.get(self.movement)
        if played is None or played.of is not SeatingKind.INDIVIDUALS or not self.rounds:
            return None
        numbers = [number for chart_round in self.rounds for number in (*chart_round.sit_out, *_numbers(chart_round))]
        rounds = tuple(chart_round.seating for chart_round in self.rounds)
        return quality(Plan(self.movement, max(numbers, default=0), rounds, of=played.of), self.wishes)


def _numbers(chart_round: ChartRound) -> Iterator[int]:
    return (number for table in chart_round.tables for number in table.numbers)


def chart_of(stage: Stage, rounds: range = EVERY_ROUND) -> Chart:
    """The chart of a stage: all of it, or these rounds. Three queries."""
    numbered = _entries(stage.tournament)
    by_id = {pk: number for pk, (number, _) in numbered.items()}
    seatings = (*_drawn(stage, by_id, rounds), *plan_ahead(stage, rounds))
    return Chart(stage.movement, seatings, dict(numbered.values()), stage.settled_wishes)


def chart_pages(stage: Stage) -> "Paginator[int]":
    """The numbers of its rounds in pages, each with as many rounds as have `TABLES` tables, at least one. One query.

    A chart of individuals is one page, since its quality is measured.
    """
    rounds = max(stage.rounds_planned, stage.rounds.count(), 1)
    each = max(1, TABLES // max(1, stage.tables)) if stage.event_format.in_twos else rounds
    return Paginator(range(1, rounds + 1), each)


def seated_so_far(stage: Stage) -> tuple[RoundSeating, ...]:
    """The rounds seated as sit-outs are counted (`rules.tournament.movements.sit_outs`). Five queries.

    Those whose game was void when the round was closed have sat out; those who were away and came back were not there.
    """
    missed = dict(stage.rounds.values_list("number", "missed"))
    numbers = dict(stage.tournament.entries.filter(number__isnull=False).values_list("pk", "number"))
    void = _void(stage)
    return tuple(
        _with_sit_outs(each.seating, void.get(each.number, ()), {numbers.get(pk) for pk in missed[each.number]})
        for each in chart_of(stage).rounds
        if each.drawn
    )


def _void(stage: Stage) -> dict[int, list[tuple[bool, TableSeating]]]:
    """By round, whether it is closed, and each table whose game is void."""
    seats = Seat.objects.filter(game__stage=stage, game__round__isnull=False, game__state=GameState.VOID)
    names = ("game__round__number", "game__round__state", "game", "side", "entry__number")
    found: dict[int, list[tuple[bool, TableSeating]]] = {}
    for (number, state, _), rows in groupby(
        seats.order_by("game", "side", "seat").values_list(*names), itemgetter(0, 1, 2)
    ):
        found.setdefault(number or 0, []).append((state == RoundState.CLOSED, TableSeating(0, _sides(rows))))
    return found


def _with_sit_outs(
    seating: RoundSeating, void: Iterable[tuple[bool, TableSeating]], away: Collection[int | None]
) -> RoundSeating:
    seated = {number for table in seating.tables for number in table.numbers}
    left = [(closed, table) for closed, table in void if not seated & {*table.numbers}]
    lost = {number for closed, table in left if closed for number in table.numbers}
    waiting = tuple(table for closed, table in left if not closed)
    out = {*seating.sit_out} | lost
    out -= seated | {number for table in waiting for number in table.numbers} | {n for n in away if n is not None}
    return replace(seating, tables=(*seating.tables, *waiting), sit_out=tuple(sorted(out)))


def plan_ahead(stage: Stage, only: Container[int] | None = None) -> tuple[ChartRound, ...]:
    """The later rounds, by number; `only` those of these numbers, for to read all may take a second. No query.

    Opponents are settled; tables may shift when the other line moves.
    """
    first = stage.rounds_planned - len(stage.plan) + 1
    kept = [(at, each) for at, each in enumerate(stage.plan, start=first) if only is None or at in only]
    seatings = from_json([each for _, each in kept])
    return tuple(planned_round(number, seating) for (number, _), seating in zip(kept, seatings, strict=True))


def next_planned(stage: Stage) -> tuple[ChartRound, ...]:
    """The first of them, where there is one."""
    return plan_ahead(stage, (stage.rounds_planned - len(stage.plan) + 1,))


def sit_outs_ahead(stage: Stage) -> tuple[ChartRound, ...]:
    """The rounds after the next, only with those who sit out: to read all tables may take a second."""
    first = stage.rounds_planned - len(stage.plan) + 1
    later = enumerate(stage.plan[1:], start=first + 1)
    return tuple(ChartRound(number, False, (), tuple(each.get("sit_out", ()))) for number, each in later)


def planned_round(number: int, seating: RoundSeating) -> ChartRound:
    """A round that nobody has been seated for yet."""
    tables = (ChartTable(table.table, table.sides) for table in seating.tables)
    return ChartRound(number, False, tuple(tables), tuple(seating.sit_out))


def _entries(tournament: Tournament) -> dict[int, tuple[int, str]]:
    entries = tournament.entries.filter(number__isnull=False).order_by("number")
    return {pk: (number or 0, name) for pk, number, name in entries.with_names("pk", "number")}


def _drawn(stage: Stage, numbers: dict[int, int], rounds: range) -> Iterable[ChartRound]:
    within = (rounds.start, rounds.stop - 1)
    seats = Seat.objects.filter(game__stage=stage, game__round__number__range=within)
    rows = seats.exclude(game__state=GameState.VOID).order_by("game__table__number", "game", "side", "seat")
    found = rows.values_list("game__round__number", "game__table__number", "game", "side", "entry__number")
    by_round: dict[int, list[ChartTable]] = {}
    for (number, table, game), seats_there in groupby(found, key=itemgetter(0, 1, 2)):
        by_round.setdefault(number, []).append(ChartTable(table or 0, _sides(seats_there), game))
    for number, sit_out in (
        stage.rounds.filter(number__range=within).order_by("number").values_list("number", "sit_out")
    ):
        sitting = tuple(numbers[pk] for pk in sit_out if pk in numbers)
        yield ChartRound(number, True, tuple(by_round.get(number, ())), sitting)


def _sides(seats: Iterable[tuple[Any, ...]]) -> tuple[tuple[int, ...], ...]:
    """From rows that end in a side and a number, in order of sides: each number once."""
    sides = groupby(seats, key=itemgetter(3))
    return tuple(tuple(dict.fromkeys(number for *_, number in who)) for _, who in sides)


def walk_of(movement: str, tables: int) -> dict[str, Any]:
    """How each seat moves, and when its people meet again; nothing in movements but one."""
    return {"steps": WALK_STEPS, "repeats": repeat_table(tables)} if movement == "walk-round" else {}
