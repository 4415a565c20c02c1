"""The offer to undo the start of an event or the closing of a round."""

import pytest

from scoring.reads.dashboard import dashboard_of
from scoring.reads.undo_seating import UndoOffer
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


def offer(night: Evening) -> UndoOffer:
    night.stage.refresh_from_db()
    found = dashboard_of(night.stage, night.round.opened_at).undo
    assert found is not None
    return found


def test_the_desk_says_beforehand_what_an_undo_changes() -> None:
    night = evening(6, movement="swiss")
    start = offer(night)
    assert (start.round, start.start, start.reopens) == (1, True, None)
    assert [str(line) for line in start.lines] == [
        "Registration is open again. Names, check-ins and numbers are as before the start.",
        "The seating of round 1 is removed at 3 tables. Printed seating is out of date.",
        "Table links and penalties stay. Draws stay in the list: a new start uses the next draw.",
    ]
    night.play()
    night.close()
    closing = offer(night)
    assert (closing.round, closing.start, closing.reopens) == (2, False, 1)
    assert [str(line) for line in closing.lines] == [
        "Round 1 is open again, with its results.",
        "The seating of round 2 is removed at 3 tables. Printed seating is out of date.",
        "The draw stays in the list: seated again, the round uses the next draw.",
    ]


def test_nothing_is_offered_after_the_first_entry_or_between_rounds() -> None:
    night = evening(4)
    night.play()
    assert dashboard_of(night.stage, night.round.opened_at).undo is None
    night.close(draw_next=False)
    night.stage.refresh_from_db()
    assert dashboard_of(night.stage, night.round.opened_at).undo is None
