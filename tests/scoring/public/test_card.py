"""The Master Score Card, as everybody sees it."""

import re

import pytest

from tests.factories.tournaments import make_tournament
from tests.scoring.public.reading import get, one_round_of, text

pytestmark = pytest.mark.django_db


def test_the_score_card_has_a_line_a_pair_with_opponents_and_totals(client):
    night = one_round_of(5)
    shown = text(get(client, night.tournament, "card/"))
    assert re.search(r"1 [^0-9]+ 1 win, 10 points 10 v 2 1 10", shown)
    assert "out: no table this round." in shown


def test_before_play_card_and_rounds_say_what_comes(client):
    tournament = make_tournament()
    assert "No scores yet" in text(get(client, tournament, "card/"))
    assert "No rounds yet" in text(get(client, tournament, "rounds/"))
