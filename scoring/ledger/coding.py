"""Frozen values and the JSON that keeps them: every field is declared once, with its key where it has another.

A plain field is kept under its own name. `Annotated[…, FieldCoding(…)]` says more: another key, another shape in
JSON, that it is part of the answer, or that the JSON leaves it out while it has its default. JSON without a field
reads as the field's default; so a field that is added later with a default leaves every older body readable.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from typing import Annotated, Any, NamedTuple, Self, get_type_hints

from rules.euchre.entry import by_side, of_sides

Score = tuple[int, ...]


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class FieldCoding:
    """How a field is kept: `read` makes its value of the JSON, `write` the JSON of its value; None stays null."""

    key: str = ""
    answered: bool = False
    left_out: bool = False
    read: Callable[[Any], Any] = _frozen
    write: Callable[[Any], Any] = _plain


ANSWERED = FieldCoding(answered=True)
LEFT_OUT = FieldCoding(left_out=True)
ANSWERED_LEFT_OUT = FieldCoding(answered=True, left_out=True)

BySide = Annotated[Score, FieldCoding(read=of_sides, write=by_side)]
AnsweredBySide = Annotated[Score, FieldCoding(answered=True, read=of_sides, write=by_side)]
BySideOrNone = Annotated[Score | None, FieldCoding(read=of_sides, write=by_side)]


class _Field(NamedTuple):
    name: str
    key: str
    kept: FieldCoding
    default: Any


_FIELDS: dict[type[Any], tuple[_Field, ...]] = {}


def fields_of(value: type[Any]) -> tuple[_Field, ...]:
    """The fields of such a dataclass, with how each is kept; looked up once for each class."""
    if value not in _FIELDS:
        hints = get_type_hints(value, include_extras=True)
        _FIELDS[value] = tuple(_field(one, hints[one.name]) for one in fields(value))
    return _FIELDS[value]


def _field(field: Field[Any], hint: Any) -> _Field:
    kept = next((one for one in getattr(hint, "__metadata__", ()) if isinstance(one, FieldCoding)), FieldCoding())
    return _Field(field.name, kept.key or field.name, kept, field.default)


def written(value: Any, *, answered: bool = False) -> dict[str, Any]:
    """The JSON of a value's fields; of those that were `answered`, or of the others."""
    found = {}
    for name, key, kept, default in fields_of(type(value)):
        own = getattr(value, name)
        if kept.answered is answered and not (kept.left_out and own == default):
            found[key] = None if own is None else kept.write(own)
    return found


def values_in(value: type[Any], stored: Mapping[str, Any], answer: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of such a value in JSON, by name; KeyError for one that is missing and has no default."""
    found = {}
    for name, key, kept, default in fields_of(value):
        source = answer if kept.answered else stored
        if key in source:
            found[name] = None if source[key] is None else kept.read(source[key])
        elif default is MISSING:
            raise KeyError(key)
    return found


class Coded:
    """A frozen dataclass that is kept as one JSON object."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """Every field under its key."""
        return written(self)

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """The value that `to_json` wrote."""
        return cls(**values_in(cls, stored, {}))
