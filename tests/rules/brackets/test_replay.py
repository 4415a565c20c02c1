"""A knock-out rebuilt from games: the same bracket, whatever was played between."""

import random

import pytest

from rules.brackets import (
    SHAPES,
    BracketResult,
    Replayed,
    champion,
    correct,
    replay_bracket,
    shape_of,
)
from rules.laws import laws_of
from tests.rules.brackets.evenings import finished, played_out


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", [2, 3, 5, 8, 13, 32])
def test_a_bracket_is_the_same_made_up_again(name, entries):
    drawn = SHAPES[name].knock_out.draw_up(range(entries))
    for bracket in played_out(drawn, random.Random(entries)):
        won = [(result.winner, result.loser) for result in bracket.results]
        assert replay_bracket(drawn, won) == Replayed(
            bracket, {result.game: at for at, result in enumerate(bracket.results)}
        )


def test_two_who_meet_again_won_the_earlier_game_first():
    drawn = SHAPES["double-knock-out"].knock_out.draw_up("AB")
    assert champion(replay_bracket(drawn, [("A", "B"), ("B", "A"), ("A", "B")]).bracket) == "A"
    assert champion(replay_bracket(drawn, [("A", "B"), ("B", "A"), ("B", "A")]).bracket) == "B"


def test_what_cannot_have_been_played_is_left_out():
    drawn = SHAPES["knock-out"].knock_out.draw_up("ABCD")
    replayed = replay_bracket(drawn, [("D", "A"), ("A", "B"), ("B", "C")])
    assert replayed.bracket.results == (BracketResult(1, "D", "A"), BracketResult(2, "B", "C"))
    assert replayed.of == {1: 0, 2: 2}


def test_a_correction_leaves_the_bracket_of_the_games_that_stand():
    bracket = finished(SHAPES["double-knock-out"].knock_out.draw_up(range(9)), seed=4)
    first = bracket.results[0]
    corrected = correct(bracket, first.game, first.loser)
    standing = [(result.winner, result.loser) for result in corrected.bracket.results]
    assert replay_bracket(SHAPES["double-knock-out"].knock_out.draw_up(range(9)), standing).bracket == corrected.bracket


def test_who_is_gone_loses_what_is_not_played_and_of_two_gone_one_goes_on():
    drawn = SHAPES["knock-out"].knock_out.draw_up("ABCD")
    assert replay_bracket(drawn, [("A", "D")], gone={"A"}).bracket.results == (BracketResult(1, "A", "D"),)
    assert replay_bracket(drawn, [("A", "D"), ("B", "C")], gone={"A"}).bracket.results[-1] == BracketResult(3, "B", "A")
    assert replay_bracket(drawn, [("B", "C")], gone={"A", "D"}).bracket.results == (
        BracketResult(2, "B", "C"),
        BracketResult(1, "D", "A"),
        BracketResult(3, "B", "D"),
    )


def test_a_book_has_its_tournaments_played_in_one_of_the_shapes():
    assert shape_of(laws_of("zobel")) == "double-knock-out"
    assert shape_of(laws_of("zobel", {"final_is_replayed": False})) == "double-knock-out-once"
    assert shape_of(laws_of("55plus")) is None
