"""Pages that are made ahead: no process makes them again, and no reader sees a difference."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.cache import cache, caches
from django.test import Client

from scoring.pages import open_pages
from scoring.pages.cache import make_ahead
from scoring.pages.open_pages import OpenPage, note_open
from scoring.standings import event_summary, publishing
from scoring.standings.event_summary import before_renewal, no_work, summary_of
from scoring.standings.numbered_entries import entries_at_hand
from scoring.standings.snapshot import ask_for_first_page, published, version_of
from tests.factories.evenings import Evening, evening
from tests.seen import seen

pytestmark = pytest.mark.django_db

Result = Callable[[Evening], None]


@pytest.fixture(autouse=True)
def full_size(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As with several processes, of which a worker publishes; on a slow machine too, nothing is forgotten meanwhile."""
    settings.EMBEDDED = False
    monkeypatch.setattr(event_summary, "KEPT", 60)
    monkeypatch.setattr(open_pages, "OPEN", 60)
    forget()
    cache.clear()
    yield
    before_renewal(no_work)


def forget() -> None:
    """Be another process, which has no page."""
    caches["pages"].clear()
    open_pages._noted.clear()


def night() -> Evening:
    """An evening that has begun, with standings."""
    event = evening(4)
    publishing.compute(event.stage.pk)
    return event


@pytest.fixture
def result(django_capture_on_commit_callbacks: Any) -> Result:
    """The results of a round come, and a worker publishes them."""

    def come(event: Evening) -> None:
        event.play()
        before_renewal(make_ahead)
        with django_capture_on_commit_callbacks(execute=True):
            publishing.publish(event.stage.pk)

    return come


@pytest.mark.parametrize("query", ["", "?part=1", "?part=1&page=1"])
def test_an_open_page_is_made_ahead_and_then_no_process_reads_the_database(
    client: Client, result: Result, query: str, django_assert_num_queries: Any
) -> None:
    event = night()
    address = f"/e/{event.tournament.code}/{query}"
    before = client.get(address)
    result(event)
    forget()
    with django_assert_num_queries(0):
        after = client.get(address, headers={"If-None-Match": before["ETag"]})
    assert (after.status_code, after.content == before.content) == (200, False)
    cache.clear()
    forget()
    assert client.get(address).content == after.content, "made by the reader, it is the same"


def test_made_with_its_standings_a_page_asks_the_database_for_nothing_more(
    client: Client, django_assert_num_queries: Any
) -> None:
    """Each result makes a new page, so a question of its own makes each result late."""
    event = night()
    client.get(f"/e/{event.tournament.code}/")
    event.finish(event.round.games.all()[0], (10, 3))
    publishing.compute(event.stage.pk)
    now, standings = summary_of(event.tournament.code), published(version_of(event.stage.pk))[0]
    with entries_at_hand(ask_for_first_page(event.tournament.pk, standings)), django_assert_num_queries(0):
        make_ahead(now)
    cache.clear()
    assert seen(client.get(f"/e/{event.tournament.code}/")).texts("span.chip").count("playing") == 2


def test_a_page_that_nobody_has_open_is_not_made(
    client: Client, result: Result, django_assert_num_queries: Any
) -> None:
    event = night()
    result(event)
    now = summary_of(event.tournament.code)
    with django_assert_num_queries(0):
        make_ahead(now)
    assert client.get(f"/e/{event.tournament.code}/").status_code == 200


def test_a_page_that_cannot_be_made_is_logged_and_holds_up_neither_standings_nor_other_pages(
    client: Client, result: Result, caplog: pytest.LogCaptureFixture, django_assert_num_queries: Any
) -> None:
    event = night()
    note_open(event.tournament.code, OpenPage("a page of an earlier release", "", "en-ca"))
    address = f"/e/{event.tournament.code}/"
    before = client.get(address)
    result(event)
    forget()
    assert "could not be made ahead" in caplog.text
    with django_assert_num_queries(0):
        after = client.get(address)
    assert after["ETag"] != before["ETag"]
