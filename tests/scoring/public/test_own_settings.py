from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, Contact, Member, Player, User
from tests.factories.clubs import PlayerFactory, UserFactory
from tests.factories.histories import linked, published_night
from tests.factories.letters import LetterFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def erin(db: None) -> User:
    user: User = UserFactory(email="erin@example.org")
    return user


@pytest.fixture
def contact(club: Club, erin: User) -> Contact:
    return Contact.objects.create(player=PlayerFactory(club=club, name="Erin Fox"), user=erin, email=erin.email)


def test_a_player_stops_news_and_asks_to_be_erased(
    contact: Contact, erin: User, signed_in: Callable[[User], Client]
) -> None:
    browser, button = signed_in(erin), f"erase{contact.pk}"
    assert browser.get("/me/settings/").status_code == 200
    browser.post("/me/settings/", {f"news{contact.pk}": "1"})
    browser.post("/me/settings/", {button: "1", f"{button}-wanted": "1"})
    contact.refresh_from_db()
    assert (contact.wants_letters, contact.erasure_asked_at is None) == (False, False)
    assert "Cancel request" in browser.get("/me/settings/").content.decode()
    browser.post("/me/settings/", {button: "1", f"{button}-wanted": ""})
    contact.refresh_from_db()
    assert contact.erasure_asked_at is None


def test_the_copy_holds_everything_kept_about_the_player(
    club: Club, erin: User, signed_in: Callable[[User], Client]
) -> None:
    night = published_night(club)
    contact = linked(night, erin)
    Contact.objects.filter(pk=contact.pk).update(telephone="555 0100", notes="needs a seat near the door")
    Member.objects.create(club=club, player=contact.player, number="17")
    LetterFactory(club=club, player=contact.player, subject="You are entered")
    answer = signed_in(erin).get("/me/data.json")
    (kept,) = answer.json()["clubs"]
    assert answer["Content-Disposition"] == 'attachment; filename="my-data.json"'
    assert kept["player"]["name"] == contact.player.name
    assert kept["contact"]["telephone"] == "555 0100"
    assert kept["contact"]["notes"] == "needs a seat near the door"
    assert kept["membership"]["number"] == "17"
    assert [one["event"] for one in kept["entries"]] == ["First night"]
    assert [(one["place"], one["entries"], one["games"]) for one in kept["results"]] == [(1, 4, 3)]
    assert kept["games"] == {"counted": 3, "won": 3, "lone_hands": 0}
    assert [(one["name"], one["games"]) for one in kept["partners"]] == [(str(night.entry(1).second), 3)]
    assert len(kept["opponents"]) == 6
    assert [one["subject"] for one in kept["letters"]] == ["You are entered"]


def test_a_stranger_gets_no_copy_and_changes_nothing(
    contact: Contact, charlie: User, signed_in: Callable[[User], Client]
) -> None:
    browser = signed_in(charlie)
    assert browser.get("/me/data.json").json() == {"clubs": []}
    browser.post("/me/settings/", {f"news{contact.pk}": "1"})
    contact.refresh_from_db()
    assert contact.wants_letters
    assert Client().get("/me/data.json").status_code == 302


def test_a_player_chooses_how_everybody_sees_the_name(
    contact: Contact, erin: User, signed_in: Callable[[User], Client]
) -> None:
    browser, button = signed_in(erin), f"shown{contact.pk}"
    page = browser.get("/me/settings/").content.decode()
    assert [words in page for words in ("First name and initial: Erin F.", "No name: Hidden player")] == [True, True]
    before = contact.player.club.names_corrected
    assert browser.post("/me/settings/", {button: "1", f"{button}-shown_as": "hidden"}).status_code == 302
    player, club = Player.objects.get(pk=contact.player_id), Club.objects.get(pk=contact.player.club_id)
    assert (player.shown_as, club.names_corrected) == ("hidden", before + 1)
    assert player.history.latest().history_user == erin
    assert "Erin Fox" in browser.get("/me/settings/").content.decode()
    refused = browser.post("/me/settings/", {button: "1", f"{button}-shown_as": "never"})
    assert (refused.status_code, Player.objects.get(pk=player.pk).shown_as) == (422, "hidden")
