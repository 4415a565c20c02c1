"""Euchre of three players, each for themselves: anyone who makes trump plays against the others."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.euchre import EuchreRules
from rules.games.game_rules import Named
from rules.games.player_text import against_the_rest
from rules.hand import Answers, HandResult
from rules.lessons import Lesson
from rules.lessons.euchre import euchre_lessons
from rules.points import points
from rules.rulings.at_table import EuchreRulings
from rules.scoresheet import HandLine, SheetTotals, WrittenHand, euchre
from rules.words import Sentence


@dataclass(frozen=True, slots=True)
class EachAlone(EuchreRules):
    """The game of a maker against the rest."""

    hands: ClassVar[type[HandResult]] = HandResult

    def hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        assert isinstance(hand, HandResult)
        return euchre.hand_line(self.laws, totals, hand)

    def read_hand(self, written: Mapping[str, Any]) -> HandResult:
        return HandResult.from_players_json(written)

    def hand_answered(self, answers: Answers) -> HandResult:
        return answers.hand_of_players()

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return euchre_lessons(self, self.laws, self._worth)

    def _worth(self, tricks: int, alone: bool) -> tuple[int, int]:
        players = tuple(map(str, range(self.laws.players)))
        scored = points(self.laws, HandResult(players=players, makers=0, tricks=tricks, alone=alone))
        return scored[0], scored[1]

    @property
    def rulings(self) -> EuchreRulings:
        return EuchreRulings(self.laws)

    def describe_hand(self, hand: WrittenHand, pair: Named, player: Named) -> Sentence:
        assert isinstance(hand, HandResult)
        return against_the_rest(self.laws, hand, pair)
