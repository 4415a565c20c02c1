"""The page on which players check themselves in."""

import pytest
from django.test import Client

from tests.factories.evenings import evening
from tests.factories.tournaments import make_entries, make_tournament
from tests.scoring.public.reading import get, text
from tests.seen import seen
from tournaments.models import Entry
from tournaments.services import confirm_here, register_pair

pytestmark = pytest.mark.django_db


def test_a_player_finds_the_name_and_presses_one_button(client):
    event = make_tournament(self_check_in=True)
    entry = register_pair(by=None, tournament=event, first="Zoë Ødegård", second="Bob May")
    assert seen(get(client, event, "check-in/?q=zoe")).offered("entry") == [f"e{entry.pk}"]
    done = client.post(f"/e/{event.code}/check-in/", {"entry": f"e{entry.pk}"}, follow=True)
    assert "Zoë Ødegård & Bob May : the desk knows that you are here." in text(done)
    assert "waits for the desk" in text(done)
    confirm_here(by=None, tournament=event)
    assert "checked in" in text(get(client, event, "check-in/"))


def test_a_long_list_is_searched_and_a_short_one_is_shown(client):
    event = make_tournament(self_check_in=True)
    make_entries(event, 24)
    assert text(get(client, event, "check-in/")).count("I am here") == 24
    make_entries(event, 1)
    assert "I am here" not in text(get(client, event, "check-in/"))


@pytest.mark.parametrize("key", ["", "e", "x1", "e0", "e99999999999999999999", "s1"])
def test_a_name_that_is_not_there_changes_nothing(client, key):
    event = make_tournament(self_check_in=True)
    make_entries(event, 1)
    assert client.post(f"/e/{event.code}/check-in/", {"entry": key}).status_code == 404
    assert Entry.objects.get().says_here_at is None


def test_an_event_that_does_not_allow_it_has_no_such_page(client):
    event = make_tournament()
    assert get(client, event, "check-in/").status_code == 404


def test_once_play_has_begun_the_page_sends_to_the_desk(client):
    night = evening(4, self_check_in=True)
    entry = night.entry(1)
    assert "Play has started." in text(get(client, night.tournament, "check-in/"))
    refused = client.post(f"/e/{night.tournament.code}/check-in/", {"entry": f"e{entry.pk}"})
    assert refused.status_code == 409
    assert seen(refused).alerts == ["This cannot be done now. Zone 4 playdown: in play. Reload the page."]


def test_strangers_to_the_site_are_checked_by_a_token():
    event = make_tournament(self_check_in=True)
    entry, *_ = make_entries(event, 1)
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(f"/e/{event.code}/check-in/", {"entry": f"e{entry.pk}"}).status_code == 403
    token = seen(strict.get(f"/e/{event.code}/check-in/")).values("csrfmiddlewaretoken")[0]
    sent = {"entry": f"e{entry.pk}", "csrfmiddlewaretoken": token}
    assert strict.post(f"/e/{event.code}/check-in/", sent).status_code == 302
