"""Fields of the API's bodies. Where a page asks the same, they are made from its form: the limits stand there."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, cast

from django import forms
from rest_framework import serializers

from clubs.models.limits import LARGEST_NUMBER
from clubs.names import LONGEST_REASON
from clubs.web.forms import id_field

Shape = serializers.Serializer[Any]
BodyField = serializers.Field[Any, Any, Any, Any]
MOST_NUMBERS = 1000  # in one list


def body_field_of(form: type[forms.Form], name: str, **differing: Any) -> BodyField:
    """The field of a serializer for this field of a form; `differing` is what is otherwise for programs."""
    return body_field(form.base_fields[name], **differing)


def body_field(field: forms.Field, **differing: Any) -> BodyField:
    """The field of a serializer that accepts what this field of a form accepts.

    It gets no label and no usual value of the page: what a program leaves out is left to the service. TypeError for a
    kind of field whose choices the page fills in, such as the pairs that play.
    """
    needed = {} if field.required else {"required": False}
    match field:
        case forms.IntegerField():
            limits = {"min_value": field.min_value, "max_value": field.max_value}
            return serializers.IntegerField(**{**needed, **limits, **differing})
        case forms.ChoiceField() if choices := list(cast(Iterable[tuple[Any, Any]], field.choices)):
            return serializers.ChoiceField(**{**needed, "choices": [value for value, _ in choices], **differing})
        case forms.BooleanField():
            return serializers.BooleanField(**{"default": False, **differing})
        case forms.DateField():
            return serializers.DateField(**{**needed, **differing})
        case forms.CharField() if type(field) is forms.CharField:
            empty = {} if field.required else {"required": False, "allow_blank": True}
            return serializers.CharField(**{**empty, "max_length": field.max_length, **differing})
    raise TypeError(f"No field of the API fits {type(field).__name__}.")


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


def why_field(**options: Any) -> serializers.CharField:
    """The reason, as everybody reads it in the history."""
    return text_field(LONGEST_REASON, **options)
