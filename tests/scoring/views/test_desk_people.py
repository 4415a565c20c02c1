"""Late pairs and withdrawals: what changes is shown before it is done, and played rounds are never touched."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from tests.factories.evenings import Evening, evening
from tournaments.services import register_pair
from tournaments.states import EntryState

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def url(night: Evening) -> str:
    return f"/desk/{night.tournament.code}/people/"


def test_a_late_pair_is_shown_its_seats_and_then_gets_them(signed_in: SignIn) -> None:
    night = evening(5, movement="round-robin")
    late = register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    client, same = signed_in(night.director), {"deed": f"late-{late.pk}", f"late-{late.pk}-uuid": str(uuid4())}
    assert "It would play as pair 6" in client.get(url(night)).content.decode()
    assert [client.post(url(night), same).status_code for _ in range(2)] == [302, 302]
    late.refresh_from_db()
    assert (late.number, late.from_round) == (6, 2)


def test_a_late_pair_is_told_when_no_round_is_left(signed_in: SignIn) -> None:
    night = evening(4, rounds=1)
    register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")
    assert "Every round has been drawn up" in signed_in(night.director).get(url(night)).content.decode()


def test_a_withdrawal_shows_who_sits_out_and_the_rule_that_applies(signed_in: SignIn) -> None:
    night = evening(8)
    page = signed_in(night.director).get(url(night), {"pair": "4"}).content.decode()
    assert ("Round 2: " in page, "sits out." in page, "all its games are deleted" in page) == (True, True, True)


def test_the_director_may_choose_the_other_rule_and_gives_a_reason(signed_in: SignIn) -> None:
    night = evening(8)
    client, sent = signed_in(night.director), {"deed": "leave", "leave-uuid": str(uuid4())}
    chosen = {**sent, "leave-rule": "forfeit_rest"}
    where = f"{url(night)}?pair=4"
    assert client.post(where, {**chosen, "leave-reason": ""}).status_code == 422
    answers = [client.post(where, {**chosen, "leave-reason": "Ill"}).status_code for _ in range(2)]
    assert (answers, night.entry(4).state) == ([302, 302], EntryState.WITHDRAWN)
    assert "what it played stands, the rest is forfeited" in client.get(url(night)).content.decode()
