"""What is done at the bank of a Poker-Euchre table: chips given out, bought between two deals, and cashed."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from clubs.policy import Act, Actor
from rules.games import GameRules
from rules.laws.poker_words import Money
from rules.poker_euchre.session import Session
from rules.scoresheet import KEEPERS, BankAct, Line, SheetTotals
from scoring.ledger.answers import Answer
from scoring.ledger.entries import game_entry
from scoring.ledger.game_entry import LineEntry
from scoring.models import Kind
from scoring.reads.score_card import TableCard
from scoring.services.turns import take
from scoring.services.writing import Word


def open_bank(
    *,
    chips: Sequence[int],
    banker: int,
    dealer: int,
    jokers: bool,
    money: Money = Money.NONE,
    adults: bool = False,
    **turn: Any,
) -> Answer:
    """The banker gives out chips, by seat in white ones; `dealer` deals first, and the Jokers are in or out.

    `money`: cash is played for only where it is declared that everybody at the table is an adult (`adults`).
    `turn` is as for every line of a sheet: by, game_id, sheet, number, uuid, and device or card where known.
    RulesError where the laws say otherwise (all get the same where no money is played for).
    """
    said = {"act": "open", "chips": list(chips), "banker": banker, "dealer": dealer, "jokers": jokers}
    said |= {"money": money.value, "adults": adults}
    return _write(said, **turn)


def carry_on_bank(*, by: Actor, game_id: int, session: Session[str], tables: Sequence[int], uuid: UUID) -> Answer:
    """The bank of a game to which all bring their chips from other tables; nobody at the table can take that back."""
    said = {
        "act": "open",
        "chips": list(session.chips.values()),
        "banker": int(session.banker),
        "dealer": int(session.dealer),
        "jokers": session.jokers,
        "money": session.money.value,
        "adults": session.money is not Money.NONE,
        "merged": True,
        "tables": list(tables),
    }
    return _write(said, by=by, game_id=game_id, sheet=KEEPERS[0], number=1, uuid=uuid)


def at_the_bank(*, act: BankAct, seat: int, chips: int = 0, **turn: Any) -> Answer:
    """Between two deals a player buys chips, with which a debt is paid first, or cashes out and the others move up."""
    bought = {"chips": chips} if act is BankAct.BUY else {}
    return _write({"act": act.value, "seat": seat, **bought}, **turn)


def _write(
    said: Mapping[str, Any],
    *,
    by: Actor,
    game_id: int,
    sheet: int,
    number: int,
    uuid: UUID,
    device: str = "",
    card: TableCard | None = None,
) -> Answer:
    opened_or_bought = game_entry(Kind.BANK, said)
    assert isinstance(opened_or_bought, LineEntry)

    def line(rules: GameRules, totals: SheetTotals) -> Line:
        return opened_or_bought.line(rules, totals)

    return take(Word(by, Act.KEEP_SCORE, game_id, Kind.BANK, uuid, said, sheet, number, device=device), line, card)
