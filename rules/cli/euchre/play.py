"""Whole hands of euchre by the house player."""

from typing import Any, Final

from rules.cli.euchre.deal import seat_reader
from rules.cli.euchre.lines import laws_of_line
from rules.cli.fields import fields, refuse_unknown
from rules.cli.keys import read_key
from rules.errors import Fault, Unreadable
from rules.euchre.bots import rehearse
from rules.reading import is_whole, read_field
from rules.words import gettext_noop as N_
from rules.words import message

MOST: Final = 1000
FIELDS: Final = fields("id", "ruleset", "laws", "key", "hands", "dealer")


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
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
