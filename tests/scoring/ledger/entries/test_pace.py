"""When the games of a knock-out start."""

import pytest

from scoring.ledger.entries.pace import PaceChanged
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event


@pytest.mark.parametrize(
    ("continuous", "sentence"),
    [(True, "Games start as soon as both sides are known"), (False, "Games wait for the round")],
)
def test_the_director_chooses_when_games_start(continuous, sentence):
    changed = of_event("pace", body({}, stage=32, continuous=continuous))
    assert changed == PaceChanged(stage=32, continuous=continuous)
    assert str(changed.sentence(NAMES)) == sentence
