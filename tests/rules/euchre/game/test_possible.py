"""Where hands and penalties can end a game, and not earlier; and what one hand can score."""

import random
from itertools import product

import pytest

from rules.euchre.game import final_faults, hand_faults, play, possible_faults, recorded_score
from rules.euchre.game.ending import GameEnding
from rules.euchre.game.possible import hand_totals
from rules.laws import any_laws_of

BOOKS = ("55plus", "standard4", "standard32", "standard3", "english25", "zobel", "stubbington4", "stubbington3")


@pytest.mark.parametrize(
    ("book", "score"),
    [
        ("zobel", (300, 3)),
        ("zobel", (21, 20)),
        ("stubbington3", (22, 3, 1)),
        ("standard3", (20, 0, 0)),
        ("55plus", (9, 3)),
        ("stubbington4", (15, 14)),
    ],
)
def test_a_score_that_no_sequence_of_hands_ends_at_is_refused(book, score):
    assert [fault.code for fault in possible_faults(any_laws_of(book), score)] == ["impossible_score"]
    assert final_faults(any_laws_of(book), score) != ()


@pytest.mark.parametrize(
    ("book", "score"),
    [
        ("zobel", (22, 3)),
        ("zobel", (22, 20)),
        ("zobel", (30, -35)),
        ("stubbington3", (18, 3, 1)),
        ("stubbington3", (15, 13, 13)),
        ("standard3", (12, 10, 0)),
        ("55plus", (10, 9)),
        ("55plus", (0, 10)),
        ("stubbington4", (15, 13)),
    ],
)
def test_a_score_that_some_sequence_of_hands_ends_at_is_taken(book, score):
    assert (possible_faults(any_laws_of(book), score), final_faults(any_laws_of(book), score)) == ((), ())


@pytest.mark.parametrize("book", BOOKS)
def test_whatever_hands_are_played_to_the_end_their_score_is_taken(book):
    laws, chance = any_laws_of(book), random.Random(book)
    hands = sorted(scored for scored in hand_totals(laws) if min(scored) >= 0 < max(scored))
    for _ in range(200):
        played: list[tuple[int, ...]] = []
        score = play(laws, played, (0,) * len(hands[0]))
        while score.over_after_hand is None:
            played.append(chance.choice(hands))
            score = play(laws, played, (0,) * len(hands[0]))
        assert possible_faults(laws, recorded_score(laws, score.points)) == ()


def test_every_score_of_the_55_plus_games_to_ten_is_ten_to_fewer():
    laws = any_laws_of("55plus")
    taken = {score for score in product(range(15), repeat=2) if not final_faults(laws, score)}
    assert taken == {pair for fewer in range(10) for pair in ((10, fewer), (fewer, 10))}


def test_the_bell_and_a_walk_over_end_a_game_anywhere_and_in_no_game():
    laws = any_laws_of("55plus")
    assert final_faults(laws, (7, 3), ending=GameEnding.TIMED_OUT) == ()
    assert final_faults(laws, (10, 0), ending=GameEnding.WALKOVER) == ()


@pytest.mark.parametrize("scored", [(4, 4), (7, 0), (3, 0), (1, 1)])
def test_a_hand_that_no_hand_scores_is_refused(scored):
    assert [fault.code for fault in hand_faults(any_laws_of("55plus"), scored)] == ["impossible_hand"]


@pytest.mark.parametrize("scored", [(0, 0), (1, 0), (0, 2), (4, 0), (-2, 0), (0, -4)])
def test_points_of_a_hand_and_of_a_penalty_are_taken(scored):
    assert hand_faults(any_laws_of("55plus"), scored) == ()


def test_after_a_number_of_hands_nobody_has_more_than_the_hands_can_make():
    laws = any_laws_of("55plus", {"hands_in_game": 8, "winner_shows": "actual"})
    assert [fault.code for fault in possible_faults(laws, (33, 0))] == ["impossible_score"]
    assert possible_faults(laws, (32, 0)) == ()
    assert possible_faults(laws, (20, 16)) == (), "level after eight, one more hand was played"


@pytest.mark.parametrize("score", [(20, 13), (32, 1), (36, 32), (31, 30)])
def test_after_a_number_of_hands_both_together_have_no_more_than_the_hands_can_make(score):
    laws = any_laws_of("55plus", {"hands_in_game": 8, "winner_shows": "actual"})
    assert [fault.code for fault in possible_faults(laws, score)] == ["impossible_score"]


def test_where_two_who_reach_the_target_together_play_on_one_who_reaches_it_alone_has_won():
    laws = any_laws_of("zobel", {"finish_together": "one_more_hand"})
    assert [fault.code for fault in possible_faults(laws, (32, 3))] == ["impossible_score"]
    assert possible_faults(laws, (26, 3)) == ()


def test_a_hand_that_leads_to_a_score_began_at_nothing_or_more():
    """Both defenders score 4 for a euchre here, and nothing else scores 4: so neither of them can have 1 at the end."""
    twos = {"euchre": 4, "lone_march": 2, "revoke_penalty": 2, "revoke_penalty_alone": 2, "winner_shows": "actual"}
    laws = any_laws_of("stubbington3", twos)
    assert [fault.code for fault in possible_faults(laws, (0, 18, 1))] == ["impossible_score"]
    assert possible_faults(laws, (0, 18, 4)) == ()


def test_one_hand_takes_one_side_to_the_target_and_ends_the_game():
    laws = any_laws_of("standard4", {"winner_shows": "actual"})
    taken = {score for score in product(range(8, 15), repeat=2) if not possible_faults(laws, score)}
    assert taken == {pair for fewer in (8, 9) for most in range(10, 14) for pair in ((most, fewer), (fewer, most))}


def test_above_forty_points_every_score_below_the_target_counts_as_reached():
    twos = {"point": 2, "lone_point": 2, "revoke_penalty": 2, "winner_shows": "actual"}
    forty, fifty = (any_laws_of("55plus", {**twos, "target": target}) for target in (40, 50))
    assert [fault.code for fault in possible_faults(forty, (40, 3))] == ["impossible_score"]
    assert possible_faults(fifty, (50, 3)) == ()


@pytest.mark.parametrize(
    ("book", "score"),
    [
        ("zobel", (300, 3)),
        ("zobel", (-4, 7)),
        ("stubbington3", (22, 3, 1)),
        ("55plus", (9, 3)),
        ("55plus", (12, 11)),
        ("stubbington4", (15, 14)),
    ],
)
def test_a_director_decides_a_score_that_no_sequence_of_hands_ends_at(book, score):
    laws = any_laws_of(book)
    assert (final_faults(laws, score) != (), final_faults(laws, score, ending=GameEnding.DECISION)) == (True, ())


@pytest.mark.parametrize(
    ("book", "own", "score", "codes"),
    [
        ("55plus", {}, (7, 7), ["level_score"]),
        ("55plus", {"level_at_time": "stands"}, (7, 7), []),
        ("55plus", {}, (-1, 7), ["negative_score"]),
        ("stubbington3", {}, (9, 9, 2), ["level_score"]),
    ],
)
def test_a_decided_game_has_a_winner_where_games_have_one_and_no_points_that_cannot_be_shown(book, own, score, codes):
    faults = final_faults(any_laws_of(book, own), score, ending=GameEnding.DECISION)
    assert [fault.code for fault in faults] == codes
