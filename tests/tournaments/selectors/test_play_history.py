"""What has been played in a stage, as the next round is drawn from it."""

import pytest

from tests.factories.evenings import higher_number_wins, on_from, played_out
from tournaments.selectors import play_history

pytestmark = pytest.mark.django_db


def test_a_swiss_of_those_who_went_on_is_drawn_among_them_wherever_they_sat_at_first():
    event = played_out()
    event.tournament.entries.filter(number__lte=4).update(first_open_table=1)
    second = on_from(event, best=5, movement="swiss", rounds=2)
    second.play(outcome=higher_number_wins)
    second.close()
    rounds = play_history(second.stage, key=bytes(32)).rounds
    there = [sorted([*(n for table in turn.tables for n in table.numbers), *turn.sit_out]) for turn in rounds]
    assert there == [[2, 3, 4, 5, 6]] * 2
