"""A public page is made once for all who want it, and holds up nobody who wants another."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import pytest
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from scoring.pages import cache as page_cache

PATIENCE = 30  # seconds after which a thread is taken to be held up for good


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


def get() -> HttpRequest:
    return RequestFactory().get("/", headers={"Accept-Encoding": "identity"})


def body(answer: Future[HttpResponse]) -> bytes:
    return answer.result(PATIENCE).content


def test_while_one_page_is_made_another_is_answered() -> None:
    slow = SlowPage()
    with ThreadPoolExecutor() as threads:
        first = threads.submit(page_cache.made_once, get(), "one-event", slow)
        try:
            assert slow.begun.wait(PATIENCE)
            assert body(threads.submit(page_cache.made_once, get(), "another-event", lambda: "quick")) == b"quick"
        finally:
            slow.let_go.set()
        assert body(first) == b"slow"


def test_a_page_that_many_want_at_once_is_made_once() -> None:
    slow = SlowPage()
    with ThreadPoolExecutor(max_workers=8) as threads:
        answers = [threads.submit(page_cache.made_once, get(), "one-event", slow) for _ in range(8)]
        assert slow.begun.wait(PATIENCE)
        slow.let_go.set()
        assert [body(answer) for answer in answers] == [b"slow"] * 8
    assert slow.made == 1


def test_a_page_that_is_made_keeps_no_lock() -> None:
    for number in range(100):
        page_cache.made_once(get(), f"page-{number}", lambda: "page")
    assert len(page_cache._making) == 0
