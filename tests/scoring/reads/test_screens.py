"""Whether a screen of the hall is on: it asked a moment ago."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from clubs.derived_secrets import digest_of
from scoring.models import Screen
from scoring.reads.screens import SILENT, code_for, code_used, screen_asked, screens_of, waiting_screen
from tests.factories.tournaments import make_tournament

pytestmark = pytest.mark.django_db


def test_a_screen_that_asked_a_moment_ago_is_on_and_later_it_was_seen() -> None:
    event = make_tournament()
    screen = Screen.objects.create(tournament=event, number=1, digest="one")
    assert [(one.seen, one.away) for one in screens_of(event)[0]] == [(None, True)]
    screen_asked(screen)
    assert [one.away for one in screens_of(event)[0]] == [False]
    before = timezone.now() - timedelta(seconds=SILENT + 1)
    cache.set(f"screen-seen:{screen.pk}", before.isoformat())
    assert [(one.seen, one.away) for one in screens_of(event)[0]] == [(before, True)]


def test_a_screen_that_a_wrong_clock_saw_tomorrow_counts_as_not_seen() -> None:
    event = make_tournament()
    screen = Screen.objects.create(tournament=event, number=1, digest="one")
    cache.set(f"screen-seen:{screen.pk}", (timezone.now() + timedelta(days=1)).isoformat())
    assert [(one.seen, one.away) for one in screens_of(event)[0]] == [(None, True)]


def test_a_screen_that_was_disconnected_shows_another_code_than_the_one_that_was_used() -> None:
    used = code_for("token")
    code_used(used)
    code = code_for("token")
    assert (waiting_screen(used), waiting_screen(code)) == (None, digest_of("token"))
    assert code_for("token") == code
