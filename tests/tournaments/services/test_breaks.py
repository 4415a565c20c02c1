"""A break begins, and lasts for as many minutes as it has."""

import datetime

import pytest

from tests.factories.tournaments import AT, make_round
from tournaments.models import Break
from tournaments.selectors import Rest, rest_of
from tournaments.services.stages import close_round, draw_round

pytestmark = pytest.mark.django_db


def test_a_break_waits_for_its_round_to_end_and_no_other() -> None:
    first = make_round(pairs=4)
    Break.objects.create(stage=first.stage, minutes=15, called_at=AT, after_round=2)
    waiting = Rest(2, 15, None, None)
    close_round(round=first, at=AT)
    assert rest_of(first.stage, AT) == waiting
    close_round(round=draw_round(stage=first.stage, at=AT), at=AT)
    assert rest_of(first.stage, AT) == Rest(2, 15, AT, AT + datetime.timedelta(minutes=15))
