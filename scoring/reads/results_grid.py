"""The results of a round as its score cards come in on paper: which tables are missing, and which are saved."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.base.words import Sentence
from scoring.reads.differing import taken_at
from scoring.reads.table_state import TableState, extra_tables_of, table_state, tables_of
from scoring.reads.taken import coming, takers
from scoring.reads.typed_results import settled_at_desk, slips
from tournaments.models import Game, Round, Stage
from tournaments.selectors import current_round
from tournaments.states import GameState, RoundState


@dataclass(frozen=True, slots=True)
class GridRow:
    """The game of one table; `by_desk`: its result was entered or corrected at the desk, so there is nothing to
    compare its card with. `slip`: that result can be changed without a reason. `coming`: who is on the way to sheets
    that differ.
    """

    state: TableState
    by_desk: bool
    slip: bool
    coming: Sentence | None = None

    @property
    def missing(self) -> bool:
        """Whether the game has no result."""
        return not self.state.settled

    @property
    def undo_link(self) -> int | None:
        """The entry of the game's history that one press undoes: its typed result, while nothing came after."""
        card = self.state.card
        typed = card.record.outcome.link if self.slip and card.record.outcome else None
        return typed if typed == card.length else None


@dataclass(frozen=True, slots=True)
class ResultsGrid:
    """A round: `rows` are those missing and those entered at the desk, `on_phones` those that both sides agreed to.

    `earlier`: other rounds of the stage in which a game has no result. `together`: the rows are of all open rounds, the
    last of which is `round`.
    """

    round: Round | None
    rows: tuple[GridRow, ...]
    on_phones: tuple[GridRow, ...]
    earlier: tuple[int, ...]
    together: bool = False

    @property
    def missing(self) -> int:
        """The number of tables without a result."""
        return sum(row.missing for row in self.rows)

    @property
    def in_twos(self) -> bool:
        """Whether every table has two sides."""
        return all(len(row.state.sides) == 2 for row in self.every)

    @property
    def every(self) -> tuple[GridRow, ...]:
        """All tables of the round."""
        return (*self.rows, *self.on_phones)


def results_grid(stage: Stage, number: int | None = None) -> ResultsGrid:
    """The grid of the last round, or of the round `number`; with the last go the extra games that are missing.

    A knock-out that is played continuously has several open rounds: without a number, all of them are in one grid.
    """
    last = current_round(stage)
    shown = last if number is None else stage.rounds.filter(number=number).first()
    together = stage.continuous and number is None and shown is not None
    rounds = list(stage.rounds.filter(state=RoundState.OPEN).order_by("number")) if together else []
    rounds = rounds or ([shown] if shown else [])
    states = [state for one in rounds for state in tables_of(one)]
    if shown == last:
        states += [state for state in extra_tables_of(stage.pk) if not state.settled]
    rows = _grid_rows(states)
    return ResultsGrid(
        shown,
        tuple(row for row in rows if row.missing or row.by_desk),
        tuple(row for row in rows if not row.missing and not row.by_desk),
        _missing_in(stage, rounds),
        together,
    )


def grid_row(game: Game) -> GridRow:
    """The row of one game, also once no grid lists it any more."""
    (row,) = _grid_rows([table_state(game)])
    return row


def _grid_rows(states: Sequence[TableState]) -> list[GridRow]:
    cards = [state.card for state in states]
    by_desk, typed, taken = settled_at_desk(cards), slips(cards), taken_at(states)
    names = takers(taken.values())
    return [
        GridRow(state, state.game_id in by_desk, state.game_id in typed, coming(taken.get(state.game_id), names))
        for state in states
    ]


def _missing_in(stage: Stage, shown: Sequence[Round]) -> tuple[int, ...]:
    games = Game.objects.filter(round__stage=stage, state=GameState.OPEN).exclude(round__in=shown)
    return tuple(games.order_by("round__number").values_list("round__number", flat=True).distinct())
