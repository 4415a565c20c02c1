"""At the bank of a Poker-Euchre table: chips given out, bought between two deals, and cashed."""

from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from rules.euchre.poker.chips import in_money
from rules.euchre.score_sheet import BankAct, BankLine, Line, OpenLine, SheetTotals
from rules.laws.chip_laws import Money
from scoring.ledger.coding import LEFT_OUT, FieldCoding
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import LineEntry

_FOR_CASH = N_("all are adults: the bank sells {chips} {chips:chip|chips} for {cash}")


class BankOpened(LineEntry, form={"act": "open"}):
    """Chips by seat, in white ones; who keeps the bank, who deals, and whether the Jokers are in.

    Earlier entries say nothing of `money` and `adults`. `merged`: all bring their chips from other `tables`.
    """

    chips: tuple[int, ...]
    banker: int
    dealer: int
    jokers: bool
    money: Annotated[Money | None, FieldCoding(left_out=True, read=Money)] = None
    adults: Annotated[bool | None, LEFT_OUT] = None
    merged: Annotated[bool, LEFT_OUT] = False
    tables: Annotated[tuple[int, ...] | None, LEFT_OUT] = None

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The chips that are given out; RulesError where the laws have it otherwise."""
        line = OpenLine(totals.next_number, self.chips, self.banker, self.dealer, self.jokers)
        if self.money is not None:
            line = line._replace(money=self.money, adults=bool(self.adults), merged=self.merged)
        return rules.open_line(totals, line)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """How many chips, and where they come from."""
        chips = sum(self.chips)
        if self.merged and self.tables:
            a, b = self.tables
            return message(
                N_("continues from tables {a} and {b} with {chips} {chips:chip|chips}"), a=a, b=b, chips=chips
            )
        if self.money not in (None, Money.NONE):
            return message(_FOR_CASH, chips=chips, cash=in_money(chips, self.money))
        return message(N_("the bank gives out {chips} {chips:chip|chips}"), chips=chips)


class ChipsBought(LineEntry, form={"act": BankAct.BUY.value}):
    """By the player in this seat; a debt is paid first."""

    seat: int
    chips: int

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The purchase."""
        return rules.bank_line(totals, BankLine(totals.next_number, BankAct.BUY, self.seat, self.chips))

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The player and the number of chips."""
        text = N_("{player} buys {chips} {chips:chip|chips}")
        return message(text, player=rules.called(self.seat), chips=self.chips)


class CashedOut(LineEntry, form={"act": BankAct.RETIRE.value}):
    """The player in this seat is gone, and the others move up."""

    seat: int

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """That the player left."""
        return rules.bank_line(totals, BankLine(totals.next_number, BankAct.RETIRE, self.seat, 0))

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The player."""
        return message(N_("{player} cashes out"), player=rules.called(self.seat))
