"""The page on which the rest of the evening is planned again, and the same by the API."""

from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.pairs import withdraw_pair
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import mark
from tournaments.models import Stage

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(night: Evening) -> str:
    return f"/desk/{night.tournament.code}/people/plan/"


def test_what_changes_is_shown_and_done_only_when_the_director_agrees(signed_in: SignIn) -> None:
    night = evening(8, movement="round-robin")
    desk, asked = signed_in(night.director), f"{url(night)}?rounds=3&without=2"
    mark(night.tournament, (5,))
    assert "Change the plan" in desk.get(f"/desk/{night.tournament.code}/people/").content.decode()
    shown = desk.get(asked)
    page = unescape(shown.content.decode())
    says = (
        "Rounds left",
        "Repeat opponents",
        "Stay in their seats",
        "Rounds 5–7 are not played.",
    )
    assert [text in page for text in says] == [True] * 4
    assert Stage.objects.get(pk=night.stage.pk).replanned is None
    seen = {field.html_name: field.value() for field in shown.context["form"].hidden_fields()}
    assert [desk.post(asked, {"action": "replan", **seen}).status_code for _ in range(2)] == [302, 302]
    stage = Stage.objects.get(pk=night.stage.pk)
    assert (stage.replanned, stage.rounds_planned) == (2, 4)
    assert "Re-planned from round 2: 3 rounds left" in desk.get(url(night)).content.decode()


def test_where_something_has_changed_the_new_difference_is_shown_and_can_be_agreed_to(signed_in: SignIn) -> None:
    night = evening(8, movement="round-robin")
    desk, asked = signed_in(night.director), f"{url(night)}?rounds=3"
    seen = {field.html_name: field.value() for field in desk.get(asked).context["form"].hidden_fields()}
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(3), reason="Ill")
    refused = desk.post(asked, {"action": "replan", **seen})
    assert (refused.status_code, "Something has changed since" in refused.content.decode()) == (409, True)
    again = {field.html_name: field.value() for field in refused.context["form"].hidden_fields()}
    assert again["replan-previewed"] != seen["replan-previewed"]
    assert desk.post(asked, {"action": "replan", **again}).status_code == 302


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("without=0", "Table 0: table numbers start at 1, and each is listed only once."),
        ("without=two", "Separate numbers with commas, for example 3, 7."),
        ("rounds=999", "200"),
    ],
)
def test_an_impossible_plan_is_refused_in_words(asked: str, says: str, signed_in: SignIn) -> None:
    night = evening(8)
    answered = signed_in(night.director).get(f"{url(night)}?{asked}")
    assert (answered.status_code, says in unescape(answered.content.decode())) == (200, True)


def test_an_assistant_is_refused(signed_in: SignIn) -> None:
    night = evening(8)
    assistant = StaffRoleFactory(club=night.tournament.club, role=Role.ASSISTANT).user
    assert signed_in(assistant).get(url(night)).status_code == 403
