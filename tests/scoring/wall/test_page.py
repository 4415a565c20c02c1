"""The big screen of the hall."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.services import freeze
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


def test_a_cancelled_night_is_told_across_the_hall(client):
    event = make_tournament()
    Tournament.objects.update(state="cancelled", notice="snow")
    assert seen(get(client, event, "wall/")).texts(".wall-huge") == ["Cancelled: snow."]
