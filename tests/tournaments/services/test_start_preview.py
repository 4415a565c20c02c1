"""What the start page shows of round 1 is what a start seats."""

import pytest

from rules.tournament.movements.chooser import PlayTime
from tests.factories.tournaments import make_numbered, make_round, start_event
from tournaments.services.start_preview import StartChoices, preview_start

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("movement", ["a-up", "round-robin", "howell"])
@pytest.mark.parametrize("by_table", [False, True], ids=["numbers", "tables-taken"])
def test_round_1_as_shown_is_round_1_as_seated(movement: str, by_table: bool) -> None:
    event = make_numbered(7)
    if by_table:
        event.entries.filter(number=1).update(first_open_table=1)
    offered = event.event_format.options(7, PlayTime(200, 30))
    option = next(option for option in offered if option.movement == movement)
    shown = preview_start(event, option, 7, StartChoices()).first_round
    assert shown is not None
    seated = make_round(start_event(event, movement, option.rounds))
    places = {game.table.number: {seat.entry.number for seat in game.seats.all()} for game in seated.games.all()}
    out = set(event.entries.filter(pk__in=seated.sit_out).values_list("number", flat=True))
    tables = {table: {number for side in sides for number, _ in side} for table, sides in shown.tables}
    assert (tables, {number for number, _ in shown.sit_out}) == (places, out)


def test_of_a_knock_out_nothing_is_said_about_how_many_games_each_plays() -> None:
    event = make_numbered(5)
    offered = event.event_format.live_options(5, PlayTime(200, 30))
    option = next(option for option in offered if option.movement == "knock-out-third")
    assert preview_start(event, option, 5, StartChoices()).games == (0, 0)
