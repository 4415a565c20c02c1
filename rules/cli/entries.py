"""Reading entries and lists: what the commands about whole events have in common."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rules.errors import Fault, Unreadable
from rules.reading import as_written, read_field
from rules.words import gettext_noop as N_
from rules.words import message

Entry = int | str
Read = TypeVar("Read")


def list_of(asked: Mapping[str, Any], name: str) -> list[Any]:
    """The list in the field `name`, empty without it."""
    found = asked.get(name, [])
    if not isinstance(found, list):
        raise Unreadable(Fault("not_a_list", message(N_("{name} must be a list."), name=name), {"field": name}))
    return found


def each_of(asked: Mapping[str, Any], name: str, read: Callable[[Any], Read]) -> list[Read]:
    """The list in the field `name`, each of it read; Unreadable says which of them cannot be."""
    listed = {f"{name}[{at}]": each for at, each in enumerate(list_of(asked, name))}
    return [read_field(listed, at, read) for at in listed]


def read_entries(given: list[Any]) -> list[Entry]:
    """Numbers and names, each once; Unreadable with everything that is wrong."""
    faults = [
        Fault(
            "entry",
            message(N_("An entry must be a number or a name, not {entry}."), entry=as_written(entry)),
            {"field": "entries"},
        )
        for entry in given
        if not is_entry(entry)
    ]
    if len({str(entry) for entry in given}) < len(given):
        faults.append(Fault("repeated_entry", message(N_("Each entry can be listed only once.")), {"field": "entries"}))
    if faults:
        raise Unreadable(faults)
    return given


def is_entry(value: object) -> bool:
    """Whether it is a number or a name."""
    return isinstance(value, int | str) and not isinstance(value, bool)
