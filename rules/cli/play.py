"""Play whole hands with the house player; `judge` can check them.

In:  {"ruleset", "laws"?, "key": hex, "hands"?: 1 to 1000, "dealer"?: seat}. Hand k is dealt from draw k of the key,
      and the deal passes to the left.
Out: the hand as a line for `judge`, with "ruleset", "tricks_won" and "points"; with "hands", {"hands": [...]}.
In, Poker-Euchre: the same, and "players"?: 2 to 12 (4), "jokers"?: true or false.
Out: the same by seat, with its "betting" and, with chips, "delta" and "net" in place of points.

Try: echo '{"ruleset": "zobel", "key": "00ff", "dealer": 2}' | python -m rules play
     echo '{"ruleset": "poker_chips", "key": "00ff", "players": 5, "jokers": true, "hands": 3}' | python -m rules play
"""

from typing import Any, Final

from rules.base.errors import Fault, Unreadable
from rules.base.reading import is_whole, read_field
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import fields, read_key, refuse_unknown
from rules.cli.lines import run_on_lines
from rules.cli.rule_book import answer_of_its_game, laws_of_line, seat_reader
from rules.euchre.bots import rehearse

MOST: Final = 1000
FIELDS: Final = fields("id", "ruleset", "laws", "key", "hands", "dealer")


def _euchre_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line of euchre; RulesError when it cannot be read."""
    refuse_unknown(line, FIELDS)
    asked = {"hands": 1, "dealer": 0, **line}
    laws, key = laws_of_line(line), read_field(line, "key", read_key)
    hands = rehearse(laws, key, read_field(asked, "hands", _count), read_field(asked, "dealer", seat_reader(laws)))
    named = {name: line[name] for name in ("ruleset", "laws") if line.get(name) is not None}
    written = [{**named, **hand.record.to_json()} for hand in hands]
    return {"hands": written} if "hands" in line else written[0]


def _count(written: object) -> int:
    if is_whole(written) and 1 <= written <= MOST:
        return written
    raise Unreadable(Fault("not_a_count", message(N_("Choose 1 to {most} {most:hand|hands}."), most=MOST)))


answer = answer_of_its_game("play", _euchre_answer)


def main(argv: list[str]) -> int:
    return run_on_lines("play", __doc__, argv, answer)
