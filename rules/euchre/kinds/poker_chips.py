"""Poker-Euchre with chips: the bank, the pot, and each player's gain or loss in the end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.base.cards import Card
from rules.base.errors import Fault
from rules.base.words import Sentence
from rules.euchre.game import GameEnding
from rules.euchre.kinds.declared import Parts
from rules.euchre.kinds.game_rules import BankOpening
from rules.euchre.kinds.poker import PokerRules
from rules.euchre.lessons import Lesson
from rules.euchre.lessons.poker import chip_lessons
from rules.euchre.poker.betting import Betting, BettingAction
from rules.euchre.poker.chips import Chip, handed_out, played_for
from rules.euchre.poker.deal_rules import P
from rules.euchre.poker.ending import final_chip_faults, possible_chip_faults
from rules.euchre.poker.faults import chip_faults
from rules.euchre.poker.judge import betted_with_chips
from rules.euchre.poker.record import PokerRecord
from rules.euchre.poker.rehearsal import bets_of_bots
from rules.euchre.poker.result import PokerResult
from rules.euchre.poker.session import least_chips
from rules.euchre.poker.settlement import Ended, PokerSettlement, settle_deal
from rules.euchre.rule_sheets.gist import lines_on
from rules.euchre.score_sheet import HandLine, OpenLine, RulingLine, Score, Sheet, SheetTotals, WrittenHand, poker_chips
from rules.laws import ChipLaws
from rules.laws.chip_laws import SessionWinner
from rules.laws.poker_laws import JokersIn


@dataclass(frozen=True, slots=True)
class PokerWithChips(PokerRules):
    """The game with chips."""

    laws: ChipLaws
    has_bank: ClassVar[bool] = True

    def total_sheet(
        self, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = (), sides: int = 2
    ) -> SheetTotals:
        return poker_chips.total_sheet(self.laws, sheet, sides)

    def hand_line(self, totals: SheetTotals, hand: WrittenHand) -> HandLine:
        return poker_chips.hand_line(self, totals, hand)

    def tricks_in_deal(self, totals: SheetTotals) -> tuple[int, ...]:
        """Once the bank is open, as many as it sells cards to each."""
        if totals.session is not None:
            return (totals.session.cards_each,)
        return PokerRules.tricks_in_deal(self, totals)

    def bank_opening(self, players: int) -> BankOpening:
        jokers = self.laws.jokers is JokersIn.ALWAYS
        chips = tuple(chip for chip in Chip if self.laws.green_chips or chip is not Chip.GREEN)
        least = least_chips(self.laws, players, jokers=jokers)
        each = handed_out(least, players, green=self.laws.green_chips)
        return BankOpening(least, jokers, tuple(played_for(self.laws.money)), chips, each)

    def open_line(self, totals: SheetTotals, line: OpenLine) -> OpenLine:
        return poker_chips.open_line(self.laws, totals, line)

    def followed(self, deal: PokerResult) -> Betting[str] | None:
        return deal.followed(self.laws)

    def antes(self, deal: PokerResult) -> int:
        return deal.antes(self.laws)

    def folded(self, deal: PokerResult) -> frozenset[str]:
        return deal.folded(self.laws)

    def stakes(self, deal: PokerResult) -> Mapping[str, int]:
        return deal.stakes(self.laws)

    def stake_faults(self, deal: PokerResult) -> Iterable[Fault]:
        return chip_faults(self.laws, deal)

    def betted(self, record: PokerRecord) -> tuple[Betting[int], Iterable[Fault]]:
        return betted_with_chips(self.laws, record)

    def paid_out(
        self, ended: Ended[P], stakes: Mapping[P, int], *, players: int, carry: int
    ) -> tuple[PokerSettlement[P], None]:
        antes = ended.cards_each * self.laws.chips_per_card
        return settle_deal(self.laws, ended, stakes, antes=antes, carry=carry), None

    def bets(
        self, record: PokerRecord, hands: Mapping[int, tuple[Card, ...]], chips: Mapping[int, int]
    ) -> tuple[tuple[int, BettingAction, int], ...]:
        return bets_of_bots(self.laws, record, hands, chips)

    @property
    def winner_beside_score(self) -> bool:
        return self.laws.session_winner is SessionWinner.LAST_PLAYER

    def final_faults(self, score: Score, *, ending: GameEnding = GameEnding.TARGET) -> tuple[Fault, ...]:
        return tuple(final_chip_faults(self.laws, score, ending=ending))

    def possible_faults(self, score: Score) -> tuple[Fault, ...]:
        return tuple(possible_chip_faults(self.laws, score))

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return chip_lessons(self, self.laws)

    @property
    def gist(self) -> tuple[Sentence, ...]:
        return lines_on(self, "most_players", "jokers", "session_ends")

    def paid(self, deal: PokerResult, ended: Ended[str], totals: SheetTotals) -> Mapping[str, Parts]:
        assert totals.before is not None
        return totals.before.settled(ended, deal.stakes(self.laws)).payments
