"""The tables of a rule book, which a phone fetches once: whose they are, and that a browser keeps them for good."""

import gzip
import json
from typing import Any

import pytest
from django.test import Client

from scoring.reads.score_card import card_of
from scoring.table.book import book_address
from scoring.table.offline import tables_of_book
from tests.factories.scoring import Here
from tests.phone import Phone, at_book, opened
from tests.rules.euchre.kinds.books import game_of

pytestmark = pytest.mark.django_db


def address(at: Here) -> str:
    found = book_address(card_of(at.game.pk))
    assert found is not None
    return found


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_the_address_has_the_tables_for_a_browser_to_keep_for_good(at: Here) -> None:
    answer = Client().get(address(at))
    assert (answer.status_code, answer.json()) == (200, plain(tables_of_book(game_of("55plus"))))
    assert (answer["Content-Type"], answer["Cache-Control"]) == (
        "application/json",
        "public, max-age=31536000, immutable",
    )
    again = Client().get(address(at), headers={"If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_it_is_sent_compressed_as_it_holds_no_secret(at: Here) -> None:
    plainly = Client().get(address(at)).content
    packed = Client().get(address(at), headers={"Accept-Encoding": "gzip"}).content
    assert (gzip.decompress(packed), len(packed) < len(plainly) / 3) == (plainly, True)


def test_the_key_of_an_earlier_release_leads_to_the_tables_of_today(at: Here) -> None:
    old = f"/t/book/0123456789ab/?game={at.game.pk}"
    answer = Client().get(old)
    assert (answer.status_code, answer["Location"]) == (302, address(at))


def test_other_laws_have_another_key_and_another_game_has_the_same(at: Here) -> None:
    keys = [address(of).partition("?")[0] for of in (at, at_book("55plus").at, at_book("55plus", target=11).at)]
    assert (keys[0] == keys[1], keys[0] == keys[2]) == (True, False)


@pytest.mark.parametrize("game", ["", "?game=", "?game=x", "?game=%D9%A3", f"?game={'9' * 30}", "?game=999999999"])
def test_a_game_that_is_none_has_no_tables(game: str) -> None:
    assert Client().get(f"/t/book/0123456789ab/{game}").status_code == 404


def test_a_game_of_deals_has_none() -> None:
    poker: Phone = opened()
    assert (
        book_address(card_of(poker.at.game.pk)),
        poker.get(f"/t/book/0123456789ab/?game={poker.at.game.pk}").status_code,
    ) == (
        None,
        404,
    )
