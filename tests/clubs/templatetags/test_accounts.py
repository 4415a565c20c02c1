"""By whose clock a page is."""

import datetime
import re
from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.test import Client

from clubs.models import Club, Contact, User
from tests.addresses.every_page import DIRECTOR, addresses
from tests.factories.evenings_of_pages import evenings
from tests.sampling import sample
from tests.seen import seen

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]
EAST = 14 * 3600
"""Seconds from UTC on Kiritimati, where it is tomorrow for most of the day."""


def test_every_page_of_staff_is_by_the_clock_of_its_club(signed_in: SignIn) -> None:
    found = evenings()
    Club.objects.update(time_zone="Pacific/Kiritimati")
    cache.clear()
    browser, other = signed_in(found.director), []
    of_no_club = ("event-new", "club-new", "desk-connect")  # of none yet, or of several
    pages = [
        (name, path)
        for name, path in addresses(found, DIRECTOR)
        if re.match(r"/(desk|clubs)/\w{3,}", path) and name not in of_no_club
    ]
    for name, path in sample("pages of staff and their clock", pages, 40):
        page = browser.get(path, follow=True)
        clocks = seen(page).marks("data-east")
        if (
            page.status_code != 200
            or clocks not in ([], [str(EAST)])
            or (not clocks and not name.startswith(("paper", "club-call-list", "club-cash-statement")))
        ):
            other.append((name, path, page.status_code, clocks))
    assert other == []


def test_the_day_of_a_request_is_that_of_the_clock_in_the_hall(signed_in: SignIn) -> None:
    found = evenings()
    Club.objects.update(time_zone="Pacific/Kiritimati")
    asked = datetime.datetime(2026, 5, 3, 23, 30, tzinfo=datetime.UTC)
    player = found.club.players.exclude(contact__user__isnull=False).earliest("pk")
    Contact.objects.update_or_create(player=player, defaults={"user": found.director, "erasure_asked_at": asked})
    browser = signed_in(found.director)
    for page in ("/me/settings/", f"/clubs/{found.club.slug}/people/{player.pk}/"):
        shown = browser.get(page).content.decode()
        assert ("4 May 2026" in shown or "May 4, 2026" in shown, "3 May 2026" in shown) == (True, False), page
