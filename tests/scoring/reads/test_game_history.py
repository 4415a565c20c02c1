"""The history of a game, as the desk reads it."""

import pytest

from scoring.reads.game_history import history_of
from tests.factories.scoring import here, tricks, write

pytestmark = pytest.mark.django_db


def test_the_history_tells_of_every_call() -> None:
    at = here(ruleset="zobel")
    write(at, makers="NS", tricks=tricks(3), stuck=True, call="no_trump")
    write(at, makers=None, fold="NS")
    assert [str(line.what) for line in history_of(at.game.pk)] == [
        "pair A: point (no trump, the dealer was stuck)",
        "pair A folded",
    ]
    assert [line.score for line in history_of(at.game.pk)] == [(3, 2), (3, 7)]
