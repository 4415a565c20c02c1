"""What the book of Poker-Euchre says when something goes wrong, and what it does to chips and points."""

from dataclasses import replace

import pytest

from rules.base.errors import RulesError, Unreadable
from rules.euchre.kinds import game_for
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.claims import score
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings.poker import rule_at_poker
from rules.euchre.rulings.poker_cases import PokerCase, PokerFact, PokerOffence, poker_offences_of
from rules.laws import any_laws_of
from rules.laws.words import NextDeal
from tests.rules.euchre.poker.laws import chip_laws, point_laws
from tests.rules.euchre.rulings.poker import FOUR, PLAYED, renege, ruled

# Reneges


def test_the_guilty_player_is_out_of_the_deal_with_every_trick_won():
    """Playing 4: "not be allowed to play for the remainder of the hand or keep any tricks they have already won"."""
    ruling = renege()
    assert (ruling.expelled, ruling.section, ruling.document) == ("b", "Playing 4 and 5", "How To Play Poker Euchre")
    hand = ruling.hand
    assert (hand.tricks, hand.void_tricks, hand.expelled) == ({"a": 4, "c": 2, "d": 1}, 5, ("b",))
    assert hand.cards_won_by == {"a": 16, "c": 8, "d": 4}


def test_the_trick_goes_to_whose_card_would_have_won():
    """Playing 5: "given to the player whose card would have won, had the improper card not been played"."""
    hand = renege(trick_to="c").hand
    assert (hand.tricks, hand.void_tricks, hand.cards_won_by) == (
        {"a": 4, "c": 3, "d": 1}, 4, {"a": 16, "c": 12, "d": 4},
    )  # fmt: skip
    counted = PokerResult(players=FOUR, maker="a", tricks={"b": 1, "c": 2}, cards_won_by={"b": 4, "c": 7})
    hand = renege(hand=counted, play_over=None, trick_to="d").hand
    assert (hand.tricks, hand.cards_won_by) == ({"c": 2, "d": 1}, {"c": 7, "d": 4})


def test_what_the_guilty_player_did_not_win_goes_to_nobody_else():
    hand = renege(hand=PokerResult(players=FOUR, tricks={"a": 12, "b": 0}), trick_to="a").hand
    assert (hand.tricks, hand.void_tricks) == ({"a": 12}, 0)


@pytest.mark.parametrize(
    ("law", "net", "pot"),
    [
        ("euchred", {"a": 44, "b": -22, "c": -9, "d": -13}, 0),
        ("excused", {"a": 39, "b": -17, "c": -9, "d": -13}, 0),
    ],
)
def test_a_maker_put_out_is_euchred_or_excused(law, net, pot):
    """AMB-46: five tricks of four cards are buried but one, and what was staked stays in the pot."""
    laws = chip_laws(reneging_maker=law)
    paid = score(game_for(laws), renege(laws, trick_to="a").hand).settled
    assert (paid.net, paid.pot_left, sum(paid.net.values())) == (net, pot, 0)
    assert ("is euchred" in str(renege(laws).sentence)) is (law == "euchred")


def test_without_chips_the_tricks_are_lost_and_the_maker_loses_a_point_a_player():
    laws = point_laws()
    hand = PokerResult(players=FOUR, maker="b", tricks=PLAYED.tricks)
    assert score(game_for(laws), renege(laws, hand).hand).points == {"a": 20, "b": -4, "c": 8, "d": 4}


def test_a_player_who_is_not_the_maker_loses_no_more_than_the_tricks():
    paid = score(game_for(chip_laws()), renege(offender="a").hand).settled
    assert str(renege(offender="a").sentence) == (
        "a is out of the deal: the cards held and the tricks won are buried. Any chips staked stay in the pot."
    )
    assert (paid.net["a"], paid.pot_left) == (-17, 0)


@pytest.mark.parametrize(
    ("facts", "section"),
    [({"in_time": False}, "Playing 2"), ({"in_time": True, "proved": False}, "Playing 3")],
)
def test_nobody_is_put_out_for_what_was_called_too_late_or_is_not_proved(facts, section):
    """Playing 2: "presumed innocent in the absence of evidence"; Playing 3: "the charges are dropped"."""
    ruling = ruled("renege", **facts)
    assert (ruling.section, ruling.stands, ruling.expelled, ruling.hand) == (section, True, None, None)


# Cards and chips


def test_a_wrong_number_of_cards_is_dealt_again_by_the_next():
    """Dealing 7: "the player to the dealer's left becomes the new dealer"."""
    assert ruled("wrong_number_of_cards").new_deal is NextDeal.LEFT
    same = ruled("wrong_number_of_cards", chip_laws(after_wrong_count="same"))
    assert (same.new_deal, str(same.sentence)) == (
        NextDeal.SAME,
        "The cards are shuffled, cut and dealt again, by the same player.",
    )


@pytest.mark.parametrize(
    ("own", "deals", "words"),
    [
        ({}, False, "c then buys chips for the next deal, or retires."),
        ({}, True, "The nearest player before c acts as dealer."),
        ({"dealer_without_ante": "next_active"}, True, "The nearest player after c acts as dealer."),
    ],
)
def test_a_player_who_could_not_pay_sits_out(own, deals, words):
    """Buying Cards 2: "sit-out the deal"; AMB-39."""
    ruling = ruled("could_not_pay", chip_laws(**own), offender="c", deals=deals)
    assert (ruling.sits_out, str(ruling.sentence).endswith(words)) == ("c", True)


@pytest.mark.parametrize(("announced", "pushed", "returned"), [(10, 15, 5), (10, 4, -6), (10, 10, 0)])
def test_an_announcement_outranks_the_chips(announced, pushed, returned):
    """Betting 4: "the verbal announcement takes priority and the number of chips must be corrected"."""
    ruling = ruled("announcement_differs", announced=announced, pushed=pushed)
    assert (ruling.amount, ruling.returned, ruling.advice) == (announced, returned, False)


def test_a_string_raise_is_a_call_and_the_chips_of_the_raise_go_back():
    """Betting 8: "it will be counted as a call and the extra chips for the raise will be returned"."""
    ruling = ruled("string_raise", to_call=10, pushed=30)
    assert (ruling.counts_as, ruling.amount, ruling.returned, ruling.advice) == (BettingAction.CALL, 10, 20, False)
    often = ruled("too_many_raises", to_call=10, pushed=30)
    assert (often.counts_as, often.returned, often.advice) == (BettingAction.CALL, 20, True)


@pytest.mark.parametrize(
    ("facts", "amount", "returned"),
    [
        ({"announced": 12, "pushed": 20}, 12, 8),
        ({"announced": 50, "pushed": 50}, 20, 30),  # 6 i: "a maximum of $20"
        ({"announced": 0, "pushed": 5}, 1, 4),
        ({"announced": 10, "pushed": 10, "to_call": 5}, 10, -5),  # a raise of 10 on a call of 5
    ],
)
def test_what_was_said_counts_within_the_spread(facts, amount, returned):
    """Betting 4 and 5: "the announcement takes priority"; 6 i: nobody bets "above or below these amounts"."""
    ruling = ruled("announcement_differs", **facts)
    assert (ruling.amount, ruling.returned, ruling.advice) == (amount, returned, False)


@pytest.mark.parametrize("name", ["announced", "to_call", "pushed"])
def test_nobody_bets_less_than_nothing(name):
    with pytest.raises(RulesError) as refused:
        PokerCase.from_json({"offence": "string_raise", name: -1})
    assert [(fault.code, fault.where) for fault in refused.value.faults] == [("negative_chips", {"field": name})]


@pytest.mark.parametrize(
    ("facts", "overrides", "code"),
    [
        ({"to_call": 10, "pushed": 5}, {}, "less_than_the_call"),
        ({"to_call": 50, "pushed": 60}, {"spread_covers_calls": True}, "call_too_high"),
    ],
)
def test_a_string_raise_that_cannot_be_is_refused(facts, overrides, code):
    with pytest.raises(RulesError) as refused:
        ruled("string_raise", any_laws_of("poker_chips", overrides), **facts)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ({"tricks": {"a": 9, "b": 9, "c": 9, "d": 9}, "maker": "a"}, "tricks_do_not_add_up"),
        ({"passed_out": True}, "hand_not_played"),
    ],
)
def test_a_renege_in_a_deal_that_cannot_be_is_refused(hand, code):
    line = {"offence": "renege", "offender": "b", "proved": True, "in_time": True, "play_over": True,
            "hand": {"players": ["a", "b", "c", "d"], **hand}}  # fmt: skip
    with pytest.raises(RulesError) as refused:
        rule_at_poker(game_for(any_laws_of("poker_chips")), PokerCase.from_json(line))
    assert code in [fault.code for fault in refused.value.faults]


@pytest.mark.parametrize(("announced", "amount", "returned"), [(25, 20, 5), (0, 1, -1), (12, 12, 0)])
def test_a_bet_outside_the_spread_is_brought_back_to_it(announced, amount, returned):
    """Betting 6 i: "players may not bet, call, or raise, above or below these amounts"."""
    ruling = ruled("outside_the_spread", announced=announced)
    assert (ruling.amount, ruling.returned, ruling.advice) == (amount, returned, True)
    assert str(ruling.sentence) == (
        "The rules leave this to the players. Suggested: a bet or a raise is from 1 to 20 chips: it counts as "
        f"{amount}."
    )


@pytest.mark.parametrize(
    ("offence", "section", "stands", "void", "advice"),
    [
        ("looked_before_paying", "Buying Cards 1 and 4", False, False, True),
        ("joker_turned_up", "Making Trump 1", False, False, False),
        ("wrong_discard", "Making Trump 5", False, False, True),
        ("changed_mind", "Betting 8", True, False, False),
        ("acted_out_of_turn", "Betting 7", False, True, True),
        ("bet_after_the_close", "Betting 11", False, True, False),
        ("discards_seen", "Betting 5; Buying Cards 2; Playing 4", False, False, True),
        ("card_taken_back", "Playing 5", True, False, False),
        ("joker_led", "Playing 5", True, False, True),
        ("second_joker", "Joker Cards 3", True, False, False),
        ("wrong_report", "Scoring 2", False, False, False),
    ],
)
def test_what_the_book_says_in_a_sentence(offence, section, stands, void, advice):
    ruling = ruled(offence)
    assert (ruling.section, ruling.stands, ruling.void, ruling.advice) == (section, stands, void, advice)
    assert str(ruling.sentence).endswith(".")


@pytest.mark.parametrize(("ruleset", "offence"), [("poker_points", "string_raise"), ("poker_chips", "tricks_compared")])
def test_what_cannot_happen_is_not_ruled_on(ruleset, offence):
    laws = any_laws_of(ruleset)
    assert PokerOffence(offence) not in poker_offences_of(laws)
    with pytest.raises(RulesError) as refused:
        ruled(offence, laws)
    assert refused.value.code == "no_such_offence_here"


@pytest.mark.parametrize(
    ("written", "codes"),
    [
        ({}, ["no_offence"]),
        ({"offence": "revoke"}, ["no_such_word"]),
        ({"offence": 1, "hand": [], "hall": 1}, ["unknown_field", "no_such_word", "not_a_hand"]),
        ({"offence": "renege", "proved": "yes", "pushed": 1.5}, ["not_true_or_false", "not_a_whole_number"]),
    ],
)
def test_a_case_that_cannot_be_read_names_every_field(written, codes):
    with pytest.raises(Unreadable) as refused:
        PokerCase.from_json(written)
    assert [fault.code for fault in refused.value.faults] == codes


def test_a_case_reads_as_it_is_written():
    line = {"offence": "renege", "offender": 2, "proved": True, "hand": {"players": ["1", "2"], "maker": 1}}
    assert PokerCase.from_json({**line, "trick_to": None}) == PokerCase(
        offence=PokerOffence.RENEGE, offender="2", proved=True, hand=PokerResult(players=("1", "2"), maker="1")
    )
    assert [fact.value for fact in PokerFact][:2] == ["offender", "in_time"]


@pytest.mark.parametrize("offender", ["a", "b"])
def test_a_revoke_without_chips_says_nothing_of_stakes(offender):
    hand = replace(PLAYED, bets=None)
    points, chips = (renege(laws, hand, offender).sentence for laws in (point_laws(), chip_laws()))
    assert str(chips) == f"{points} Any chips staked stay in the pot."
    assert "stake" not in str(points)


def test_a_string_raise_with_nothing_to_call_is_a_check():
    """Betting 4 and 8."""
    ruling = ruled("string_raise", to_call=0, pushed=9)
    said = "It counts as a check, because there is nothing to call. The chips are returned."
    assert (str(ruling.sentence), ruling.counts_as, ruling.amount, ruling.returned) == (said, "check", None, 9)
