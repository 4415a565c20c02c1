"""A knock-out as a value: its games on paper, who plays next, and what cannot be."""

import random

import pytest

from rules import tournament
from rules.base.errors import RulesError
from rules.tournament.brackets import SHAPES, champion, draw_up, record_winner
from rules.tournament.standings import EventResults, GameResult, knock_out_standings

THREE = tournament.knock_out(["Ann", "Bea", "Cas"])


def test_on_paper_every_game_says_who_plays_it_or_from_where_they_come():
    assert str(THREE) == ("Knock-out, 3 entries\nGame 1, Semi-final: Bea v Cas\nGame 2, Final: Ann v Winner of game 1")
    assert repr(THREE.played("Bea", "Cas", (3, 10))) == "<KnockOutEvent knock-out, entries=3, results=1>"


def test_a_round_is_every_game_that_can_be_played_now():
    assert str(THREE.next_round()) == "Game 1, Semi-final: Bea v Cas"
    after = THREE.played("Bea", "Cas", (3, 10))
    assert str(after.next_round()) == "Game 2, Final: Ann v Cas"
    won = after.played("Cas", "Ann", (10, 9))
    assert (won.next_round(), won.over, won.champion, after.champion) == (None, True, "Cas", None)


@pytest.mark.parametrize("shape", SHAPES)
def test_it_goes_as_the_bracket_of_its_shape_goes(shape):
    chance = random.Random(shape)
    event = tournament.knock_out(range(1, 8), shape=shape)
    bracket = draw_up(range(1, 8), SHAPES[shape].knock_out)
    while not event.over:
        game = chance.choice(event.next_round().games)
        winner, loser = chance.sample((game.a, game.b), 2)
        event, bracket = event.played(loser, winner, (4, 10)), record_winner(bracket, winner, loser)
    assert {*event.bracket.results} == {*bracket.results}
    assert event.champion == champion(bracket)
    assert event.standings == knock_out_standings(event.bracket, EventResults(event.results, event.entries).tallies)


REFUSED = [
    (
        ("Ann", "Bea", (10, 3)),
        "Ann and Bea are not playing each other now: Ann waits for an opponent in game 2; Bea plays Cas.",
    ),
    (("Bea", "Cas", (7, 7)), "A game of a knock-out needs a winner, but this is a tie: 7 all."),
    (
        ("Bea", "Dot", (7, 3)),
        "Bea and Dot are not playing each other now: Bea plays Cas; Dot is not in this knock-out.",
    ),
]


@pytest.mark.parametrize(("entered", "reason"), REFUSED)
def test_what_cannot_have_been_played_is_refused_with_a_sentence(entered, reason):
    with pytest.raises(RulesError) as refused:
        THREE.played(*entered)
    assert str(refused.value) == reason


def test_the_places_say_how_far_each_came():
    event = THREE.played("Bea", "Cas", (3, 10)).played("Ann", "Cas", (10, 9))
    assert str(event.standings) == (
        "Place  Pair  Played  Wins  Points  Reason\n"
        "1st    Ann        1     1      10  won the final against Cas\n"
        "2nd    Cas        2     1      19  lost the final to Ann\n"
        "3rd    Bea        1     0       3  lost in the semi-finals to Cas"
    )


def test_a_corrected_result_takes_with_it_those_that_can_no_longer_have_been_played():
    event = THREE.played("Bea", "Cas", (3, 10)).played("Ann", "Cas", (10, 9))
    right = event.corrected("Cas", "Bea", (4, 10))
    assert right.results == (GameResult.between("Cas", "Bea", (4, 10)),)
    assert str(right.next_round()) == "Game 2, Final: Ann v Bea"
    assert event.corrected("Cas", "Bea", (10, 4)).results[1:] == event.results[1:]


def test_of_two_games_of_the_same_two_the_last_is_corrected():
    event = tournament.knock_out(["Ann", "Bea"], shape="double-knock-out")
    event = event.played("Ann", "Bea", (10, 3)).played("Ann", "Bea", (4, 10))
    assert event.corrected("Ann", "Bea", (10, 4)).results == (
        GameResult.between("Ann", "Bea", (10, 3)),
        GameResult.between("Ann", "Bea", (10, 4)),
    )


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (("Ann", "Bea", (10, 3)), "Ann and Bea have no result to correct."),
        (("Bea", "Cas", (7, 7)), "A game of a knock-out needs a winner, but this is a tie: 7 all."),
    ],
)
def test_what_is_no_correction_is_refused_with_a_sentence(changed, reason):
    with pytest.raises(RulesError) as refused:
        THREE.played("Bea", "Cas", (3, 10)).corrected(*changed)
    assert str(refused.value) == reason
