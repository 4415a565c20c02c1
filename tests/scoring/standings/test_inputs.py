"""What standings rest on beside results."""

from dataclasses import replace

import pytest

from rules.tournament.standings import Basis
from scoring.standings.inputs import standings_inputs
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_every_round_closed_without_a_game_is_a_sit_out_of_those_who_had_none() -> None:
    night = evening(5, rounds=3)
    for _ in range(2):
        night.play()
        night.close()
    (first,), (second,), _ = night.stage.rounds.order_by("number").values_list("sit_out", flat=True)
    known = standings_inputs(night.stage.pk)
    assert (known.sat_out, known.sit_outs()) == ({1: (first,), 2: (second,)}, {first: 1, second: 1})
    assert replace(known, sat_out={1: (first, second), 2: (second,)}).sit_outs() == {first: 1, second: 2}


def test_a_round_missed_while_away_is_no_sit_out_where_games_are_due() -> None:
    known = replace(standings_inputs(evening(4).stage.pk), sat_out={1: (7, 8), 2: (7,)}, absent={7: (2,)})
    assert known.sit_outs() == {7: 2, 8: 1}
    assert replace(known, basis=Basis.PER_GAME_DUE).sit_outs() == {7: 1, 8: 1}
