"""Reading entries and lists: what the commands about whole events have in common."""

from collections.abc import Mapping
from typing import Any

from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import say

Entry = int | str


def list_of(asked: Mapping[str, Any], name: str) -> list[Any]:
    """The list in the field `name`, empty without it."""
    found = asked.get(name, [])
    if not isinstance(found, list):
        raise Unreadable(Fault("not_a_list", say(N_("{name} is a list."), name=name)))
    return found


def entries_of(given: list[Any]) -> list[Entry]:
    """Numbers and names, each once; Unreadable with everything that is wrong."""
    faults = [
        Fault("entry", say(N_("An entry is a number or a name, not {entry}."), entry=str(entry)))
        for entry in given
        if not is_entry(entry)
    ]
    if len({str(entry) for entry in given}) < len(given):
        faults.append(Fault("repeated_entry", say(N_("An entry is listed once only."))))
    if faults:
        raise Unreadable(faults)
    return given


def is_entry(value: object) -> bool:
    """Whether it is a number or a name."""
    return isinstance(value, int | str) and not isinstance(value, bool)
