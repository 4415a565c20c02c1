"""Games beside the 55+ Games': to 21 by two, of three players, of so many hands, and to the bell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.entry import Side
from rules.euchre.game import (
    GameEnding,
    GameScore,
    final_faults,
    leader,
    play,
    recorded_at_time,
    recorded_score,
    surplus_faults,
)
from rules.laws import PRESETS, laws_of

ZOBEL, STANDARD3, STUBBINGTON3 = (PRESETS[name] for name in ("zobel", "standard3", "stubbington3"))
NS, EW = Side.NS, Side.EW


def codes(laws, score, ending=GameEnding.TARGET):
    return [fault.code for fault in final_faults(laws, score, ending=ending)]


# 21 by two: Zobel, Winning the game


@pytest.mark.parametrize(
    ("start", "hand", "points", "winner"),
    [
        ((20, 19), (3, 2), (23, 21), NS),  # the side on 20 takes three tricks
        ((20, 19), (1, 4), (21, 23), EW),  # the side on 19 takes four
        ((20, 19), (1, 1), (21, 20), None),
        ((21, 20), (1, 0), (22, 20), NS),
        ((21, 20), (-5, 3), (16, 23), EW),  # the leader is set
        ((0, 0), (-5, 5), (-5, 5), None),
    ],
)
def test_twenty_one_with_two_clear_at_the_end_of_a_hand(start, hand, points, winner):
    score = play(ZOBEL, [hand], start)
    assert (score.points, score.winner, recorded_score(ZOBEL, score.points)) == (points, winner, points)


@pytest.mark.parametrize(
    ("score", "wrong"),
    [
        ((21, 20), ["margin_too_small"]),
        ((22, 20), []),
        ((21, -15), []),
        ((20, 3), ["below_target"]),
        ((21, 21), ["level_score"]),
    ],
)
def test_a_zobel_game_ends_at_21_or_more_and_two_ahead(score, wrong):
    assert codes(ZOBEL, score) == wrong


ZOBEL_HANDS = [(5, -5), (4, 1), (3, 2), (-5, 3), (-5, 4), (-5, 5), (10, -5), (-5, 10), (-5, -5), (0, 5)]


@given(st.lists(st.sampled_from(ZOBEL_HANDS + [hand[::-1] for hand in ZOBEL_HANDS]), max_size=40))
def test_a_zobel_score_is_what_the_hands_add_up_to(hands):
    score = play(ZOBEL, hands)
    counted = hands[: score.over_after_hand]
    assert score.points == (sum(hand[0] for hand in counted), sum(hand[1] for hand in counted))
    assert (score.winner is None) is bool(codes(ZOBEL, score.points))


# Three players


def three(laws, *hands, start=(0, 0, 0), bell=None):
    return play(laws, hands, start, bell=bell)


@pytest.mark.parametrize(
    ("start", "hand", "winner"),
    [
        ((9, 8, 3), (1, 0, 0), 0),
        ((3, 8, 9), (0, 2, 2), 2),  # both reach it with one euchre: the higher total wins
        ((3, 8, 8), (0, 2, 2), None),  # level: play on
        ((9, 10, 10), (0, 2, 2), None),
        ((9, 10, 10), (3, 0, 0), 0),
    ],
)
def test_three_players_to_the_agreed_total(start, hand, winner):
    assert three(STANDARD3, hand, start=start).winner == winner


def test_a_house_may_want_one_more_hand_when_two_finish_together():
    laws = laws_of("standard3", {"finish_together": "one_more_hand"})
    score = three(laws, (0, 2, 2), (1, 0, 0), start=(3, 8, 9))
    assert (score.over_after_hand, score.winner) == (2, 2)
    assert three(laws, (0, 2, 2), start=(3, 3, 8)).winner == 2
    level = three(laws, (0, 2, 2), (0, 1, 0), start=(3, 8, 8))  # level with the target, and both have been there since
    assert (level.over_after_hand, level.winner) == (2, 1)


@pytest.mark.parametrize(
    ("start", "hand", "winner"),
    [
        ((14, 3, 2), (1, 0, 0), 0),
        ((14, 14, 2), (1, 0, 0), None),  # two ahead of each of the others
        ((14, 13, 2), (1, 0, 0), 0),
        ((3, 14, 14), (0, 1, 1), None),  # two partners level on top
        ((15, 15, 2), (2, 0, 0), 0),
    ],
)
def test_three_players_at_stubbington_to_fifteen_with_two_clear_of_each(start, hand, winner):
    score = three(STUBBINGTON3, hand, start=start)
    assert (score.winner, score.uncapped) == (winner, None)


def test_a_game_of_players_as_a_value():
    score = three(STANDARD3, (3, 0, 0), (0, 2, 2), (1, 0, 0), start=(7, 0, 0))
    assert score == GameScore((10, 0, 0), 3, 1, 0, ((10, 0, 0), (10, 2, 2), (11, 2, 2)))
    assert (score.surplus, [fault.code for fault in surplus_faults(score)]) == (2, ["game_is_over"])
    assert three(STANDARD3).surplus == 0


def test_a_hand_of_other_sides_than_the_game_is_no_hand_of_it():
    for hands, start in (([(1, 0, 0)], (0, 0)), ([(1, 0)], (0, 0, 0))):
        with pytest.raises(ValueError, match="argument 2"):
            play(STANDARD3, hands, start)


def test_nobody_leads_where_nobody_plays():
    assert leader(STANDARD3, ()) is None


def test_final_scores_of_three():
    assert codes(STANDARD3, (11, 10, 3)) == []
    assert codes(STANDARD3, (10, 10, 3)) == ["level_score"]
    assert codes(STUBBINGTON3, (16, 15, 3)) == ["margin_too_small"]
    assert codes(STANDARD3, (10, 0, 0), GameEnding.WALKOVER) == []
    assert codes(STANDARD3, (10, 1, 0), GameEnding.WALKOVER) == ["not_a_walkover"]


def test_three_players_out_of_time_are_the_leaders_or_level():
    assert codes(STANDARD3, (8, 5, 3), GameEnding.TIMED_OUT) == []
    assert codes(STANDARD3, (5, 8, 8), GameEnding.TIMED_OUT) == ["level_at_time"]
    assert codes(STANDARD3, (5, 5, 8), GameEnding.TIMED_OUT) == []


def test_three_players_stop_at_the_bell_too():
    hands = [(1, 0, 0), (0, 2, 2), (1, 0, 0)]
    assert three(STANDARD3, *hands[:1], bell=1).winner == 0
    assert three(STANDARD3, *hands, bell=2).winner is None
    assert three(STANDARD3, *hands, (0, 2, 2), (0, 1, 0), bell=3).winner == 1


# So many hands


@pytest.mark.parametrize("hands", [8, 10, 12])
def test_a_game_of_so_many_hands_goes_to_whoever_leads(hands):
    laws = laws_of("standard4", {"hands_in_game": hands})
    played = [(4, 0), *[(0, 1)] * (hands - 1)]
    early, done = play(laws, played[:-1]), play(laws, played)
    assert (early.winner, early.over_after_hand) == (None, None)
    assert (done.winner, done.over_after_hand) == (EW if hands > 5 else NS, hands)
    assert recorded_score(laws, done.points) == done.points == (4, hands - 1)
    assert codes(laws, done.points) == []


def test_a_game_of_so_many_hands_that_is_level_has_one_more():
    laws = laws_of("standard4", {"hands_in_game": 2})
    assert play(laws, [(1, 0), (0, 1)]).over_after_hand is None
    assert play(laws, [(1, 0), (0, 1), (0, 2), (1, 0)]) == GameScore((1, 3), 4, 3, EW, ((1, 0), (1, 1), (1, 3), (2, 3)))
    assert codes(laws, (1, 1)) == ["level_score"]


def test_a_house_may_leave_a_game_of_so_many_hands_level():
    laws = laws_of("standard4", {"hands_in_game": 2, "level_at_end": "stands"})
    score = play(laws, [(1, 0), (0, 1)])
    assert (score.over_after_hand, score.winner, codes(laws, (1, 1))) == (2, None, [])


def test_a_deciding_hand_says_who_wins_a_tied_game_and_is_not_scored():
    laws = laws_of("standard4", {"hands_in_game": 2, "level_at_end": "deciding_hand"})
    tied = [(1, 0), (0, 1)]
    assert [play(laws, hands).deciding for hands in (tied[:1], tied, [*tied, (0, 0)], [*tied, (0, 2)])] == [
        False,
        True,
        True,
        False,
    ]
    after = ((1, 0), (1, 1), (1, 1), (1, 1))
    assert play(laws, [*tied, (0, 0), (0, 2)]) == GameScore((1, 1), 4, 4, EW, after, decider=EW)
    assert play(laws, [(1, 0), (1, 0)]) == GameScore((2, 0), 2, 2, NS, ((1, 0), (2, 0)))


@pytest.mark.parametrize(
    ("own", "score", "ending", "found"),
    [
        ({"hands_in_game": 8, "level_at_end": "deciding_hand"}, (9, 9), GameEnding.DECIDING_A, []),
        ({"hands_in_game": 8, "level_at_end": "deciding_hand"}, (9, 9), GameEnding.DECIDING_B, []),
        ({"hands_in_game": 8, "level_at_end": "deciding_hand"}, (9, 9), GameEnding.TARGET, ["level_score"]),
        ({"hands_in_game": 8, "level_at_end": "deciding_hand"}, (9, 8), GameEnding.TARGET, []),
        ({"hands_in_game": 8, "level_at_end": "deciding_hand"}, (9, 8), GameEnding.DECIDING_A, ["not_tied"]),
        ({"hands_in_game": 2, "level_at_end": "deciding_hand"}, (9, 9), GameEnding.DECIDING_A, ["impossible_score"]),
        ({"hands_in_game": 8}, (9, 9), GameEnding.DECIDING_A, ["no_deciding_hand"]),
        ({"level_at_time": "deciding_hand"}, (6, 6), GameEnding.DECIDING_B, []),
        ({"level_at_time": "deciding_hand"}, (6, 6), GameEnding.TIMED_OUT, ["level_score"]),
        ({"level_at_time": "deciding_hand"}, (10, 10), GameEnding.DECIDING_B, ["both_at_target"]),
    ],
)
def test_only_a_tied_score_can_have_a_deciding_hand(own, score, ending, found):
    assert codes(laws_of("standard4", own), score, ending) == found


def test_three_players_have_no_deciding_hand():
    with pytest.raises(RulesError) as refused:
        laws_of("standard3", {"hands_in_game": 6, "level_at_end": "deciding_hand"})
    assert [fault.code for fault in refused.value.faults] == ["laws_contradict"]


# The bell


def test_the_hand_in_progress_is_finished_and_the_leader_wins():
    score = play(PRESETS["55plus"], [(4, 0), (0, 2)], bell=2)
    assert (score.points, score.over_after_hand, score.winner) == ((4, 2), 2, NS)
    assert codes(PRESETS["55plus"], score.points, GameEnding.TIMED_OUT) == []


def test_level_at_the_bell_one_more_hand_is_played():
    hands = [(2, 0), (0, 2)]
    assert play(PRESETS["55plus"], hands, bell=2).over_after_hand is None
    assert play(PRESETS["55plus"], [*hands, (0, 1)], bell=2).winner is EW
    assert play(laws_of("55plus", {"level_at_time": "stands"}), hands, bell=2).over_after_hand == 2
    decided = play(laws_of("55plus", {"level_at_time": "deciding_hand"}), [*hands, (0, 1)], bell=2)
    assert (decided.points, decided.winner, decided.over_after_hand) == ((2, 2), EW, 3)


def test_a_game_that_is_won_with_the_hand_at_the_bell_is_won():
    score = play(PRESETS["55plus"], [(4, 0)], (8, 2), bell=1)
    assert (score.winner, recorded_score(PRESETS["55plus"], score.points)) == (NS, (10, 2))


def test_a_house_may_stop_at_the_bell():
    laws = laws_of("55plus", {"at_the_bell": "stop_at_once"})
    score = play(laws, [(1, 0), (0, 4)], bell=2)
    assert score == GameScore((1, 0), 2, 2, NS, ((1, 0), (1, 0)))


def test_a_house_may_record_the_target_for_the_winner_at_time():
    laws = laws_of("55plus", {"timed_out_shows": "target"})
    assert [recorded_at_time(laws, total) for total in [(7, 5), (5, 7), (6, 6)]] == [(10, 5), (5, 10), (6, 6)]
    assert recorded_at_time(PRESETS["55plus"], (7, 5)) == (7, 5)
    assert codes(laws, (10, 5), GameEnding.TIMED_OUT) == []
    assert codes(laws, (7, 5), GameEnding.TIMED_OUT) == ["winner_not_at_target"]
    assert codes(laws, (7, 7), GameEnding.TIMED_OUT) == ["level_at_time"]
