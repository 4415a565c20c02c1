"""Boards with names, and the nights behind each number."""

from datetime import timedelta

import pytest

from clubs.clock import today_in
from rules.club.boards import BoardKind, Period
from scoring.boards.reads import board_of, boards_of, nights_behind
from scoring.records import publishing
from tests.factories.clubs import ClubFactory
from tests.factories.evenings import Evening
from tests.factories.nights import nights

pytestmark = pytest.mark.django_db


@pytest.fixture
def two_nights() -> list[Evening]:
    club = ClubFactory()
    evenings = nights(club, 2, pairs=2, first=today_in(club.time_zone) - timedelta(days=8))
    publishing.sweep()
    return evenings


def test_a_board_names_its_players(two_nights: list[Evening]) -> None:
    club = two_nights[0].tournament.club
    board = board_of(club, BoardKind.FAITHFUL, Period.ALL)
    assert {str(player) for row in board.rows for player in row.players} == {
        str(player) for number in (1, 2) for player in two_nights[0].entry(number).players
    }
    assert {(row.row.place, row.row.shared, str(row.row.explained)) for row in board.rows} == {
        (1, True, "Came to 2 of 2 nights")
    }


def test_a_number_leads_to_its_nights_the_last_first(two_nights: list[Evening]) -> None:
    club, player = two_nights[0].tournament.club, two_nights[0].entry(1).first
    found = nights_behind(club, BoardKind.FAITHFUL, Period.ALL, [player.pk])
    assert [one.event for one in found.nights] == [night.tournament for night in reversed(two_nights)]
    assert found.row is not None
    assert found.row.count.made == len(found.nights)


def test_erased_players_are_on_no_board(two_nights: list[Evening]) -> None:
    club, player = two_nights[0].tournament.club, two_nights[0].entry(1).first
    club.players.filter(pk=player.pk).update(erased_at=club.created_at)
    club.names_corrected += 1
    board = board_of(club, BoardKind.FAITHFUL, Period.ALL)
    assert player not in {one for row in board.rows for one in row.players}


def test_all_boards_take_five_queries_and_three_when_nothing_changed(
    two_nights: list[Evening], django_assert_max_num_queries
) -> None:  # type: ignore[no-untyped-def]
    club = two_nights[0].tournament.club
    with django_assert_max_num_queries(5):
        first = boards_of(club)
    with django_assert_max_num_queries(3):
        assert boards_of(club) == first
