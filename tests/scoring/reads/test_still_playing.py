"""Who still plays while results come in, on the wall too, and nobody while the standings are frozen."""

import pytest

from scoring.decisions.publication import freeze
from scoring.reads.still_playing import still_playing
from scoring.standings import publishing
from scoring.standings.event_summary import summary_of
from scoring.wall.lists import standings
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


def of(night: Evening) -> frozenset[int]:
    return still_playing(summary_of(night.tournament.code))


def test_between_the_first_and_the_last_result_of_a_round_those_who_have_none_still_play() -> None:
    night = evening(5, movement="round-robin")  # one pair sits out
    first, second = night.round.games.all()
    both = frozenset(second.seats.values_list("entry__number", flat=True))
    assert of(night) == frozenset()
    night.finish(first, (10, 3))
    assert of(night) == both
    publishing.compute(night.stage.pk)
    (shown,) = standings(night.stage, summary_of(night.tournament.code))
    assert {row.name for row in shown.rows if row.playing} == {night.entry(number).name for number in both}
    night.finish(second, (10, 3))
    assert of(night) == frozenset()


def test_frozen_standings_do_not_say_who_plays_now() -> None:
    night = evening(4, movement="round-robin")
    night.finish(night.round.games.all()[0], (10, 3))
    freeze(by=night.director, stage=night.stage)
    assert of(night) == frozenset()
