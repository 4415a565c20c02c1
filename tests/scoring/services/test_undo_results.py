"""The desk's last decision about a result undone."""

from uuid import uuid4

import pytest

from scoring.ledger.entries.take_back import ResultTakenBack
from scoring.models import LedgerEntry
from scoring.reads.verification.chains import problems
from scoring.services import (
    correct_result,
    enter_result,
    reopen_game,
    take_back_result,
    walk_over,
    withdraw_pair,
)
from tests.factories.evenings import evening
from tests.factories.scoring import Here, desk
from tests.refusals import refused
from tournaments.models import Game

pytestmark = pytest.mark.django_db


def undo(at: Here, **more: object) -> ResultTakenBack:
    return take_back_result(**{**desk(at), "link": at.card.length, "reason": "the wrong table", **more})


def test_a_correction_undone_gives_the_result_before_it(at: Here) -> None:
    at.finish(10, 7)
    correct_result(**desk(at), score=(7, 10), reason="swapped")
    uuid = uuid4()
    back = undo(at, uuid=uuid)
    assert (back.score, back.state, at.result.score) == ((10, 7), "final", [10, 7])
    entry = LedgerEntry.objects.latest("pk")
    assert (entry.replaces.link, entry.reason) == (back.takes_back, "the wrong table")
    assert take_back_result(**desk(at, uuid=uuid), link=back.takes_back, reason="the wrong table") == back
    assert refused(undo, at, link=back.takes_back) == "decided_later"
    assert list(problems()) == []


def test_a_result_entered_for_the_wrong_table_is_undone_and_the_table_plays_on(at: Here) -> None:
    at.hand("NS", 3)
    enter_result(**desk(at), score=(10, 3))
    back = undo(at)
    assert (back.score, back.outcome, back.state) == ((1, 0), None, "open")
    assert at.hand("NS", 3).after == (2, 0)
    assert list(problems()) == []


def test_a_reopened_game_is_final_again_until_somebody_writes(at: Here) -> None:
    at.finish(10, 7)
    reopen_game(**desk(at), reason="hand 6")
    link = at.card.length
    at.undo()
    assert refused(undo, at, link=link) == "decided_later"
    at.hand("NS", 3)
    at.both_agree(10, 7)
    reopen_game(**desk(at), reason="hand 6")
    assert (undo(at).score, at.card.state) == ((10, 7), "final")
    assert list(problems()) == []


def test_a_forfeit_of_a_pair_that_left_is_undone_with_its_withdrawal() -> None:
    night = evening(4, movement="round-robin")
    night.play()
    night.close()
    night.play({})
    night.close()
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(1), reason="ill", rule="forfeit_rest")
    row = LedgerEntry.objects.get(kind="walk_over")
    game = Game.objects.select_related("stage__tournament", "round").get(pk=row.game_id)
    given = {"by": night.director, "game": game, "reason": "no", "uuid": uuid4()}
    assert refused(take_back_result, **given, link=row.link) == "of_withdrawal"


def test_only_decisions_are_undone_here_and_not_once_the_round_is_closed(at: Here) -> None:
    at.hand("NS", 3)
    assert refused(undo, at) == "nothing_to_take_back"
    walk_over(**desk(at), winner_side=0, reason="nobody came")
    at.round.state = "closed"
    at.round.save()
    assert refused(undo, at) == "round_closed"
