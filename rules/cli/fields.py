"""The fields of a line: which there are, and how one of them is read.

A field that no command reads is refused and never ignored: a misspelt `"rulset"` would otherwise be answered as if it
had been left out. Every fault names its field.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import message

Fields: TypeAlias = dict[str, "Fields"]
"""The names of an object's fields, each with those of the objects in it; with none, its reader looks into it."""
Read = TypeVar("Read")


def fields(*names: str, **objects: Fields) -> Fields:
    """Fields that hold values, and by name those that hold an object or a list of objects."""
    return {**{name: {} for name in names}, **objects}


def refuse_unknown(line: Mapping[str, Any], known: Fields) -> None:
    """Refuse the fields of a line, at any depth, that its command does not read; each of them is named."""
    if faults := [*_unknown(line, known, "")]:
        raise Unreadable(faults)


def _unknown(written: Mapping[str, Any], known: Fields, path: str) -> Iterator[Fault]:
    text = N_("Unknown field “{name}”. The fields are {known}.")
    for name, value in written.items():
        if name not in known:
            sentence = message(text, name=f"{path}{name}", known=", ".join(known))
            yield Fault("unknown_field", sentence, {"field": f"{path}{name}"})
            text = N_("Unknown field “{name}”.")  # the list of all fields is printed once
        elif known[name]:
            yield from _unknown_within(value, known[name], f"{path}{name}")


def _unknown_within(value: object, known: Fields, path: str) -> Iterator[Fault]:
    """The unknown fields of an object, or of each object of a list; anything else is for the reader of the field."""
    if isinstance(value, Mapping):
        yield from _unknown(value, known, f"{path}.")
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from _unknown_within(each, known, f"{path}[{at}]")
