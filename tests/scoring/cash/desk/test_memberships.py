"""One press renews a membership and books its fee, wherever it is pressed."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils.formats import date_format

from clubs.models import Club, Member, MemberKind, Role, User
from scoring.models import CashPosting
from tests.factories.cash import cash_night
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.scoring.desk.pages import words

pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]


def sent(**fields: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), **fields}


def test_a_membership_fee_is_taken_in_the_book_and_at_the_door(signed_in: SignIn) -> None:
    night = cash_night(over=False)
    club, player = night.event.club, night.door.heads[0].player
    kind = MemberKind.objects.create(club=club, name="Adult", fee=40)
    member = Member.objects.create(club=club, player_id=player, kind=kind)
    browser, members = signed_in(night.treasurer), f"/clubs/{club.slug}/cash/members/"
    assert "not paid" in words(browser.get(members))
    done = browser.post(f"{members}{player}/", sent(amount="40", into="other"), follow=True)
    member.refresh_from_db()
    assert f"Ann Lee has paid until {date_format(member.paid_until)}. $40.00 is booked." in words(done)
    first = member.paid_until
    at_the_door = f"/desk/{night.event.code}/door/players/{player}/"
    page = words(browser.post(at_the_door, sent(membership="1", amount="35", into="cash"), follow=True))
    member.refresh_from_db()
    assert f"Ann Lee has paid until {date_format(member.paid_until)}. $35.00 is booked." in page
    assert first is not None
    assert member.paid_until is not None
    assert member.paid_until > first


def test_the_secretary_renews_on_the_page_of_the_person_with_one_press(signed_in: SignIn) -> None:
    night = cash_night(over=False)
    club, player = night.event.club, night.door.heads[0].player
    kind = MemberKind.objects.create(club=club, name="Adult", fee=40)
    member = Member.objects.create(club=club, player_id=player, kind=kind)
    browser = signed_in(StaffRoleFactory(club=club, role=Role.SECRETARY).user)
    page, renews = f"/clubs/{club.slug}/people/{player}/", f"/clubs/{club.slug}/cash/members/{player}/?person"
    assert f'action="{renews}"' in browser.get(page).content.decode()
    pressed = sent(into="cash")
    done = browser.post(renews, pressed, follow=True)
    browser.post(renews, pressed)
    member.refresh_from_db()
    assert f"Ann Lee has paid until {date_format(member.paid_until)}. $40.00 is booked." in words(done)
    assert done.redirect_chain == [(page, 302)]
    assert CashPosting.objects.filter(purpose="membership").count() == 1
    free = words(browser.post(renews, sent(into="cash", amount="0"), follow=True))
    assert "Nothing is booked, because nothing was paid." in free


def test_a_club_without_a_book_renews_and_says_that_nothing_is_booked(club: Club, sam: User, signed_in: SignIn) -> None:
    kind = MemberKind.objects.create(club=club, name="Adult", fee=40)
    member = Member.objects.create(club=club, player=PlayerFactory(club=club), kind=kind)
    browser, renews = signed_in(sam), f"/clubs/riverside/cash/members/{member.player_id}/"
    assert "Your club keeps no cash book." in words(browser.get(renews))
    assert "Nothing is booked" in words(browser.post(renews, sent(into="cash"), follow=True))
