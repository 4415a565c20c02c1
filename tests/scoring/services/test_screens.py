"""Connecting the hall's screens: how many a club can have."""

import pytest

from rules.base.errors import RulesError
from scoring.models import Screen
from scoring.reads.screens import code_for, new_token
from scoring.services.screens import MOST, connect_screen, disconnect_screen
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_a_club_with_all_its_screens_connects_another_once_one_is_disconnected() -> None:
    night = evening(4)

    def connect() -> int:
        return connect_screen(by=night.director, tournament=night.tournament, code=code_for(new_token())).number

    assert [connect() for _ in range(MOST)] == list(range(1, MOST + 1))
    with pytest.raises(RulesError) as refused:
        connect()
    assert (refused.value.code, Screen.objects.count()) == ("too_many_screens", MOST)
    disconnect_screen(by=night.director, screen=Screen.objects.get(number=7))
    assert connect() == 7
