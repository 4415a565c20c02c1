"""Who is registered, who is here, and where they begin."""

import pytest

from tests.factories.tournaments import (
    make_entries,
    make_numbered,
    make_round,
    make_singles,
    make_stage,
    make_tournament,
    name_of,
)
from tournaments.selectors import (
    registration_of,
)
from tournaments.services import (
    check_in,
    draw_partners,
    register_pair,
    register_single,
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("rows", [1, 3])
def test_the_registration_is_two_queries(rows: int, django_assert_num_queries) -> None:
    tournament = make_tournament()
    make_entries(tournament, rows)
    for n in range(rows):
        register_single(by=None, tournament=tournament, name=name_of(100 + n))
    with django_assert_num_queries(2):
        registration = registration_of(tournament)
    assert (len(registration.pairs), len(registration.singles)) == (rows, rows)


def test_the_registration_shows_who_is_here_and_where_they_begin() -> None:
    tournament = make_numbered(3)
    late = register_pair(by=None, tournament=tournament, first="Zoe (Olds)", second="Yan", zone="Zone 1")
    registration = registration_of(tournament)
    assert [(pair.number, pair.line, pair.table, pair.here) for pair in registration.pairs] == [
        (1, "A", 1, True),
        (2, "B", 1, True),
        (3, "A", 2, True),
        (None, "", None, False),
    ]
    assert (registration.pairs[-1].players, registration.pairs[-1].zone) == (("Zoe (Olds)", "Yan"), "Zone 1")
    assert registration.here == 3
    check_in(by=None, entry=late)
    assert registration_of(tournament).here == 4


def test_who_makes_no_table_of_four_is_said() -> None:
    tournament = make_tournament(singles=True)
    make_singles(tournament, 6)
    draw_partners(by=None, tournament=tournament)
    registration = registration_of(tournament)
    assert [single.name for single in registration.waiting] == [name_of(4), name_of(5)]
    assert str(registration.left_over) == (
        "2 waiting players do not fill a table of four. Add 2 more, or 2 house players."
    )
    assert registration.singles[0].entry


@pytest.mark.parametrize("movement", ["round-robin", "swiss", "knock-out"])
def test_once_round_1_is_seated_the_table_is_where_each_began(movement: str) -> None:
    seated = make_round(make_stage(5, movement))
    late = register_pair(by=None, tournament=seated.stage.tournament, first="Zoe Ek", second="Yan Ek")
    began = {seat.entry_id: game.table.number for game in seated.games.all() for seat in game.seats.all()}
    tables = {pair.id: pair.table for pair in registration_of(seated.stage.tournament).pairs}
    assert tables == dict.fromkeys([*seated.sit_out, late.pk]) | began
