"""The fields of a line: which there are, and how those that several commands have are read.

A field that no command reads is refused and never ignored: a misspelt `"rulset"` would otherwise be answered as if it
had been left out. Every fault names its field.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

from rules.base.errors import Fault, Unreadable
from rules.base.reading import as_written, read_field
from rules.base.words import gettext_noop as N_
from rules.base.words import message

Fields: TypeAlias = dict[str, "Fields"]
"""The names of an object's fields, each with those of the objects in it; with none, its reader looks into it."""
Entry = int | str
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


def own_laws(line: Mapping[str, Any], *further: str) -> Any:
    """The laws that a line has agreed otherwise, with those that are `further` fields of their own, such as target."""
    own = line.get("laws")
    given = {name: line[name] for name in further if line.get(name) is not None}
    return {**(own or {}), **given} if given and isinstance(own, Mapping | None) else own


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


def read_key(written: object) -> bytes:
    """Bytes written in hexadecimal, one at least: an empty key would be no secret at all."""
    try:
        if isinstance(written, str) and (key := bytes.fromhex(written)):
            return key
    except ValueError:
        pass
    raise Unreadable(
        Fault("not_hex", message(N_("Write it in hexadecimal, two digits (0 to 9, a to f) for each byte.")))
    )


def read_word(written: object) -> str:
    """A text that can be written as bytes: half of a surrogate pair is no letter."""
    if isinstance(written, str) and not any("\ud800" <= letter <= "\udfff" for letter in written):
        return written
    raise Unreadable(Fault("not_a_text", message(N_("The text has an incomplete character. Type it again."))))
