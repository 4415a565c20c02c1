"""The fees of a night are set once and proposed again."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Club, MemberKind, User
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.models import CashBook, NightCash
from tests.factories.evenings import evening
from tests.factories.tournaments import make_tournament
from tests.scoring.desk.pages import words
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
FEES = {
    "currency": "CAD", "member": "5", "guest": "7.50", "to_club": "1", "to_lone_hands": "", "euchre": "0.25",
    "lone_hand": "", "lone_set": "0.15", "basis": "percent", "places": "50, 30, 20", "unit": "0.25",
    "remainder": "club", "ticket": "2",
}  # fmt: skip


def test_the_first_night_opens_the_book_and_the_next_one_proposes_the_same(
    club: Club, tess: User, signed_in: SignIn
) -> None:
    kind = MemberKind.objects.create(club=club, name="Honorary")
    first, second = (make_tournament(club=club, name=name) for name in ("One", "Two"))
    browser = signed_in(tess)
    assert "No fees yet" in words(browser.get(f"/desk/{first.code}/cash/"))
    form = words(browser.get(f"/desk/{first.code}/door/fees/"))
    assert "Currency" in form
    sent = {"uuid": str(uuid4()), **FEES, f"kind_{kind.pk}": "0"}
    assert browser.post(f"/desk/{first.code}/door/fees/", sent).status_code == 302
    assert CashBook.objects.get().currency == "CAD"
    night = NightCash.objects.get()
    assert (night.member, night.guest, night.to_club) == (500, 750, 100)
    assert (night.euchre, night.lone_set, night.ticket, night.unit) == (25, 15, 200, 25)
    assert (night.places, night.door_fees().kinds) == ([50, 30, 20], {kind.pk: 0})
    proposed = seen(browser.get(f"/desk/{second.code}/door/fees/"))
    assert [proposed.values(field) for field in ("guest", "ticket", "places", "currency")] == [
        *(["7.50"], ["2.00"], ["50 30 20"], [])
    ]


def test_fees_are_optional_and_nothing_asks_for_them_once_the_results_are_published(signed_in: SignIn) -> None:
    night = evening(2, movement="round-robin")
    browser, at = signed_in(night.director), {"by": night.director, "stage": night.stage}
    pages = [f"/desk/{night.tournament.code}/{page}/" for page in ("cash", "payouts")]
    assert ["Fees are optional" in words(browser.get(page)) for page in pages] == [True] * 2
    night.play_out()
    finish_event(**at)
    publish_event(**at)
    for page in pages:
        shown = browser.get(page)
        assert "Played without fees" in words(shown)
        assert ("Set fees", f"/desk/{night.tournament.code}/door/fees/") in seen(shown).links


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("member", "-1", "Write an amount such as 12.50."),
        ("places", "60 50", "The places get 110 percent together. Share at most 100."),
        ("places", "first", "Write an amount such as 1250."),
        ("currency", "dollars", "Ensure this value has at most 3 characters"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(
    club: Club, tess: User, signed_in: SignIn, field: str, value: str, message: str
) -> None:
    event = make_tournament(club=club)
    answer = signed_in(tess).post(f"/desk/{event.code}/door/fees/", {"uuid": str(uuid4()), **FEES, field: value})
    assert answer.status_code == 422
    assert message in words(answer) or field == "currency"
    assert not NightCash.objects.exists()
