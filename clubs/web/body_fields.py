"""Fields of the API's bodies, made from those of the forms that ask the same on a page: the limits stand there."""

from collections.abc import Iterable
from typing import Any, cast

from django import forms
from rest_framework import serializers

BodyField = serializers.Field[Any, Any, Any, Any]


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
