"""Deals of euchre from a key."""

from collections.abc import Callable
from typing import Any, Final

from rules.cli.euchre.lines import laws_of_line
from rules.cli.fields import fields, refuse_unknown
from rules.cli.keys import read_key
from rules.deal import deal
from rules.errors import Fault, Unreadable
from rules.laws import Laws
from rules.reading import is_whole, read_field
from rules.words import gettext_noop as N_
from rules.words import message

FIELDS: Final = fields("id", "ruleset", "laws", "key", "dealer")


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    refuse_unknown(line, FIELDS)
    laws = laws_of_line(line)
    return deal(laws, read_field(line, "key", read_key), read_field(line, "dealer", seat_reader(laws))).to_json()


def seat_reader(laws: Laws) -> Callable[[object], int]:
    """A reader of the seats of a table."""

    def read(written: object) -> int:
        if is_whole(written) and 0 <= written < laws.players:
            return written
        raise Unreadable(
            Fault("not_a_seat", message(N_("A seat must be a number from 0 to {last}."), last=laws.players - 1))
        )

    return read
