"""Two keepers' sheets side by side, hand by hand, so that people can see where they parted."""

from dataclasses import dataclass

from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.selectors.at_table import GameHere
from scoring.selectors.table_words import told
from scoring.sheets import Row, Score


@dataclass(frozen=True, slots=True)
class Written:
    """What a sheet says of a hand: the points it gives (pair A, pair B), and who made it."""

    points: Score
    what: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Beside:
    """One hand (None: the score in the end) as the first and the second sheet have it; None where one lags."""

    hand: int | None
    one: Written | None
    two: Written | None
    differs: bool


def sheets_beside(game: GameHere) -> tuple[Beside, ...]:
    """Every hand of both sheets while they differ, else nothing."""
    reading = game.reading
    if not reading.differences:
        return ()
    parted = {difference.hand for difference in reading.differences}
    first, second = (reading.kept[keeper] for keeper in (1, 2))
    hands = range(1, max(len(first.rows), len(second.rows)) + 1)
    shown = [
        Beside(hand, _written(game, first.rows, hand), _written(game, second.rows, hand), hand in parted)
        for hand in hands
    ]
    if None in parted and first.recorded and second.recorded:
        shown.append(Beside(None, Written(first.recorded), Written(second.recorded), True))
    return tuple(shown)


def _written(game: GameHere, rows: tuple[Row, ...], hand: int) -> Written | None:
    if hand > len(rows):
        return None
    row = rows[hand - 1]
    return Written(row.points, _makers(game, row))


def _makers(game: GameHere, row: Row) -> Sentence:
    return say(N_("the director ruled")) if row.number is None else told(game, row.said)
