"""Whole hands by the house player, as `judge` reads them.

In:  {"ruleset", "laws"?, "key": hex, "hands"?: 1 to 1000, "dealer"?: seat}. Hand k is dealt from draw k of the key,
      and the deal passes to the left.
Out: the hand, in the shape of a `judge` line with its "ruleset", its "tricks_won" and its "points"; with "hands",
      {"hands": [...]}.
"""

from typing import Any, Final

from rules.bots import rehearse
from rules.cli.deal import read_dealer, read_key
from rules.cli.lines import run_on_lines
from rules.cli.rulesets import is_poker, laws_of_line
from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import say

MOST: Final = 1000


def main(argv: list[str]) -> int:
    return run_on_lines("play", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_poker(line):
        from rules.cli.poker_cards import play_answer  # read only when it is played: a command starts at once

        return play_answer(line, read_key(line.get("key")))
    laws, key = laws_of_line(line), read_key(line.get("key"))
    hands = rehearse(laws, key, _count(line.get("hands", 1)), read_dealer(laws, line.get("dealer", 0)))
    named = {name: line[name] for name in ("ruleset", "laws") if line.get(name) is not None}
    written = [{**named, **hand.to_json()} for hand in hands]
    return {"hands": written} if "hands" in line else written[0]


def _count(written: object) -> int:
    if isinstance(written, int) and not isinstance(written, bool) and 1 <= written <= MOST:
        return written
    raise Unreadable(Fault("not_a_count", say(N_("From 1 to {most} hands are played."), most=MOST)))
