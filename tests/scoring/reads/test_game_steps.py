"""A game after each entry of its history."""

import pytest

from rules.euchre.score_sheet import CardState
from scoring.models import LedgerEntry
from scoring.reads.game_steps import game_steps, record_after
from scoring.reads.score_card import card_of
from tests.factories.scoring import Here
from tests.scoring.waiting import differing_sheets, make_even

pytestmark = pytest.mark.django_db


def test_the_last_step_is_the_game_as_its_card_keeps_it_and_each_one_before_as_it_was(at: Here) -> None:
    differing_sheets(at)
    make_even(at)
    card, rows = card_of(at.game.pk), LedgerEntry.objects.filter(game=at.game).order_by("link")
    states = [(step.row.link, step.record.totals(card.rules).state) for step in game_steps(card, rows)]
    differ, alike = CardState.DIFFERS, CardState.OPEN
    assert states == [(1, alike), (2, differ), (3, alike), (4, alike)]
    assert record_after(card, rows) == card.record
