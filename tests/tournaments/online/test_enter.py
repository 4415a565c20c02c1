"""The page on which players enter."""

from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Club, Contact, Letter, Receipt, User
from clubs.web.limits import take_each
from tests.factories.clubs import PlayerFactory, ZoneFactory
from tests.factories.online import ask_for_places, look_for_partner, make_online
from tests.factories.tournaments import make_tournament
from tests.seen import seen
from tests.tournaments.desk.pages import sent, words
from tournaments.entry_limit import entry_limits
from tournaments.models import OnlineEntry, Tournament
from tournaments.services import cancel_night
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db


def page(event: Tournament) -> str:
    return f"/e/{event.code}/enter/"


def test_a_pair_enters_without_an_account_and_gets_its_private_link_once(client: Client) -> None:
    event = make_online(2)
    zone = ZoneFactory(club=event.club, name="Zone 4")
    form = sent(first="Ann Lee", second="Bob May", zone=zone.pk, email="ann@example.org", enter="1")
    answer, again = client.post(page(event), form), client.post(page(event), form)
    request = OnlineEntry.objects.get()
    assert [one["Location"] for one in (answer, again)] == [f"{request.link}?new=1"] * 2
    assert (request.zone, request.email, request.state) == (zone, "ann@example.org", OnlineEntryState.IN)
    assert "You have a place." in (shown := words(client.get(answer["Location"])))
    assert ("Copy link" in shown, "Copy link" in words(client.get(request.link))) == (True, False)
    assert request.token not in str(Receipt.objects.values_list("body", flat=True))


@pytest.mark.parametrize(
    ("sends", "said"),
    [
        (True, "For your private link and news of your entry. Only the club's staff see it."),
        (False, "For the club to reach you. Only its staff see it."),
    ],
)
def test_mail_is_promised_only_where_the_site_sends_it(sends: bool, said: str, client: Client, settings) -> None:
    settings.SENDS_LETTERS = sends
    assert said in unescape(words(client.get(page(make_online(2)))))


def test_one_network_enters_at_most_60_times_an_hour_and_the_next_is_told_what_to_do(client: Client) -> None:
    event = make_online(100)
    for _ in range(57):  # entries that were made before
        take_each(entry_limits(event.pk, "127.0.0.1", ""))
    for number in range(3):
        client.post(page(event), sent(first=f"Ann Lee {number}", second=f"Bob May {number}", enter="1"))
    answer = client.post(page(event), sent(first="Zoe Roe", second="Una Ash", enter="1"))
    assert (answer.status_code, OnlineEntry.objects.count()) == (429, 3)
    assert "Too many entries came from your network. Wait 1 hour, or ask the director." in words(answer)
    elsewhere = client.post(page(event), sent(first="Zoe Roe", second="Una Ash", enter="1"), REMOTE_ADDR="192.0.2.7")
    assert (elsewhere.status_code, OnlineEntry.objects.count()) == (302, 4)


def test_nobody_fills_a_mailbox_with_entries_from_many_networks(client: Client) -> None:
    def enter(event: Tournament, number: int, email: str) -> int:
        form = sent(first=f"Ann Lee {number}", second=f"Bob May {number}", email=email, enter="1")
        return client.post(page(event), form, REMOTE_ADDR=f"192.0.2.{number}").status_code

    event, other = make_online(100), make_online(100)
    assert [enter(event, number, "ann@example.org") for number in range(13)] == [302] * 12 + [429]
    assert enter(other, 20, " Ann@Example.org") == 429
    assert [enter(event, 21, "bob@example.org"), enter(event, 22, "")] == [302, 302]
    assert Letter.objects.filter(to_address="ann@example.org").count() == 12


def test_bad_input_keeps_what_was_typed(client: Client) -> None:
    event = make_online()
    ask_for_places(event, 1)
    answer = client.post(page(event), sent(first="Ann Lee", second="New Name", email="nowhere", enter="1"))
    form = answer.context["form"]
    assert (answer.status_code, list(form.errors)) == (422, ["email"])
    answer = client.post(page(event), sent(first="Ann Lee", second="New Name", email="a@example.org", enter="1"))
    form = answer.context["form"]
    assert (answer.status_code, list(form.errors), form["second"].value()) == (409, ["first"], "New Name")
    assert OnlineEntry.objects.count() == 1


def test_the_page_says_how_many_places_are_left_and_until_when(club: Club, client: Client) -> None:
    club.time_zone = "America/Edmonton"
    club.save()
    closes = datetime(2030, 3, 14, 3, 30, tzinfo=UTC)
    event = make_online(3, club=club, least_age=55, times={"entries_close": closes})
    ask_for_places(event, 2)
    shown = words(client.get(page(event)))
    assert "1 of 3 places left. You can enter until Wednesday 13 March, 9:30 pm." in shown
    assert "Everyone must be at least 55 on the day." in shown
    ask_for_places(event, 2, after=5)
    shown = words(client.get(page(event)))
    assert "All 3 places are taken. 1 on the waiting list." in shown
    assert "Join waiting list" in shown


def test_a_player_without_a_partner_is_listed_with_a_few_words(client: Client) -> None:
    event = make_online()
    answer = client.post(page(event), sent(name="Ann Lee", words="<b>new to euchre</b>", look="1"), follow=True)
    assert "You are looking for a partner." in words(answer)
    assert "Ann Lee “<b>new to euchre</b>”" in seen(client.get(page(event))).text
    answer = client.post(page(event), sent(name="", words="x", look="1"))
    assert (answer.status_code, list(answer.context["look"].errors), answer.context["form"].is_bound) == (
        422,
        ["name"],
        False,
    )


def test_where_everybody_enters_alone_one_name_is_asked_for(client: Client) -> None:
    for fields in ({"changing_partners": True}, {"singles": True}):
        event = make_online(4, **fields)
        answer = client.post(page(event), sent(name="Ann Lee", enter="1"), follow=True)
        assert "You have a place." in words(answer)
        assert "No partner?" not in words(client.get(page(event)))


def test_a_signed_in_member_is_not_asked_for_a_name(club: Club, charlie: User, signed_in) -> None:
    member = PlayerFactory(club=club, name="Charlie Ray")
    Contact.objects.create(player=member, user=charlie)
    event = make_online(club=club)
    client = signed_in(charlie)
    assert "You enter as Charlie Ray ." in words(client.get(page(event)))
    client.post(page(event), sent(second="Bob May", enter="1"))
    assert OnlineEntry.objects.get().first == member


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        ({"entries_open": timezone.now() + timedelta(days=1)}, "Online entry opens on"),
        ({"entries_close": timezone.now() - timedelta(days=1)}, "Would you still like to play? Ask the director."),
    ],
)
def test_before_and_after_the_times_there_is_no_form(times: dict, expected: str, client: Client) -> None:
    event = make_online(times=times)
    answer = client.get(page(event))
    assert (expected in words(answer), seen(answer).asks) == (True, [])
    assert client.post(page(event), sent(first="Ann Lee", second="Bob May")).status_code == 409


def test_there_is_no_page_where_players_enter_only_at_the_desk(client: Client) -> None:
    assert client.get(page(make_tournament())).status_code == 404


def test_a_cancelled_event_says_so(client: Client) -> None:
    event = make_online()
    look_for_partner(event, "Ann Lee")
    cancel_night(by=None, tournament=event, reason="snow")
    answer = client.get(page(event))
    assert ("Cancelled: snow." in words(answer), seen(answer).asks) == (True, [])
