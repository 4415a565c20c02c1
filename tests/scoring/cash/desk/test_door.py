"""The one list at the door: a press a row, and the page of one head."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Club, Role, User
from scoring.cash.box import close_night
from scoring.cash.door import DoorHead
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.models import CashPosting, NightCash
from tests.factories.cash import CashNight, cash_night
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_entries, make_tournament
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


def who_is_here(night: CashNight) -> str:
    return f"/desk/{night.event.code}/entries/"


def sent(**fields: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), **fields}


def paid(*heads: DoorHead, into: str = "cash") -> dict[str, Any]:
    """The button of a row of these heads."""
    return sent(players=" ".join(str(head.player) for head in heads), into=into)


def couple(night: CashNight) -> tuple[DoorHead, DoorHead]:
    """The heads of the first pair."""
    first = night.event.entries.earliest("pk")
    one, other = (head for head in night.door.heads if head.entry == first.pk)
    return one, other


def test_the_one_list_has_a_button_for_the_fees_of_each_pair(unpaid: CashNight, browser: Client) -> None:
    page = words(browser.get(who_is_here(unpaid)))
    assert "$0.00 in the cash box. 8 players owe $56.00." in page
    assert (page.count("Guest $7.00"), page.count("Cash $14.00"), page.count("Cash $7.00")) == (8, 4, 0)


def test_by_surname_each_player_pays_alone(unpaid: CashNight, browser: Client) -> None:
    page = words(browser.get(f"{who_is_here(unpaid)}?by=surname"))
    assert (page.count("Guest $7.00"), page.count("Cash $14.00"), page.count("Cash $7.00")) == (8, 0, 8)


@pytest.mark.parametrize("query", ["", "?q=lee&by=surname"])
def test_the_address_of_the_door_leads_to_the_one_list(unpaid: CashNight, browser: Client, query: str) -> None:
    assert browser.get(door(unpaid) + query)["Location"] == who_is_here(unpaid) + query


def test_one_press_pays_for_a_pair_and_undo_takes_it_back(unpaid: CashNight, browser: Client) -> None:
    one, other = couple(unpaid)
    tap = paid(one, other)
    for _ in range(2):  # a double tap
        page = words(browser.post(door(unpaid), tap, follow=True))
    assert f"{one.name} & {other.name} paid $14.00." in page
    assert "$14.00 in the cash box. 6 players owe $42.00." in page
    assert (page.count("paid $14.00 Undo"), page.count("Cash $14.00")) == (1, 3)
    postings = CashPosting.objects.values_list("pk", flat=True)
    assert len(postings) == 2
    undo = sent(undo="1", postings=" ".join(map(str, postings)))
    for _ in range(2):
        page = words(browser.post(door(unpaid), undo, follow=True))
    assert "2 payments are undone." in page
    assert "$0.00 in the cash box. 8 players owe $56.00." in page


def test_a_fee_that_is_paid_is_not_asked_again(unpaid: CashNight, browser: Client) -> None:
    one, other = couple(unpaid)
    browser.post(door(unpaid), paid(one))
    page = words(browser.get(who_is_here(unpaid)))
    assert (page.count("Cash $14.00"), page.count("Cash $7.00")) == (3, 1)
    again = browser.post(door(unpaid), paid(one, other))
    assert (again.status_code, CashPosting.objects.count()) == (409, 1)
    assert f"{one.name} owes nothing." in words(again)


def test_everyone_here_pays_at_once_in_another_way(unpaid: CashNight, browser: Client) -> None:
    Entry.objects.filter(pk=unpaid.event.entries.latest("pk").pk).update(state=EntryState.REGISTERED)
    page = browser.get(who_is_here(unpaid))
    assert "6 players are here and owe $42.00." in words(page)
    here = page.context["money"].everyone.payers
    press = sent(players=here, into="other")
    for _ in range(2):
        page = words(browser.post(door(unpaid), press, follow=True))
    assert "6 payments: $42.00." in page
    assert "$0.00 in the cash box. Other payments: $42.00. 2 players owe $14.00." in page
    assert CashPosting.objects.count() == 6


@pytest.fixture
def selling(unpaid: CashNight) -> CashNight:
    """Tickets of the 50/50 draw are 2 dollars each."""
    NightCash.objects.update(ticket=200)
    return unpaid


def bought(*heads: DoorHead, tickets: object = 1) -> dict[str, Any]:
    """The button for tickets in a row of these heads."""
    return sent(sell="1", players=" ".join(str(head.player) for head in heads), tickets=tickets)


def test_a_row_buys_tickets_with_one_press_and_undoes_them_with_one(selling: CashNight, browser: Client) -> None:
    one, other = couple(selling)
    press = bought(one, other, tickets=3)
    for _ in range(2):  # a double tap
        page = words(browser.post(door(selling), press, follow=True))
    assert f"{one.name} & {other.name}: 50/50 tickets for $6.00." in page
    assert "$6.00 in the cash box. 50/50 pot: $6.00. 8 players owe $56.00." in page
    assert (page.count("Cash $14.00"), page.count("tickets $6.00 Undo"), page.count("Ticket $2.00")) == (4, 1, 4)
    page = words(browser.post(door(selling), bought(one, other), follow=True))
    assert "tickets $8.00 Undo" in page
    last = CashPosting.objects.latest("number")
    page = words(browser.post(door(selling), sent(undo="1", postings=last.pk), follow=True))
    assert ("1 payment is undone." in page, "tickets $6.00 Undo" in page) == (True, True)
    by_surname = words(browser.get(f"{who_is_here(selling)}?by=surname"))
    assert by_surname.count("tickets $6.00 Undo") == 2
    assert "$6.00 50/50 tickets" in words(browser.get(f"{door(selling)}players/{one.player}/"))


def test_nothing_is_said_of_tickets_where_the_night_sells_none(unpaid: CashNight, browser: Client) -> None:
    page = words(browser.get(who_is_here(unpaid)))
    assert ("50/50" in page, "icket" in page) == (False, False)
    refused = browser.post(door(unpaid), bought(couple(unpaid)[0]))
    assert (refused.status_code, CashPosting.objects.exists()) == (409, False)
    assert "The door sells no 50/50 tickets." in words(refused)


def test_those_who_withdrew_and_a_closed_night_have_no_button_for_tickets(selling: CashNight, browser: Client) -> None:
    one, other = couple(selling)
    browser.post(door(selling), bought(one, other))
    Entry.objects.filter(pk=one.entry).update(state=EntryState.WITHDRAWN)
    page = words(browser.get(who_is_here(selling)))
    assert ("tickets $2.00 Undo" in page, page.count("Ticket $2.00")) == (True, 3)
    close_night(**selling.posting, counted=200)
    page = words(browser.get(who_is_here(selling)))
    assert ("tickets $2.00" in page, "tickets $2.00 Undo" in page, page.count("Ticket $2.00")) == (True, False, 0)


@pytest.mark.parametrize("tickets", ["", "0", "-1", "1000", "two", "1.5"])
def test_a_number_of_tickets_that_cannot_be_sells_none(selling: CashNight, browser: Client, tickets: str) -> None:
    refused = browser.post(door(selling), bought(couple(selling)[0], tickets=tickets))
    assert (refused.status_code, CashPosting.objects.exists()) == (422, False)
    assert "Please fix this:" in words(refused)


@pytest.mark.parametrize("players", ["", "x", "99999999999999999999999", "424242", "-1"])
@pytest.mark.parametrize("into", ["", "cash", "club"])
def test_a_button_that_was_not_there_pays_nothing(unpaid: CashNight, browser: Client, players: str, into: str) -> None:
    refused = browser.post(door(unpaid), sent(players=players, into=into))
    assert (refused.status_code in (409, 422), CashPosting.objects.exists()) == (True, False)
    assert "Please fix this:" in words(refused)


def test_another_amount_is_paid_on_the_page_of_the_head(unpaid: CashNight, browser: Client) -> None:
    ann = unpaid.door.heads[0]
    page = f"{door(unpaid)}players/{ann.player}/"
    wrong = browser.post(page, sent(other="1", amount="three", into="cash"))
    assert wrong.status_code == 422
    assert "Write an amount such as 12.50." in words(wrong)
    done = browser.post(page, sent(other="1", amount="3.50", into="cash", reason="no change"), follow=True)
    assert f"{ann.name} paid $3.50." in words(done)


def test_the_money_is_for_those_who_keep_the_door(unpaid: CashNight, signed_in: SignIn, client: Client) -> None:
    club = unpaid.event.club
    head = unpaid.door.heads[0]
    keepers = {Role.ADMINISTRATOR, Role.DIRECTOR, Role.TREASURER}
    for role in Role:
        staff = signed_in(StaffRoleFactory(club=club, role=role).user)
        shown = "in the cash box" in words(staff.get(who_is_here(unpaid)))
        statuses = staff.get(door(unpaid)).status_code, staff.post(door(unpaid), paid(head)).status_code
        asked = (role in keepers, (302 if role in keepers else 403,) * 2)
        assert (shown, (statuses[0], 302 if statuses[1] == 409 else statuses[1])) == asked
    assert client.get(door(unpaid)).status_code == 302


def test_the_sections_stay_the_same_with_money(unpaid: CashNight, browser: Client, signed_in: SignIn) -> None:
    dora = signed_in(StaffRoleFactory(club=unpaid.event.club, role=Role.ASSISTANT).user)
    pages = [
        (browser, who_is_here(unpaid)),
        (browser, f"/desk/{unpaid.event.code}/payouts/"),
        (dora, f"/desk/{unpaid.event.code}/"),
    ]
    shown = [[link.label for link in one.get(address).context["tabs"].sections] for one, address in pages]
    assert shown[0] == shown[1] == shown[2]


def test_a_withdrawn_pair_is_not_asked_and_its_payment_can_be_undone(unpaid: CashNight, browser: Client) -> None:
    one, other = couple(unpaid)
    browser.post(door(unpaid), paid(one))
    Entry.objects.filter(pk=one.entry).update(state=EntryState.WITHDRAWN)
    page = words(browser.get(who_is_here(unpaid)))
    assert "6 players owe $42.00." in page
    assert ("withdrawn paid $7.00 Undo" in page, page.count("Cash $14.00")) == (True, 3)
    Entry.objects.filter(pk=one.entry).update(number=None)
    page = words(browser.get(who_is_here(unpaid)))
    assert ("withdrawn paid $7.00 Undo" in page, unpaid.door.head(other.player)) == (True, None)


def test_a_club_that_takes_fees_is_asked_for_those_of_the_event(club: Club, signed_in: SignIn) -> None:
    event, other = make_tournament(club=club), make_tournament(club=club)
    make_entries(event, 2)
    director = StaffRoleFactory(club=club, role=Role.DIRECTOR).user
    browser, at = signed_in(director), f"/desk/{event.code}/entries/"
    assert "No fees are set for this event." not in words(browser.get(at))
    set_night_fees(by=director, event=other, rules=NightRules(member=500, guest=700), currency="CAD")
    assert "No fees are set for this event. Set fees" in words(browser.get(at))
