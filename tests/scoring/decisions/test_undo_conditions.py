"""Which entries since a round was closed keep it closed."""

import pytest

from scoring.decisions.pairs import undo_withdrawal, withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.rounds import close_round
from scoring.decisions.undo_conditions import counting_since
from scoring.models import Kind, LedgerEntry
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


def since_the_closing(night: Evening) -> list[str]:
    own = LedgerEntry.objects.filter(tournament=night.tournament, game=None)
    return [row.kind for row, _ in counting_since((Kind.ROUND,), own)]


def test_penalties_and_decisions_that_were_undone_do_not_count():
    night = evening(6, rounds=1)
    assert since_the_closing(night) == []
    night.play()
    close_round(by=night.director, round=night.round)
    penalise(by=night.director, stage=night.stage, entry=night.entry(1), points=1, reason="Talked")
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(3), reason="ill")
    assert since_the_closing(night) == [Kind.ROUND, Kind.WITHDRAWAL]
    undo_withdrawal(by=night.director, stage=night.stage, entry=night.entry(3), reason="well again")
    assert since_the_closing(night) == [Kind.ROUND]
