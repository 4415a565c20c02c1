"""What standings are computed from."""

from dataclasses import replace

import pytest

from rules.standings import Basis
from scoring.services import withdraw_pair
from scoring.standings.inputs import standings_inputs
from tests.factories.evenings import started

pytestmark = pytest.mark.django_db


def test_a_withdrawal_from_before_this_rule_still_forfeits_what_it_missed():
    event = started(8, "a-up", compare=Basis.PER_GAME)
    for _ in range(2):
        event.play()
        event.close()
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill", rule="forfeit_rest")
    event.play_out()
    known = standings_inputs(event.stage.pk)
    assert (known.away, known.not_won) == ({event.entry(1).pk: 1}, {})
    assert replace(known, leaving=frozenset()).not_won == {event.entry(1).pk: 1}
