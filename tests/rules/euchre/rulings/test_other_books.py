"""Irregularities in the other books: Stubbington's renege and talk, Zobel's set, and what is left to the director."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side
from rules.euchre.rulings import Case, Choice, Fact, Offence, facts_needed, rule
from rules.laws import PRESETS, NextDeal, laws_of

NS, EW = Side.NS, Side.EW
STUBBINGTON, ZOBEL, STANDARD = (PRESETS[name] for name in ("stubbington4", "zobel", "standard4"))
PLAYED = HandResult(makers=NS, tricks=3)
PROVED = {"trick_quitted": True, "same_hand": True, "proved": True}


def revoke(laws, **facts):
    return rule(laws, Case(offence=Offence.REVOKE, **{"offender": NS, "hand": PLAYED, **PROVED, **facts}))


@pytest.mark.parametrize(
    ("hand", "offender", "points"),
    [
        (PLAYED, NS, (0, 2)),  # "the opposing team is rewarded two points"
        (PLAYED, EW, (2, 0)),
        # "when a player or his opponent is going alone … applies equally for the maker of trump and the opposing team"
        (HandResult(makers=NS, tricks=3, alone=True), NS, (0, 4)),
        (HandResult(makers=NS, tricks=3, alone=True), EW, (4, 0)),
        (HandResult(makers=NS, tricks=3, defend_alone=True), NS, (0, 4)),
        (HandResult(makers=NS, tricks=3, defend_alone=True), EW, (4, 0)),
    ],
)
def test_a_renege_at_stubbington_is_two_points_or_four(hand, offender, points):
    ruling = revoke(STUBBINGTON, hand=hand, offender=offender)
    assert (ruling.points, ruling.replaces_hand, ruling.advice, ruling.choices) == (points, True, False, ())
    assert (ruling.document, ruling.section) == ("Stubbington U3A, Euchre Rules", "Reneging")


def test_a_renege_at_stubbington_counts_in_the_same_hand_only():
    """Reneging: "if it is caught in later tricks of the same hand"."""
    late = Case(offence=Offence.REVOKE, trick_quitted=True, same_hand=False)
    assert facts_needed(STUBBINGTON, late) == (Fact.TRICK_QUITTED, Fact.SAME_HAND)
    assert str(rule(STUBBINGTON, late).sentence) == (
        "A revoke counts only if it is noticed in the same hand: nothing changes."
    )
    asked = facts_needed(STUBBINGTON, Case(offence=Offence.REVOKE, trick_quitted=True, same_hand=True))
    assert asked == (Fact.TRICK_QUITTED, Fact.SAME_HAND, Fact.PROVED)


def test_mixed_tricks_prove_nothing_where_the_book_does_not_say_so():
    ruling = revoke(STUBBINGTON, proved=None, tricks_mixed=True)
    assert (str(ruling.sentence), ruling.points) == (
        "The revoke is not proved: the hand is scored as played.",
        None,
    )


@pytest.mark.parametrize("ruleset", ["stubbington2", "stubbington3", "stubbington4"])
def test_table_talk_at_stubbington_may_be_a_hand_replayed_if_the_director_rules_so(ruleset):
    """Table talking: "can result in replaying of the hand"."""
    ruling = rule(PRESETS[ruleset], Case(offence=Offence.TABLE_TALK))
    assert (ruling.points, ruling.replaces_hand, ruling.new_deal, ruling.advice) == ((0, 0), True, NextDeal.SAME, True)
    assert str(ruling.sentence) == (
        "The rules leave this to the director. Suggested: table talk is cheating, so the hand is void. "
        "Play it again from a new deal."
    )
    assert ruling.section.startswith("Table talking")


def test_hesitation_is_allowed_at_stubbington():
    ruling = rule(STUBBINGTON, Case(offence=Offence.HESITATION))
    assert (ruling.points, ruling.advice, ruling.section) == (None, False, "Table talking")
    assert str(ruling.sentence) == "A player can hesitate, or be quick, before passing: there is no penalty."


@pytest.mark.parametrize("ruleset", ["55plus", "standard4", "zobel"])
@pytest.mark.parametrize("offence", [Offence.TABLE_TALK, Offence.HESITATION])
def test_other_books_leave_talk_to_the_director(ruleset, offence):
    ruling = rule(PRESETS[ruleset], Case(offence=offence))
    assert (ruling.points, ruling.new_deal, ruling.advice) == (None, None, True)
    assert str(ruling.sentence).startswith("The rules leave this to the director. Suggested: ")
    assert ruling.to_json()["advice"] is True


@pytest.mark.parametrize(("tricks", "offender", "points"), [(3, NS, (-5, 2)), (3, EW, (3, -5)), (0, NS, (-5, 5))])
def test_a_renege_at_zobels_costs_five_and_the_others_score_the_tricks_they_hold(tricks, offender, points):
    ruling = revoke(ZOBEL, hand=HandResult(makers=NS, tricks=tricks), offender=offender)
    assert (ruling.points, ruling.replaces_hand, ruling.advice) == (points, True, True)


def test_the_tricks_that_are_held_have_to_be_known():
    with pytest.raises(RulesError) as refused:
        revoke(ZOBEL, hand=HandResult(makers=NS))
    assert refused.value.code == "tricks_missing"


def test_a_floor_is_asked_about_where_there_is_one():
    floored = laws_of("zobel", {"revoke_floor": -10})
    case = Case(offence=Offence.REVOKE, offender=NS, hand=PLAYED, **PROVED)
    assert Fact.SCORES_BEFORE in facts_needed(floored, case)
    assert Fact.SCORES_BEFORE not in facts_needed(ZOBEL, case)
    assert revoke(floored, scores_before=(-8, 0)).points == (-2, 2)


@pytest.mark.parametrize("ruleset", ["standard4", "standard32", "english25"])
@pytest.mark.parametrize(("alone", "amount"), [(False, 2), (True, 4)])
def test_where_the_book_is_silent_the_director_may_give_two_or_four(ruleset, alone, amount):
    ruling = revoke(PRESETS[ruleset], hand=HandResult(makers=NS, tricks=3, alone=alone))
    assert (ruling.points, ruling.advice) == ((0, amount), True)


def test_a_misdeal_at_zobels_is_dealt_again_by_the_book():
    """Definitions, Misdeal: "Result: Re-Deal"."""
    ruling = rule(ZOBEL, Case(offence=Offence.CARD_EXPOSED_IN_DEALING))
    assert (ruling.new_deal, ruling.advice, ruling.section) == (NextDeal.SAME, False, "Definitions, Misdeal")


@pytest.mark.parametrize("offence", [Offence.EXPOSED_CARD, Offence.DEALER_FORGOT_TO_DISCARD, Offence.LONE_HAND_ERROR])
def test_what_another_book_does_not_speak_of_is_as_the_55_plus_games_have_it(offence):
    advised, said = rule(STANDARD, Case(offence=offence)), rule(PRESETS["55plus"], Case(offence=offence))
    assert str(advised.sentence) == f"The rules leave this to the director. Suggested: {said.sentence}"
    assert (advised.document, advised.section) == (said.document, said.section)
    assert (advised.advice, said.advice) == (True, False)
    by_the_book = laws_of("standard4", {"irregularities": "book"})
    assert rule(by_the_book, Case(offence=offence)) == said


@pytest.mark.parametrize("ruleset", PRESETS)
@pytest.mark.parametrize("offence", Offence)
def test_every_book_has_a_word_on_everything(ruleset, offence):
    facts = {
        "turned_up": True,
        "partner_spoke": True,
        "first_trick_quitted": True,
        "all_played": False,
        "scores_before": (3, 3),
        **PROVED,
    }
    hand = HandResult(makers=NS, tricks=3)
    ruling = rule(PRESETS[ruleset], Case(offence=offence, offender=EW, hand=hand, **facts))
    assert ruling.document
    assert ruling.section
    assert str(ruling.sentence)


# Two and three players

THREE = ("Ann", "Bob", "Cy")


def among(
    ruleset, offender, *, maker="Ann", offence=Offence.REVOKE, choice=None, overrides=None, before=None, alone=False
):
    case = Case(
        offence=offence,
        choice=choice,
        players=THREE,
        offender=THREE.index(offender),
        hand=HandResult.of_players(players=THREE, maker=maker, tricks=3, alone=alone),
        scores_before=before,
        **PROVED,
    )
    return rule(laws_of(ruleset, overrides), case)


@pytest.mark.parametrize(
    ("offender", "alone", "points", "says"),
    [
        ("Ann", False, (0, 2, 2), "Revoke: 2 points to Bob & Cy."),
        ("Cy", False, (2, 0, 0), "Revoke: 2 points to Ann."),
        ("Cy", True, (4, 0, 0), "Revoke: 4 points to Ann."),
    ],
)
def test_a_renege_among_three_is_paid_to_the_maker_or_to_each_of_the_others(offender, alone, points, says):
    ruling = among("stubbington3", offender, alone=alone)
    assert (ruling.points, str(ruling.sentence)) == (points, says)


def test_what_is_taken_is_taken_from_the_one_at_fault():
    overrides = {"revoke_choices": ["take"]}
    before = {"Ann": 5, "Bob": 1, "Cy": 5}
    assert among("standard3", "Bob", overrides=overrides, before=before).points == (0, -1, 0)
    assert among("standard3", "Ann", overrides=overrides, before=before).points == (-2, 0, 0)


def test_a_ruling_among_players_may_have_no_points():
    ruling = among("standard3", "Bob", offence=Offence.DECLARATION_OUT_OF_TURN)
    assert (ruling.points, ruling.call_void) == (None, True)
    assert "Bob & Cy cannot make trump" in str(ruling.sentence)


def test_a_player_who_does_not_play_is_not_at_fault():
    asked = {"offence": "revoke", "players": list(THREE)}
    hand = {"maker": "Ann", "tricks": {"maker": 3, "opponents": 2}}
    for strange in (
        {"offender": "Di"},
        {"scores_before": {"Di": 3}},
        {"offender": "Ann", "hand": {**hand, "maker": "Di"}},
    ):
        case = Case.from_json({**asked, "hand": hand, **strange}, by_player=True).among(THREE)
        with pytest.raises(RulesError) as refused:
            rule(PRESETS["stubbington3"], case)
        assert [str(fault) for fault in refused.value.faults] == ["Di is not one of the players."]


def test_without_a_hand_and_without_an_offender_the_facts_are_asked_for():
    case = Case(offence=Offence.REVOKE, players=THREE, **PROVED)
    with pytest.raises(RulesError) as refused:
        rule(PRESETS["stubbington3"], case)
    assert [fault.where["fact"] for fault in refused.value.faults] == ["offender", "hand"]


@given(
    st.sampled_from(["stubbington4", "standard4", "english25", "zobel"]),
    st.builds(HandResult, makers=st.sampled_from(Side), tricks=st.integers(0, 5), alone=st.booleans()),
    st.sampled_from(Side),
)
def test_a_revoke_never_helps_the_side_that_made_it(ruleset, hand, offender):
    scored = revoke(PRESETS[ruleset], hand=hand, offender=offender).points
    assert scored[offender] <= 0 <= scored[offender.other]


def test_the_penalty_may_still_be_a_choice():
    laws = laws_of("stubbington4", {"revoke_choices": ["as_played", "add"]})
    assert revoke(laws).choices == (Choice.AS_PLAYED, Choice.ADD)
    assert revoke(laws, choice=Choice.AS_PLAYED).points == (1, 0)


def test_a_ruling_between_two_players_names_players():
    hand = HandResult(makers=Side.NS, tricks=3)
    case = Case(offence=Offence.REVOKE, offender=Side.NS, hand=hand, trick_quitted=True, proved=True, same_hand=True)
    assert str(rule(laws_of("stubbington2"), case).sentence) == "Revoke: 2 points to player B."


@pytest.mark.parametrize("offence", [Offence.CARD_EXPOSED_IN_DEALING, Offence.CARD_FACED_IN_PACK])
def test_at_stubbington_a_misdeal_passes_the_deal_and_a_hand_replayed_for_table_talk_does_not(offence):
    """Stubbington U3A, Calling round: "declared a misdeal. The deal passes"; Table talking: "replaying of the hand"."""
    stubbington = PRESETS["stubbington4"]
    assert rule(stubbington, Case(offence=offence)).new_deal is NextDeal.LEFT
    assert rule(stubbington, Case(offence=Offence.TABLE_TALK)).new_deal is NextDeal.SAME
