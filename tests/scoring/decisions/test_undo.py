"""The history by which an undo is offered: what is the last, what stands alone, and what is undone."""

from uuid import uuid4

import pytest

from scoring.decisions.objections import object_to_result
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.results import correct_result
from scoring.decisions.undo import Past
from scoring.decisions.voiding import void_game
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.coin import CoinsFlipped
from scoring.ledger.entries.penalty import Penalty
from scoring.models import LedgerEntry
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


def past_of(night: Evening) -> Past:
    rows = LedgerEntry.objects.filter(tournament=night.tournament, sheet=0).select_related("game").order_by("pk")
    return Past(night.tournament, night.stage, [(row, entry_of(row)) for row in rows])


def corrected(night: Evening) -> LedgerEntry:
    game = night.stage.games.order_by("pk")[0]
    correct_result(by=night.director, game=game, score=(4, 10), reason="swapped", uuid=uuid4())
    return LedgerEntry.objects.get(game=game, kind="desk")


def test_the_last_entry_of_a_class_is_found_or_none() -> None:
    night = evening(4)
    for points in (1, 2):
        penalise(by=night.director, stage=night.stage, entry=night.entry(1), points=points, reason="late")
    last = LedgerEntry.objects.filter(kind="penalty").latest("pk").pk
    assert (past_of(night).last(Penalty), past_of(night).last(CoinsFlipped)) == (last, 0)


def test_an_objection_changes_nothing_so_the_decision_before_it_is_still_the_last_of_its_game() -> None:
    night = evening(4)
    night.play()
    row = corrected(night)
    assert past_of(night).is_last_of_game(row)
    object_to_result(by=night.director, game_id=row.game_id, side=0, reason="we won", uuid=uuid4())
    assert past_of(night).is_last_of_game(row)
    void_game(by=night.director, game=row.game, reason="the wrong table", uuid=uuid4())
    assert not past_of(night).is_last_of_game(row)


def test_a_game_of_a_pair_that_withdrew_waits_for_the_withdrawal_to_be_undone() -> None:
    night = evening(4)
    night.play()
    row = corrected(night)
    assert past_of(night).stands_alone(row)
    entry = row.game.seats.first().entry
    withdraw_pair(by=night.director, stage=night.stage, entry=entry, reason="ill", rule="forfeit_rest")
    assert not past_of(night).stands_alone(row)
