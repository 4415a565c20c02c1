"""Rows of the standings that are kept: nobody can tell them from rows that are made now."""

import pytest
from django.core.cache import caches

from scoring.public.standings_rows import _rows_made
from scoring.standings import publishing
from tests.factories.evenings import evening
from tests.scoring.public.reading import get

pytestmark = pytest.mark.django_db


def test_what_is_taken_over_from_the_page_before_is_what_would_be_made_now(client):
    night = evening(6, movement="round-robin")
    for turn in range(5):
        night.play()
        night.close()
        publishing.compute(night.stage.pk)
        for asked in ("", "?part=1"):
            taken_over = get(client, night.tournament, asked).content
            _rows_made.clear()
            caches["pages"].clear()
            assert get(client, night.tournament, asked).content == taken_over, f"after round {turn + 1}"
