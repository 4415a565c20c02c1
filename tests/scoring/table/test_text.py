"""What the top of a scorekeeper's page says was saved."""

from uuid import uuid4

import pytest

from scoring.decisions.hands import enter_final, ring_bell, set_first_dealer
from scoring.decisions.signing import agree
from scoring.table.state import at_table
from scoring.table.text import last_saved
from tests.factories.scoring import Here

pytestmark = pytest.mark.django_db


def told(at: Here, sheet: int = 1) -> str:
    game = at_table(at.table).game
    assert game is not None
    return str(last_saved(game, game.card.record.sheet_totals(game.card.rules, sheet), sheet) or "")


def test_a_bare_sheet_says_nothing(at: Here) -> None:
    assert told(at) == ""


def test_every_line_of_a_sheet_says_what_it_saved(at: Here) -> None:
    set_first_dealer(**at.place(), seat=1)
    assert told(at) == "Saved: North 2 deals first."
    at.hand("NS", 5)
    assert told(at) == "Saved: hand 1, 2 points to North 1 & South 1."
    at.hand(None)
    assert told(at) == "Saved: hand 2, no points."
    ring_bell(**at.place())
    assert told(at) == "Saved: Time was up."


def test_an_undo_says_what_the_sheet_ends_with(at: Here) -> None:
    at.hand("NS", 3)
    at.hand("EW", 3)
    at.undo()
    assert told(at) == "Undone. Last saved: hand 1, 1 point to North 1 & South 1."
    at.undo()
    assert told(at) == "Undone. The sheet is empty now."


def test_a_hand_entered_after_an_undo_is_what_was_saved_last(at: Here) -> None:
    at.hand("NS", 3)
    at.undo()
    at.hand("EW", 4)
    assert told(at) == "Saved: hand 1, 1 point to North 2 & South 2."


def test_each_side_that_agrees_is_named_until_the_game_is_final(at: Here) -> None:
    enter_final(**at.place(), score=(10, 7))
    assert told(at) == "Saved: Final score 10 to 7."
    agree(by=at.keeper, game_id=at.game.pk, side=0, score=(10, 7), uuid=uuid4())
    assert told(at) == "Saved: agreed by North 1 & South 1."
    agree(by=at.keeper, game_id=at.game.pk, side=1, score=(10, 7), uuid=uuid4())
    assert told(at) == ""


def test_the_two_sheets_are_told_apart(at: Here) -> None:
    at.hand("NS", 3)
    assert told(at, sheet=2) == ""
