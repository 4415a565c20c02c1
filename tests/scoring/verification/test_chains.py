"""`verify_ledger` finds whatever was tampered with."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import pytest
from django.db import connection

from rules.euchre.entry import Side
from rules.euchre.rulings import Case, Choice, Offence
from scoring.decisions.hands import enter_final, ring_bell, set_first_dealer
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result, enter_result, walk_over
from scoring.decisions.rulings import record_ruling
from scoring.decisions.seats import who_sat_there
from scoring.decisions.voiding import void_game
from scoring.ledger import triggers
from scoring.ledger.append import record
from scoring.ledger.command import Command
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entry import EventEntry
from scoring.models import Credit, Kind, LedgerEntry, Logbook, Result, ScoreCard
from scoring.verification.chains import problems
from tests.factories.evenings import evening
from tests.factories.scoring import Here, event_in_play, here, table_in_play
from tests.factories.tampering import sql
from tournaments.models import Game, GameKind
from tournaments.states import GameState

pytestmark = pytest.mark.django_db


@contextmanager
def by_force() -> Iterator[None]:
    """As somebody would who can drop triggers."""
    triggers.lift(connection)
    yield
    triggers.install(connection)


@pytest.fixture
def finished_game() -> Here:
    at = here()
    at.finish(10, 7)
    return at


def found() -> set[str]:
    return {problem.code for problem in problems()}


class EmptyPenalty(EventEntry):
    kind = Kind.PENALTY

    def to_body(self) -> dict[str, object]:
        return {"schema": 1}


def record_penalty(at: Here, penalty: EventEntry) -> None:
    record(Command(at.director, penalty, uuid4()), penalty, at.tournament.pk)


def test_a_ledger_nobody_touched_is_sound() -> None:
    stage = event_in_play()
    tables = [table_in_play(stage, number) for number in range(1, 8)]
    one, two, three, four, five, six, seven = tables
    desk = {"by": one.director, "reason": "because"}
    set_first_dealer(**one.place(), seat=1)
    one.finish(10, 4)
    correct_result(**desk, game=one.game, score=(10, 5), uuid=uuid4())
    two.hand("NS", 3)
    two.hand("EW", 3, sheet=2)
    two.undo(sheet=2)
    revoke = Case(offence=Offence.REVOKE, offender=Side.NS, trick_quitted=True, proved=True, choice=Choice.TAKE)
    record_ruling(**desk, game=two.game, hand=1, case=revoke, uuid=uuid4())
    two.hand("NS", 5)
    enter_final(**two.place(sheet=2), score=(10, 0))
    three.play_to(4, 3)
    ring_bell(**three.place())
    three.both_agree(4, 3)
    reopen_game(**desk, game=three.game, uuid=uuid4())
    walk_over(**desk, game=four.game, winner_side=Side.EW, uuid=uuid4())
    who_sat_there(**desk, game=four.game, sides=(five.a, four.b), uuid=uuid4())
    enter_result(**desk, game=five.game, score=(10, 9), uuid=uuid4())
    void_game(**desk, game=five.game, uuid=uuid4())
    void_game(**desk, game=six.game, uuid=uuid4())
    Game.objects.filter(pk=seven.game.pk).update(kind=GameKind.EXTRA)
    seven.finish(10, 0)
    record_penalty(one, Penalty(entry=1, points=2))
    assert list(problems()) == []


def test_a_changed_entry_is_found(finished_game: Here) -> None:
    with by_force():
        LedgerEntry.objects.filter(link=3).update(reason="never said")
    assert found() == {"altered"}


def test_a_changed_hand_is_found_by_its_hash_and_by_its_score(finished_game: Here) -> None:
    entry = LedgerEntry.objects.get(link=3)
    entry.body["hand"]["tricks"] = {"NS": 0, "EW": 5}
    with by_force():
        LedgerEntry.objects.filter(link=3).update(body=entry.body)
    assert {"altered", "misanswered"} <= found()


def test_a_removed_entry_is_found(finished_game: Here) -> None:
    with by_force():
        LedgerEntry.objects.filter(link=5).delete()
    assert {"gap", "torn"} <= found()


def test_a_removed_last_entry_is_found(finished_game: Here) -> None:
    with by_force():
        LedgerEntry.objects.filter(link=19).delete()
    assert "wrong_head" in found()


def test_a_card_that_says_otherwise_is_found(finished_game: Here) -> None:
    card = finished_game.card
    card.sheets["1"]["lines"].pop()
    card.save()
    assert found() == {"wrong_card"}


def test_a_result_that_says_otherwise_is_found(finished_game: Here) -> None:
    Result.objects.update(score=[10, 9])
    assert found() == {"wrong_result"}


def test_a_result_that_nobody_entered_is_found() -> None:
    at = here()
    Result.objects.create(game=at.game, stage=at.stage, score=[10, 0], link=1)
    assert found() == {"wrong_result"}


def test_a_credit_that_says_otherwise_or_is_missing_is_found(finished_game: Here) -> None:
    Credit.objects.filter(side=1).update(points=9)
    assert found() == {"wrong_credit"}
    Credit.objects.all().delete()
    assert found() == {"wrong_credit"}


def test_a_missing_result_and_a_game_in_another_state_are_found(finished_game: Here) -> None:
    Result.objects.all().delete()
    Game.objects.update(state=GameState.OPEN)
    assert found() == {"wrong_result", "wrong_state"}


def test_a_missing_card_is_found(finished_game: Here) -> None:
    ScoreCard.objects.all().delete()
    assert found() == {"no_card"}


def test_a_missing_logbook_entry_is_found(finished_game: Here) -> None:
    record_penalty(finished_game, EmptyPenalty())
    Logbook.objects.update(length=2)
    assert found() == {"wrong_head"}


def test_an_entry_of_a_real_event_that_bears_the_mark_of_a_rehearsal_is_found() -> None:
    evening(4)
    sql("UPDATE scoring_ledgerentry SET rehearsal = %s WHERE game_id IS NULL", True)
    assert found() == {"wrong_mark"}
