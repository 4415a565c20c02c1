"""The order of ties changed by the director, until the first result is in."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.tournament.standings import (
    HANDS_ORDER,
    SEED_ORDER,
    Lists,
    TieOrder,
    tie_order,
)
from scoring.decisions.reopening import reopen_game
from scoring.decisions.tie_order import change_order
from scoring.forms.ties import LONGEST_ORDER
from scoring.history.event_history import TIES, event_history
from scoring.standings.derived import derive
from tests.factories.evenings import night_of
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def test_no_order_is_longer_than_the_page_can_ask_for() -> None:
    longest = ["wins", "head_to_head", "points", "margin", "strength", "lone_hands", "coin", "extra_games"]
    assert (len(tie_order(longest)), LONGEST_ORDER) == (8, 8)


# Coins that decide


# Where partners change no two can play an extra game


# Changed after the start


def test_the_order_is_changed_until_the_first_result_is_in() -> None:
    night = night_of(4, movement="a-up")
    told = change_order(by=night.director, stage=night.stage, tie_order=HANDS_ORDER, lists=Lists.LINES)
    assert (told.tie_order, told.listed) == (list(HANDS_ORDER), Lists.LINES)
    said = [str(line.sentence) for line in event_history(night.tournament, TIES)]
    assert said == [
        "Places are now decided in this order: Total points; Games won; Head-to-head, if exactly two are tied; "
        "Leave them tied"
    ]
    night.play()
    assert derive(night.stage.pk).order == HANDS_ORDER
    with pytest.raises(Refusal) as refused:
        change_order(by=night.director, stage=night.stage, tie_order=SEED_ORDER)
    assert str(refused.value) == "Locked after the first result: the ranking order cannot change."
    assert Stage.objects.get(pk=night.stage.pk).tie_order == list(HANDS_ORDER)


def test_a_result_that_was_taken_back_was_in() -> None:
    night = night_of(4, movement="a-up")
    night.play()
    game = night.round.games.first()
    for game in night.round.games.all():
        reopen_game(by=night.director, game=game, reason="wrong", uuid=uuid4())
    with pytest.raises(Refusal):
        change_order(by=night.director, stage=night.stage, tie_order=HANDS_ORDER)


def test_the_same_change_sent_twice_is_one() -> None:
    night, uuid = night_of(4, movement="a-up"), uuid4()
    for _ in range(2):
        change_order(by=night.director, stage=night.stage, tie_order=HANDS_ORDER, uuid=uuid)
    assert len(event_history(night.tournament, TIES)) == 1


@pytest.mark.parametrize(
    ("movement", "order", "lists", "code"),
    [
        ("knock-out", HANDS_ORDER, Lists.ONE, "knock_out"),
        ("round-robin", HANDS_ORDER, Lists.LINES, "lists"),
        ("round-robin", HANDS_ORDER, Lists.ROOMS, "lists"),
    ],
)
def test_an_order_that_cannot_be_changes_nothing(movement: str, order: TieOrder, lists: Lists, code: str) -> None:
    night = night_of(4, movement=movement)
    with pytest.raises(RulesError) as refused:
        change_order(by=night.director, stage=night.stage, tie_order=order, lists=lists)
    assert [fault.code for fault in refused.value.faults] == [code]
    assert Stage.objects.get(pk=night.stage.pk).tie_order == list(SEED_ORDER)
