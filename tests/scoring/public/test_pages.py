"""What holds for every public page: how little it asks, and that it is not sent twice."""

from datetime import date, time

import pytest
from django.core.cache import cache
from django.test import Client

from clubs.models import Club, User, Venue
from clubs.services.clubs import change_club
from tests.factories.clubs import NightSeriesFactory
from tests.factories.online import make_online
from tests.factories.tournaments import make_tournament
from tests.scoring.public.reading import get, one_round_of, text
from tests.seen import seen

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("pairs", [2, 6])
@pytest.mark.parametrize(
    ("path", "most"), [("rounds/", 11), ("card/", 8), ("pairs/", 4), ("pairs/1/", 23), ("wall/", 10)]
)
def test_no_page_asks_more_of_the_database_for_three_tables_than_for_one(
    path, most, pairs, client, django_assert_max_num_queries
):
    night = one_round_of(pairs, movement="round-robin")
    address = f"/e/{night.tournament.code}/{path}"
    with django_assert_max_num_queries(most):
        client.get(address)


def test_a_page_made_afresh_is_not_sent_again_to_who_has_it(client):
    night = one_round_of(4)
    first = get(client, night.tournament, "rounds/?part=1")
    again = get(client, night.tournament, "rounds/?part=1", **{"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(("hours", "starts"), [(12, "7:30 pm"), (24, "19:30")])
def test_before_play_the_pages_for_players_say_when_play_starts_as_the_club_writes_it(client, club, hours, starts):
    club.time_zone, club.hour_clock = "America/Vancouver", hours
    club.save()
    event = make_online(club=club, date=date(2026, 11, 27), starts=time(19, 30))
    for page, said in (("", f"Friday 27 November 2026, {starts}"), ("enter/", f"27 November, {starts}")):
        assert said in text(get(client, event, page))


def test_a_page_is_made_again_once_the_club_writes_times_otherwise(client: Client, club: Club, alice: User) -> None:
    event = make_online(club=club, date=date(2026, 11, 27), starts=time(19, 30))
    first = get(client, event)
    change_club(by=alice, club=club, hour_clock=24)
    cache.clear()  # the second for which an event summary is kept at full size is over
    again = get(client, event, **{"If-None-Match": first.headers["ETag"]})
    shown = [[said in text(page) for said in ("2026, 7:30 pm", "2026, 19:30")] for page in (first, again)]
    assert (again.status_code, shown) == (200, [[True, False], [False, True]])


def test_every_page_leads_to_the_club_and_to_all_events(client: Client) -> None:
    night = one_round_of(4)
    club = night.tournament.club
    for page in ("", "rounds/", "card/", "pairs/", "pairs/1/", "rules/", "share/", "draws/"):
        links = seen(get(client, night.tournament, page)).part("footer").links
        out = [link for link in links if link in ((club.name, f"/c/{club.slug}/"), ("All events", "/"))]
        assert (page, len(out)) == (page, 2)


def test_a_club_without_a_public_page_is_not_linked(client: Client) -> None:
    night = one_round_of(4)
    Club.objects.update(public=False)
    links = [address for _, address in seen(get(client, night.tournament)).links]
    assert (f"/c/{night.tournament.club.slug}/" in links, "/" in links) == (False, True)


def test_before_play_the_venue_of_the_day_follows_the_date(client: Client, club: Club) -> None:
    day = date(2026, 11, 27)
    event = make_tournament(club=club, date=day)
    hall = Venue.objects.create(club=club, name="Legion Hall")
    NightSeriesFactory(club=club, venue=hall, first=day, weekday=day.weekday())
    assert "27 November 2026 Legion Hall" in seen(get(client, event)).text
