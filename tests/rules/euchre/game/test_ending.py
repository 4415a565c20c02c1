"""What a final score may be, and who deals next."""

import pytest

from rules.euchre.entry import Side
from rules.euchre.game import DealOutcome, GameEnding, final_faults, leader, next_dealer, recorded_score
from rules.laws import PRESETS, laws_of

LAWS = PRESETS["55plus"]


def codes(score, ending=GameEnding.TARGET, laws=LAWS):
    return [fault.code for fault in final_faults(laws, score, ending=ending)]


def test_a_house_may_ask_for_a_lead():
    laws = laws_of("55plus", {"win_by": 2, "winner_shows": "actual"})
    assert [leader(laws, total) for total in [(10, 9), (11, 9), (9, 11), (10, 10)]] == [None, Side.NS, Side.EW, None]
    assert recorded_score(laws, (12, 9)) == (12, 9)
    assert codes((10, 9), laws=laws) == ["margin_too_small"]
    assert codes((12, 10), laws=laws) == []


@pytest.mark.parametrize(
    ("score", "wrong"),
    [
        ((10, 0), []),
        ((9, 10), []),
        ((8, 5), ["below_target"]),
        ((13, 5), ["above_target"]),
        ((10, 10), ["both_at_target"]),
        ((7, 7), ["level_score", "below_target"]),
        ((12, 11), ["above_target", "both_at_target"]),
        ((10, -1), ["negative_score"]),
        ((-1, -1), ["negative_score", "level_score", "below_target"]),
    ],
)
def test_a_final_score_is_the_target_to_fewer(score, wrong):
    assert codes(score) == wrong


@pytest.mark.parametrize(
    ("score", "wrong"),
    [
        ((8, 5), []),
        ((0, 1), []),
        ((8, 8), ["level_at_time"]),
        ((10, 5), ["not_timed_out"]),
        ((-1, 3), ["negative_score"]),
    ],
)
def test_a_game_out_of_time_is_the_leaders_with_actual_points(score, wrong):
    assert codes(score, GameEnding.TIMED_OUT) == wrong


def test_a_house_may_leave_a_game_level_at_time():
    assert codes((8, 8), GameEnding.TIMED_OUT, laws_of("55plus", {"level_at_time": "stands"})) == []


@pytest.mark.parametrize(
    ("score", "wrong"), [((10, 0), []), ((0, 10), []), ((10, 1), ["not_a_walkover"]), ((0, 0), ["not_a_walkover"])]
)
def test_a_walk_over_is_the_target_to_nothing(score, wrong):
    assert codes(score, GameEnding.WALKOVER) == wrong


@pytest.mark.parametrize(
    ("house", "score", "ending", "code", "sentence"),
    [
        ({}, (10, -1), GameEnding.TARGET, "negative_score", "A side cannot have less than 0: −1."),
        ({}, (8, 5), GameEnding.TARGET, "below_target", "Nobody has reached 10: the game is not over."),
        ({}, (13, 5), GameEnding.TARGET, "above_target",
         "Record 10 for the winner, even if the last hand made more."),
        ({"winner_shows": "actual"}, (11, 12), GameEnding.TARGET, "both_at_target",
         "Only one side can reach 10. The loser must have fewer."),
        ({"win_by": 2, "winner_shows": "actual"}, (10, 9), GameEnding.TARGET, "margin_too_small",
         "The winner must lead by at least 2 points."),
        ({"hands_in_game": 8}, (7, 7), GameEnding.TARGET, "level_score",
         "A finished game needs a winner: the leaders are tied at 7."),
        ({}, (8, 8), GameEnding.TIMED_OUT, "level_at_time", "Tied at 8 when time is up: play one more hand."),
        ({}, (5, 10), GameEnding.TIMED_OUT, "not_timed_out",
         "A game that reached 10 was won and did not run out of time."),
        ({"timed_out_shows": "target"}, (7, 5), GameEnding.TIMED_OUT, "winner_not_at_target",
         "When time is up, record 10 for the winner."),
        ({}, (10, 1), GameEnding.WALKOVER, "not_a_walkover", "Record a forfeit as 10 to 0."),
    ],
)  # fmt: skip
def test_each_fault_of_a_final_score_says_what_is_wrong(house, score, ending, code, sentence):
    found = final_faults(laws_of("55plus", house), score, ending=ending)
    assert [(fault.code, str(fault), fault.where) for fault in found] == [(code, sentence, {})]


@pytest.mark.parametrize(("dealer", "left"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_deal_passes_to_the_left_and_a_misdeal_is_dealt_again(dealer, left):
    assert [next_dealer(LAWS, dealer, dealt) for dealt in DealOutcome] == [left, left, dealer, dealer]


def test_a_house_may_deal_a_passed_hand_again():
    house = laws_of("55plus", {"after_passed_out": "same", "after_misdeal": "left"})
    assert [next_dealer(house, 2, dealt) for dealt in DealOutcome] == [3, 2, 3, 2]
    assert next_dealer(laws_of("zobel", {"after_junk": "left"}), 3, DealOutcome.THROWN_IN) == 0


def test_the_deal_passes_among_as_many_as_play():
    assert [next_dealer(PRESETS[name], 1) for name in ("stubbington2", "stubbington3", "stubbington4")] == [0, 2, 2]
