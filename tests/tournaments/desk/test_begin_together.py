"""Who begins together, at the registration desk and through the API."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, User
from tests.factories.tournaments import make_entries, make_tournament
from tests.tournaments.desk.pages import sent, words
from tournaments.models import Entry, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(club: Club) -> Tournament:
    made = make_tournament(club=club, changing_partners=True)
    make_entries(made, 3)
    return made


def test_it_is_said_on_the_page_of_a_player_and_shown_in_the_list(event: Tournament, desk: Client) -> None:
    ann, cas, eli = Entry.objects.order_by("pk")
    page = f"/desk/{event.code}/entries/{ann.pk}/"
    answer = desk.post(page, sent(together="1", other=cas.pk), follow=True)
    assert f"{ann.name} and {cas.name} begin together." in words(answer)
    assert f"begins with {ann.name}" in words(answer)
    refused = desk.post(f"/desk/{event.code}/entries/{eli.pk}/", sent(together="1", other=cas.pk))
    assert (refused.status_code, f"{cas.name} begins with {ann.name} already." in words(refused)) == (409, True)
    assert f"{ann.name} begins with whoever is drawn." in words(desk.post(page, sent(together="1"), follow=True))
    assert not Entry.objects.filter(begins_with__isnull=False).exists()


def test_where_pairs_play_nobody_is_asked(club: Club, desk: Client) -> None:
    pairs = make_tournament(club=club)
    (pair,) = make_entries(pairs, 1)
    assert "Who begins together" not in words(desk.get(f"/desk/{pairs.code}/entries/{pair.pk}/"))


def test_programs_say_it_too(event: Tournament, bob: User, api: Callable) -> None:
    ann, cas, _ = Entry.objects.order_by("pk")
    address = f"/api/v1/tournaments/{event.code}/entries/{ann.pk}/together/"
    told = api(bob).post(address, {"with_entry": cas.pk}, format="json")
    assert (told.status_code, told.json()["begins_with"]) == (200, cas.name)
    assert api(bob).post(address, {"with_entry": 10**9}, format="json").status_code == 404
    assert api(bob).post(address, {"with_entry": None}, format="json").json()["begins_with"] == ""
