"""A side agrees on its own phone, behind its private link."""

from typing import Any
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.models import CardState, LedgerEntry
from tests.factories.scoring import Here, table_in_play
from tests.scoring.table.phone import Phone, kinds, words

pytestmark = pytest.mark.django_db


def sent(at: Here, token: str, a: int = 10, b: int = 7, **more: Any) -> HttpResponse:
    """From a phone that has never been here: no cookie, and no token of a session."""
    own = Client(enforce_csrf_checks=True)
    return own.post(f"/p/{token}/games/{at.game.pk}/agree/", {"uuid": uuid4(), "a": a, "b": b, **more})


def test_two_phones_of_their_own_make_a_game_final(at: Here) -> None:
    at.play_to(10, 7)
    assert [sent(at, one.token)["Location"] for one in (at.a, at.b)] == [f"/p/{at.a.token}/", f"/p/{at.b.token}/"]
    ways = LedgerEntry.objects.filter(kind="sign").values_list("body__side", "body__way", "table")
    assert list(ways) == [(0, "own_phone", at.table.pk), (1, "own_phone", at.table.pk)]
    assert at.card.state == CardState.FINAL


def test_an_own_phone_speaks_for_its_own_side_alone_and_once(at: Here, phone: Phone) -> None:
    at.play_to(10, 7)
    assert [sent(at, at.b.token, side=0).status_code for _ in range(2)] == [302, 302]
    assert (at.card.signed, kinds(at).count("sign")) == ({"1": at.card.length}, 1)
    assert phone.agree(1, 10, 7).status_code == 302
    assert kinds(at).count("sign") == 1
    assert "agreed on their own phone" in words(phone.look())


def test_a_score_that_has_changed_is_refused_and_leads_back_to_the_page(at: Here) -> None:
    at.play_to(10, 7)
    refused = sent(at, at.a.token, 10, 6)
    assert (refused.status_code, kinds(at).count("sign")) == (409, 0)
    assert "The score is now 10 to 7. Check it and agree to that. Back to my page" in words(refused)


def test_strangers_find_nothing_and_a_look_leads_to_the_page(at: Here) -> None:
    at.play_to(10, 7)
    stranger = table_in_play(at.stage, 2)
    assert [sent(at, token).status_code for token in (stranger.a.token, "x" * 22)] == [404, 404]
    look = Client().get(f"/p/{at.a.token}/games/{at.game.pk}/agree/")
    assert (look.status_code, look["Location"]) == (302, f"/p/{at.a.token}/")
