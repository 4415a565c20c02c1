"""Euchre of two sides: two pairs, or two players each alone."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.euchre import EuchreRules
from rules.games.game_rules import Named
from rules.games.partners_text import describe_hand, in_short
from rules.hand import Answers, HandResult, Side, side_of
from rules.lessons import Lesson
from rules.lessons.euchre import euchre_lessons
from rules.points import points
from rules.rulings.at_table import EuchreRulings
from rules.scoresheet import HandLine, Score, SheetTotals, WrittenHand, euchre
from rules.words import Sentence


@dataclass(frozen=True, slots=True)
class Partnership(EuchreRules):
    """The game of two sides."""

    hands: ClassVar[type[HandResult]] = HandResult

    def hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        assert isinstance(hand, HandResult)
        return euchre.hand_line(self.laws, totals, hand)

    def hand_answered(self, answers: Answers) -> HandResult:
        return answers.hand()

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return euchre_lessons(self, self.laws, self._worth)

    def _worth(self, tricks: int, alone: bool) -> tuple[int, int]:
        made, defended = points(self.laws, HandResult(makers=Side.NS, tricks=tricks, alone=alone))
        return made, defended

    def walk_over_score(self, winner: int) -> Score:
        return (self.laws.target, 0) if winner == 0 else (0, self.laws.target)

    @property
    def rulings(self) -> EuchreRulings:
        return EuchreRulings(self.laws)

    def side_at(self, seat: int) -> int:
        return side_of(seat) if self.laws.partners else seat

    def in_short(self, hand: WrittenHand) -> Sentence:
        assert isinstance(hand, HandResult)
        return in_short(self.laws, hand)

    def describe_hand(self, hand: WrittenHand, pair: Named, player: Named) -> Sentence:
        assert isinstance(hand, HandResult)
        return describe_hand(self.laws, hand, pair, player)
