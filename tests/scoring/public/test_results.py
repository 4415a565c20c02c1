"""All past events with who won them."""

import pytest
from django.test import Client

from scoring.decisions.ending import finish_event
from tests.factories.evenings import evening, published_evening
from tests.factories.histories import copied
from tests.seen import seen
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_every_past_night_can_be_reached_with_its_winner(client: Client, django_assert_max_num_queries) -> None:
    night = published_evening(movement="round-robin", name="First night")
    club = night.tournament.club
    copied(night, 40)
    found = []
    for page in (1, 2):
        with django_assert_max_num_queries(8):
            found += seen(client.get(f"/c/{club.slug}/results/?page={page}")).part(".past").parts("li")
    events = Tournament.objects.filter(club=club).values_list("code", flat=True)
    assert {link for row in found for _, link in row.links} == {f"/e/{code}/" for code in events}
    assert {row.texts("bdi")[0] for row in found} == {night.entry(1).name}
    assert len(found) == 41


def test_the_first_page_and_the_clubs_show_the_last_nights_and_lead_to_all(client: Client) -> None:
    night = published_evening(movement="round-robin")
    club = night.tournament.club
    copied(night, 20)
    for address, all_results in (("/", "/results/"), (f"/c/{club.slug}/", f"/c/{club.slug}/results/")):
        section = seen(client.get(address)).section("Past winners")
        assert (len(section.items), section.links[-1]) == (8, ("All results", all_results))


def test_a_night_that_is_not_published_names_no_winner(client: Client) -> None:
    night = evening(4, movement="round-robin")
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    row = seen(client.get("/results/")).part(".past").part("li")
    assert (row.texts("bdi"), "finished, not published" in row.text) == ([], True)


def test_a_club_that_is_not_public_has_no_results(client: Client) -> None:
    club = published_evening().tournament.club
    club.public = False
    club.save()
    assert client.get(f"/c/{club.slug}/results/").status_code == 404
