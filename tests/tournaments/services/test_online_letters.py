"""Letters about online entries, with the private link of whoever reads them."""

from datetime import date, time

import pytest

from clubs.models import Club, ClubNight, Letter, Venue
from tests.factories.online import ask_for_place, look_for_partner, make_online
from tournaments.services import (
    ask_partner,
    confirm_partner,
    decline_partner,
    mark_not_coming,
    undo_not_coming,
    unregister,
    withdraw_online,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(club: Club) -> Club:
    club.site_address = "https://euchre.example.org"
    club.save()
    return club


def letters() -> list[tuple[str, str]]:
    return list(Letter.objects.order_by("pk").values_list("to_address", "subject"))


def test_a_place_the_waiting_list_moving_up_and_the_end_are_each_told_once(club: Club) -> None:
    event = make_online(1, club=club, name="Friday")
    first = ask_for_place(event, 0, email="ann@example.org")
    second = ask_for_place(event, 1, email="cas@example.org")
    ask_for_place(event, 2)  # no address
    withdraw_online(request=first)
    withdraw_online(request=first)
    assert letters() == [
        ("ann@example.org", "You have a place: Friday"),
        ("cas@example.org", "You are on the waiting list: Friday"),
        ("ann@example.org", "Your entry is cancelled: Friday"),
        ("cas@example.org", "A place is yours: Friday"),
    ]
    texts = Letter.objects.order_by("pk").values_list("text", flat=True)
    assert ("number 1 on the waiting list" in texts[1], "decline it" in texts[3]) == (True, True)
    assert [f"https://euchre.example.org{second.link}" in text for text in texts] == [False, True, False, True]


def test_a_letter_about_an_entry_says_when_where_and_for_how_much(club: Club) -> None:
    event = make_online(1, club=club, name="Friday", starts=time(19, 30), date=date(2030, 3, 1))
    hall = Venue.objects.create(club=club, name="Legion Hall", address="12 Main Street")
    ClubNight.objects.create(
        club=club, name="Friday", date=event.date, starts=time(19, 30), venue=hall, info="5 dollars"
    )
    first, second = (ask_for_place(event, n, email=f"{n}@example.org") for n in range(2))
    withdraw_online(request=first)
    said = (
        "Friday, Friday 1 March 2030, 7:30\N{NO-BREAK SPACE}pm\nLegion Hall, 12 Main Street\n"
        "Map: https://www.openstreetmap.org/search?query=12%20Main%20Street\n5 dollars\n"
    )
    letters = Letter.objects.exclude(subject__startswith="Your entry is cancelled")
    told = [(letter.to_address, said in letter.text) for letter in letters.order_by("pk")]
    assert told == [("0@example.org", True), ("1@example.org", True), ("1@example.org", True)]
    assert second.link in letters.latest("pk").text


def test_players_marked_as_not_coming_are_told_and_again_if_they_come_after_all(club: Club) -> None:
    event = make_online(1, club=club, name="Friday")
    pair = ask_for_place(event, 0, email="ann@example.org")
    ask_for_place(event, 1, email="cas@example.org")
    for act in (mark_not_coming, undo_not_coming, mark_not_coming):
        act(by=None, entry=pair.entry)
    assert letters()[2:] == [
        ("ann@example.org", "Your entry is cancelled: Friday"),
        ("cas@example.org", "A place is yours: Friday"),
        ("ann@example.org", "You have a place: Friday"),
        ("ann@example.org", "Your entry is cancelled: Friday"),
    ]


def test_both_partners_are_told_at_their_own_addresses(club: Club) -> None:
    event = make_online(club=club, name="Friday")
    ann = look_for_partner(event, "Ann Lee", email="ann@example.org")
    bob = look_for_partner(event, "Bob May", email="bob@example.org")
    cas = look_for_partner(event, "Cas Fox", email="cas@example.org")
    ask_partner(request=ann, other=bob)
    ask_partner(request=cas, other=bob)
    decline_partner(request=bob, asker=cas)
    pair = confirm_partner(request=bob, asker=ann)
    unregister(by=None, entry=pair.entry)
    assert letters()[3:] == [
        ("bob@example.org", "Ann Lee asks you to play: Friday"),
        ("bob@example.org", "Cas Fox asks you to play: Friday"),
        ("cas@example.org", "Keep looking for a partner: Friday"),
        ("ann@example.org", "You have a partner: Friday"),
        ("bob@example.org", "You have a partner: Friday"),
        ("ann@example.org", "Your entry is cancelled: Friday"),
        ("bob@example.org", "Your entry is cancelled: Friday"),
    ]
    found = Letter.objects.filter(subject__startswith="You have a partner").order_by("pk")
    assert [one.link in letter.text for one, letter in zip((ann, bob), found, strict=True)] == [True, True]


def test_whoever_is_left_alone_is_told_and_hears_of_the_next_partner_and_place_too(club: Club) -> None:
    event = make_online(1, club=club, name="Friday")
    ann, bob, cas = (
        look_for_partner(event, name, email=f"{name[:3].lower()}@example.org")
        for name in ("Ann Lee", "Bob May", "Cas Fox")
    )
    for number, partner in enumerate((bob, cas), 50):
        first = ask_for_place(event, number)
        ask_partner(request=partner, other=ann)
        ask_partner(request=ann, other=partner)
        withdraw_online(request=first)
        withdraw_online(request=partner)
    told = [
        ("ann@example.org", "NAME asks you to play: Friday"),
        ("SHORT@example.org", "You have a partner: Friday"),
        ("ann@example.org", "You have a partner: Friday"),
        ("SHORT@example.org", "A place is yours: Friday"),
        ("ann@example.org", "A place is yours: Friday"),
        ("SHORT@example.org", "Your entry is cancelled: Friday"),
        ("ann@example.org", "You have no partner now: Friday"),
    ]
    assert letters()[3:] == [
        (address.replace("SHORT", short), subject.replace("NAME", name))
        for short, name in (("bob", "Bob May"), ("cas", "Cas Fox"))
        for address, subject in told
    ]
    last = Letter.objects.order_by("pk").last()
    assert last is not None
    assert [text in last.text for text in ("Cas Fox withdrew.", "keep your place in line", ann.link)] == [True] * 3
