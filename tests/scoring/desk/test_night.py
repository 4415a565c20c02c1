"""The page “Copy or cancel”: copy, move, cancel, delete; and the sentence on every page of the event."""

import datetime
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.undo_seating import undo_start
from tests.factories.evenings import evening
from tests.factories.scoring import Here
from tests.factories.tournaments import director_of, make_entries, make_numbered, make_tournament
from tests.scoring.desk.pages import words
from tests.seen import seen
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
FRIDAY = datetime.date(2026, 11, 20)


def sent(action: str, **fields: str) -> dict[str, str]:
    return {"action": action, "uuid": str(uuid4()), **fields}


def night(event: Tournament) -> str:
    return f"/desk/{event.code}/night/"


def test_a_cancelled_night_says_so_on_every_page_until_it_is_undone(signed_in: SignIn, client: Client) -> None:
    event = make_numbered(4, date=FRIDAY)
    director = signed_in(director_of(event))
    table = f"/t/{event.tables.get(number=1).token}/"
    public = [f"/e/{event.code}/", f"/e/{event.code}/pairs/", f"/e/{event.code}/wall/", table]
    staff = [f"/desk/{event.code}/", f"/desk/{event.code}/entries/", night(event)]
    assert director.post(night(event), sent("cancel", reason="snow")).status_code == 302
    pages = [words(client.get(address)) for address in public] + [words(director.get(address)) for address in staff]
    assert ["Cancelled: snow." in page for page in pages] == [True] * 7
    assert director.get(f"/desk/{event.code}/start/").status_code == 302
    assert director.post(night(event), sent("restore")).status_code == 302
    pages = [words(client.get(address)) for address in public] + [words(director.get(address)) for address in staff]
    assert ["Cancelled" in page for page in pages] == [False] * 7


def test_a_moved_night_says_from_when_to_when_and_why(signed_in: SignIn, client: Client) -> None:
    event = make_tournament(date=FRIDAY)
    director = signed_in(director_of(event))
    director.post(night(event), sent("move", date="2026-11-27", reason="snow"))
    sentence = "Moved from Friday 20 November to Friday 27 November: snow."
    addresses = [f"/e/{event.code}/", f"/e/{event.code}/wall/"]
    assert [sentence in words(client.get(address)) for address in addresses] == [True, True]
    assert sentence in words(director.get(f"/desk/{event.code}/"))


def test_a_copy_is_suggested_a_week_later_with_the_same_people(signed_in: SignIn) -> None:
    event = make_tournament(date=FRIDAY, name="Friday pairs")
    make_entries(event, 3)
    director = signed_in(director_of(event))
    form = director.get(night(event)).context["forms"]["copy"]
    assert form.initial == {"name": "Friday pairs", "date": datetime.date(2026, 11, 27), "people": True}
    page = sent("copy", name="Friday pairs", date="2026-11-27", people="on")
    first, second = (director.post(night(event), page) for _ in range(2))
    copy = Tournament.objects.exclude(pk=event.pk).get()
    assert (first["Location"], second["Location"]) == (f"/desk/{copy.code}/", f"/desk/{copy.code}/")
    assert (copy.date, copy.entries.count()) == (datetime.date(2026, 11, 27), 3)


def test_an_event_is_deleted_only_with_the_tick(signed_in: SignIn) -> None:
    event = make_tournament()
    director = signed_in(director_of(event))
    refused = director.post(night(event), sent("delete"))
    assert (refused.status_code, Tournament.objects.count()) == (422, 1)
    assert "Tick the box to confirm. Nothing is deleted yet." in words(refused)
    assert director.post(night(event), sent("delete", sure="on"))["Location"] == "/desk/"
    assert Tournament.objects.count() == 0


def test_a_played_event_can_only_be_copied(at: Here, signed_in: SignIn) -> None:
    page = seen(signed_in(director_of(at.tournament)).get(night(at.tournament)))
    assert page.offered("action") == ["copy"]
    assert "A played event cannot be deleted." in page.text


def test_an_old_page_is_told_why_a_played_event_stays(at: Here, signed_in: SignIn) -> None:
    director, address = signed_in(at.director), night(at.tournament)
    tried = [sent("move", date="2030-01-04", reason="snow"), sent("cancel", reason="snow"), sent("delete", sure="on")]
    move, cancel, delete, restore = (
        director.post(address, {**one, "confirm": "on"}) for one in (*tried, sent("restore"))
    )
    assert [one.status_code for one in (move, cancel, delete, restore)] == [409] * 4
    assert ["Nothing was changed." in words(one) for one in (move, cancel, delete, restore)] == [True] * 4
    # at the top, and below it where the button was
    assert words(delete).count("A played event cannot be deleted.") == 2


def test_an_assistant_does_not_see_the_page(signed_in: SignIn) -> None:
    event = make_tournament()
    assert signed_in(director_of(event, Role.ASSISTANT)).get(night(event)).status_code == 403


def test_an_event_whose_start_was_undone_is_put_away_and_brought_back(signed_in: SignIn) -> None:
    evening_begun = evening(4)
    event = undo_start(by=evening_begun.director, round=evening_begun.round)
    director = signed_in(evening_begun.director)
    page = words(director.get(night(event)))
    assert ("Put it away." in page, "Delete event" in page) == (True, False)
    assert director.post(night(event), sent("put_away", reason="")).status_code == 422
    assert director.post(night(event), sent("put_away", reason="nobody came")).status_code == 302
    home = words(director.get("/desk/"))
    assert ("Cancelled" in home, f"Put away {event.name}" in home) == (False, True)
    assert director.post(night(event), sent("restore")).status_code == 302
    home = words(director.get("/desk/"))
    assert ("Registration open" in home, "Put away" in home) == (True, False)
