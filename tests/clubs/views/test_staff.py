"""The page of one member of a club."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from clubs.models import Club, User
from clubs.services import close_club
from tests.pages import read, text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db

RIVERSIDE = "/clubs/riverside/"


def test_a_member_gets_another_role_and_goes(alice: User, bob: User, signed_in: Callable) -> None:
    browser, path = signed_in(alice), f"{RIVERSIDE}staff/{bob.staff_roles.get().pk}/"
    assert browser.post(path, {"role": "assistant"}).status_code == 302
    assert bob.staff_roles.get().role == "assistant"
    assert browser.post(path, {"remove": "1"}).status_code == 302
    assert not bob.staff_roles.exists()


def test_one_of_the_staff_who_is_removed_by_two_presses_leads_to_the_club_both_times(
    alice: User, bob: User, signed_in: Callable
) -> None:
    path = f"/clubs/riverside/staff/{bob.staff_roles.get().pk}/"
    browser, pressed = signed_in(alice), {"remove": "1", "uuid": str(uuid4())}
    answers = [browser.post(path, pressed) for _ in range(2)]
    assert [(answer.status_code, answer["Location"]) for answer in answers] == [(302, "/clubs/riverside/")] * 2
    assert browser.post(path, {**pressed, "uuid": str(uuid4())}).status_code == 404, "what was not sent before"


def test_the_last_administrator_of_a_closed_club_finds_the_way_out(
    club: Club, alice: User, signed_in: Callable
) -> None:
    close_club(by=alice, club=club)
    browser, path = signed_in(alice), f"{RIVERSIDE}staff/{alice.staff_roles.get().pk}/"
    assert [name in seen(browser.get(path)).buttons for name in ("Save role", "Remove")] == [False, True]
    assert browser.post(path, {"remove": "1"}).status_code == 302
    assert not alice.staff_roles.exists()


def test_the_last_administrator_is_told_why_she_stays(alice: User, signed_in: Callable) -> None:
    browser, path = signed_in(alice), f"{RIVERSIDE}staff/{alice.staff_roles.get().pk}/"
    for answer in browser.get(path), browser.post(path, {"remove": "1"}):
        assert "Riverside Euchre Club has no other administrator." in text_of(answer)
        assert [form for form in read(text_of(answer), path).forms if form.address == path] == []
    assert alice.staff_roles.exists()
