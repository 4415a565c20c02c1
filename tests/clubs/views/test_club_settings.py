"""The settings of a club, its zones, and handing it over, in a browser."""

from collections.abc import Callable
from datetime import date

import pytest

from clubs.models import Club, Role, StaffRole, User, Zone
from tests.factories.clubs import ZoneFactory
from tests.factories.tournaments import make_tournament
from tests.pages import text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db
RIVERSIDE = "/clubs/riverside/"
CLUB_TABS = ("Staff", "People", "Calendar", "Cash book", "Seasons", "Letters", "Settings")
SETTINGS = {
    "name": "Riverbank Euchre Club",
    "time_zone": "Europe/Dublin",
    "hour_clock": "24",
    "about": "Come on a Tuesday.",
    "site_address": "https://euchre.example.org",
    "quiet_from": "20:00",
    "quiet_until": "09:00",
    "guest_months": "12",
    "letter_days": "30",
}


def test_an_administrator_changes_the_settings_and_the_address_stays(
    club: Club, alice: User, signed_in: Callable
) -> None:
    browser = signed_in(alice)
    assert browser.post(RIVERSIDE + "settings/", SETTINGS).status_code == 302
    club.refresh_from_db()
    assert (
        club.name,
        club.time_zone,
        club.hour_clock,
        club.public,
        str(club.quiet_from),
        club.letter_days,
        club.slug,
    ) == (
        "Riverbank Euchre Club",
        "Europe/Dublin",
        24,
        False,
        "20:00:00",
        30,
        "riverside",
    )
    assert "Come on a Tuesday." in text_of(browser.get(RIVERSIDE + "settings/"))
    wrong = browser.post(RIVERSIDE + "settings/", SETTINGS | {"site_address": "our site"})
    assert (wrong.status_code, "Write the address of the site" in text_of(wrong)) == (422, True)


def test_a_club_is_closed_and_reopened_with_one_press_each(club: Club, alice: User, signed_in: Callable) -> None:
    browser, page = signed_in(alice), RIVERSIDE + "settings/"
    asked = seen(browser.get(page))
    assert ("Close club" in asked.buttons, "Reopen club" in asked.buttons) == (True, False)
    assert browser.post(page, {"close": "1"}).status_code == 302
    shut = seen(browser.get(page))
    assert ("Close club" in shut.buttons, "Reopen club" in shut.buttons) == (False, True)
    assert "This club is closed." in shut.text
    assert {label for label, _ in shut.links if label in CLUB_TABS} == {"Staff", "People", "Cash book", "Settings"}
    assert browser.post(page, {"reopen": "1"}).status_code == 302
    assert "This club is closed." not in text_of(browser.get(page))


def test_a_club_with_an_event_that_is_not_over_is_told_so_before_and_after(
    club: Club, alice: User, signed_in: Callable
) -> None:
    make_tournament(club=club, name="Spring", date=date(2026, 3, 1))
    browser, page = signed_in(alice), RIVERSIDE + "settings/"
    reason = "Spring (2026-03-01) is not over. End or cancel it first."
    asked, sent = browser.get(page), browser.post(page, {"close": "1"})
    assert [reason in text_of(answer) for answer in (asked, sent)] == [True, True]
    assert ("Close club" in seen(asked).buttons, sent.status_code) == (False, 409)


def test_a_zone_is_renamed_and_deleted(club: Club, alice: User, signed_in: Callable) -> None:
    browser, zone = signed_in(alice), ZoneFactory(club=club, name="Zone 4")
    page = f"{RIVERSIDE}zones/{zone.pk}/"
    browser.post(page, {"save": "1", "name": "Zone 5"})
    assert Zone.objects.get().name == "Zone 5"
    browser.post(page, {"remove": "1"})
    assert Zone.objects.count() == 0


def test_a_club_is_handed_over_in_one_step(club: Club, alice: User, bob: User, signed_in: Callable) -> None:
    browser = signed_in(alice)
    sent = {"to": club.staff.get(user=bob).pk}
    assert "Hand over the club" in text_of(browser.get(RIVERSIDE))
    assert browser.post(RIVERSIDE + "hand-over/", sent).headers["Location"] == "/clubs/"
    assert list(StaffRole.objects.filter(club=club).values_list("user", "role")) == [(bob.pk, Role.ADMINISTRATOR)]


def test_nobody_else_sees_these_pages(club: Club, bob: User, sam: User, charlie: User, signed_in: Callable) -> None:
    paths = ("settings/", "hand-over/", f"zones/{ZoneFactory(club=club).pk}/")
    for user, status in ((bob, 403), (sam, 403), (charlie, 404)):
        assert [signed_in(user).get(RIVERSIDE + path).status_code for path in paths] == [status] * 3


def test_a_zone_that_an_event_has_shows_no_button_to_delete_it(club: Club, alice: User, signed_in: Callable) -> None:
    free, taken = ZoneFactory(club=club, name="Zone 4"), ZoneFactory(club=club, name="Zone 5")
    make_tournament(club=club, zone=taken)
    pages = [signed_in(alice).get(f"{RIVERSIDE}zones/{zone.pk}/").content.decode() for zone in (free, taken)]
    assert ["Delete zone" in page for page in pages] == [True, False]
