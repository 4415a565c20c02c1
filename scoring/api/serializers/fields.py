"""Fields whose value is our own (a side, a score, a hand), and the base of what is written into a ledger."""

from collections.abc import Mapping
from typing import Any, ClassVar

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction, extend_schema_field
from rest_framework import serializers

from clubs.web.body_fields import Shape, text_field
from clubs.web.errors import as_validation_error
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import side_names
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.chart import MOST_PLAYERS
from scoring.models.ledger import LONGEST_DEVICE

TWO_SIDES = side_names(2)
SEATS = side_names(MOST_PLAYERS)
SIDES = (*TWO_SIDES, *SEATS)
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


def seat_field(players: int = MOST_PLAYERS, **options: Any) -> serializers.IntegerField:
    """A seat, clockwise from 0; of four players 0 to 3, of more up to 11."""
    return serializers.IntegerField(min_value=0, max_value=players - 1, **options)


def device_field() -> serializers.CharField:
    """The phone or program that writes; the history of a game names it."""
    return text_field(LONGEST_DEVICE, required=False)


class LedgerWriteSerializer(Shape):
    """The body of a write about a game. Null counts as left out, if a field can be left out."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """The values sent, without a null of an optional field."""
        if isinstance(data, Mapping):
            data = {name: value for name, value in data.items() if value is not None or self._needed(name)}
        return dict(super().to_internal_value(data))

    def _needed(self, name: str) -> bool:
        return name in self.fields and self.fields[name].required
