"""States move as their table says, and only from where they still are."""

import pytest

from clubs.errors import Refusal
from tests.factories.tournaments import make_tournament
from tournaments.models import Tournament
from tournaments.states import MOVES, TournamentState, move

pytestmark = pytest.mark.django_db


def test_every_state_says_where_it_may_go_within_its_own() -> None:
    for states, moves in MOVES.items():
        assert set(moves) == set(states)
        assert all(to in set(states) and to != old for old, found in moves.items() for to in found)


def test_a_move_writes_its_fields_with_it() -> None:
    tournament = make_tournament()
    move(tournament, TournamentState.PLAYING, word="rhubarb")
    kept = Tournament.objects.get(pk=tournament.pk)
    assert (kept.state, kept.word) == (tournament.state, tournament.word) == ("playing", "rhubarb")


def test_a_move_that_the_table_has_not_is_refused_and_changes_nothing() -> None:
    tournament = make_tournament()
    with pytest.raises(Refusal) as refused:
        move(tournament, TournamentState.PUBLISHED)
    assert refused.value.code == "wrong_state"
    assert (tournament.state, Tournament.objects.get(pk=tournament.pk).state) == ("registration", "registration")


def test_who_was_slower_is_refused() -> None:
    tournament = make_tournament()
    slower = Tournament.objects.get(pk=tournament.pk)
    move(tournament, TournamentState.PLAYING)
    with pytest.raises(Refusal) as refused:
        move(slower, TournamentState.PLAYING)
    assert (refused.value.code, slower.state) == ("wrong_state", "registration")
