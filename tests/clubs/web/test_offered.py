"""Lists of actions: what they say of fields."""

from typing import Any

from rest_framework import serializers

from clubs.web.offered import fields_of


class BodyOfSeveralTypesSerializer(serializers.Serializer[Any]):
    points = serializers.IntegerField(min_value=1, max_value=99, help_text="Taken from the total.")
    reason = serializers.CharField(max_length=400, required=False)
    side = serializers.ChoiceField(("NS", "EW"))
    into = serializers.IntegerField()
    id = serializers.IntegerField(read_only=True)


def test_a_field_is_listed_with_the_limits_that_the_body_checks() -> None:
    assert fields_of(BodyOfSeveralTypesSerializer, {}) == [
        {
            "name": "points",
            "type": "integer",
            "required": True,
            "help_text": "Taken from the total.",
            "min_value": 1,
            "max_value": 99,
        },
        {"name": "reason", "type": "string", "required": False, "max_length": 400},
        {"name": "side", "type": "choice", "required": True, "choices": ["NS", "EW"]},
        {"name": "into", "type": "integer", "required": True},
    ]


def test_a_field_has_the_choices_of_this_moment() -> None:
    *_, into = fields_of(BodyOfSeveralTypesSerializer, {"into": [7, 9]})
    assert into == {"name": "into", "type": "integer", "required": True, "choices": [7, 9]}


def test_a_change_of_some_fields_asks_for_none_of_them() -> None:
    described = fields_of(BodyOfSeveralTypesSerializer, {}, partial=True)
    assert [(one["name"], one["required"]) for one in described] == [
        ("points", False),
        ("reason", False),
        ("side", False),
        ("into", False),
    ]
