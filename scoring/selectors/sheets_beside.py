"""Two keepers' sheets side by side, hand by hand, so that people can see where they parted."""

from dataclasses import dataclass

from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.selectors.at_table import GameHere
from scoring.selectors.table_words import what_happened
from scoring.sheets import Row, Score


@dataclass(frozen=True, slots=True)
class Beside:
    """One hand (None: the score in the end) as the first and the second sheet have it; None where one lags."""

    hand: int | None
    one: Sentence | None
    two: Sentence | None
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
        Beside(hand, _row(game, first.rows, hand), _row(game, second.rows, hand), hand in parted) for hand in hands
    ]
    if None in parted:
        shown.append(Beside(None, _end(first.recorded), _end(second.recorded), True))
    return tuple(shown)


def _row(game: GameHere, rows: tuple[Row, ...], hand: int) -> Sentence | None:
    if hand > len(rows):
        return None
    return what_happened(game, rows[hand - 1])


def _end(score: Score | None) -> Sentence | None:
    return score and say(N_("{a} to {b}"), a=score[0], b=score[1])
