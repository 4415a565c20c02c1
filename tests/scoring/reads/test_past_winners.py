"""Past events with their winners, as lists of results name them."""

import pytest

from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.ties import share_place
from scoring.reads.past_winners import with_winners
from tests.factories.evenings import evening, published_evening
from tournaments.selectors.events import event_lines, past_events

pytestmark = pytest.mark.django_db


def winners() -> tuple[str, ...]:
    (only,) = with_winners(event_lines(past_events()))
    return only.winners


def test_the_winner_is_named() -> None:
    night = published_evening(movement="round-robin")
    assert winners() == (night.entry(1).name,)


def test_two_who_are_tied_are_both_named_and_more_are_counted() -> None:
    night = evening(4, movement="a-up", rounds=1)
    night.play({(1, 2): (10, 4), (3, 4): (10, 4)})
    night.close()
    share_place(by=night.director, stage=night.stage, entries=night.entries(1, 3), reason="Agreed")
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    names = [night.entry(number).name for number in (1, 3)]
    assert winners() == (f"{names[0]} · {names[1]} (tied)",)


def test_the_champion_of_a_knock_out_is_its_winner() -> None:
    night = published_evening(movement="knock-out")
    assert winners() == (night.entry(1).name,)
