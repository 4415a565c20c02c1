"""What a book has its tournaments play, and how it has the final end, law by law."""

import random

import pytest

from rules.laws import PRESETS, laws_of
from rules.tournament.brackets import (
    FinalPlace,
    Format,
    KnockOut,
    Part,
    champion,
    default_knock_out,
    draw_up,
    eliminated,
    final_places,
    record_winner,
)
from tests.rules.tournament.brackets.evenings import finished, played_out

ONCE = KnockOut(Format.DOUBLE, final_is_replayed=False)
POWERS = [4, 8, 16, 32, 64, 128]


def slots(knock_out: KnockOut, entries: int, tables: int) -> int:
    """How many games one after the other a knock-out takes at so many tables."""
    return max(knock_out.games_by_slot(entries, tables))


@pytest.mark.parametrize(
    ("event_format", "expected"),
    [
        ("any", None),
        ("round_robin", None),
        ("double_elimination", KnockOut(Format.DOUBLE, final_is_replayed=True)),
    ],
)
def test_the_competition_of_a_book_is_a_knock_out_or_a_movement(event_format, expected):
    assert default_knock_out(laws_of("standard4", {"event_format": event_format})) == expected


def test_only_the_zobel_family_plays_a_knock_out():
    assert {name: default_knock_out(laws) for name, laws in PRESETS.items() if default_knock_out(laws)} == {
        "zobel": KnockOut(Format.DOUBLE, final_is_replayed=True)
    }


def test_a_final_is_played_again_or_not_as_the_laws_say():
    for replayed in (True, False):
        found = default_knock_out(laws_of("zobel", {"final_is_replayed": replayed}))
        assert found == KnockOut(Format.DOUBLE, replayed)


def test_a_final_played_once_has_a_champion_whoever_wins_it():
    for winner, loser in ("AB", "BA"):
        bracket = record_winner(draw_up("AB", ONCE), "A", "B")
        assert ([game.fixture.part for game in bracket.next], champion(bracket)) == ([Part.FINAL], None)
        assert (eliminated(bracket), final_places(bracket)) == ((), ())
        over = record_winner(bracket, winner, loser)
        assert (over.next, champion(over), eliminated(over)) == ((), winner, (loser,))
        assert final_places(over) == (FinalPlace(winner, 1, 1), FinalPlace(loser, 2, 2))


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", [*range(2, 18), 31, 32, 33, 64, 127, 128])
def test_of_a_final_played_once_all_but_the_champion_are_out(entries):
    """Games: 2N − 2, AMB-32; with a final that may be played again one more at most."""
    for bracket in played_out(draw_up(range(entries), ONCE), random.Random(entries)):
        assert bracket.next or champion(bracket) is not None
    assert len(bracket.results) == len(bracket.games) == 2 * entries - 2
    assert set(eliminated(bracket)) == set(range(entries)) - {champion(bracket)}
    assert sorted(place.entry for place in final_places(bracket)) == list(range(entries))


def test_the_unbeaten_side_of_a_final_played_once_may_be_second_with_one_defeat():
    over = finished(draw_up("ABCD", ONCE), 0, upsets=1.0)
    lost = [result.loser for result in over.results].count(final_places(over)[1].entry)
    assert (champion(over), lost) == (over.games[-1].b, 1)


@pytest.mark.parametrize("entries", [2, 3, 8, 100])
def test_a_final_played_once_takes_one_turn_less(entries):
    for tables in (1, 4):
        assert slots(ONCE, entries, tables) == slots(KnockOut(Format.DOUBLE), entries, tables) - 1


def test_a_single_elimination_has_no_final_to_play_again():
    for replayed in (True, False):
        bracket = draw_up("ABCD", KnockOut(Format.SINGLE, replayed, third_place=True))
        assert [game.fixture.part for game in bracket.games].count(Part.AGAIN) == 0
        assert final_places(finished(bracket, 1)) == final_places(
            finished(draw_up("ABCD", KnockOut(Format.SINGLE, third_place=True)), 1)
        )


@pytest.mark.parametrize("entries", POWERS)
def test_a_full_field_takes_two_turns_for_each_doubling_and_the_final_again(entries):
    assert slots(KnockOut(Format.DOUBLE), entries, entries) == 2 * (entries.bit_length() - 1) + 1
    assert slots(KnockOut(Format.SINGLE), entries, entries) == entries.bit_length() - 1


@pytest.mark.parametrize(("entries", "tables", "expected"), [(2, 1, 3), (3, 1, 5), (8, 1, 15), (8, 2, 9), (8, 4, 7)])
def test_few_tables_make_it_longer(entries, tables, expected):
    assert slots(KnockOut(Format.DOUBLE), entries, tables) == expected
