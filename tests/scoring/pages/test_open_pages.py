"""Pages that readers have open are known to all processes, for as long as somebody asks for them."""

from collections.abc import Iterator
from time import time

import pytest
from django.core.cache import cache

from scoring.pages import open_pages as module
from scoring.pages.open_pages import LONGEST, MOST, OPEN, OpenPage, note_open, open_pages


@pytest.fixture(autouse=True)
def nothing_noted() -> Iterator[None]:
    module._noted.clear()
    cache.clear()
    yield
    module._noted.clear()


def standings(query: str = "") -> OpenPage:
    return OpenPage("standings", query, "en-ca")


def test_a_page_that_somebody_asks_for_is_open_at_its_own_event_only() -> None:
    note_open("night", standings("page=2"))
    assert (open_pages("night"), open_pages("other")) == ((standings("page=2"),), ())


def test_a_process_that_forgot_what_it_noted_adds_to_what_others_noted() -> None:
    note_open("night", standings())
    module._noted.clear()
    note_open("night", standings("part=1"))
    assert open_pages("night") == (standings(), standings("part=1"))


def test_a_second_question_within_a_second_asks_the_cache_nothing() -> None:
    note_open("night", standings())
    cache.clear()
    note_open("night", standings())
    assert open_pages("night") == ()


def test_of_many_pages_those_asked_for_last_are_open() -> None:
    pages = [standings(f"page={number}") for number in range(MOST + 3)]
    for page in pages:
        note_open("night", page)
    assert open_pages("night") == tuple(pages[-MOST:])


@pytest.mark.parametrize("late", [OPEN + 1, -OPEN - 1], ids=["long ago", "by a clock that is wrong"])
def test_a_page_that_nobody_asked_for_lately_is_not_open(late: float) -> None:
    cache.set("open-pages:night", [[*standings(), time() - late]], 60)
    assert open_pages("night") == ()


def test_an_address_longer_than_any_of_ours_is_not_noted() -> None:
    note_open("night", standings("x" * (LONGEST + 1)))
    assert open_pages("night") == ()


def test_its_request_asks_what_the_reader_asked() -> None:
    request = standings("part=1&page=2").request()
    assert (request.method, request.GET.dict(), request.COOKIES) == ("GET", {"part": "1", "page": "2"}, {})
