"""The big screen of the hall."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from tests.scoring.public.reading import get, one_round_of, text
from tournaments.models import Round

pytestmark = pytest.mark.django_db


def test_the_wall_shows_seats_while_a_round_is_young_and_then_standings(client):
    night = one_round_of(4, movement="round-robin")
    young = text(get(client, night.tournament, "wall/"))
    assert re.search(r"Round 2 of 3 Time left (30:00|29:\d\d) over time No. Name Table Side 1 .* \d [AB] ", young)
    Round.objects.update(opened_at=timezone.now() - timedelta(minutes=33))
    later = text(get(client, night.tournament, "wall/"))
    assert re.search(r"Round 2 of 3 Time left \+3:\d\d over time Place Name Wins Points 1 .* 1 10 ", later)


def test_the_wall_turns_its_pages_of_sixteen(client):
    night = one_round_of(34)
    pages = {n: text(get(client, night.tournament, f"wall/?page={n}")) for n in (1, 2, 3)}
    assert all(f"page {n} of 3" in shown for n, shown in pages.items())
    wall = get(client, night.tournament, "wall/?page=1").content.decode()
    assert wall.count('<span class="place">') == 16
    assert '<noscript><meta http-equiv="refresh" content="12"></noscript>' in wall
