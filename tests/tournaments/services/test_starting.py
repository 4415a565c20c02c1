"""A start: what it freezes, what it makes, and when it is refused."""

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from tests.factories.tournaments import (
    make_entries,
    make_numbered,
    make_round,
    make_stage,
    make_tournament,
    start_event,
)
from tournaments.models import Seat, Stage
from tournaments.services import (
    check_in,
    register_pair,
)
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db


def test_a_stage_copies_its_laws_and_mending_the_event_does_not_change_them() -> None:
    stage = make_stage(4, law_overrides={"target": 7})
    Stage.objects.get(pk=stage.pk).tournament.law_overrides = {}
    stage.refresh_from_db()
    assert stage.law_book.target == 7


def test_a_start_puts_the_event_in_play_and_opens_no_round() -> None:
    stage = make_stage(9)
    assert stage.tournament.state == TournamentState.PLAYING
    assert (stage.tables, stage.rounds_planned, stage.rounds.count()) == (5, 5, 0)
    assert list(stage.tournament.tables.values_list("number", flat=True)) == [1, 2, 3, 4, 5]


def test_lines_are_known_where_the_movement_has_them() -> None:
    assert "".join(make_stage(5).tournament.entries.values_list("line", flat=True)) == "ABABA"
    assert "".join(make_stage(5, "round-robin").tournament.entries.values_list("line", flat=True)) == ""


def test_a_start_without_two_pairs_is_refused() -> None:
    tournament = make_tournament()
    make_entries(tournament, 1)
    with pytest.raises(Refusal) as refused:
        start_event(tournament)
    assert refused.value.code == "too_few_entries"


def test_a_start_before_the_numbers_are_drawn_is_refused() -> None:
    tournament = make_numbered(4)
    check_in(by=None, entry=register_pair(by=None, tournament=tournament, first="Zoe Ek", second="Yan Ek"))
    with pytest.raises(Refusal) as refused:
        start_event(tournament)
    assert refused.value.code == "numbers_missing"


def test_a_second_start_is_refused() -> None:
    tournament = make_stage(4).tournament
    with pytest.raises(Refusal) as refused:
        start_event(tournament)
    assert refused.value.code == "wrong_state"


def test_a_start_with_more_rounds_than_the_movement_has_is_refused_and_changes_nothing() -> None:
    tournament = make_numbered(4)
    with pytest.raises(RulesError):
        start_event(tournament, "round-robin", 9)
    tournament.refresh_from_db()
    assert tournament.state == TournamentState.REGISTRATION


@pytest.mark.parametrize("movement", ["a-up", "b-down", "lines", "round-robin"])
@pytest.mark.parametrize("pairs", [4, 6, 7, 8])
def test_every_planned_movement_begins_at_the_tables_that_the_numbers_promise(movement: str, pairs: int) -> None:
    """Numbers are drawn, and people told their table, before the movement is chosen."""
    seats = Seat.objects.filter(game__round=make_round(make_stage(pairs, movement)))
    seated = sorted(set(seats.values_list("game__table__number", "entry__number")))
    assert seated == [((number + 1) // 2, number) for number in range(1, pairs // 2 * 2 + 1)]
