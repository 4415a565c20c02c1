"""55+ Games, 11 Irregularities, one by one; revokes are tested beside this."""

import pytest

from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side
from rules.euchre.rulings import Case, Fact, Offence, Ruling, facts_needed, left_to_director, offences_of, rule
from rules.laws import PRESETS, Laws, NextDeal, laws_of

LAWS = PRESETS["55plus"]
NS, EW = Side.NS, Side.EW


def ruled(offence: Offence, **facts) -> Ruling:
    return rule(LAWS, Case(offence=offence, **facts))


def done(ruling: Ruling) -> dict[str, object]:
    """What a ruling does, without what it says and where; only what is not as usual."""
    usual = Ruling(sentence=ruling.sentence, section=ruling.section, document=ruling.document).to_json()
    return {name: value for name, value in ruling.to_json().items() if value != usual[name]}


@pytest.mark.parametrize("offence", [Offence.CARD_EXPOSED_IN_DEALING, Offence.CARD_FACED_IN_PACK])
def test_a_misdeal_is_dealt_again_by_the_same_dealer(offence):
    ruling = ruled(offence)
    assert (str(ruling.sentence), done(ruling)) == ("A misdeal: deal again.", {"new_deal": "same"})


def test_scores_of_earlier_deals_count_when_the_pack_is_imperfect():
    ruling = ruled(Offence.IMPERFECT_PACK)
    assert "Scores of earlier deals still count." in str(ruling.sentence)
    assert done(ruling) == {"new_deal": "same"}


def test_a_house_may_pass_the_deal_after_a_misdeal():
    ruling = rule(laws_of("55plus", {"after_misdeal": "left"}), Case(offence=Offence.IMPERFECT_PACK))
    assert ruling.new_deal is NextDeal.LEFT


@pytest.mark.parametrize(("turned_up", "effect"), [(False, {"new_deal": "same"}), (True, {})])
def test_a_deal_by_the_wrong_player_is_stopped_until_a_card_is_turned_up(turned_up, effect):
    assert done(ruled(Offence.WRONG_DEALER, turned_up=turned_up)) == effect


def test_telling_the_dealer_to_take_it_accepts_the_turn_up():
    assert done(ruled(Offence.TOLD_DEALER_TO_TAKE_IT, partner_spoke=False)) == {"accepted": True}


def test_the_dealers_partner_who_tells_the_dealer_to_take_it_plays_alone():
    """55+ Games, 4: "he orders his partner up but at this time he must play alone"."""
    ruling = ruled(Offence.TOLD_DEALER_TO_TAKE_IT, partner_spoke=True)
    assert (ruling.accepted, ruling.to_json()["plays_alone"]) == (True, True)
    assert str(ruling.sentence).endswith("The dealer's partner plays alone.")
    zobel = rule(PRESETS["zobel"], Case(offence=Offence.TOLD_DEALER_TO_TAKE_IT))
    assert (zobel.accepted, zobel.plays_alone) == (True, False)


def test_the_bottom_card_may_not_be_examined_by_the_zobel_book():
    """Zobel, Tournament 7; Definitions, Misdeal: "a violation of proper play regarding dealing (Result: Re-Deal)"."""
    case = Case(offence=Offence.BOTTOM_CARD_EXAMINED)
    ruling = rule(PRESETS["zobel"], case)
    assert (ruling.new_deal, ruling.advice, ruling.document, ruling.section) == (
        NextDeal.SAME, False, "Zobel Family Euchre Tournament Rule Guide", "Tournament 7; Definitions, Misdeal",
    )  # fmt: skip
    assert [name for name, laws in PRESETS.items() if case.offence in offences_of(laws)] == ["zobel"]


@pytest.mark.parametrize(
    ("offence", "facts", "words"),
    [
        (
            Offence.DECLARATION_OUT_OF_TURN,
            {"offender": NS},
            "A call or turn-down out of turn, other than a pass",
        ),
        (
            Offence.EXPOSED_CARD,
            {},
            "led or played out of turn, or dropped face up. So is a card played with another, or named",
        ),
        (Offence.LEAD_OUT_OF_TURN, {"offender": NS, "all_played": False}, "Cards played to it can be taken back"),
        (Offence.QUITTED_TRICK_EXAMINED, {"offender": NS}, "face down and apart. Nobody looks at it until the end"),
        (Offence.REVOKE, {"trick_quitted": False}, "Any player following can take back a card"),
    ],
)
def test_a_ruling_states_the_whole_rule(offence, facts, words):
    """55+ Games, 11, line by line."""
    assert words in str(ruled(offence, **facts).sentence)


@pytest.mark.parametrize("offence", [Offence.TURNED_DOWN_SUIT_NAMED, Offence.DECLARATION_OUT_OF_TURN])
def test_a_void_call_bars_its_side_from_making_trump(offence):
    ruling = ruled(offence, offender=EW)
    assert done(ruling) == {"call_void": True, "barred": "EW"}
    assert str(ruling.sentence).endswith("is void, and pair B cannot make trump.")


@pytest.mark.parametrize("offence", [Offence.TURNED_DOWN_SUIT_NAMED, Offence.DECLARATION_OUT_OF_TURN])
def test_a_hand_in_which_the_barred_side_made_trump_does_not_count_and_is_dealt_again(offence):
    """55+ Games, 11: "it is void and his side may not make trump"."""
    ruling = ruled(offence, offender=EW, hand=HandResult(makers=EW, tricks=3))
    again = {"points": {"NS": 0, "EW": 0}, "replaces_hand": True, "new_deal": "same"}
    assert done(ruling) == {"call_void": True, **again}
    assert str(ruling.sentence).endswith("The hand in which pair B made trump does not count: deal again.")


@pytest.mark.parametrize("played", [HandResult(makers=NS, tricks=3), HandResult(passed_out=True)])
def test_a_hand_in_which_the_barred_side_did_not_make_trump_counts(played):
    ruling = ruled(Offence.DECLARATION_OUT_OF_TURN, offender=EW, hand=played)
    assert done(ruling) == {"call_void": True, "barred": "EW"}


@pytest.mark.parametrize(
    ("offence", "facts"),
    [
        (Offence.CARD_EXPOSED_IN_DEALING, {}),
        (Offence.CARD_FACED_IN_PACK, {}),
        (Offence.WRONG_DEALER, {"turned_up": False}),
        (Offence.WRONG_NUMBER_OF_CARDS, {"first_trick_quitted": False}),
    ],
)
def test_a_hand_that_was_played_and_must_be_dealt_again_does_not_count(offence, facts):
    """55+ Games, 11: "deal again"."""
    ruling = ruled(offence, hand=HandResult(makers=NS, tricks=3), **facts)
    assert done(ruling) == {"points": {"NS": 0, "EW": 0}, "replaces_hand": True, "new_deal": "same"}


def test_a_hand_played_before_the_pack_was_found_imperfect_counts():
    """55+ Games, 11: "scores of previous deals stand"."""
    ruling = ruled(Offence.IMPERFECT_PACK, hand=HandResult(makers=NS, tricks=3))
    assert done(ruling) == {"new_deal": "same"}


def test_the_wrong_number_of_cards_is_a_new_deal_until_the_first_trick_is_quitted():
    assert done(ruled(Offence.WRONG_NUMBER_OF_CARDS, first_trick_quitted=False)) == {"new_deal": "same"}


@pytest.mark.parametrize(
    ("offender", "hand", "scored"),
    [
        (NS, HandResult(makers=NS, tricks=5), {"NS": 0, "EW": 0}),
        (EW, HandResult(makers=NS, tricks=5), {"NS": 2, "EW": 0}),
        (NS, HandResult(makers=NS, tricks=2), {"NS": 0, "EW": 2}),
        (EW, HandResult(makers=NS, tricks=2, alone=True), {"NS": 0, "EW": 0}),
    ],
)
def test_later_the_side_with_the_wrong_number_may_not_score_and_the_other_scores_as_played(offender, hand, scored):
    ruling = ruled(Offence.WRONG_NUMBER_OF_CARDS, first_trick_quitted=True, offender=offender, hand=hand)
    assert done(ruling) == {"points": scored, "replaces_hand": True, "no_score": offender.name}


def test_the_points_wait_until_the_hand_is_played():
    ruling = ruled(Offence.WRONG_NUMBER_OF_CARDS, first_trick_quitted=True, offender=NS)
    assert done(ruling) == {"no_score": "NS"}


def test_a_dealer_who_forgot_to_discard_plays_the_five_cards_dealt():
    ruling = ruled(Offence.DEALER_FORGOT_TO_DISCARD)
    expected = "The dealer plays with the five cards dealt, and the turn-up is out of play."
    assert (str(ruling.sentence), done(ruling)) == (expected, {})


@pytest.mark.parametrize(
    ("offence", "facts"),
    [
        (Offence.LONE_HAND_ERROR, {}),
        (Offence.EXPOSED_CARD, {"lone_offender": True}),
        (Offence.LEAD_OUT_OF_TURN, {"lone_offender": True, "all_played": False}),
    ],
)
def test_a_lone_hand_pays_no_penalty(offence, facts):
    ruling = ruled(offence, **facts)
    assert (ruling.section, done(ruling)) == ("11 Irregularities, Lone hand", {})


def test_a_lead_out_of_turn_stands_when_all_have_played_to_it():
    assert done(ruled(Offence.LEAD_OUT_OF_TURN, all_played=True)) == {}


def test_a_lead_out_of_turn_is_taken_back_exposed_and_a_lead_may_be_called():
    ruling = ruled(Offence.LEAD_OUT_OF_TURN, all_played=False, offender=NS)
    assert done(ruling) == {"card_exposed": True, "may_call_lead": "EW"}


def test_an_exposed_card_stays_on_the_table():
    assert done(ruled(Offence.EXPOSED_CARD)) == {"card_exposed": True}


def test_opponents_of_one_who_turns_up_a_quitted_trick_may_call_a_lead():
    ruling = ruled(Offence.QUITTED_TRICK_EXAMINED, offender=EW)
    assert (str(ruling.sentence), done(ruling)) == (
        "A quitted trick stays face down and apart. Nobody looks at it until the end of play. Therefore "
        "pair A can call for a lead from pair B.",
        {"may_call_lead": "NS"},
    )


@pytest.mark.parametrize(
    ("offence", "facts"),
    [
        (Offence.IMPERFECT_PACK, []),
        (Offence.WRONG_DEALER, [Fact.TURNED_UP]),
        (Offence.TOLD_DEALER_TO_TAKE_IT, [Fact.PARTNER_SPOKE]),
        (Offence.TURNED_DOWN_SUIT_NAMED, [Fact.OFFENDER]),
        (Offence.DECLARATION_OUT_OF_TURN, [Fact.OFFENDER]),
        (Offence.WRONG_NUMBER_OF_CARDS, [Fact.FIRST_TRICK_QUITTED]),
        (Offence.LEAD_OUT_OF_TURN, [Fact.ALL_PLAYED, Fact.OFFENDER]),
        (Offence.QUITTED_TRICK_EXAMINED, [Fact.OFFENDER]),
        (Offence.REVOKE, [Fact.TRICK_QUITTED, Fact.PROVED]),
    ],
)
def test_a_ruling_asks_for_the_facts_that_decide_it(offence, facts):
    assert list(facts_needed(LAWS, Case(offence=offence))) == facts
    if facts:
        with pytest.raises(RulesError) as refused:
            ruled(offence)
        assert [(fault.code, fault.where["fact"]) for fault in refused.value.faults] == [
            ("fact_missing", fact.value) for fact in facts
        ]
        assert all(str(fault).endswith("?") for fault in refused.value.faults)


def test_the_side_at_fault_is_asked_for_once_it_matters():
    case = Case(offence=Offence.WRONG_NUMBER_OF_CARDS, first_trick_quitted=True)
    assert facts_needed(LAWS, case) == (Fact.FIRST_TRICK_QUITTED, Fact.OFFENDER)


@pytest.mark.parametrize(
    ("turned_up", "cut", "again"), [(True, True, None), (False, True, NextDeal.SAME), (False, False, None)]
)
def test_a_pack_that_was_not_cut_is_cut_and_dealt_again_while_there_is_time(turned_up, cut, again):
    """Stubbington, Dealing: "the player on his/her right cuts the deck"; what follows, the book does not say."""
    laws = laws_of("stubbington4", {"cut_before_deal": cut})
    ruling = rule(laws, Case(offence=Offence.PACK_NOT_CUT, turned_up=turned_up))
    assert (ruling.new_deal, ruling.advice) == (again, True)


@pytest.mark.parametrize(
    ("offence", "words"),
    [
        (Offence.WRONG_DEALER, "It is a misdeal: the correct player deals again."),
        (Offence.PACK_NOT_CUT, "The pack was not offered for a proper cut. It is a misdeal: deal again."),
        (Offence.WRONG_KITTY, "The kitty must have the correct number of cards. It is a misdeal: deal again."),
    ],
)
@pytest.mark.parametrize("turned_up", [None, False, True])
def test_at_the_zobels_a_violation_of_proper_dealing_is_dealt_again(offence, words, turned_up):
    """Zobel, Definitions, Misdeal: "A violation of proper play regarding dealing (Result: Re-Deal)"."""
    case = Case(offence=offence, turned_up=turned_up)
    ruling = rule(PRESETS["zobel"], case)
    assert (str(ruling.sentence), done(ruling)) == (words, {"new_deal": "same"})
    assert (ruling.document, ruling.section) == (
        "Zobel Family Euchre Tournament Rule Guide",
        "Definitions, Misdeal: “a violation of proper play regarding dealing (Result: Re-Deal)”",
    )
    assert facts_needed(PRESETS["zobel"], case) == ()


def test_an_event_that_began_before_lets_a_deal_by_the_wrong_player_count():
    kept = {name: law for name, law in PRESETS["zobel"].to_json().items() if name not in ("improper_deal", "cut_duty")}
    laws = Laws.from_json(kept)
    assert (laws.improper_deal.value, laws.cut_duty.value) == ("before_turn_up", "must_cut")
    ruling = rule(laws, Case(offence=Offence.WRONG_DEALER, turned_up=True))
    assert (ruling.new_deal, ruling.advice, ruling.document) == (None, True, "55+ Games, Euchre Rules")
    assert Offence.WRONG_KITTY not in offences_of(laws)


def test_a_wrong_kitty_is_an_irregularity_where_a_book_asks_for_the_right_one():
    assert [name for name, laws in PRESETS.items() if Offence.WRONG_KITTY in offences_of(laws)] == ["zobel"]
    elsewhere = rule(LAWS, Case(offence=Offence.WRONG_KITTY))
    assert (elsewhere.new_deal, elsewhere.advice) == (None, True)


def test_the_cut_is_an_irregularity_where_a_book_asks_for_it():
    asks = ["zobel", "stubbington4", "stubbington3", "stubbington2"]
    assert [name for name, laws in PRESETS.items() if Offence.PACK_NOT_CUT in offences_of(laws)] == asks


NOT_THERE = {Offence.BOTTOM_CARD_EXAMINED, Offence.WRONG_KITTY}
"""Irregularities of the Zobel book alone."""
DIRECTORS = {
    "55plus": {Offence.TABLE_TALK, Offence.HESITATION},
    "zobel": set(Offence)
    - {
        Offence.CARD_EXPOSED_IN_DEALING,
        Offence.CARD_FACED_IN_PACK,
        Offence.IMPERFECT_PACK,
        Offence.WRONG_NUMBER_OF_CARDS,
        Offence.BOTTOM_CARD_EXAMINED,
        Offence.WRONG_DEALER,
        Offence.PACK_NOT_CUT,
        Offence.WRONG_KITTY,
    },
    "stubbington4": set(Offence) - NOT_THERE - {Offence.REVOKE, Offence.HESITATION},
    "standard4": set(Offence) - NOT_THERE - {Offence.PACK_NOT_CUT},
}


@pytest.mark.parametrize("ruleset", DIRECTORS)
def test_each_book_leaves_something_to_the_director(ruleset):
    laws = PRESETS[ruleset]
    assert {offence for offence in offences_of(laws) if left_to_director(laws, offence)} == DIRECTORS[ruleset]


def test_a_lone_hand_errs_only_where_somebody_may_play_alone():
    nobody = {"alone": "nobody", "partner_orders_alone": False}
    everything = tuple(offence for offence in Offence if offence not in {*NOT_THERE, Offence.PACK_NOT_CUT})
    assert set(everything) - set(offences_of(laws_of("55plus", nobody))) == {Offence.LONE_HAND_ERROR}
    assert offences_of(laws_of("55plus", {**nobody, "defend_alone": True})) == offences_of(LAWS) == everything
