"""One set of tabs: whichever app draws a page of the event, the same pages are offered."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Role, User
from tests.factories.clubs import MembershipFactory, UserFactory
from tests.factories.evenings import evening
from tests.factories.tournaments import make_tournament
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def tabs(client: Client, event: Tournament, page: str) -> dict[str, bool]:
    """The tabs of a page of the event's desk, and which one it is."""
    html = client.get(f"/desk/{event.code}/{page}", follow=True).content.decode()
    (found,) = re.findall(r'<ul class="tabs">(.*?)</ul>', html, re.DOTALL)
    links = re.findall(r"<a ([^>]*)>(.*?)</a>", found, re.DOTALL)
    return {label.strip(): "aria-current" in attributes for attributes, label in links}


def here(label: str, *labels: str) -> dict[str, bool]:
    """These tabs, of which `label` is the page's own, and the help for it."""
    return {one: one == label for one in (*labels, "Help")}


def member(event: Tournament, role: Role) -> User:
    """Somebody of the club."""
    user = UserFactory()
    MembershipFactory(club=event.club, user=user, role=role)
    return user


def test_before_play_each_page_leads_to_what_is_settled_then(signed_in: SignIn) -> None:
    event = make_tournament()
    client = signed_in(member(event, Role.DIRECTOR))
    before = ("Now", "Registration", "Partners", "Numbers", "Start", "Tables", "Print", "Settings")
    for page, label in (("", "Now"), ("entries/", "Registration"), ("numbers/", "Numbers"), ("settings/", "Settings")):
        assert tabs(client, event, page) == here(label, *before)


def test_in_play_each_page_leads_to_what_happens_then(signed_in: SignIn) -> None:
    night = evening(4)
    client, event = signed_in(night.director), night.tournament
    play = ("Now", "Pairs", "Rounds", "Rulings", "Ties", "Finish", "Tables", "Print", "Settings")
    for page, label in (("", "Now"), ("entries/", "Pairs"), ("ties/", "Ties"), ("tables/", "Tables")):
        assert tabs(client, event, page) == here(label, *play)


def test_a_page_that_has_no_tab_any_more_keeps_its_own_while_it_is_open(signed_in: SignIn) -> None:
    night = evening(4)
    assert tabs(signed_in(night.director), night.tournament, "numbers/")["Numbers"] is True


def test_assistants_are_not_offered_what_they_may_not_do(signed_in: SignIn) -> None:
    event = make_tournament()
    found = tabs(signed_in(member(event, Role.ASSISTANT)), event, "entries/")
    assert found == here("Registration", "Now", "Registration", "Partners", "Numbers", "Tables", "Print")
