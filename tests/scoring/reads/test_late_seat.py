"""A late pair can play at once until something is saved at a table of the open round."""

from uuid import uuid4

import pytest

from scoring.decisions.results import enter_result
from scoring.reads.late_seat import refuse_begun, seat_is_open
from tests.factories.evenings import evening
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def test_the_seat_is_open_until_something_is_saved() -> None:
    night = evening(5, movement="round-robin")
    assert seat_is_open(night.stage)
    game = night.round.games.all()[0]
    enter_result(by=night.director, game=game, score=(10, 3), uuid=uuid4())
    assert (seat_is_open(night.stage), refused(refuse_begun, night.stage)) == (False, "round_begun")


def test_there_is_none_where_nobody_sits_out_or_nobody_can_join() -> None:
    nights = [evening(4, movement="round-robin"), evening(5, movement="knock-out")]
    assert [seat_is_open(night.stage) for night in nights] == [False, False]
