"""The common part of both kinds of Poker-Euchre."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.base.words import Sentence
from rules.euchre.kinds.deal_text import deal_in_words
from rules.euchre.kinds.declared import Declared, Parts, declared_parts
from rules.euchre.kinds.game_rules import GameRules, HandInput, Named
from rules.euchre.poker.chart import FEWEST_PLAYERS, cards_each
from rules.euchre.poker.deal_order import DealOrder, deal_order
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.result import PokerResult
from rules.euchre.poker.settlement import Ended
from rules.euchre.remedies import Remedies
from rules.euchre.remedies.poker import poker_remedies
from rules.euchre.rulings.at_table import PokerRulings
from rules.euchre.score_sheet import SheetTotals, WrittenHand, paper
from rules.euchre.score_sheet.jokers import jokers_in
from rules.euchre.score_sheet.paper import PaperColumns
from rules.laws import PokerLaws


@dataclass(frozen=True, slots=True)
class PokerRules(GameRules, DealRules):
    """Poker-Euchre, with chips or for points."""

    laws: PokerLaws
    hand_input: ClassVar[HandInput] = HandInput.DEAL
    rings_everywhere: ClassVar[bool] = True
    hands: ClassVar[type[PokerResult]] = PokerResult

    @property
    def laws_at_merged_tables(self) -> PokerLaws:
        return self.laws.at_merged_tables

    @property
    def rulings(self) -> PokerRulings:
        return PokerRulings(self)

    @property
    def remedies(self) -> Remedies:
        return poker_remedies(self, self)

    def tricks_in_deal(self, totals: SheetTotals) -> tuple[int, ...]:
        jokers = self.jokers_in(totals)
        packs = self.laws.packs if jokers is None else (jokers,)
        return tuple(sorted({cards_each(len(totals.seats), jokers=each) for each in packs}))

    def deal_order(self, totals: SheetTotals) -> DealOrder[int] | None:
        paid = totals.seats if totals.session is None else tuple(map(int, totals.session.paid))
        if totals.next_dealer is None or len(paid) < FEWEST_PLAYERS:
            return None
        return deal_order(self.laws, totals.seats, paid)

    def jokers_in(self, totals: SheetTotals) -> bool | None:
        return jokers_in(self.laws, totals)

    @property
    def paper_columns(self) -> PaperColumns:
        if self.has_bank:
            side = (paper.TRICKS, paper.CHIPS)
            return PaperColumns((paper.MAKER,), side, paper.USUAL_ROWS, paper.GAIN, paper.BOUGHT)
        return PaperColumns((paper.MAKER,), (paper.TRICKS, paper.POINTS), paper.USUAL_ROWS, paper.POINTS)

    def describe_hand(self, hand: WrittenHand, pair: Named, player: Named) -> Sentence:
        assert isinstance(hand, PokerResult)
        if not hand.players:
            hand = hand.among_those_named
        return deal_in_words(hand.ended(self.folded(hand)), self.laws, pair)

    def declared_last(self, totals: SheetTotals) -> tuple[Declared, ...]:
        row = next(iter(totals.rows[-1:]), None)
        if row is None or not row.written.played:
            return ()
        deal = row.written
        assert isinstance(deal, PokerResult)
        ended = deal.ended(self.folded(deal))
        return declared_parts(self.laws, row, ended, self.paid(deal, ended, totals))

    @abstractmethod
    def paid(self, deal: PokerResult, ended: Ended[str], totals: SheetTotals) -> Mapping[str, Parts]:
        """The payments to each player for the last deal, part by part."""
