"""A deal as it was written down: what it comes to, or everything that is wrong with it."""

import pytest

from rules.base.errors import RulesError, Unreadable
from rules.euchre.kinds import game_for
from rules.euchre.poker.claims import poker_claim_faults, score
from rules.euchre.poker.faults import poker_faults
from rules.euchre.poker.result import PokerResult
from tests.rules.euchre.poker.laws import chip_laws, point_laws

FOUR = {
    "players": ["M", "A", "B", "C"],
    "jokers": False,
    "cards_each": 12,
    "maker": "M",
    "tricks": {"M": 5, "A": 4, "B": 2, "C": 1},
    "bets": {"M": 5, "A": 5, "B": 5, "C": 5},
}
POINTS = {"players": ["M", "A"], "maker": "M", "tricks": {"M": 20, "A": 5}}


def codes(laws=None, **fields):
    line = {name: value for name, value in {**FOUR, **fields}.items() if value != "left out"}
    return [fault.code for fault in poker_faults(game_for(laws or chip_laws()), PokerResult.from_json(line))]


def test_a_good_deal_has_no_fault():
    assert codes() == []


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        # the table
        ({"players": ["M"], "tricks": {"M": 12}, "bets": {}}, ["wrong_number_of_players"]),
        (
            {"players": [f"P{n}" for n in range(13)], "maker": None, "tricks": {}, "bets": {}},
            ["wrong_number_of_players"],
        ),
        ({"cards_each": 13}, ["wrong_cards_each", "tricks_do_not_add_up"]),
        ({"maker": "Z"}, ["no_such_player"]),
        ({"folded": ["Z"], "sat_out": ["Y"], "chips": {"X": 9}}, ["no_such_player"] * 3),
        ({"bets": {"M": -5}, "carry_over": -1, "void_tricks": -1}, ["below_nothing"] * 3),
        # the maker
        ({"maker": None}, ["no_maker"]),
        ({"sat_out": ["M"], "bets": {"A": 5, "B": 5, "C": 5}, "tricks": {"A": 9, "B": 2, "C": 1}}, ["maker_sat_out"]),
        ({"passed_out": True}, ["passed_out_with_more"]),
        # who is out of the deal
        ({"folded": ["C"]}, ["tricks_out_of_play"]),
        ({"folded": ["C"], "sat_out": ["C"], "tricks": {"M": 12}}, ["out_twice", "bet_without_hand"]),
        ({"sat_out": ["A", "B", "C"], "tricks": {}, "bets": {}}, ["too_few_paid"]),
        ({"folded": ["M", "A", "B", "C"], "tricks": {}}, ["nobody_left"]),
        # the tricks
        ({"tricks": {"M": 5, "A": 4, "B": 2}}, ["tricks_do_not_add_up"]),
        ({"tricks": "left out"}, ["tricks_missing"]),
        ({"folded": ["A", "B", "C"], "tricks": {"M": 12}}, ["tricks_not_played"]),
        ({"void_tricks": 1, "tricks": {"M": 11}}, ["void_trick"]),  # no Jokers, and more than two
        # the chips
        ({"bets": {"M": 5, "A": 4, "B": 5, "C": 5}}, ["stakes_not_equal"]),
        ({"folded": ["C"], "tricks": {"M": 12}, "bets": {"M": 5, "A": 5, "B": 5, "C": 6}}, ["folder_staked_more"]),
        ({"sat_out": ["C"], "tricks": {"M": 12}}, ["bet_without_hand"]),
        ({"chips": {"M": 17, "A": 16}}, ["not_enough_chips"]),
    ],
)
def test_what_is_rejected(fields, expected):
    assert codes(**fields) == expected


BETTING = [["M", "check"], ["A", "bet", 5], ["B", "call"], ["C", "call"], ["M", "call"]]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"betting": BETTING}, []),
        ({"betting": BETTING, "bets": "left out"}, []),
        ({"betting": BETTING[:-1], "bets": "left out"}, ["stakes_not_equal", "betting_not_closed"]),
        ({"betting": BETTING, "bets": {"M": 6, "A": 6, "B": 6, "C": 6}}, ["bets_differ"]),
        ({"betting": BETTING, "folded": ["C"], "tricks": {"M": 12}}, ["folds_differ"]),
        ({"betting": [["M", "bet", 21]], "tricks": "left out", "bets": "left out"}, ["outside_the_spread"]),
        ({"betting": [["A", "bet", 5]], "tricks": "left out", "bets": "left out"}, ["acted_out_of_turn"]),
        ({"betting": BETTING[:2], "tricks": "left out", "bets": "left out"}, []),
    ],
)
def test_the_betting_is_judged_where_it_was_written_down(fields, expected):
    assert codes(**fields) == expected


def test_a_fourth_raise_in_a_circuit_is_rejected():
    betting = [["M", "bet", 1], ["A", "raise", 1], ["B", "raise", 1], ["C", "raise", 1], ["M", "raise", 1]]
    five = {"players": ["M", "A", "B", "C", "D"], "cards_each": 10, "tricks": "left out", "bets": "left out"}
    assert codes(**five, betting=[*betting[:4], ["D", "raise", 1]]) == ["too_many_raises"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"jokers": True, "void_tricks": 1, "tricks": {"M": 20, "A": 4}}, []),  # Joker Cards 4
        ({"jokers": False, "void_tricks": 1, "tricks": {"M": 20, "A": 4}}, ["void_trick"]),
        ({"jokers": True, "void_tricks": 2, "tricks": {"M": 20, "A": 3}}, ["void_trick"]),
        ({"void_tricks": 1, "tricks": {"M": 20, "A": 4}}, []),  # nobody said whether there were Jokers
    ],
)
def test_a_trick_that_nobody_won(fields, expected):
    deal = PokerResult.from_json({**POINTS, **fields})
    assert [fault.code for fault in poker_faults(game_for(point_laws()), deal)] == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ["cards_won_missing"]),
        ({"cards_won": {"M": 19, "A": 16, "B": 8}}, []),
        ({"cards_won": {"M": 21, "A": 16, "B": 8}}, ["wrong_cards_won"]),
        ({"cards_won": {"M": 14, "A": 16, "B": 8}}, ["wrong_cards_won"]),
    ],
)
def test_after_a_renege_tricks_differ_in_size(fields, expected):
    """Playing 4 and 5."""
    assert codes(expelled=["C"], void_tricks=1, tricks={"M": 5, "A": 4, "B": 2}, **fields) == expected


def test_a_renege_may_leave_one_player_before_all_tricks_are_played():
    deal = {**POINTS, "expelled": ["A"], "tricks": {"M": 3}, "cards_won": {"M": 6}}
    assert poker_faults(game_for(point_laws()), PokerResult.from_json(deal)) == ()
    assert score(game_for(point_laws()), PokerResult.from_json(deal)).points == {"M": 8, "A": 0}


def test_without_renege_cards_are_tricks_times_players():
    assert codes(cards_won={"M": 20, "A": 16, "B": 8, "C": 4}) == []
    assert codes(cards_won={"M": 19, "A": 16, "B": 8, "C": 4}) == ["wrong_cards_won"]


def test_without_chips_nobody_bets_folds_or_sits_out():
    fields = {"bets": {"M": 1}, "carry_over": 2, "chips": {"M": 9}, "betting": []}
    found = poker_faults(game_for(point_laws()), PokerResult.from_json({**POINTS, **fields}))
    assert [(fault.code, fault.where["field"]) for fault in found] == [
        ("no_chips_here", field) for field in ("bets", "carry_over", "betting", "chips")
    ]
    assert [
        fault.where["field"]
        for fault in poker_faults(game_for(point_laws()), PokerResult.from_json({**POINTS, "folded": ["A"]}))
    ] == ["folded"]


@pytest.mark.parametrize(("law", "jokers"), [("always", False), ("never", True)])
def test_jokers_are_as_agreed(law, jokers):
    assert codes(chip_laws(jokers=law), jokers=jokers) == ["jokers_not_agreed"]
    assert codes(chip_laws(jokers=law), jokers="left out") == []


@pytest.mark.parametrize(
    ("fields", "each"),
    [
        ({"players": 3, "jokers": True}, 17),
        ({"players": 3, "jokers": False}, 16),
        ({"players": 3}, 16),
        ({"players": ["A", "B", "C"], "tricks": {"A": 17}}, 17),
        ({"players": ["A"]}, None),
    ],
)
def test_what_was_dealt_follows_from_the_chart(fields, each):
    assert PokerResult.from_json(fields).cards_each == each


def test_stakes_may_differ_where_all_in_is_agreed():
    """AMB-44."""
    bets = {"M": 5, "A": 2, "B": 5, "C": 5}
    assert codes(chip_laws(short_of_chips="all_in"), bets=bets) == []


def test_a_deal_with_faults_is_not_scored():
    with pytest.raises(RulesError) as refused:
        score(game_for(chip_laws()), PokerResult.from_json({**FOUR, "maker": None}))
    assert refused.value.code == "no_maker"


def test_chips_and_points_that_somebody_reckoned_are_checked():
    deal = PokerResult.from_json({**FOUR, "net": {"M": 23, "A": -1}, "delta": {"M": 40, "C": 9}})
    scored = score(game_for(chip_laws()), deal)
    assert [(fault.code, fault.where) for fault in poker_claim_faults(scored, deal)] == [
        ("points_differ", {"field": "delta", "player": "C"})
    ]
    wrong = PokerResult.from_json({**POINTS, "points": {"M": 44}})
    assert [str(fault) for fault in poker_claim_faults(score(game_for(point_laws()), wrong), wrong)] == [
        "The claimed number does not match: M has 42 from this deal."
    ]


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ({"players": 4}, ("P1", "P2", "P3", "P4")),
        ({"players": 2, "tricks": {"A": 20, "B": 5}}, ("A", "B")),
        ({"players": 3, "maker": "P2", "tricks": {"P3": 1}}, ("P1", "P2", "P3")),
        ({"tricks": {"A": 20}, "maker": "B"}, ("A", "B")),
        ({"players": [1, 2]}, ("1", "2")),
    ],
)
def test_players_are_named_or_numbered(line, names):
    assert PokerResult.from_json(line).players == names


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"players": 3, "maker": "Ann"}, "players_not_named"),
        ({"players": ["A", "A"]}, "named_twice"),
        ({"players": [True]}, "not_a_name"),
        ({"players": ""}, "not_a_whole_number"),
        ({"jokers": 1}, "not_true_or_false"),
        ({"tricks": [5]}, "not_by_player"),
        ({"tricks": {"M": 10**9}}, "not_a_whole_number"),
        ({"betting": 5}, "no_betting"),
        ({"betting": [["M"]]}, "not_an_action"),
        ({"betting": [["M", 5]]}, "not_an_action"),
        ({"betting": [["M", "muck"]]}, "no_such_action"),
        ({"trumps": "S"}, "unknown_field"),
        ({"trump": "X"}, "no_such_suit"),
    ],
)
def test_what_cannot_be_read_is_named(fields, code):
    with pytest.raises(Unreadable) as refused:
        PokerResult.from_json({**FOUR, **fields})
    assert refused.value.code == code


def test_passing_is_checking():
    """Betting 4."""
    line = {**FOUR, "betting": [["M", "pass"], ["A", "check", None], ["B", "pass"], ["C", "pass"]], "bets": None}
    assert poker_faults(game_for(chip_laws()), PokerResult.from_json(line)) == ()
