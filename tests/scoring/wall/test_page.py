"""The big screen of the hall."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.decisions.publication import freeze
from tests.factories.evenings import published_evening
from tests.factories.tournaments import make_tournament
from tests.scoring.public.reading import get, one_round_of, text
from tests.seen import seen
from tournaments.models import Round, Tournament

pytestmark = pytest.mark.django_db


def test_the_wall_shows_seats_while_a_round_is_young_and_then_standings(client):
    night = one_round_of(4, movement="round-robin")
    seated = text(get(client, night.tournament, "wall/?page=1"))
    assert re.search(r"Round 2 of 3 Clock not started 30:00 Seats, round 2 Table Side \w.* \d [AB] ", seated)
    Round.objects.update(clock_started_at=timezone.now())
    young = text(get(client, night.tournament, "wall/?page=1"))
    assert re.search(r"Round 2 of 3 Time left (30:00|29:\d\d) over time Seats, round 2 Table Side \w.* \d [AB] ", young)
    Round.objects.update(clock_started_at=timezone.now() - timedelta(minutes=33))
    pages = [text(get(client, night.tournament, f"wall/?page={n}")) for n in (1, 2)]
    assert re.search(r"Time left \+3:\d\d over time Time left \+3:\d\d over time Clock, page 1 of 2 ", pages[0])
    assert re.search(r"Round 2 of 3 Time left \+3:\d\d over time Place Name Wins Points 1 .* 1 10 ", pages[1])


def test_the_wall_turns_its_pages_of_sixteen(client):
    night = one_round_of(34)
    pages = {n: text(get(client, night.tournament, f"wall/?page={n}")) for n in (1, 2, 3)}
    assert all(f"page {n} of " in shown for n, shown in pages.items())
    wall = seen(get(client, night.tournament, "wall/?page=1"))
    assert len(wall.texts(".names")) == 16
    assert [one.told for one in wall.part("noscript").parts("meta")] == [{"http-equiv": "refresh", "content": "12"}]


def test_frozen_standings_say_so_on_the_wall(client):
    night = one_round_of(4, movement="round-robin")
    Round.objects.update(clock_started_at=timezone.now() - timedelta(minutes=33))
    freeze(by=night.director, stage=night.stage)
    assert "Standings frozen until the ceremony Place Name" in text(get(client, night.tournament, "wall/?page=2"))


def test_the_final_begins_with_the_winners_and_its_table_follows(client):
    night = published_evening(movement="round-robin")
    first, second = (seen(get(client, night.tournament, f"wall/{query}")) for query in ("", "?page=2"))
    assert first.texts(".winner-why") == [f"Won {won} of 3 games" for won in (3, 2, 1)]
    assert second.texts(".names") == [night.entry(number).name for number in (1, 2, 3, 4)]
    assert [one.told["content"] for one in first.part("noscript").parts("meta")] == ["12; url=?turn"]


def bars(client, night, part: str) -> list[tuple[str, str]]:
    found = seen(get(client, night.tournament, f"wall/?page=1{part}")).parts("progress")
    return [(bar.told["value"], bar.told["max"]) for bar in found]


def test_a_bar_shows_how_much_of_the_round_is_over(client):
    night = one_round_of(4, movement="round-robin")
    assert set(bars(client, night, "")) == {("0", "1800")}  # not started
    Round.objects.update(clock_started_at=timezone.now() - timedelta(minutes=10))
    assert [int(gone) // 10 for gone, _ in bars(client, night, "")] == [60] * len(bars(client, night, ""))
    Round.objects.update(clock_started_at=timezone.now() - timedelta(minutes=33))
    assert set(bars(client, night, "")) == {("1800", "1800")}
    assert set(bars(client, night, "&part=1")) == {("0", "1800")}  # the screen counts
    Round.objects.update(clock_stopped=True)
    assert bars(client, night, "") == []


def codes(client, event: Tournament, query: str = "") -> list[str]:
    return seen(get(client, event, f"wall/{query}")).texts(".wall-follow")


def test_a_code_leads_from_registration_to_a_phone(client):
    event = make_tournament()
    assert codes(client, event) == []  # "testserver" is a bare name, which no phone opens
    Tournament.objects.update(site_address="https://riverside.example.org")
    told = f"Follow on your phone riverside.example.org/e/{event.code}"
    assert codes(client, event) == [told]


def test_the_code_is_on_the_clock_and_the_final_table_and_not_on_standings_in_play(client):
    night = one_round_of(4, movement="round-robin")
    Tournament.objects.update(site_address="https://riverside.example.org")
    Round.objects.update(clock_started_at=timezone.now() - timedelta(minutes=33))
    in_play = [len(codes(client, night.tournament, f"?page={page}")) for page in (1, 2)]
    final = published_evening(movement="round-robin").tournament
    Tournament.objects.update(site_address="https://riverside.example.org")
    assert (in_play, [len(codes(client, final, f"?page={page}")) for page in (1, 2)]) == ([1, 0], [0, 1])


def test_a_cancelled_night_is_told_across_the_hall(client):
    event = make_tournament()
    Tournament.objects.update(state="cancelled", notice="snow")
    assert seen(get(client, event, "wall/")).texts(".wall-huge") == ["Cancelled: snow."]
