"""Draws that anyone can make again: numbers, partners, coins, and real cards."""

import hashlib
from functools import partial
from threading import Thread

import pytest
from django.db import connection

from rules.base.draw import draw_key
from rules.base.errors import Unreadable
from tests import refusals
from tests.factories.tournaments import make_stage, make_tournament
from tournaments.models import DrawKind, Tournament
from tournaments.services import (
    edit_tournament,
    finish_tournament,
    make_draw,
    publish_tournament,
    record_real_draw,
    reopen_tournament,
)

pytestmark = pytest.mark.django_db

refused = partial(refusals.refused, by=None)


def test_the_key_comes_from_the_committed_secret_the_number_and_the_word() -> None:
    tournament = make_tournament(word="\u202eSaskatoon berry")
    first, second = (
        make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="flip", of=[7, 8]) for _ in range(2)
    )
    secret = bytes.fromhex(tournament.secret)
    assert (first.number, second.number) == (1, 2)
    assert first.key == draw_key(secret, 1, "Saskatoon berry").hex()
    assert second.key == draw_key(secret, 2, "Saskatoon berry").hex()
    assert tournament.secret_hash == hashlib.sha256(secret).hexdigest()


def test_the_word_is_settled_by_the_first_draw() -> None:
    tournament = make_tournament()
    edit_tournament(by=None, tournament=tournament, word="rhubarb")
    make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="flip", of=[1])
    assert refused(edit_tournament, tournament=tournament, word="turnip") == "word_settled"


def test_a_draw_that_there_is_not_takes_no_number() -> None:
    tournament = make_tournament()
    with pytest.raises(Unreadable):
        make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="roulette", of=[1])
    assert make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="flip", of=[1]).number == 1


def test_once_the_secret_is_out_only_real_coins_are_left() -> None:
    tournament = make_stage(4).tournament
    finish_tournament(tournament=tournament)
    publish_tournament(tournament=tournament)
    reopen_tournament(tournament=tournament)
    tournament = Tournament.objects.get(pk=tournament.pk)
    assert tournament.secret_is_out
    asked = {"tournament": tournament, "kind": DrawKind.COIN}
    assert refused(make_draw, what="flip", of=[1], **asked) == "secret_is_out"
    draw = record_real_draw(by=None, what="flip", outcome={"faces": {"1": "H"}}, witness="\u202eBob", **asked)
    assert (draw.number, draw.key, draw.witness) == (2, "", "Bob")


def test_a_real_draw_needs_a_witness() -> None:
    with pytest.raises(Unreadable) as unreadable:
        record_real_draw(
            by=None, tournament=make_tournament(), kind=DrawKind.COIN, what="flip", outcome={}, witness="  "
        )
    assert unreadable.value.code == "no_witness"


@pytest.mark.postgres  # tests on SQLite share one connection's memory
@pytest.mark.django_db(transaction=True)
def test_two_draws_at_once_get_two_numbers() -> None:
    tournament = make_tournament()

    def draw() -> None:
        try:
            make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="flip", of=[1])
        finally:
            connection.close()

    threads = [Thread(target=draw) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(tournament.draws.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6, 7, 8]
