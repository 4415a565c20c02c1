"""Actions at the bank of a Poker-Euchre table: chips given out, bought between two deals, and cashed."""

from collections.abc import Sequence
from typing import TypedDict, Unpack
from uuid import UUID

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Actor
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.session import Session
from rules.euchre.score_sheet import KEEPERS, BankAct
from rules.laws.chip_laws import Money
from scoring.ledger.answers import Answer
from scoring.ledger.entries.bank import BankOpened, CashedOut, ChipsBought
from scoring.reads.score_card import card_of
from scoring.services.checks import refuse_unless_open
from scoring.services.run import SheetPlace, write_line
from tournaments.models import Entry, Game


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


def cash_out(*, by: User, game: Game, entry: Entry, uuid: UUID) -> Answer:
    """The director lets a player leave a table for chips, as its phone does at the bank: the others play on."""
    place, seat = _chips_of(game, entry)
    return at_the_bank(act=BankAct.RETIRE, seat=seat, by=by, game_id=game.pk, uuid=uuid, **place)


def refuse_cash_out(game: Game, entry: Entry) -> None:
    """`Refusal` unless the player has chips there: before the bank is open there are none, nor after cashing out."""
    _chips_of(game, entry)


class _Place(TypedDict):
    sheet: int
    number: int


def _chips_of(game: Game, entry: Entry) -> tuple[_Place, int]:
    """The next line of the sheet that has the bank, and the player's seat."""
    card = card_of(game.pk)
    refuse_unless_open(card)
    seat = next((side for side, entries in enumerate(card.sides) if entry.pk in entries), None)
    for keeper in card.record.sheets:
        totals = card.record.sheet_totals(card.rules, keeper)
        if seat is not None and totals.session is not None and str(seat) in totals.session.players:
            return _Place(sheet=keeper, number=totals.next_number), seat
    raise Refusal("no_chips_there", N_("{player} has no chips at this table."), player=entry.name)
