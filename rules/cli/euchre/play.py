"""Whole hands of euchre by the house player."""

from typing import Any, Final

from rules.bots import rehearse
from rules.cli.deal import read_key
from rules.cli.euchre.deal import read_dealer
from rules.cli.euchre.lines import laws_of_line
from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import say

MOST: Final = 1000


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    laws, key = laws_of_line(line), read_key(line.get("key"))
    hands = rehearse(laws, key, _count(line.get("hands", 1)), read_dealer(laws, line.get("dealer", 0)))
    named = {name: line[name] for name in ("ruleset", "laws") if line.get(name) is not None}
    written = [{**named, **hand.to_json()} for hand in hands]
    return {"hands": written} if "hands" in line else written[0]


def _count(written: object) -> int:
    if isinstance(written, int) and not isinstance(written, bool) and 1 <= written <= MOST:
        return written
    raise Unreadable(Fault("not_a_count", say(N_("From 1 to {most} hands are played."), most=MOST)))
