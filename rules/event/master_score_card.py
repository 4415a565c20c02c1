"""The Master Score Card: every entry against every round, winner and loser points both shown.

55+ Games, Tournament Play 7: the target for a win, actual points for the loser. A game not yet played is an
empty cell, never 0–0.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from rules.base.game_ending import DECIDED, GameEnding
from rules.tournament.standings.results import Entries, Entry, GameResult


class CellKind(StrEnum):
    """The content of a cell."""

    EMPTY = "empty"
    PLAYED = "played"
    TIMED_OUT = "timed_out"
    WALKOVER = "walkover"
    DECISION = "decision"
    DECIDING_HAND = "deciding_hand"
    SIT_OUT = "sit_out"


_KINDS: Final[Mapping[GameEnding, CellKind]] = {
    GameEnding.TIMED_OUT: CellKind.TIMED_OUT,
    GameEnding.WALKOVER: CellKind.WALKOVER,
    GameEnding.DECISION: CellKind.DECISION,
    **dict.fromkeys(DECIDED, CellKind.DECIDING_HAND),
}
"""The cells of games that did not simply end with their last hand."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry in one round: its side's points, those of the best other side, and its wins and points so far.

    `partners` are who sat on its side: nobody, where entries are pairs or each plays alone. `playoff`: whether its side
    won beside the score, by a play-off, by a deciding hand or as the last one left; None where the points decide.
    `gone` are those at its table whose results were deleted: the points stay to be read, and do not count.
    """

    round: int
    kind: CellKind = CellKind.EMPTY
    partners: Entries = ()
    opponents: Entries = ()
    points: int | None = None
    against: int | None = None
    wins_so_far: int = 0
    points_so_far: int = 0
    playoff: bool | None = None
    gone: Entries = ()

    @property
    def counts(self) -> bool:
        """Whether its points are part of the sums."""
        return not self.gone

    @property
    def won(self) -> bool | None:
        """Whether the game was won; None if there is none that counts."""
        if self.points is None or self.against is None or self.gone:
            return None
        return self.points > self.against if self.playoff is None else self.playoff

    @property
    def tied(self) -> bool:
        """Whether the game that counts was left tied."""
        return self.won is False and self.playoff is None and self.points == self.against


@dataclass(frozen=True, slots=True)
class CardRow:
    """One entry's line of the card. Sums are of games; sit-out credits and penalties belong to the tally."""

    entry: Entry
    cells: tuple[Cell, ...]

    @property
    def wins(self) -> int:
        """Games won."""
        return self.cells[-1].wins_so_far if self.cells else 0

    @property
    def points(self) -> int:
        """Recorded points."""
        return self.cells[-1].points_so_far if self.cells else 0

    @property
    def played(self) -> int:
        """Games that count, forfeits among them."""
        return sum(cell.won is not None for cell in self.cells)


@dataclass(frozen=True, slots=True)
class MasterScoreCard:
    """The director's sheet: a row an entry, a column a round."""

    rounds: tuple[int, ...]
    rows: tuple[CardRow, ...]

    @property
    def gone(self) -> Entries:
        """Those whose results were deleted, in the order of their lines."""
        found = {entry for row in self.rows for cell in row.cells for entry in cell.gone}
        return tuple(row.entry for row in self.rows if row.entry in found)

    def row(self, entry: Entry) -> CardRow:
        """The line of `entry`; KeyError if it has none."""
        return {row.entry: row for row in self.rows}[entry]


def master_score_card(
    results: Iterable[GameResult],
    entries: Sequence[Entry],
    *,
    rounds: int,
    sit_outs: Mapping[int, Collection[Entry]] | None = None,
    deleted: Collection[Entry] = (),
) -> MasterScoreCard:
    """The card of `entries`, in that order, for rounds 1 to `rounds`.

    `sit_outs`: who sat out, by round. `deleted`: those whose results do not count, for nobody. A result
    without a round (an extra game) is not on the card.
    """
    games: dict[tuple[int, Entry], Cell] = {}
    for number, resting in (sit_outs or {}).items():
        games.update({(number, entry): Cell(number, CellKind.SIT_OUT) for entry in resting})
    for result in results:
        if result.round is not None:
            gone = tuple(entry for entry in result.entries if entry in deleted)
            for entry in result.entries:
                before = games.get((result.round, entry))
                games[result.round, entry] = _after(before, replace(_cell(result.round, result, entry), gone=gone))
    numbers = range(1, rounds + 1)
    rows = (CardRow(entry, _running([games.get((n, entry), Cell(n)) for n in numbers])) for entry in entries)
    return MasterScoreCard(tuple(numbers), tuple(rows))


def _cell(number: int, result: GameResult, entry: Entry) -> Cell:
    points, against = result.points_of(entry), result.against(entry)
    met = result.partners_of(entry), result.opponents_of(entry)
    playoff = None if result.beside_score is None else result.won_by(entry)
    kind = _KINDS.get(result.ending, CellKind.PLAYED)
    return Cell(number, kind, *met, points, against, playoff=playoff)


def _after(before: Cell | None, cell: Cell) -> Cell:
    """The cell of a round; where an entry played at a second table in it, both are added, and the later was won or not.

    That happens where tables are merged in the course of a night (Poker-Euchre).
    """
    if before is None or before.points is None or cell.points is None or cell.against is None or before.gone:
        return cell
    if cell.gone:
        return before
    return replace(cell, points=before.points + cell.points, against=before.points + cell.against)


def _running(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells with what has been won and scored up to each."""
    done, wins, points = [], 0, 0
    for cell in cells:
        wins += cell.won is True
        points += (cell.points or 0) if cell.counts else 0
        done.append(replace(cell, wins_so_far=wins, points_so_far=points))
    return tuple(done)
