"""Common parts of all readers of JSON: plain values, and objects whose every field that cannot be read is named."""

import json
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeAlias, TypeGuard, TypeVar

from rules.base.errors import Fault, RulesError, Unreadable, unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message

Read = TypeVar("Read")
Default = TypeVar("Default")
Word = TypeVar("Word", bound=StrEnum)
Readers: TypeAlias = Mapping[str, Callable[[object], Any]]


def read_fields(given: Mapping[str, Any], readers: Readers, unknown: str) -> dict[str, Any]:
    """Every field through its reader; Unreadable names all that cannot be read, in `unknown` those with no reader."""
    faults = [
        Fault("unknown_field", message(unknown, name=name), {"field": name}) for name in given if name not in readers
    ]
    read: dict[str, Any] = {}
    for name in (name for name in given if name in readers):
        try:
            read[name] = read_field(given, name, readers[name])
        except Unreadable as refused:
            faults += refused.faults
    if faults:
        raise Unreadable(faults)
    return read


def read_field(given: Mapping[str, Any], name: str, read: Callable[[Any], Read]) -> Read:
    """The field of an object as its reader reads it (None where it is left out); a RulesError names the field.

    Objects within objects are named with dots: `tricks.NS`.
    """
    try:
        return read(given.get(name))
    except RulesError as refused:
        raise type(refused)(fault.within(name) for fault in refused.faults) from refused


def as_written(value: object) -> str:
    """A JSON value as its sender wrote it, for a message: null and true, never None and True."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number: true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_flag(value: object) -> bool:
    """true or false."""
    if isinstance(value, bool):
        return value
    raise unreadable("not_true_or_false", message(N_("Write true or false.")))


def word_of(words: type[Word]) -> Callable[[object], Word]:
    """A reader of one of these words."""

    def read(value: object) -> Word:
        if isinstance(value, str) and value in tuple(words):
            return words(value)
        sentence = message(N_("“{word}” is not one of {words}."), word=as_written(value), words=", ".join(words))
        raise unreadable("no_such_word", sentence)

    return read


def optional(read: Callable[[object], Read], default: Default) -> Callable[[object], Read | Default]:
    """The same reader, with a value for null and for a missing field."""
    return lambda value: default if value is None else read(value)


def read_list(value: object) -> list[Any]:
    """A list."""
    if isinstance(value, list | tuple):
        return list(value)
    raise unreadable("not_a_list", message(N_("Write a list.")))


def read_object(value: object) -> Mapping[str, Any]:
    """An object."""
    if isinstance(value, Mapping):
        return value
    raise unreadable("not_an_object", message(N_("Write an object.")))
