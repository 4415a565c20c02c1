"""Deal from a key, so that anybody can deal it again.

In:  {"ruleset", "laws"?, "key": hex, "dealer": seat}
Out: {"dealer", "deal": {"0": [...], ...}, "upcard", "kitty": [...]} and, where a book has them, "dummies" by seat (a
      fourth hand at the seat after the last) and "taken", the three cards of a fourth hand that its caller draws.
      The pack, suit by suit (SHDC) and high to low, then Joker or Bennie, is put in the order of draw `order` of the
      key, and dealt from the dealer's left in the batches of the book (rules/deal.py).
"""

from typing import Any

from rules.cli.lines import run_on_lines
from rules.cli.rulesets import is_poker, laws_of_line
from rules.deal import deal
from rules.errors import Fault, Unreadable
from rules.laws import Laws
from rules.words import gettext_noop as N_
from rules.words import say


def main(argv: list[str]) -> int:
    return run_on_lines("deal", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_poker(line):
        from rules.cli.poker_cards import deal_answer  # read only when it is played: a command starts at once

        return deal_answer(line, read_key(line.get("key")))
    laws = laws_of_line(line)
    return deal(laws, read_key(line.get("key")), read_dealer(laws, line.get("dealer"))).to_json()


def read_key(written: object) -> bytes:
    """The key, written in hex."""
    try:
        if isinstance(written, str) and (key := bytes.fromhex(written)):
            return key
    except ValueError:
        pass
    raise Unreadable(Fault("not_hex", say(N_("A key is written in hex."))))


def read_dealer(laws: Laws, written: object) -> int:
    """A seat of the table."""
    if isinstance(written, int) and not isinstance(written, bool) and 0 <= written < laws.players:
        return written
    raise Unreadable(Fault("not_a_seat", say(N_("A seat is a number from 0 to {last}."), last=laws.players - 1)))
