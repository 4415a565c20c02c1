"""Fields whose value is our own (a side, a score, a hand), and the base of what is written into a ledger."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction, extend_schema_field
from rest_framework import serializers

from clubs.models.limits import LARGEST_NUMBER
from clubs.names import LONGEST_REASON
from clubs.web.body_fields import BodyField, body_field
from clubs.web.errors import as_validation_error
from clubs.web.forms import id_field
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import side_names
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.chart import MOST_PLAYERS
from scoring.models.ledger import LONGEST_DEVICE

Shape = serializers.Serializer[Any]
TWO_SIDES = side_names(2)
SEATS = side_names(MOST_PLAYERS)
SIDES = (*TWO_SIDES, *SEATS)
MOST_NUMBERS = 1000  # in one list
SIDE = {"$ref": "#/components/schemas/SideEnum"}
SEAT = {"$ref": "#/components/schemas/SeatEnum"}


class ReadField(serializers.Field[Any, Any, Any, Any]):
    """A value that the rule book reads; every fault that it finds is named. Answers are JSON already."""

    def read(self, value: Any) -> Any:
        """The value; Unreadable where it is none."""
        raise NotImplementedError

    def to_internal_value(self, data: Any) -> Any:
        try:
            return self.read(data)
        except Unreadable as refused:
            raise as_validation_error(refused) from None

    def to_representation(self, value: Any) -> Any:
        return value


class AnyOf(ReadField, Shape):
    """A value of one of the shapes, described once for the whole API."""

    shapes: ClassVar[tuple[type[Shape], ...]]


class DescribedAnyOf(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Describes such a value as what it is."""

    target_class = AnyOf
    match_subclasses = True

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> dict[str, Any]:
        """`anyOf` the shapes, each its own component."""
        components = (auto_schema.resolve_serializer(shape, direction) for shape in self.target.shapes)
        return {"anyOf": [component.ref for component in components], "description": type(self.target).__doc__ or ""}


class SideField(ReadField, serializers.ChoiceField):
    """A side of the game in the context (`card`): `NS` or `EW`, of more than two sides a seat, `"0"` up."""

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=SIDES, **options)

    def read(self, value: Any) -> int:
        names = side_names(len(self.context["card"].sides))
        if isinstance(value, str) and value in names:
            return names.index(value)
        raise Unreadable(
            Fault("not_a_side", message(N_("Unknown side. Use one of these: {sides}."), sides=", ".join(names)))
        )

    def to_representation(self, value: int) -> str:
        return side_names(len(self.context["card"].sides))[value]


@extend_schema_field({"anyOf": [{"type": "boolean"}, {"type": "array", "items": {"type": "integer"}}]})
class CallersField(serializers.JSONField):
    """Whether there was a call, or the seats that called."""


@extend_schema_field({"anyOf": [{"type": "boolean"}, SEAT]})
class LoneDefenderField(serializers.JSONField):
    """Whether a player defended alone, or the seat."""


@extend_schema_field({"anyOf": [SIDE, {"type": "array", "items": SIDE}]})
class LeadersField(serializers.JSONField):
    """A side, or several seats."""


@extend_schema_field(
    {"anyOf": [SEAT, {"type": "string", "enum": [act.value for act in BettingAction]}, {"type": "integer"}]}
)
class BettingPartField(serializers.JSONField):
    """A seat, an act, or chips."""


class NumberOfField(serializers.IntegerField):
    """The number of an entry."""

    def to_representation(self, value: Any) -> int:
        """As drawn."""
        return super().to_representation(value.number or 0)


class FlagField(serializers.BooleanField):
    """`true` or `false`, and nothing that means the same."""

    def to_internal_value(self, data: Any) -> bool:
        """The flag, if it is JSON's own: 1 and "yes" are refused."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class EnumField(serializers.ChoiceField):
    """One of these members, written by its value."""

    def __init__(self, members: type[StrEnum], **options: Any) -> None:
        self.members = members
        super().__init__(choices=[member.value for member in members], **options)

    def to_internal_value(self, data: Any) -> StrEnum:
        return self.members(super().to_internal_value(data))


def seat_field(players: int = MOST_PLAYERS, **options: Any) -> serializers.IntegerField:
    """A seat, clockwise from 0; of four players 0 to 3, of more up to 11."""
    return serializers.IntegerField(min_value=0, max_value=players - 1, **options)


def number_field(**options: Any) -> serializers.IntegerField:
    """The number of a pair or of a table, a place on a sheet, an entry of a history."""
    return serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER, **options)


def numbers_field(fewest: int | None = None, **options: Any) -> serializers.ListField:
    """Several numbers of pairs, players or tables."""
    return serializers.ListField(child=number_field(), min_length=fewest, max_length=MOST_NUMBERS, **options)


def id_of(**options: Any) -> BodyField:
    """The id of a row."""
    return body_field(id_field(), **options)


def text_field(longest: int, **options: Any) -> serializers.CharField:
    """A text, kept as it was typed; the services say which must not be empty."""
    return serializers.CharField(max_length=longest, allow_blank=True, trim_whitespace=False, **options)


def device_field() -> serializers.CharField:
    """The phone or program that writes; the history of a game names it."""
    return text_field(LONGEST_DEVICE, required=False)


def why_field(**options: Any) -> serializers.CharField:
    """The reason, as everybody reads it in the history."""
    return text_field(LONGEST_REASON, **options)


class LedgerWriteSerializer(Shape):
    """The body of a write about a game. Null counts as left out, if a field can be left out."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """The values sent, without a null of an optional field."""
        if isinstance(data, Mapping):
            data = {name: value for name, value in data.items() if value is not None or self._needed(name)}
        return dict(super().to_internal_value(data))

    def _needed(self, name: str) -> bool:
        return name in self.fields and self.fields[name].required
