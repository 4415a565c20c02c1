"""The history by which an undo is offered: what is the last, what stands alone, and what is undone."""

from uuid import uuid4

import pytest

from rules.tournament.standings import Basis
from scoring.decisions.ending import finish_event
from scoring.decisions.objections import object_to_result
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.results import correct_result, enter_result, undo_result
from scoring.decisions.ties import call_extra_game
from scoring.decisions.undo import Past
from scoring.decisions.voiding import void_game
from scoring.history.event_history import event_history
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.coin import CoinsFlipped
from scoring.ledger.entries.penalty import Penalty
from scoring.models import Kind, LedgerEntry
from tests.factories.evenings import Evening, evening
from tests.refusals import refused

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


def test_the_first_result_of_an_extra_game_is_not_offered_once_the_event_is_finished() -> None:
    night = evening(5, rounds=2, compare=Basis.PER_GAME)
    night.play_out()
    about = {"by": night.director, "stage": night.stage}
    game = call_extra_game(**about, a=night.entry(1), b=night.entry(3))
    told = {"by": night.director, "game": game, "reason": "as told"}
    enter_result(**told, score=(10, 4), uuid=uuid4())

    def offered() -> list[bool]:
        return [bool(line.act) for line in event_history(night.tournament, [Kind.DESK])]

    assert offered() == [True]
    finish_event(**about)
    row = LedgerEntry.objects.get(kind=Kind.DESK)
    assert (offered(), refused(undo_result, **told, link=row.link, uuid=uuid4())) == ([False], "not_in_play")
