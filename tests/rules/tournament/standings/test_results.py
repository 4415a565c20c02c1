"""One finished game of any number of sides: who won, who met whom, and what no game can be."""

import pytest
from hypothesis import given

from rules.base.errors import RulesError
from rules.base.game_ending import GameEnding
from rules.laws import any_laws_of, laws_of
from rules.tournament.standings import GameResult, Tally, net_wins, result_faults, tally
from tests.rules.tournament.standings.evenings import EVERYBODY, evenings

PAIRS = GameResult.between("A", "B", (10, 6), 3, GameEnding.TIMED_OUT)
PARTNERS = GameResult(((1, 4), (2, 3)), (7, 10), 2)
THREE = GameResult(((1,), (2,), (3,)), (8, 10, 10))


def told(result):
    """What a game says of each who played in it."""
    return {
        entry: (
            result.side_of(entry),
            result.points_of(entry),
            result.against(entry),
            result.margin_of(entry),
            result.won_by(entry),
            result.partners_of(entry),
            result.opponents_of(entry),
        )
        for entry in result.entries
    }


def test_a_game_between_two_has_a_side_for_each():
    assert GameResult((("A",), ("B",)), (10, 6), 3, GameEnding.TIMED_OUT) == PAIRS
    assert told(PAIRS) == {"A": (0, 10, 6, 4, True, (), ("B",)), "B": (1, 6, 10, -4, False, (), ("A",))}


def test_partners_share_what_their_side_has():
    assert told(PARTNERS) == {
        1: (0, 7, 10, -3, False, (4,), (2, 3)),
        4: (0, 7, 10, -3, False, (1,), (2, 3)),
        2: (1, 10, 7, 3, True, (3,), (1, 4)),
        3: (1, 10, 7, 3, True, (2,), (1, 4)),
    }


def test_a_game_level_on_top_is_won_by_nobody_and_who_is_behind_is_behind_the_best():
    assert told(THREE) == {
        1: (0, 8, 10, -2, False, (), (2, 3)),
        2: (1, 10, 10, 0, False, (), (1, 3)),
        3: (2, 10, 10, 0, False, (), (1, 2)),
    }


def test_who_did_not_play_has_no_side():
    with pytest.raises(KeyError):
        PAIRS.side_of("C")


def test_net_wins_hold_both_ways_round_and_know_who_never_met():
    games = [GameResult.between(1, 2, (10, 6)), GameResult.between(2, 1, (10, 6)), GameResult.between(3, 1, (10, 7))]
    assert net_wins(games) == {(1, 2): 0, (2, 1): 0, (3, 1): 1, (1, 3): -1}


def test_a_drawn_game_is_won_by_neither_and_its_points_count():
    games = [GameResult.between(1, 2, (7, 7)), GameResult.between(2, 1, (10, 3))]
    assert tally(games, [1, 2]) == (
        Tally(1, played=2, wins=0, points=10, margin=-7),
        Tally(2, played=2, wins=1, points=17, margin=7),
    )
    assert net_wins(games[:1]) == {(1, 2): 0, (2, 1): 0}


def test_partners_never_meet_and_of_three_each_is_ahead_of_who_scored_less():
    assert net_wins([PARTNERS]) == {
        pair: won for x in (1, 4) for y in (2, 3) for pair, won in (((x, y), -1), ((y, x), 1))
    }
    assert net_wins([THREE]) == {(1, 2): -1, (2, 1): 1, (1, 3): -1, (3, 1): 1, (2, 3): 0, (3, 2): 0}


@pytest.mark.parametrize(
    ("laws", "score", "codes"),
    [
        ({}, (10, 7), []),
        ({}, (10, 7, 7), []),
        ({}, (7, 7), ["level_score"]),
        ({}, (10, 10, 3), ["level_score"]),
        ({}, (10, -1), ["negative_score"]),
        ({}, (7, 7, -1), ["level_score", "negative_score"]),
        ({"negative_scores": True}, (10, -1), []),
        ({"level_at_time": "stands"}, (7, 7), []),
        ({"hands_in_game": 8, "level_at_end": "stands"}, (7, 7), []),
        ({"hands_in_game": 8}, (7, 7), ["level_score"]),
    ],
)
def test_what_cannot_be_a_score_is_told_with_every_reason(laws, score, codes):
    sides = tuple((entry,) for entry in range(len(score)))
    assert [fault.code for fault in result_faults(laws_of("55plus", laws), sides, score)] == codes


@pytest.mark.parametrize(
    ("ruleset", "score", "codes"),
    [
        ("poker_chips", (90, 90, -20), []),
        ("poker_points", (105, 105, 60), []),
        ("poker_points", (105, 60, -1), []),
        ("standard3", (12, 11, 3), []),
        ("standard3", (12, 12, 3), ["level_score"]),
    ],
)
def test_a_game_of_players_each_alone_is_held_to_its_own_laws(ruleset, score, codes):
    assert [fault.code for fault in result_faults(any_laws_of(ruleset), ((1,), (2,), (3,)), score)] == codes


def test_who_won_the_deciding_hand_has_the_win_and_the_points_are_those_of_the_tie():
    tied = GameResult.between("a", "b", (7, 7), 1, GameEnding.DECIDING_B)
    assert [tied.won_by(entry) for entry in "ab"] == [False, True]
    assert [(row.wins, row.points, row.margin) for row in tally([tied], "ab")] == [(0, 7, 0), (1, 7, 0)]
    assert net_wins([tied]) == {("a", "b"): -1, ("b", "a"): 1}


def test_how_many_are_level_is_told():
    laws, three = laws_of("55plus"), ((1,), (2,), (3,))
    assert [str(fault) for score in ((7, 7, 7), (10, 10, 3)) for fault in result_faults(laws, three, score)] == [
        "A finished game has a winner, but this is a tie: 7 all.",
        "A finished game has one winner, but 2 sides have 10.",
    ]


@pytest.mark.parametrize(
    ("sides", "score", "faults"),
    [
        (((1,), (1,)), (10, 7), ["1 cannot play against itself."]),
        (((1, 2), (2, 1)), (10, 7), ["1 cannot play against itself.", "2 cannot play against itself."]),
        (((1, 1), (2,)), (10, 7), ["1 cannot be its own partner."]),
        (((1,),), (10,), ["A game has at least 2 sides."]),
        (((1,), (2,), ()), (10, 7, 6), ["A side is one entry, or two entries who are partners."]),
        (((1, 2, 3), (4,)), (10, 7), ["A side is one entry, or two entries who are partners."]),
        (((1,), (2,), (3,)), (10, 7), ["Each side needs one score. Sides: 3; scores: 2."]),
        (
            ((1, 1, 1),),
            (),
            [
                "A game has at least 2 sides.",
                "Each side needs one score. Sides: 1; scores: 0.",
                "A side is one entry, or two entries who are partners.",
                "1 cannot be its own partner.",
            ],
        ),
    ],
)
def test_sides_that_cannot_be_are_refused_with_every_reason(sides, score, faults):
    with pytest.raises(RulesError) as refused:
        GameResult(sides, score)
    assert [str(fault) for fault in refused.value.faults] == faults
    assert result_faults(laws_of("55plus"), sides, score) == refused.value.faults


@given(evenings())
def test_in_what_order_the_sides_of_a_game_stand_never_matters(evening):
    games, turned = evening
    assert tally(turned, EVERYBODY) == tally(games, EVERYBODY)
    assert net_wins(turned) == net_wins(games)


@given(evenings())
def test_what_one_is_ahead_the_other_is_behind(evening):
    net = net_wins(evening[0])
    assert all(net[y, x] == -won for (x, y), won in net.items())


def test_a_score_that_is_no_number_is_refused_and_not_compared_letter_by_letter():
    with pytest.raises(RulesError) as refused:
        GameResult.between(1, 2, ("10", "6"))
    assert str(refused.value) == "The score of each side must be a whole number."
