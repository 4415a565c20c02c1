"""Actions for programs, declared once: what their list says of fields, and how they are answered."""

from typing import Any

from rest_framework import serializers

from clubs.api.things import ClubActionView
from clubs.policy import Act
from clubs.web.declared import BaseActionListView, DeclaredAction, action_addresses, fields_of


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


def test_an_action_is_answered_by_whether_it_makes_or_shows_something() -> None:
    plain = {"name": "x", "summary": "X", "about": "X.", "permission": Act.RULE, "service": dict}
    silent: DeclaredAction[Any] = DeclaredAction(**plain)
    shown: DeclaredAction[Any] = DeclaredAction(**plain, answers=BodyOfSeveralTypesSerializer)
    made: DeclaredAction[Any] = DeclaredAction(**plain, answers=BodyOfSeveralTypesSerializer, created=True)
    assert [silent.status, shown.status, made.status] == [204, 200, 201]


def test_an_action_has_its_address_with_or_without_a_list_of_what_can_be_done() -> None:
    plain = {"summary": "X", "about": "X.", "permission": Act.RULE, "service": dict}
    actions: list[DeclaredAction[Any]] = [DeclaredAction(name=name, **plain) for name in ("close", "account/float")]
    written = [("club/close/", "api-club-close"), ("club/account/float/", "api-club-account-float")]
    alone = action_addresses("club/", "club", actions, ClubActionView)
    listed = action_addresses("club/", "club", actions, ClubActionView, BaseActionListView)
    assert [(str(one.pattern), one.name) for one in alone] == written
    assert [(str(one.pattern), one.name) for one in listed] == [*written, ("club/actions/", "api-club-actions")]


def test_actions_of_one_address_are_the_methods_of_one_view() -> None:
    plain = {"summary": "X", "about": "X.", "permission": Act.RULE, "service": dict}
    actions: list[DeclaredAction[Any]] = [
        DeclaredAction(name="change", at="", method="PATCH", **plain),
        DeclaredAction(name="door", **plain),
        DeclaredAction(name="door/undo", at="door", method="DELETE", **plain),
    ]
    addresses = action_addresses("club/", "club", actions, ClubActionView)
    assert [(str(one.pattern), one.name, one.callback.cls().allowed_methods) for one in addresses] == [
        ("club/", "api-club", ["PATCH", "OPTIONS"]),
        ("club/door/", "api-club-door", ["POST", "DELETE", "OPTIONS"]),
    ]


def test_a_change_of_some_fields_asks_for_none_of_them() -> None:
    described = fields_of(BodyOfSeveralTypesSerializer, {}, partial=True)
    assert [(one["name"], one["required"]) for one in described] == [
        ("points", False),
        ("reason", False),
        ("side", False),
        ("into", False),
    ]
