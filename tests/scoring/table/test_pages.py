"""The scorekeeper's page: what it costs, and links that open nothing."""

import re
from gzip import compress
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.finders import find
from django.test import Client

from scoring.reads.score_card import card_of
from scoring.table.book import book_address
from scoring.table.offline import KEPT_HOURS, MOST_KEPT
from tests.factories.scoring import Here
from tests.phone import Phone, kinds
from tests.seen import seen
from tests.test_look import OFFLINE
from tournaments.models import Table
from tournaments.services import revoke_link

pytestmark = pytest.mark.django_db

HEADERS = 700  # bytes of an answer's headers, generously


def test_an_unchanged_poll_is_answered_in_few_bytes(at: Here, phone: Phone) -> None:
    first = phone.get(f"{phone.page}now/")
    again = phone.get(f"{phone.page}now/", headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert sum(len(f"{name}: {value}\r\n") for name, value in again.items()) <= 430
    at.hand("NS", 3)
    assert phone.get(f"{phone.page}now/", headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_the_page_names_the_etag_that_its_poll_would_get(phone: Phone) -> None:
    etag = phone.get(f"{phone.page}now/")["ETag"]
    assert seen(phone.look()).marks("data-poll-etag") == [etag]


def test_the_page_says_how_much_its_script_keeps_and_how_long(phone: Phone) -> None:
    page = seen(phone.look())
    assert (page.marks("data-most"), page.marks("data-hours")) == ([str(MOST_KEPT)], [str(KEPT_HOURS)])


def test_opened_cold_it_is_sixty_kilobytes_at_most(at: Here, phone: Phone) -> None:
    at.hand("NS", 3)
    page = phone.look()
    files = {find(path) for path in re.findall(r'(?:href|src)="/static/([^"]+)"', page)}
    assert any("atkinson-700" in path for path in files)
    sent = {path: _compressed(path) for path in files}
    (once,) = re.findall(r'<div id="where-saved".*(?=<div id="now")', page, re.DOTALL)  # not in what polls
    once += "".join(
        re.findall(r'<section id="over".*?</section>', page, re.DOTALL)
    )  # the end of a game without a network
    offline = len(once.encode()) + sum(sent.pop(path) for path in list(sent) if path.endswith("js/sending.js"))
    offline += sum(_compressed(find(f"js/{name}.js")) for name in OFFLINE if name != "sending")
    tables = book_address(card_of(at.game.pk))
    offline += len(phone.get(tables, headers={"Accept-Encoding": "gzip"}).content) + HEADERS
    whole = len(page.encode()) - len(once.encode()) + sum(sent.values()) + HEADERS * 8
    assert (whole <= 60_000, 0 < offline <= 40_000) == (True, True), (whole, offline)


def _compressed(path: str) -> int:
    return min(Path(path).stat().st_size, len(compress(Path(path).read_bytes(), 6)))


def test_a_look_costs_five_queries(at: Here, phone: Phone, django_assert_num_queries: Any) -> None:
    at.hand("NS", 3)
    with django_assert_num_queries(5):
        phone.look()


def test_an_unknown_link_is_not_found_and_says_whom_to_ask(client: Client) -> None:
    answer = client.get("/t/nobody-knows-this/")
    assert answer.status_code == 404
    assert "Ask the director for a new table card and scan it." in answer.content.decode()


def test_a_revoked_link_is_gone_for_looking_polling_and_writing(at: Here, phone: Phone) -> None:
    revoke_link(by=None, table=Table.objects.get(pk=at.table.pk))
    answers = [phone.get(phone.page), phone.get(f"{phone.page}now/"), phone.send("hand", makers=0, tricks=3)]
    assert [answer.status_code for answer in answers] == [410, 410, 410]
    assert f"/e/{at.tournament.code}/keep/" in answers[0].content.decode()
    assert kinds(at) == []


def test_names_of_every_alphabet_and_marks_are_shown_as_they_are(at: Here, phone: Phone) -> None:
    for seat, name in zip(at.game.seats.select_related("player"), ("Άννα <b>", "李 明", "Олег", "Åse"), strict=True):
        seat.player.name = name
        seat.player.save()
    page = seen(phone.look("?skip"))
    named = [words for words in page.labels if "Άννα" in words or "Олег" in words]
    assert named == ["Άννα & Олег made trump", "Άννα", "Олег", "Άννα", "Олег", "Άννα & Олег"]
