"""Poker-Euchre without chips: points for cards and bonuses, first to the target."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.base.errors import Fault
from rules.base.words import Sentence
from rules.euchre.game import GameEnding
from rules.euchre.kinds.declared import Parts
from rules.euchre.kinds.poker import PokerRules
from rules.euchre.lessons import Lesson
from rules.euchre.lessons.poker import point_lessons
from rules.euchre.poker.deal_rules import P
from rules.euchre.poker.ending import final_point_faults, possible_point_faults
from rules.euchre.poker.faults import no_chip_faults
from rules.euchre.poker.judge import chips_recorded
from rules.euchre.poker.points_game import deal_points, point_parts
from rules.euchre.poker.record import PokerRecord
from rules.euchre.poker.result import PokerResult
from rules.euchre.poker.settlement import Ended
from rules.euchre.rule_sheets.gist import lines_on
from rules.euchre.score_sheet import HandLine, RulingLine, Score, Sheet, SheetTotals, WrittenHand, poker_points
from rules.laws import PointLaws


@dataclass(frozen=True, slots=True)
class PokerForPoints(PokerRules):
    """The game for points."""

    laws: PointLaws

    def total_sheet(
        self, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = (), sides: int = 2
    ) -> SheetTotals:
        return poker_points.total_sheet(self.laws, sheet, sides)

    def hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        return poker_points.hand_line(self, totals, hand)

    def new_hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        return poker_points.new_hand_line(self, totals, hand)

    @property
    def target(self) -> int:
        return self.laws.target

    @property
    def winner_beside_score(self) -> bool:
        return True

    @property
    def asks_first_dealer(self) -> bool:
        return True

    def stake_faults(self, deal: PokerResult) -> Iterable[Fault]:
        return no_chip_faults(deal)

    def betted(self, record: PokerRecord) -> tuple[None, Iterable[Fault]]:
        return None, chips_recorded(record)

    def paid_out(
        self, ended: Ended[P], stakes: Mapping[P, int], *, players: int, carry: int
    ) -> tuple[None, dict[P, int]]:
        return None, deal_points(self.laws, ended, players)

    def final_faults(self, score: Score, *, ending: GameEnding = GameEnding.TARGET) -> tuple[Fault, ...]:
        return tuple(final_point_faults(self.laws, score, ending=ending))

    def possible_faults(self, score: Score) -> tuple[Fault, ...]:
        return tuple(possible_point_faults(self.laws, score))

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return point_lessons(self, self.laws)

    @property
    def gist(self) -> tuple[Sentence, ...]:
        return lines_on(self, "most_players", "target", "jokers")

    def paid(self, deal: PokerResult, ended: Ended[str], totals: SheetTotals) -> Mapping[str, Parts]:
        return point_parts(self.laws, ended, len(deal.players))
