"""The prizes as they would be: special prizes first, and the places share the rest."""

from uuid import uuid4

import pytest

from rules.base.errors import RulesError
from rules.event.special_prizes import PrizeKind
from scoring.cash.payouts import prizes_of
from scoring.prizes.changes import add_prize, hand_prize
from tests.factories.cash import unsound
from tests.scoring.cash.test_payouts import confirmed, paid_in

pytestmark = pytest.mark.django_db


def test_special_prizes_come_out_of_the_pot_before_the_places_share_it() -> None:
    night = paid_in()
    event = night.event
    for amount, place in ((500, 4), (300, 2)):
        terms = {"kind": PrizeKind.PLACE, "what": f"Lucky {place}", "amount": amount, "place": place}
        add_prize(by=night.evening.director, tournament=event, uuid=uuid4(), **terms)
    event.refresh_from_db()
    confirmed(night)
    assert [(one.entry, one.amount, str(one.why)) for one in prizes_of(event)] == [
        (night.evening.entry(1).pk, 1600, "Place 1: 50 percent of the pot of $32.00."),
        (night.evening.entry(2).pk, 960, "Place 2: 30 percent of the pot of $32.00."),
        (night.evening.entry(3).pk, 640, "Place 3: 20 percent of the pot of $32.00."),
        (night.evening.entry(4).pk, 500, "Lucky 4: Place 4."),
        (night.evening.entry(2).pk, 300, "Lucky 2: Place 2."),
    ]
    assert unsound(night.book) == []


def test_without_prizes_by_place_the_rest_of_the_pot_waits_for_the_next_night() -> None:
    night = paid_in(places=())
    terms = {"kind": PrizeKind.PLACE, "what": "Second", "amount": 700, "place": 2}
    add_prize(by=night.evening.director, tournament=night.event, uuid=uuid4(), **terms)
    night.event.refresh_from_db()
    confirmed(night)
    assert [one.amount for one in prizes_of(night.event)] == [700]
    assert (night.balances()["next_prizes"], unsound(night.book)) == (3300, [])


def test_special_prizes_above_the_pot_are_refused() -> None:
    night = paid_in()
    terms = {"kind": PrizeKind.PLACE, "what": "A car", "amount": 900_000, "place": 1}
    add_prize(by=night.evening.director, tournament=night.event, uuid=uuid4(), **terms)
    night.event.refresh_from_db()
    with pytest.raises(RulesError, match="The special prizes are more than the pot"):
        confirmed(night)


def test_a_jackpot_that_nobody_wins_is_set_aside_and_paid_on_the_night_it_is_won() -> None:
    night = paid_in()
    terms = {"kind": PrizeKind.JACKPOT, "what": "Perfect hand", "amount": 1000, "grows": 500}
    add_prize(by=night.evening.director, tournament=night.event, uuid=uuid4(), **terms)
    night.event.refresh_from_db()
    confirmed(night)
    assert [one.amount for one in prizes_of(night.event)] == [1500, 900, 600]
    assert (night.balances()["next_prizes"], unsound(night.book)) == (1000, [])


def test_a_jackpot_that_is_won_is_paid_like_every_prize() -> None:
    night = paid_in()
    terms = {"kind": PrizeKind.JACKPOT, "what": "Perfect hand", "amount": 1000}
    prize = add_prize(by=night.evening.director, tournament=night.event, uuid=uuid4(), **terms)
    winner = night.evening.entry(4).pk
    hand_prize(by=night.evening.director, tournament=night.event, prize=prize.id, to=winner)
    night.event.refresh_from_db()
    confirmed(night)
    assert [(one.entry, one.amount) for one in prizes_of(night.event)][1] == (winner, 1000)
    assert ("next_prizes" in night.balances(), unsound(night.book)) == (False, [])
