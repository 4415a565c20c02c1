"""The movement chart: every round, those played as they were sat and those to come as planned."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import F

from rules.movements import RoundSeating, from_json
from tournaments.models import Seat, Stage, Tournament
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class ChartTable:
    """Numbers of the pairs at a table; `game_id` None while it is only planned."""

    table: int
    a: int
    b: int
    game_id: int | None = None


@dataclass(frozen=True, slots=True)
class ChartRound:
    """One round; `drawn` once its games exist."""

    number: int
    drawn: bool
    tables: tuple[ChartTable, ...]
    sit_out: tuple[int, ...]

    def table_of(self, number: int) -> ChartTable | None:
        """Where a pair sits, None when it sits out."""
        return next((table for table in self.tables if number in (table.a, table.b)), None)


@dataclass(frozen=True, slots=True)
class Chart:
    """Every round, and who the numbers are."""

    movement: str
    rounds: tuple[ChartRound, ...]
    names: dict[int, str]


def chart_of(stage: Stage) -> Chart:
    """The whole chart of a stage. Three queries."""
    numbered = _entries(stage.tournament)
    names = dict(numbered.values())
    return Chart(
        stage.movement,
        (*_drawn(stage, {pk: number for pk, (number, _) in numbered.items()}), *plan_ahead(stage)),
        names,
    )


def plan_ahead(stage: Stage) -> tuple[ChartRound, ...]:
    """The rounds to come, by number. Opponents are settled; tables may shift when the other line moves. No query."""
    turns = from_json(stage.plan)
    first = stage.rounds_planned - len(turns) + 1
    return tuple(_planned(number, turn) for number, turn in enumerate(turns, start=first))


def _planned(number: int, turn: RoundSeating) -> ChartRound:
    tables = (ChartTable(table.table, table.sides[0][0], table.sides[1][0]) for table in turn.tables)
    return ChartRound(number, False, tuple(tables), tuple(turn.sit_out))


def _entries(tournament: Tournament) -> dict[int, tuple[int, str]]:
    entries = tournament.entries.filter(number__isnull=False).order_by("number")
    return {pk: (number or 0, name) for pk, number, name in entries.values_list("pk", "number", "name")}


def _drawn(stage: Stage, numbers: dict[int, int]) -> Iterable[ChartRound]:
    seats = Seat.objects.filter(game__stage=stage, game__round__isnull=False, seat__in=(0, 1))
    rows = seats.exclude(game__state=GameState.VOID).order_by("game__table__number", "game", "side")
    found = rows.values_list(F("game__round__number"), F("game__table__number"), F("game"), F("entry__number"))
    by_round: dict[int, dict[int, list[int]]] = {}
    tables: dict[int, int] = {}
    for number, table, game, entry in found:
        by_round.setdefault(number, {}).setdefault(game, []).append(entry)
        tables[game] = table or 0
    for number, sit_out in stage.rounds.order_by("number").values_list("number", "sit_out"):
        games = by_round.get(number, {})
        seated = tuple(ChartTable(tables[game], a, b, game) for game, (a, b) in games.items())
        yield ChartRound(number, True, seated, tuple(numbers[pk] for pk in sit_out if pk in numbers))
