"""What the chooser is asked for an event."""

import pytest

from rules.tournament.movements import MovementOption
from tests.factories.tournaments import (
    make_entries,
    make_tournament,
)
from tournaments.selectors import (
    advice_for,
)
from tournaments.services import (
    check_in,
)

pytestmark = pytest.mark.django_db


def planned_whole(tournament, **limits: int) -> list[MovementOption]:
    return [one for one in advice_for(tournament, **limits).options if isinstance(one, MovementOption)]


def test_the_chooser_counts_who_is_here_and_the_minutes_of_the_event() -> None:
    tournament = make_tournament(minutes_per_game=20)
    make_entries(tournament, 8)
    check = {option.movement: (option.rounds, option.minutes) for option in planned_whole(tournament)}
    whole = dict.fromkeys(("round-robin", "lines", "howell"), (7, 140))
    assert check == {"a-up": (4, 80), "b-down": (4, 80), **whole}
    assert {option.rounds for option in planned_whole(tournament, minutes=60)} == {3}
    check_in(by=None, entry=tournament.entries.first())
    check_in(by=None, entry=tournament.entries.last())
    assert {option.rounds for option in planned_whole(tournament)} == {1}
