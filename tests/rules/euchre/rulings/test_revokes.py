"""The revoke: three choices, two or four points, and our readings of them as laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side
from rules.euchre.game import play
from rules.euchre.rulings import Case, Fact, Offence, facts_needed, penalty_for, rule
from rules.laws import PRESETS, Choice, laws_of

LAWS = PRESETS["55plus"]
NS, EW = Side.NS, Side.EW
PLAYED = HandResult(makers=NS, tricks=3)
LONE = HandResult(makers=NS, tricks=5, alone=True)


def revoke(laws=LAWS, **facts):
    usual = {"offender": EW, "hand": PLAYED, "trick_quitted": True, "proved": True, "scores_before": (6, 5)}
    return rule(laws, Case(offence=Offence.REVOKE, **{**usual, **facts}))


@pytest.mark.parametrize(
    ("choice", "hand", "offender", "scored", "replaces"),
    [
        (Choice.AS_PLAYED, PLAYED, EW, (1, 0), False),
        (Choice.ADD, PLAYED, EW, (2, 0), True),
        (Choice.TAKE, PLAYED, EW, (0, -2), True),
        (Choice.AS_PLAYED, LONE, EW, (4, 0), False),
        (Choice.ADD, LONE, EW, (4, 0), True),
        (Choice.TAKE, LONE, EW, (0, -4), True),
        (Choice.ADD, LONE, NS, (0, 4), True),
        (Choice.TAKE, LONE, NS, (-4, 0), True),
        (Choice.ADD, PLAYED, NS, (0, 2), True),
    ],
)
def test_the_other_side_scores_as_played_or_takes_two_or_on_a_lone_hand_four(choice, hand, offender, scored, replaces):
    ruling = revoke(choice=choice, hand=hand, offender=offender)
    assert (ruling.points, ruling.replaces_hand) == (scored, replaces)


def test_rulings_say_what_they_do():
    assert [str(revoke(choice=choice).sentence) for choice in Choice] == [
        "By choice of pair A, the hand is scored as played.",
        "Revoke: 2 points to pair A.",
        "Revoke: 2 points deducted from pair B.",
    ]


@pytest.mark.parametrize(("before", "taken"), [(0, 0), (1, -1), (2, -2), (9, -2)])
def test_no_more_is_taken_than_there_is(before, taken):
    assert revoke(choice=Choice.TAKE, scores_before=(6, before)).points == (0, taken)


def test_the_penalty_may_win_the_game():
    ruling = revoke(choice=Choice.ADD, scores_before=(8, 9))
    assert play(LAWS, [ruling.points], start=(8, 9)).winner is NS


@pytest.mark.parametrize(("before", "added"), [(6, 2), (8, 1), (9, 0)])
def test_a_house_may_keep_a_penalty_from_winning(before, added):
    laws = laws_of("55plus", {"revoke_may_win": False})
    assert revoke(laws, choice=Choice.ADD, scores_before=(before, 0)).points == (added, 0)


@pytest.mark.parametrize(("choice", "scored"), [(Choice.ADD, (3, 0)), (Choice.TAKE, (1, -2))])
def test_a_house_may_add_the_penalty_to_the_hand(choice, scored):
    laws = laws_of("55plus", {"revoke_replaces_hand": False})
    assert revoke(laws, choice=choice).points == scored


def test_a_house_may_let_scores_fall_below_nothing():
    laws = laws_of("55plus", {"negative_scores": True, "revoke_floor": -3})
    assert revoke(laws, choice=Choice.TAKE, hand=LONE, scores_before=(0, 0)).points == (0, -3)


@pytest.mark.parametrize(
    ("hand", "offender", "any_lone_hand", "by_lone_player"),
    [
        (PLAYED, EW, 2, 2),
        (LONE, NS, 4, 4),
        (LONE, EW, 4, 2),
        (HandResult(makers=NS, tricks=3, defend_alone=True), EW, 4, 4),
        (HandResult(makers=NS, tricks=3, defend_alone=True), NS, 4, 2),
    ],
)
def test_a_house_says_what_on_a_lone_hand_means(hand, offender, any_lone_hand, by_lone_player):
    narrow = laws_of("55plus", {"lone_revoke": "by_lone_player"})
    assert (penalty_for(LAWS, hand, offender), penalty_for(narrow, hand, offender)) == (any_lone_hand, by_lone_player)


def test_a_revoke_corrected_before_the_trick_is_quitted_costs_nothing():
    ruling = rule(LAWS, Case(offence=Offence.REVOKE, trick_quitted=False))
    assert (str(ruling.sentence), ruling.points, ruling.choices) == (
        "The trick is not quitted (turned face down) yet, so the revoke is corrected without penalty. "
        "Any player following can take back a card and play another.",
        None,
        (),
    )


def test_a_revoke_that_is_not_proved_costs_nothing():
    ruling = rule(LAWS, Case(offence=Offence.REVOKE, trick_quitted=True, proved=False))
    assert (str(ruling.sentence), ruling.choices) == ("The revoke is not proved: the hand is scored as played.", ())


@pytest.mark.parametrize("proved", [None, False])
def test_mixed_tricks_prove_a_revoke(proved):
    """ "If a player mixes the tricks and revoke cannot be proved, the claim must be considered proved." """
    ruling = revoke(proved=proved, tricks_mixed=True)
    assert str(ruling.sentence) == (
        "The tricks are mixed, so the revoke is proved: pair A can score as played or claim 2 points."
    )
    assert ruling.choices == tuple(Choice)
    assert revoke(proved=proved, tricks_mixed=True, choice=Choice.ADD).points == (2, 0)


def test_without_a_choice_the_ruling_says_which_there_are():
    ruling = revoke(hand=LONE)
    assert str(ruling.sentence) == "Revoke: pair A can score the hand as played or claim a penalty of 4 points."
    assert (ruling.points, ruling.choices) == (None, (Choice.AS_PLAYED, Choice.ADD, Choice.TAKE))


def test_a_choice_that_the_house_has_not_is_refused():
    with pytest.raises(RulesError) as refused:
        revoke(laws_of("55plus", {"revoke_choices": ["add"]}), choice=Choice.TAKE)
    assert refused.value.code == "no_such_choice"


def test_a_hand_scored_as_played_must_be_a_hand():
    with pytest.raises(RulesError) as refused:
        revoke(choice=Choice.AS_PLAYED, hand=HandResult(makers=NS))
    assert refused.value.code == "tricks_missing"


def test_a_penalty_needs_no_tricks():
    assert revoke(choice=Choice.ADD, hand=HandResult(makers=NS)).points == (2, 0)


@pytest.mark.parametrize(
    ("facts", "needed"),
    [
        ({"trick_quitted": False}, [Fact.TRICK_QUITTED]),
        ({"tricks_mixed": True}, [Fact.TRICK_QUITTED, Fact.OFFENDER, Fact.HAND]),
        ({"proved": True}, [Fact.TRICK_QUITTED, Fact.PROVED, Fact.OFFENDER, Fact.HAND]),
        (
            {"proved": True, "choice": Choice.TAKE},
            [Fact.TRICK_QUITTED, Fact.PROVED, Fact.OFFENDER, Fact.HAND, Fact.SCORES_BEFORE],
        ),
        ({"proved": True, "choice": Choice.ADD}, [Fact.TRICK_QUITTED, Fact.PROVED, Fact.OFFENDER, Fact.HAND]),
    ],
)
def test_more_is_asked_as_more_is_known(facts, needed):
    assert list(facts_needed(LAWS, Case(offence=Offence.REVOKE, **facts))) == needed


def test_scores_are_asked_for_when_a_penalty_may_not_win():
    case = Case(offence=Offence.REVOKE, proved=True, choice=Choice.ADD)
    assert Fact.SCORES_BEFORE in facts_needed(laws_of("55plus", {"revoke_may_win": False}), case)


@given(
    st.builds(HandResult, makers=st.sampled_from(Side), tricks=st.integers(0, 5), alone=st.booleans()),
    st.sampled_from(Side),
    st.sampled_from([Choice.ADD, Choice.TAKE]),
    st.tuples(st.integers(0, 9), st.integers(0, 9)),
)
def test_a_penalty_never_helps_the_side_that_revoked(hand, offender, choice, before):
    scored = revoke(hand=hand, offender=offender, choice=choice, scores_before=before).points
    assert scored[offender] <= 0 <= scored[offender.other]
    assert before[offender] + scored[offender] >= 0
