"""Actions for programs, declared once: what their list says of fields, and how they are answered."""

from typing import Any

from rest_framework import serializers

from clubs.policy import Act
from clubs.web.declared import DeclaredAction, fields_of


class BodyOfSeveralTypesSerializer(serializers.Serializer[Any]):
    points = serializers.IntegerField(min_value=1, max_value=99, help_text="Taken from the total.")
    reason = serializers.CharField(max_length=400, required=False)
    side = serializers.ChoiceField(("NS", "EW"))
    into = serializers.IntegerField()


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


def test_an_action_is_answered_by_whether_it_makes_or_shows_something() -> None:
    plain = {"name": "x", "summary": "X", "about": "X.", "permission": Act.RULE, "service": dict}
    silent: DeclaredAction[Any] = DeclaredAction(**plain)
    shown: DeclaredAction[Any] = DeclaredAction(**plain, answers=BodyOfSeveralTypesSerializer)
    made: DeclaredAction[Any] = DeclaredAction(**plain, answers=BodyOfSeveralTypesSerializer, created=True)
    assert [silent.status, shown.status, made.status] == [204, 200, 201]
