"""A version of a public page is made once for all and holds up nobody; the last one is kept for bad times."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest
from django.core.cache import cache, caches
from django.db import OperationalError, connection
from django.template.loader import render_to_string
from django.test import Client
from django.utils import timezone

from clubs.clock import time_written
from scoring.pages import newest as newest_module
from scoring.pages.newest import PublicPage, compressed, newest, text_of
from scoring.standings.event_summary import summary_now
from tests.factories.evenings import played_out, snapshot_of
from tournaments.models import Tournament

PATIENCE = 30  # seconds after which a thread is taken to be held up for good
NOTHING = ""


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    caches["pages"].clear()


class SlowPage:
    """A page that is being made until it is let go; it counts how often it was made."""

    def __init__(self) -> None:
        self.begun, self.let_go, self.made = Event(), Event(), 0

    def __call__(self) -> str:
        self.made += 1
        self.begun.set()
        assert self.let_go.wait(PATIENCE)
        return "slow"


def etag(version: int, of: str = "one") -> str:
    return f'W/"{of}-{version}.{10 * version}-"'


def page(version: int, make: Any = lambda: "quick", *, of: str = "one", **about: Any) -> PublicPage:
    about = {"made": lambda text: None, "for_everybody": True, **about}
    return PublicPage(etag(version, of), frame=of, make=make, **about)


@contextmanager
def being_made(version: int) -> Iterator[tuple[ThreadPoolExecutor, SlowPage]]:
    """Threads to ask in, while one of them makes this version."""
    slow = SlowPage()
    with ThreadPoolExecutor(max_workers=8) as threads:
        first = threads.submit(newest, page(version, slow), NOTHING)
        try:
            assert slow.begun.wait(PATIENCE)
            yield threads, slow
        finally:
            slow.let_go.set()
        assert first.result(PATIENCE) == etag(version)


def test_while_one_page_is_made_another_is_answered() -> None:
    with being_made(5) as (threads, _):
        assert threads.submit(newest, page(5, of="another"), NOTHING).result(PATIENCE) == etag(5, "another")


def test_a_page_that_many_want_at_once_is_made_once() -> None:
    with being_made(5) as (threads, slow):
        answers = [threads.submit(newest, page(5, slow), NOTHING) for _ in range(7)]
        slow.let_go.set()
        assert [answer.result(PATIENCE) for answer in answers] == [etag(5)] * 7
    assert (slow.made, text_of(etag(5))) == (1, b"slow")


def test_a_reader_who_makes_up_an_etag_gets_the_page() -> None:
    newest(page(4), NOTHING)
    assert newest(page(5), f'W/"one-{"9" * 5_000}.1-"') == etag(5)


def test_readers_of_earlier_versions_get_the_one_before_while_the_next_is_made() -> None:
    newest(page(4), NOTHING)
    with being_made(5) as (threads, slow):
        for theirs in (etag(3), etag(4)):
            for wanted in (5, 6):
                assert threads.submit(newest, page(wanted, slow), theirs).result(PATIENCE) == etag(4)
    assert (slow.made, newest(page(5), etag(4))) == (1, etag(5))


@pytest.mark.parametrize("theirs", [NOTHING, etag(5), 'W/"of-another-kind"'])
def test_nobody_sees_earlier_standings_than_before(theirs: str) -> None:
    """Another process showed version 5; this one has version 4, and makes version 6."""
    newest(page(4), NOTHING)
    with being_made(6) as (threads, slow):
        answer = threads.submit(newest, page(6, slow), theirs)
        assert not answer.done()
        slow.let_go.set()
        assert answer.result(PATIENCE) == etag(6)


def test_a_page_that_is_made_keeps_no_lock() -> None:
    for number in range(100):
        newest(page(1, of=f"page-{number}"), NOTHING)
    assert len(newest_module._making) == 0


def test_a_page_that_cannot_be_made_is_made_by_the_next_reader(settings: Any) -> None:
    settings.EMBEDDED = False

    def broken() -> str:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        newest(page(1, broken), NOTHING)
    assert (newest(page(1), NOTHING), text_of(etag(1))) == (etag(1), b"quick")


def test_another_process_finds_the_page_that_one_has_made(settings: Any) -> None:
    settings.EMBEDDED = False
    told: list[bytes] = []
    newest(page(1, lambda: "made, with an é"), NOTHING)
    caches["pages"].clear()  # of the other process
    assert newest(page(1, made=told.append), NOTHING) == etag(1)
    assert (text_of(etag(1)), told) == ("made, with an é".encode(), [compressed("made, with an é".encode())])


def test_a_page_for_some_readers_alone_goes_to_no_other_process(settings: Any) -> None:
    settings.EMBEDDED = False
    newest(page(1, lambda: "with full names", for_everybody=False), NOTHING)
    caches["pages"].clear()
    newest(page(1), NOTHING)
    assert text_of(etag(1)) == b"quick"


@pytest.mark.parametrize("of", ["one", "another"])
def test_a_page_that_was_not_written_here_or_is_another_is_not_shown(settings: Any, of: str) -> None:
    settings.EMBEDDED = False
    newest(page(1, lambda: "other", of="another"), NOTHING)
    written = cache.get(f"page:{etag(1, 'another')}")
    cache.set(f"page:{etag(1)}", written if of == "another" else f"{etag(1)} Zm9yZ2Vk:signature")
    newest(page(1), NOTHING)
    assert text_of(etag(1)) == b"quick"


def test_while_another_process_makes_the_next_version_readers_get_the_one_before(settings: Any) -> None:
    settings.EMBEDDED = False
    newest(page(4), NOTHING)
    cache.set("making:one", 1)
    assert newest(page(5), etag(4)) == etag(4)
    assert newest(page(5), NOTHING) == etag(5), "a reader who has nothing waits for no other process"
    assert cache.get("making:one") == 1


pytestmark = pytest.mark.django_db
SAID = "The site cannot reach its records now. This page is from"


def away(*_statement: object) -> None:
    raise OperationalError("connection refused")


def test_the_last_page_is_shown_with_the_time_of_its_standings(client: Client) -> None:
    night = played_out()
    address = f"/e/{night.tournament.code}/"
    before = client.get(address).content.decode()
    with connection.execute_wrapper(away):
        answer = client.get(address)
    at = snapshot_of(night).computed_at.astimezone(night.tournament.club.hall_clock)
    with timezone.override(night.tournament.club.hall_clock):
        notice = render_to_string("scoring/public/_last_page.html", {"at": at})
    assert answer.content.decode().replace(notice, "") == before
    assert f"{SAID} {time_written(at)}." in notice
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
