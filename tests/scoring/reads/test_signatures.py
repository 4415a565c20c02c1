"""How each side agreed: by game, and counted for each entry of a stage."""

from uuid import uuid4

import pytest

from scoring.decisions.results import correct_result, enter_result
from scoring.decisions.signing import agree
from scoring.ledger.answers import SigningWay
from scoring.reads.score_card import card_of
from scoring.reads.signatures import AgreementCounts, agreements_of, signing_ways
from tests.factories.scoring import Here, desk, event_in_play, table_in_play

pytestmark = pytest.mark.django_db


def agreed(at: Here, side: int, way: SigningWay) -> None:
    agree(by=at.keeper, game_id=at.game.pk, side=side, score=(10, 7), uuid=uuid4(), way=way)


def test_each_way_to_agree_is_counted_and_what_the_desk_decided_apart() -> None:
    stage = event_in_play()
    one, two, three = (table_in_play(stage, number) for number in (1, 2, 3))
    one.play_to(10, 7)
    agreed(one, 0, SigningWay.OWN_PHONE)
    agreed(one, 1, SigningWay.PIN)
    two.finish(10, 7)
    again = table_in_play(stage, 4, pairs=(one.a, two.b))
    enter_result(**desk(again, score=(10, 3), reason=""))
    three.play_to(10, 7)
    agreed(three, 0, SigningWay.OWN_PHONE)
    assert agreements_of(stage.pk) == {
        one.a.pk: AgreementCounts(own_phone=1, pin=0, scorekeeper=0, desk=1),
        one.b.pk: AgreementCounts(own_phone=0, pin=1, scorekeeper=0, desk=0),
        two.a.pk: AgreementCounts(own_phone=0, pin=0, scorekeeper=1, desk=0),
        two.b.pk: AgreementCounts(own_phone=0, pin=0, scorekeeper=1, desk=1),
    }


def test_nobody_agreed_to_a_score_that_the_desk_corrected() -> None:
    at = table_in_play(event_in_play())
    at.finish(10, 7)
    assert signing_ways(card_of(at.game.pk)) == {0: SigningWay.SCOREKEEPER, 1: SigningWay.SCOREKEEPER}
    correct_result(**desk(at, score=(10, 6), reason="hand 6 was a march"))
    assert signing_ways(card_of(at.game.pk)) == {}
    assert agreements_of(at.stage.pk)[at.a.pk] == AgreementCounts(own_phone=0, pin=0, scorekeeper=0, desk=1)
