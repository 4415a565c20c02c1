"""How two cards show the score of a side: the fives of the 55+ Games, the seven and the eight of Stubbington."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.lessons.lesson import Lesson, ScoresShown
from rules.euchre.markers import MOST, MOST_OF_SEVEN_AND_EIGHT, Fives, SevenAndEight, fives, seven_and_eight
from rules.laws import Laws, Markers


@dataclass(frozen=True, slots=True)
class _TwoCards:
    """How to show a score with two cards. `rows` are the scores that are drawn, before a card is turned and after."""

    lines: tuple[str, ...]
    rows: Mapping[str, Sequence[int]]
    shown: Callable[[int], Fives | SevenAndEight]


_TWO_CARDS: Final[Mapping[Markers, _TwoCards]] = {
    # 55+ Games, 10 Markers
    Markers.TWO_FIVES: _TwoCards(
        (
            N_("Each side has two fives of one colour. One is face up, and the other covers it, face down."),
            N_("For each point, move the top card diagonally to uncover one more pip."),
            N_("With all 5 pips uncovered, turn the top card over and cover the bottom card. Turned, it counts 5."),
            N_("Then uncover pips again: 6, 7 and so on. With the bottom card fully uncovered, the score is 10."),
        ),
        {N_("Top card face down, from 0:"): range(5), N_("Top card turned over, from 5:"): range(5, MOST + 1)},
        fives,
    ),
    # Stubbington U3A, Score keeping
    Markers.SEVEN_AND_EIGHT: _TwoCards(
        (
            N_("Each side has a seven and an eight. The eight is face up, and the seven covers it, face down."),
            N_("For each point, move the seven to uncover one more symbol of the eight."),
            N_("With 8 points, turn the seven face up and cover it with the eight. The eight counts 8."),
            N_("Then uncover the symbols of the seven: 9, 10 and so on, up to 15."),
        ),
        {
            N_("Seven face down over the eight, from 0:"): (0, 1, 2, 3, 7),
            N_("Eight over the seven, from 8:"): (8, 9, 10, 11, MOST_OF_SEVEN_AND_EIGHT),
        },
        seven_and_eight,
    ),
}


def showing_the_score(laws: Laws) -> Lesson | None:
    """How the cards move, with drawings of scores of the game; None where no two cards show it."""
    cards = _TWO_CARDS.get(laws.markers_shown)
    if cards is None:
        return None
    rows = (
        ScoresShown(message(label), tuple(cards.shown(points) for points in row if points <= laws.target))
        for label, row in cards.rows.items()
    )
    return Lesson(
        message(N_("Showing the score")),
        tuple(map(message, cards.lines)),
        markers=tuple(row for row in rows if row.scores),
    )
