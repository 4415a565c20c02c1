"""Euchre of three players, each for themselves: anyone who makes trump plays against the others."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.euchre import EuchreRules
from rules.games.game_rules import Named
from rules.games.player_text import against_the_rest
from rules.hand import Answers, SoloHand
from rules.lessons import Lesson
from rules.lessons.euchre import euchre_lessons
from rules.points import points_by_player
from rules.rulings.at_table import PlayersRulings
from rules.scoresheet import HandLine, SheetTotals, WrittenHand, euchre
from rules.words import Sentence


@dataclass(frozen=True, slots=True)
class EachAlone(EuchreRules):
    """The game of a maker against the rest."""

    hands: ClassVar[type[SoloHand]] = SoloHand

    def hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        assert isinstance(hand, SoloHand)
        return euchre.line_of_players(self.laws, totals, hand)

    def hand_answered(self, answers: Answers) -> SoloHand:
        return answers.solo_hand()

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return euchre_lessons(self, self.laws, self._worth)

    def _worth(self, tricks: int, alone: bool) -> tuple[int, int]:
        players = tuple(map(str, range(self.laws.players)))
        scored = points_by_player(self.laws, SoloHand(players=players, maker="0", tricks=tricks, alone=alone))
        return scored["0"], scored["1"]

    @property
    def rulings(self) -> PlayersRulings:
        return PlayersRulings(self.laws)

    def describe_hand(self, hand: WrittenHand, pair: Named, player: Named) -> Sentence:
        assert isinstance(hand, SoloHand)
        return against_the_rest(self.laws, hand, pair)
