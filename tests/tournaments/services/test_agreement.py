"""What an event is played by: the books that tables can serve, one clock, and entries that fit the book."""

from typing import Any

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.laws.books import BOOKS
from tests.factories.tournaments import make_singles, make_stage, make_tournament
from tournaments.models import Entry, Tournament
from tournaments.services import edit_tournament

pytestmark = pytest.mark.django_db


def edited(tournament: Tournament, **changes: Any) -> Tournament:
    return edit_tournament(by=None, tournament=tournament, **changes)


def refused(act: Any, **asked: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        act(by=None, **asked)
    return refusal.value.code


@pytest.mark.parametrize("ruleset", BOOKS)
def test_events_are_played_by_every_book(ruleset: str) -> None:
    assert make_tournament(ruleset=ruleset).laws.ruleset == ruleset


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"ruleset": "stubbington2", "changing_partners": True}, "no_partners_to_change"),
        ({"ruleset": "standard3", "changing_partners": True}, "no_partners_to_change"),
        ({"ruleset": "poker_points", "singles": True}, "no_partners_to_draw"),
        ({"singles": True, "changing_partners": True}, "drawn_or_changing"),
    ],
)
def test_partners_are_drawn_or_change_where_there_are_any(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(RulesError) as wrong:
        make_tournament(**fields)
    assert [fault.code for fault in wrong.value.faults] == [code]


@pytest.mark.parametrize(
    ("fields", "persons"),
    [
        ({}, False),
        ({"singles": True}, False),
        ({"changing_partners": True}, True),
        ({"ruleset": "standard3"}, True),
        ({"ruleset": "stubbington2"}, True),
        ({"ruleset": "poker_chips"}, True),
    ],
)
def test_an_entry_is_one_player_where_nobody_keeps_a_partner(fields: dict[str, Any], persons: bool) -> None:
    assert make_tournament(**fields).persons is persons


def clock(tournament: Tournament) -> tuple[int, int, int]:
    tournament.refresh_from_db()
    return tournament.minutes_per_game, tournament.laws.warn_minutes, tournament.laws.stop_minutes


def test_minutes_per_game_and_the_bell_are_one_number() -> None:
    assert clock(make_tournament()) == (30, 25, 30)
    assert clock(make_tournament(minutes_per_game=20)) == (20, 15, 20)
    assert clock(make_tournament(minutes_per_game=3)) == (3, 0, 3)
    assert clock(make_tournament(law_overrides={"stop_minutes": 40})) == (40, 25, 40)
    assert clock(make_tournament(ruleset="zobel", minutes_per_game=20)) == (20, 0, 0)
    assert clock(make_tournament(ruleset="zobel", law_overrides={"stop_minutes": 45})) == (45, 0, 45)


def test_whichever_of_the_two_was_said_last_holds() -> None:
    tournament = make_tournament(law_overrides={"stop_minutes": 40, "warn_minutes": 30})
    edited(tournament, minutes_per_game=25)
    assert clock(tournament) == (25, 15, 25)
    assert tournament.law_overrides == {"stop_minutes": 25, "warn_minutes": 15}
    edited(tournament, law_overrides={"stop_minutes": 50})
    assert clock(tournament) == (50, 25, 50)
    edited(tournament, law_overrides={"stop_minutes": 0})
    assert clock(tournament) == (50, 25, 0)
    edited(tournament, law_overrides={})
    assert clock(tournament) == (50, 45, 50)


def test_a_start_freezes_the_laws_with_the_clock_of_the_event() -> None:
    stage = make_stage(4, minutes_per_game=20, law_overrides={"target": 7})
    assert (stage.law_book.stop_minutes, stage.law_book.warn_minutes, stage.law_book.target) == (20, 15, 7)


def test_another_size_of_entries_is_refused_once_somebody_is_registered() -> None:
    tournament = make_tournament()
    edited(tournament, ruleset="stubbington2")
    edited(tournament, ruleset="zobel")
    make_singles(tournament, 1)
    assert refused(edit_tournament, tournament=tournament, ruleset="stubbington2") == "other_entries"
    assert edited(tournament, ruleset="stubbington4").laws.target == 15
    assert Entry.objects.count() == 0
