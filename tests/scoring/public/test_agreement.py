"""A game that waits for a pair: its own page shows the score from its own side, and asks it to agree."""

from uuid import uuid4

import pytest
from django.test import Client

from scoring.decisions.signing import agree
from scoring.ledger.answers import SigningWay
from scoring.models import CardState
from scoring.public.agreement import own_agreement
from tests.factories.scoring import Here
from tests.scoring.public.reading import text

pytestmark = pytest.mark.django_db


def test_nothing_is_asked_before_the_game_is_over_nor_once_it_is_final(at: Here) -> None:
    at.play_to(9, 7)
    assert own_agreement(at.a) is None
    at.hand("NS")
    assert own_agreement(at.a) is not None
    at.both_agree(10, 7)
    assert own_agreement(at.a) is None


def test_each_side_sees_the_score_from_its_own_side_with_surnames(at: Here) -> None:
    at.play_to(10, 7)
    shown = [own_agreement(one) for one in (at.a, at.b)]
    assert [one and (str(one.score), one.fields, one.agreed, one.way) for one in shown] == [
        ("You 10, N. & S. 2 7", {"a": 10, "b": 7}, False, None),
        ("You 7, N. & S. 1 10", {"a": 10, "b": 7}, False, None),
    ]


def test_the_lone_hands_are_confirmed_with_the_score(at: Here, client: Client) -> None:
    for _ in range(2):
        at.hand("NS", 5, alone=True)
    at.hand("NS", 5)
    side = at.game.seats.filter(side=0).order_by("seat").select_related("player")
    called = " & ".join(seat.player.name for seat in side)
    assert f"Lone hands: {called} 2. We agree" in text(client.get(f"/p/{at.b.token}/")).replace("&amp;", "&")


def test_a_page_of_one_s_own_asks_then_says_how_one_agreed_and_for_whom_it_waits(at: Here, client: Client) -> None:
    at.play_to(10, 7)
    page = text(client.get(f"/p/{at.a.token}/"))
    assert "Your game is over You 10, " in page
    assert "We agree This is wrong Do not agree yet." in page
    assert f"PIN to agree to a score: {at.a.pin}" in page
    agree(by=at.keeper, game_id=at.game.pk, side=0, score=(10, 7), uuid=uuid4(), way=SigningWay.OWN_PHONE)
    page = text(client.get(f"/p/{at.a.token}/"))
    assert "You agreed You 10, " in page
    assert "agreed on their own phone Waiting for " in page
    assert "We agree" not in page
    assert "We agree" in text(client.get(f"/p/{at.b.token}/"))
    assert at.card.state == CardState.AGREEING
