"""The door on a phone: one tap a head."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.models import CashPosting
from tests.factories.cash import CashNight, cash_night
from tests.factories.clubs import StaffRoleFactory
from tests.scoring.desk.pages import words
from tournaments.models import Entry
from tournaments.states import EntryState

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


@pytest.fixture
def browser(unpaid: CashNight, signed_in: SignIn) -> Client:
    return signed_in(unpaid.treasurer)


def door(night: CashNight) -> str:
    return f"/desk/{night.event.code}/door/"


def sent(**fields: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), **fields}


def test_the_door_lists_who_owes_with_one_button_for_cash(unpaid: CashNight, browser: Client) -> None:
    page = words(browser.get(door(unpaid)))
    assert "$0.00 in the cash box" in page
    assert "8 players owe $56.00." in page
    assert "Cash $7.00" in page


def test_one_tap_pays_and_undo_takes_it_back(unpaid: CashNight, browser: Client) -> None:
    ann = unpaid.door.heads[0]
    tap = sent(pay=f"{ann.player}:cash")
    for _ in range(2):  # a double tap
        page = words(browser.post(door(unpaid), tap, follow=True))
    assert f"{ann.name} paid $7.00." in page
    assert "$7.00 in the cash box" in page
    assert CashPosting.objects.count() == 1
    page = words(browser.post(door(unpaid), sent(undo="1", posting=CashPosting.objects.get().pk), follow=True))
    assert "Entry 1 is reversed." in page
    assert "$0.00 in the cash box" in page


def test_several_pay_at_once(unpaid: CashNight, browser: Client) -> None:
    ann, bob = unpaid.door.heads[:2]
    page = words(
        browser.post(door(unpaid), sent(several="1", players=[ann.player, bob.player], into="other"), follow=True)
    )
    assert "2 payments: $14.00." in page
    assert "Other payments: $14.00." in page


def test_several_who_pay_are_paid_once_and_shown_as_paid_when_the_button_is_pressed_twice(
    unpaid: CashNight, browser: Client
) -> None:
    pressed = sent(several="1", players=[head.player for head in unpaid.door.heads[:2]], into="cash")
    assert [browser.post(door(unpaid), pressed).status_code for _ in range(2)] == [302, 302]
    assert CashPosting.objects.count() == 2


@pytest.mark.parametrize("pay", ["", "x:cash", "1:club", "99999999999999999999999:cash", "424242:cash"])
def test_a_button_that_was_not_there_pays_nothing(unpaid: CashNight, browser: Client, pay: str) -> None:
    assert browser.post(door(unpaid), sent(pay=pay)).status_code in (409, 422)
    assert not CashPosting.objects.exists()


def test_another_amount_is_paid_on_the_page_of_the_head(unpaid: CashNight, browser: Client) -> None:
    ann = unpaid.door.heads[0]
    page = f"{door(unpaid)}players/{ann.player}/"
    wrong = browser.post(page, sent(other="1", amount="three", into="cash"))
    assert wrong.status_code == 422
    assert "Write an amount such as 12.50." in words(wrong)
    done = browser.post(page, sent(other="1", amount="3.50", into="cash", reason="no change"), follow=True)
    assert f"{ann.name} paid $3.50." in words(done)


def test_the_door_is_for_those_who_keep_it(unpaid: CashNight, signed_in: SignIn, client: Client) -> None:
    club = unpaid.event.club
    asked = {
        role: signed_in(StaffRoleFactory(club=club, role=role).user).get(door(unpaid)).status_code for role in Role
    }
    assert asked == {
        Role.ADMINISTRATOR: 200,
        Role.DIRECTOR: 200,
        Role.SECRETARY: 403,
        Role.TREASURER: 200,
        Role.ASSISTANT: 403,
    }
    assert client.get(door(unpaid)).status_code == 302


def test_the_sections_stay_the_same_with_a_door(unpaid: CashNight, browser: Client, signed_in: SignIn) -> None:
    dora = signed_in(StaffRoleFactory(club=unpaid.event.club, role=Role.ASSISTANT).user)
    pages = [
        (browser, door(unpaid)),
        (browser, f"/desk/{unpaid.event.code}/payouts/"),
        (dora, f"/desk/{unpaid.event.code}/"),
    ]
    shown = [[link.label for link in one.get(address).context["tabs"].sections] for one, address in pages]
    assert shown[0] == shown[1] == shown[2]


def test_a_withdrawn_pair_that_has_a_number_is_not_awaited(unpaid: CashNight, browser: Client) -> None:
    entry = unpaid.event.entries.earliest("pk")
    Entry.objects.filter(pk=entry.pk).update(state=EntryState.WITHDRAWN)
    page = words(browser.get(door(unpaid)))
    assert (page.count("Guest · withdrawn"), page.count("not here yet")) == (2, 0)
