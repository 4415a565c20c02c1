"""Deals of euchre from a key."""

from typing import Any

from rules.cli.deal import read_key
from rules.cli.euchre.lines import laws_of_line
from rules.deal import deal
from rules.errors import Fault, Unreadable
from rules.laws import Laws
from rules.words import gettext_noop as N_
from rules.words import say


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    laws = laws_of_line(line)
    return deal(laws, read_key(line.get("key")), read_dealer(laws, line.get("dealer"))).to_json()


def read_dealer(laws: Laws, written: object) -> int:
    """A seat of the table."""
    if isinstance(written, int) and not isinstance(written, bool) and 0 <= written < laws.players:
        return written
    raise Unreadable(Fault("not_a_seat", say(N_("A seat is a number from 0 to {last}."), last=laws.players - 1)))
