"""Actions for programs, declared once: how they are answered, and their addresses."""

from typing import Any

from rest_framework import serializers

from clubs.api.things import ClubActionView
from clubs.policy import Act
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.offered import BaseActionListView


class PointsSerializer(serializers.Serializer[Any]):
    points = serializers.IntegerField()


def test_an_action_is_answered_by_whether_it_makes_or_shows_something() -> None:
    plain = {"name": "x", "summary": "X", "about": "X.", "permission": Act.RULE, "service": dict}
    silent: DeclaredAction[Any] = DeclaredAction(**plain)
    shown: DeclaredAction[Any] = DeclaredAction(**plain, answers=PointsSerializer)
    made: DeclaredAction[Any] = DeclaredAction(**plain, answers=PointsSerializer, created=True)
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
