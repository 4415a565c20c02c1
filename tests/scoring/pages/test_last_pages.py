"""While the database is away, readers of standings get what was shown last."""

import pytest
from django.core.cache import cache, caches
from django.db import OperationalError, connection
from django.template.loader import render_to_string
from django.test import Client
from django.utils.formats import date_format

from scoring.standings.event_summary import summary_now
from tests.factories.evenings import played_out, snapshot_of
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db
SAID = "The site cannot reach its records now. This page is from"


def away(*_statement: object) -> None:
    raise OperationalError("connection refused")


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    caches["pages"].clear()


def test_the_last_page_is_shown_with_the_time_of_its_standings(client: Client) -> None:
    night = played_out()
    address = f"/e/{night.tournament.code}/"
    before = client.get(address).content.decode()
    with connection.execute_wrapper(away):
        answer = client.get(address)
    at = snapshot_of(night).computed_at.astimezone(night.tournament.zone)
    notice = render_to_string("scoring/public/_last_page.html", {"at": at})
    assert answer.content.decode().replace(notice, "") == before
    assert f"{SAID} {date_format(at, 'TIME_FORMAT')}." in notice
    assert (answer.status_code, answer["Cache-Control"], answer.get("ETag")) == (200, "no-store", None)


def test_a_page_that_nobody_opened_before_is_not_available(client: Client) -> None:
    address = f"/e/{played_out().tournament.code}/"
    client.raise_request_exception = False
    with connection.execute_wrapper(away):
        assert client.get(address).status_code == 503


def test_a_poll_is_told_to_come_back_so_that_the_page_says_how_old_it_is(client: Client) -> None:
    address = f"/e/{played_out().tournament.code}/?part=1"
    client.get(address)
    client.raise_request_exception = False
    with connection.execute_wrapper(away):
        assert client.get(address).status_code == 503


def test_the_last_page_is_shown_too_where_the_database_goes_while_a_newer_one_is_made(
    client: Client, settings: object
) -> None:
    settings.EMBEDDED = False  # type: ignore[attr-defined]  # then the state of the event is kept for a moment
    event = played_out().tournament
    client.get(f"/e/{event.code}/")
    cache.clear()
    Tournament.objects.filter(pk=event.pk).update(name="Another name")
    summary_now(event.code)
    with connection.execute_wrapper(away):
        answer = client.get(f"/e/{event.code}/")
    assert (answer.status_code, SAID in answer.content.decode()) == (200, True)
