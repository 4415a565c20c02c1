"""Deal from a key, so that anybody can deal it again.

In:  {"ruleset", "laws"?, "key": hex, "dealer": seat}
Out: {"dealer", "deal": {"0": [...], ...}, "upcard", "kitty": [...]} and, where a book has them, "dummies" by seat (a
      fourth hand at the seat after the last) and "taken", the three cards of a fourth hand that its caller draws.
      The pack, suit by suit (SHDC) and high to low, then Joker or Bennie, is put in the order of draw `order` of the
      key, and dealt from the dealer's left in the batches of the book (rules/deal.py).
"""

from rules.cli.games import answer_of_its_game
from rules.cli.lines import run_on_lines
from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import say

answer = answer_of_its_game("deal")


def main(argv: list[str]) -> int:
    return run_on_lines("deal", __doc__, argv, answer)


def read_key(written: object) -> bytes:
    """The key, written in hex."""
    try:
        if isinstance(written, str) and (key := bytes.fromhex(written)):
            return key
    except ValueError:
        pass
    raise Unreadable(Fault("not_hex", say(N_("A key is written in hex."))))
