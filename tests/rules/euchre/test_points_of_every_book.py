"""What a hand is worth in every book of euchre: each row of each scoring table, with the words that say so."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.base.cards import Suit
from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side, faults
from rules.euchre.points import HandOutcome, claim_faults, outcome, points
from rules.laws import PRESETS, laws_of

PARTNERS = [name for name, laws in PRESETS.items() if laws.players == 4]
THREE = ("Ann", "Bob", "Cy")

# (lone maker, lone defender, makers' tricks, to the makers, to the defenders)
AS_USUAL = [
    # "3 or 4 tricks made 1 pt. A march (all 5 tricks made) 2 pts."
    (False, False, 3, 1, 0),
    (False, False, 4, 1, 0),
    (False, False, 5, 2, 0),
    # "Maker playing alone … 1 pt. A march (all 5 tricks made) 4 pts."
    (True, False, 3, 1, 0),
    (True, False, 4, 1, 0),
    (True, False, 5, 4, 0),
    # "with or without a partner, when a making side is euchred, the opponents win 2 points"
    *((alone, False, tricks, 0, 2) for alone in (False, True) for tricks in (0, 1, 2)),
]
MADE_AGAINST_ONE = [
    # A lone defender who fails costs nothing extra.
    *((False, True, tricks, 2 if tricks == 5 else 1, 0) for tricks in (3, 4, 5)),
    *((True, True, tricks, 4 if tricks == 5 else 1, 0) for tricks in (3, 4, 5)),
]
STANDARD = [
    *AS_USUAL,
    *MADE_AGAINST_ONE,
    # "If a single defending player wins all 5 tricks, 4 points are awarded."
    *((alone, True, 0, 0, 4) for alone in (False, True)),
    *((alone, True, tricks, 0, 2) for alone in (False, True) for tricks in (1, 2)),
]
STUBBINGTON = [
    *AS_USUAL,
    *MADE_AGAINST_ONE,
    # "Defender goes alone and wins 3 or more tricks 4"
    *((alone, True, tricks, 0, 4) for alone in (False, True) for tricks in (0, 1, 2)),
]
ZOBEL = [
    # "the defenders must take one trick"; "each trick will be assigned one point"
    (False, False, 5, 5, -5),
    (False, False, 4, 4, 1),
    (False, False, 3, 3, 2),
    # "does not add any points for the tricks they took … and looses five points"
    (False, False, 2, -5, 3),
    (False, False, 1, -5, 4),
    (False, False, 0, -5, 5),
    # "wins all 5 tricks, the team scores 10 points"; "Any team Euchred by a lone player goes set 5 points"
    (True, False, 5, 10, -5),
    # "failure to do so will result in being Euchred"; "one point for each trick they take"
    *((True, False, tricks, -5, 5 - tricks) for tricks in range(5)),
    # "at least 3 tricks, thereby Euchring the makers, the defenders score 10 points"
    *((alone, True, tricks, -5, 10) for alone in (False, True) for tricks in (0, 1, 2)),
    # A lone defender short of three tricks is euchred too.
    *((False, True, tricks, tricks, -5) for tricks in (3, 4, 5)),
    (True, True, 5, 10, -5),
    *((True, True, tricks, -5, -5) for tricks in (3, 4)),
]
TABLES = {
    "55plus": AS_USUAL,
    "standard4": STANDARD,
    "standard32": STANDARD,
    "english25": STANDARD,
    "zobel": ZOBEL,
    "stubbington4": STUBBINGTON,
}


@pytest.mark.parametrize("makers", Side)
@pytest.mark.parametrize(
    ("ruleset", "alone", "defended", "tricks", "made", "beaten"),
    [(ruleset, *row) for ruleset, table in TABLES.items() for row in table],
)
def test_every_row_for_two_sides(ruleset, makers, alone, defended, tricks, made, beaten):
    hand = HandResult(makers=makers, tricks=tricks, alone=alone, defend_alone=defended)
    expected = (made, beaten) if makers is Side.NS else (beaten, made)
    assert points(PRESETS[ruleset], hand) == expected


def test_the_tables_have_every_row():
    assert {ruleset: len(set(rows)) for ruleset, rows in TABLES.items()} == {
        ruleset: 24 if PRESETS[ruleset].defend_alone else 12 for ruleset in PARTNERS
    }


@pytest.mark.parametrize("folds", Side)
@pytest.mark.parametrize("makers", [None, *Side])
def test_a_fold_gives_the_other_side_five_points(folds, makers):
    """Zobel, Folding: "giving the opposing team five points without playing the hand"; it loses none itself."""
    hand = HandResult(makers=makers, folded=(folds,))
    expected = (0, 5) if folds is Side.NS else (5, 0)
    assert (outcome(PRESETS["zobel"], hand), points(PRESETS["zobel"], hand)) == (HandOutcome.FOLD, expected)
    harder = laws_of("zobel", {"fold_loses": 5})
    assert sorted(points(harder, hand)) == [-5, 5]


def test_a_hand_thrown_in_is_worth_nothing():
    hand = HandResult(misdeal=True)
    assert (outcome(PRESETS["zobel"], hand), points(PRESETS["zobel"], hand)) == (HandOutcome.MISDEAL, (0, 0))


@pytest.mark.parametrize(
    ("law", "value", "hand", "scored"),
    [
        # a lone defender short of three tricks: set, or paid by the trick, or nothing
        ("lone_defender_short", "tricks", {"tricks": 3, "defend_alone": True}, (3, 2)),
        ("lone_defender_short", "tricks", {"tricks": 5, "defend_alone": True}, (5, -5)),
        ("lone_defender_short", "nothing", {"tricks": 4, "defend_alone": True}, (4, 0)),
        ("lone_against_lone_short", "tricks", {"tricks": 3, "alone": True, "defend_alone": True}, (-5, 2)),
        ("lone_against_lone_short", "nothing", {"tricks": 4, "alone": True, "defend_alone": True}, (-5, 0)),
        # a lone maker who may fail: by the trick
        ("lone_needs_all", False, {"tricks": 4, "alone": True}, (4, 1)),
        ("defenders_need_one", False, {"tricks": 5}, (5, 0)),
        ("set_penalty", 3, {"tricks": 2}, (-3, 3)),
    ],
)
def test_the_other_reading_of_a_zobel_law(law, value, hand, scored):
    assert points(laws_of("zobel", {law: value}), HandResult(makers=Side.NS, **hand)) == scored


@pytest.mark.parametrize(
    ("hand", "scored"),
    [
        ({"tricks": 2, "alone": True}, (0, 4)),
        ({"tricks": 0, "alone": True}, (0, 4)),
        ({"tricks": 2}, (0, 2)),
        ({"tricks": 3, "alone": True}, (1, 0)),
    ],
)
def test_a_house_rule_gives_more_for_the_euchre_of_a_lone_maker(hand, scored):
    assert points(laws_of("55plus", {"lone_euchre": 4}), HandResult(makers=Side.NS, **hand)) == scored


def test_where_a_lone_maker_needs_every_trick_the_house_rule_pays_for_any_trick_lost():
    laws = laws_of("55plus", {"lone_euchre": 3, "lone_needs_all": True})
    assert points(laws, HandResult(makers=Side.EW, tricks=4, alone=True)) == (3, 0)


@given(
    st.sampled_from(PARTNERS),
    st.builds(
        HandResult,
        makers=st.sampled_from(Side),
        tricks=st.integers(0, 5),
        alone=st.booleans(),
        defend_alone=st.booleans(),
        round=st.none() | st.just(2),
    ),
)
def test_at_most_one_side_scores_except_where_tricks_do(ruleset, hand):
    laws = PRESETS[ruleset]
    assume(not faults(laws, hand))
    scored = points(laws, hand)
    if not laws.tricks_score:
        assert sorted(value > 0 for value in scored) == [False, True]
        assert min(scored) == 0
    turned = HandResult(
        makers=hand.makers.other, tricks=hand.tricks, alone=hand.alone, defend_alone=hand.defend_alone, round=hand.round
    )
    assert points(laws, turned) == scored[::-1]


# Two and three players

STANDARD3 = [
    # "3 or 4 tricks made 1 pt. A march (all 5 tricks made) 3 pts."
    (False, None, 3, {"Ann": 1, "Bob": 0, "Cy": 0}),
    (False, None, 4, {"Ann": 1, "Bob": 0, "Cy": 0}),
    (False, None, 5, {"Ann": 3, "Bob": 0, "Cy": 0}),
    # "the opponents win 2 points", each of them
    *((False, None, tricks, {"Ann": 0, "Bob": 2, "Cy": 2}) for tricks in (0, 1, 2)),
]
STUBBINGTON3 = [
    # "one point for winning the hand and two points for taking all five tricks"
    (False, None, 3, {"Ann": 1, "Bob": 0, "Cy": 0}),
    (False, None, 4, {"Ann": 1, "Bob": 0, "Cy": 0}),
    (False, None, 5, {"Ann": 2, "Bob": 0, "Cy": 0}),
    # "Taking all five tricks here results in four points."
    (True, None, 3, {"Ann": 1, "Bob": 0, "Cy": 0}),
    (True, None, 4, {"Ann": 1, "Bob": 0, "Cy": 0}),
    (True, None, 5, {"Ann": 4, "Bob": 0, "Cy": 0}),
    # "If the non-calling partners Euchre the caller it results in one point each for the partners."
    *((alone, None, tricks, {"Ann": 0, "Bob": 1, "Cy": 1}) for alone in (False, True) for tricks in (0, 1, 2)),
    # "takes three or more tricks it results in four points for each of the non-calling players"
    *((alone, "Cy", tricks, {"Ann": 0, "Bob": 4, "Cy": 4}) for alone in (False, True) for tricks in (0, 1, 2)),
    # a lone defender who fails: the caller scores as usual
    *((alone, "Bob", tricks, {"Ann": 1, "Bob": 0, "Cy": 0}) for alone in (False, True) for tricks in (3, 4)),
    (False, "Bob", 5, {"Ann": 2, "Bob": 0, "Cy": 0}),
    (True, "Bob", 5, {"Ann": 4, "Bob": 0, "Cy": 0}),
]


@pytest.mark.parametrize(
    ("ruleset", "alone", "defender", "tricks", "scored"),
    [*(("standard3", *row) for row in STANDARD3), *(("stubbington3", *row) for row in STUBBINGTON3)],
)
def test_every_row_for_three_players(ruleset, alone, defender, tricks, scored):
    hand = HandResult.of_players(
        players=THREE, maker="Ann", tricks=tricks, alone=alone, defender=defender, defend_alone=defender is not None
    )
    assert hand.by_side(points(PRESETS[ruleset], hand)) == scored


@pytest.mark.parametrize(
    ("alone", "tricks", "scored"),
    [
        # Stubbington's table, for two: 1, 2, alone 1 and 4, and 2 for a euchre
        *((alone, tricks, {"Ann": 1, "Bob": 0}) for alone in (False, True) for tricks in (3, 4)),
        (False, 5, {"Ann": 2, "Bob": 0}),
        (True, 5, {"Ann": 4, "Bob": 0}),
        *((alone, tricks, {"Ann": 0, "Bob": 2}) for alone in (False, True) for tricks in (0, 1, 2)),
    ],
)
def test_every_row_for_two_players(alone, tricks, scored):
    hand = HandResult.of_players(players=("Ann", "Bob"), maker="Ann", tricks=tricks, alone=alone)
    assert hand.by_side(points(PRESETS["stubbington2"], hand)) == scored


@pytest.mark.parametrize(("tricks", "worth"), [(0, 4), (1, 2), (2, 2)])
def test_three_players_may_agree_on_a_lone_defender_who_scores_alone(tricks, worth):
    laws = laws_of("standard3", {"defend_alone": True})
    hand = HandResult.of_players(players=THREE, maker="Ann", tricks=tricks, defend_alone=True, defender="Cy")
    assert hand.by_side(points(laws, hand)) == {"Ann": 0, "Bob": 0, "Cy": worth}
    everyone = laws_of("standard3", {"defend_alone": True, "lone_defender_pays": "each_defender"})
    assert hand.by_side(points(everyone, hand)) == {"Ann": 0, "Bob": worth, "Cy": worth}


def test_only_the_lone_player_scores_where_stubbington_is_read_so():
    laws = laws_of("stubbington3", {"lone_defender_pays": "lone_defender"})
    hand = HandResult.of_players(players=THREE, maker="Ann", tricks=2, defend_alone=True, defender="Cy")
    assert hand.by_side(points(laws, hand)) == {"Ann": 0, "Bob": 0, "Cy": 4}


def test_a_hand_passed_out_is_nothing_to_anybody():
    hand = HandResult.of_players(players=THREE, passed_out=True)
    assert (outcome(PRESETS["stubbington3"], hand), points(PRESETS["stubbington3"], hand)) == (
        HandOutcome.PASSED_OUT,
        (0, 0, 0),
    )


@given(st.sampled_from(["standard3", "stubbington3"]), st.permutations(THREE), st.integers(0, 5), st.booleans())
def test_maker_and_opponents_never_both_score(ruleset, players, tricks, alone):
    laws = PRESETS[ruleset]
    hand = HandResult.of_players(
        players=tuple(players), maker="Ann", tricks=tricks, alone=alone and ruleset == "stubbington3"
    )
    scored = hand.by_side(points(laws, hand))
    assert (scored["Ann"] > 0) is not (scored["Bob"] > 0)
    assert scored["Bob"] == scored["Cy"]


@pytest.mark.parametrize(
    ("claimed", "codes"), [({"Ann": 1, "Bob": 0}, []), ({"Ann": 2, "Bob": 0}, ["points_differ"]), (None, [])]
)
def test_points_that_a_player_reckoned_are_checked(claimed, codes):
    hand = HandResult.of_players(players=("Ann", "Bob"), maker="Ann", tricks=4, claimed=claimed)
    found = claim_faults(PRESETS["stubbington2"], hand)
    assert [fault.code for fault in found] == codes
    assert all(str(fault) == "The claimed points do not match: this hand is worth Ann 1, Bob 0." for fault in found)


def test_a_hand_of_three_with_faults_has_no_points():
    with pytest.raises(RulesError) as refused:
        points(PRESETS["standard3"], HandResult.of_players(players=THREE, maker="Ann", tricks=3, alone=True))
    assert refused.value.code == "no_lone_hand"


@pytest.mark.parametrize("called", [{"no_trump": True}, {"trump": Suit.HEARTS}])
def test_a_hand_at_no_trump_scores_like_any_other(called):
    hand = HandResult(makers=Side.EW, tricks=4, round=2, **called)
    assert points(PRESETS["zobel"], hand) == (1, 4)
