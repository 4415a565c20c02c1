"""The results that were typed at the desk, and those of them that can be changed without a reason."""

import pytest

from rules.euchre.game import GameEnding
from scoring.decisions.results import correct_result, enter_result, walk_over
from scoring.reads.score_card import card_of
from scoring.reads.typed_results import settled_at_desk, slips
from tests.factories.scoring import desk, event_in_play, table_in_play

pytestmark = pytest.mark.django_db


def test_a_typed_result_is_a_slip_unless_it_had_a_reason_or_both_sides_agreed() -> None:
    stage = event_in_play()
    tables = [table_in_play(stage, number) for number in range(1, 8)]
    typed, decided, forfeit, phones, after_phones, bell, _ = tables
    enter_result(**desk(typed, score=(10, 3)))
    enter_result(**desk(decided, score=(9, 3), ending=GameEnding.DECISION, reason="power cut"))
    walk_over(**desk(forfeit, winner_side=0, reason="nobody came"))
    phones.finish()
    after_phones.finish()
    correct_result(**desk(after_phones, score=(7, 10), reason="swapped"))
    enter_result(**desk(bell, score=(6, 4), ending=GameEnding.TIMED_OUT))
    cards = [card_of(table.game.pk) for table in tables]
    by_desk = {table.game.pk for table in (typed, decided, forfeit, after_phones, bell)}
    assert (settled_at_desk(cards), slips(cards)) == (by_desk, {typed.game.pk, bell.game.pk})


def test_once_the_round_is_closed_or_play_is_over_nothing_is_a_slip() -> None:
    closed, over = (table_in_play(event_in_play(), 1) for _ in range(2))
    for table in (closed, over):
        enter_result(**desk(table, score=(10, 3)))
    closed.round.state = "closed"
    closed.round.save()
    over.tournament.state = "finished"
    over.tournament.save()
    assert slips([card_of(closed.game.pk), card_of(over.game.pk)]) == set()
