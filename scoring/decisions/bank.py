"""Actions at the bank of a Poker-Euchre table: chips given out, bought between two deals, and cashed."""

from collections.abc import Sequence
from typing import Unpack
from uuid import UUID

from clubs.policy import Actor
from rules.euchre.poker.session import Session
from rules.euchre.score_sheet import KEEPERS, BankAct
from rules.laws.chip_laws import Money
from scoring.ledger.answers import Answer
from scoring.ledger.entries.bank import BankOpened, CashedOut, ChipsBought
from scoring.services.run import SheetPlace, write_line


def open_bank(
    *,
    chips: Sequence[int],
    banker: int,
    dealer: int,
    jokers: bool,
    money: Money = Money.NONE,
    adults: bool = False,
    **place: Unpack[SheetPlace],
) -> Answer:
    """The banker gives out chips, by seat in white ones; `dealer` deals first, and the Jokers are in or out.

    `money`: cash is played for only where it is declared that everybody at the table is an adult (`adults`).
    RulesError where the laws say otherwise (all get the same where no money is played for).
    """
    opened = BankOpened(chips=tuple(chips), banker=banker, dealer=dealer, jokers=jokers, money=money, adults=adults)
    return write_line(opened, **place)


def carry_on_bank(*, by: Actor, game_id: int, session: Session[str], tables: Sequence[int], uuid: UUID) -> Answer:
    """The bank of a game to which all bring their chips from other tables; nobody at the table can undo that."""
    opened = BankOpened(
        chips=tuple(session.chips.values()),
        banker=int(session.banker),
        dealer=int(session.dealer),
        jokers=session.jokers,
        money=session.money,
        adults=session.money is not Money.NONE,
        merged=True,
        tables=tuple(tables),
    )
    return write_line(opened, by=by, game_id=game_id, sheet=KEEPERS[0], number=1, uuid=uuid)


def at_the_bank(*, act: BankAct, seat: int, chips: int = 0, **place: Unpack[SheetPlace]) -> Answer:
    """Between two deals a player buys chips, with which a debt is paid first, or cashes out and the others move up."""
    bought = act is BankAct.BUY
    return write_line(ChipsBought(seat=seat, chips=chips) if bought else CashedOut(seat=seat), **place)
