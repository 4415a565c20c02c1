"""A hand from the deal to the points: whose turn it is, what may come, and what a forbidden move says."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import euchre
from rules.base.cards import Suit, read_card, read_cards
from rules.base.errors import NotNow, RulesError, Unreadable
from rules.euchre import Hand, HandStage, JokerLead, Keep, LayDown, TurnUpDiscard
from rules.euchre.bidding import Bid, Call
from rules.euchre.dealt import Deal
from rules.euchre.entry import HandResult, Side
from rules.euchre.hand import begin_hand
from rules.euchre.judging import judge, read_judged_hand
from rules.euchre.notation import read
from rules.euchre.points import points
from rules.euchre.record import HandRecord
from rules.euchre.trick import Play
from rules.laws import PRESETS, Laws, laws_of
from tests.rules.euchre.bots.legal_player import may_call
from tests.rules.euchre.judging.corpus import corpus, laws_for, options_of
from tests.sampling import FULL

BOOKS = list(PRESETS)
HOUSES = [(book, {}) for book in BOOKS] + [
    ("zobel", {"joker_at_no_trump": "always_highest", "no_trump_without_joker": False}),
    ("zobel", {"alone_before": "lead"}),
    ("stubbington4", {"partners_lone_order": "lone_hand_takes"}),
    ("stubbington3", {"dummy_taken": "before_discard"}),
    ("standard4", {"defend_alone": True, "defend_alone_before": "lead"}),
]


def played(hand: Hand, *moves: str) -> Hand:
    for move in moves:
        hand = hand.push(move)
    return hand


def dealt(ruleset: str = "standard4", upcard: str = "9S", dealer: int = 3, **own: object) -> Hand:
    """Seat 0 holds the high spades, 1 hearts, 2 diamonds, 3 clubs."""
    hands = ("JS JC AS KS QS", "9H TH QH KH AH", "9D TD JD QD KD", "9C TC QC KC AC")
    cards = tuple(read_cards(held.split()) for held in hands)
    return begin_hand(laws_of(ruleset, own), Deal(dealer=dealer, hands=cards, upcard=read_card(upcard)))


def random_hand(ruleset: str, own: dict[str, object], random: Random) -> Hand:
    """A hand of chance: now and then somebody announces what may be announced, otherwise any legal move."""
    laws = laws_of(ruleset, own)
    hand = euchre.deal(laws, random.randbytes(32), random.randrange(laws.players))
    while not hand.over:
        moves = hand.announcements if random.random() < 0.1 else ()
        hand = hand.push(random.choice(moves or hand.legal))
    return hand


@pytest.mark.parametrize(("ruleset", "own"), HOUSES)
@settings(max_examples=15, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_whatever_is_legal_is_judged_to_be_and_is_worth_what_its_result_is(ruleset, own, random):
    hand = random_hand(ruleset, own, random)
    judgement = judge(hand.laws, hand.record)
    assert (judgement.faults, judgement.points, judgement.tricks_won) == ((), hand.points, hand.tricks_won)
    assert read(str(hand)) == hand.record
    assert hand.points == points(hand.laws, hand.result)


@pytest.mark.parametrize(("ruleset", "own"), HOUSES)
@settings(max_examples=15, deadline=None)
@given(random=st.randoms(use_true_random=False))
def test_every_move_reads_back_from_its_text_and_whatever_else_is_refused(ruleset, own, random):
    laws = laws_of(ruleset, own)
    hand = euchre.deal(laws, random.randbytes(32), random.randrange(laws.players))
    while not hand.over:
        for move in hand.legal:
            assert hand.push(str(move)) == hand.push(move)
        for bid in hand.announcements:
            assert hand.push(f"{bid.seat} {bid}") == hand.push(bid)
        if hand.stage is HandStage.CALL:
            assert set(hand.legal) == set(may_call(laws, hand.auction, hand.turn, hand.holding(hand.turn)))
        if hand.stage is HandStage.CARD:
            legal = {move.card for move in hand.legal}
            others = set(laws.pack.cards) - legal
            assert all(hand.faults(Play(hand.turn, card)) for card in others)
        hand = hand.push(random.choice(hand.legal))
    assert (hand.legal, hand.announcements, hand.turn, hand.stage) == ((), (), None, HandStage.NOTHING)


def pushed(laws: Laws, record: HandRecord) -> Hand:
    """A recorded hand, move by move."""
    hand = begin_hand(laws, record.deal)
    for bid in record.bids or ():
        made = bid.call is not Call.PASS
        hand = hand.push(bid._replace(alone=made and bid.seat == record.alone))
    if record.defend_alone is not None:
        hand = hand.push(Bid(record.defend_alone, Call.ALONE))
    if record.discard is not None:
        hand = hand.push(TurnUpDiscard(record.dealer, record.discard))
    for play in (play for trick in record.tricks for play in trick.plays):
        hand = hand.push(play)
    return hand


def test_the_hands_of_an_independent_engine_are_worth_what_it_says():
    for line in corpus() if FULL else corpus()[::10]:
        record = read_judged_hand(line)
        hand = pushed(laws_for(*options_of(line)), record)
        assert (hand.over, hand.points, hand.tricks_won) == (True, record.points, record.tricks_won)


# One thing after the other


def test_a_hand_asks_for_one_thing_after_the_other():
    hand = dealt()
    stages = [(hand.stage, hand.turn)]
    for move in ("order", "9C", "JS", "9H", "9D", "9S"):
        hand = hand.push(move)
        stages.append((hand.stage, hand.turn))
    called, discarded = (HandStage.DISCARD, 3), (HandStage.CARD, 0)
    assert stages == [(HandStage.CALL, 0), called, discarded, *((HandStage.CARD, seat) for seat in (1, 2, 3, 0))]


def test_the_turn_up_is_in_the_dealers_hand_until_a_card_is_discarded():
    ordered = dealt().push("order")
    assert [str(card) for card in ordered.holding(3)] == ["9C", "TC", "QC", "KC", "AC", "9S"]
    assert [str(move) for move in ordered.legal] == ["9C", "TC", "QC", "KC", "AC", "9S"]
    assert [str(card) for card in ordered.push("KC").holding(3)] == ["9C", "TC", "QC", "AC", "9S"]


@pytest.mark.parametrize(
    ("moves", "move", "says"),
    [
        ([], "JS", "Trump is not made yet: seat 0 calls."),
        (["order"], "0 JS", "Seat 3 picks up the turn-up and discards."),
        (["order"], Play(0, read_card("JS")), "Seat 3 took the turn-up and discards first."),
        (["order"], "pass", "“pass” cannot be called now."),
        (["order"], "AH", "AH was discarded but is not in the hand."),
        (["order"], "2 KC", "Seat 3 picks up the turn-up and discards. KC was discarded but is not in the hand."),
        (["order", "9C"], "9H", "Seat 0 does not hold 9H."),
        (["order", "9C"], "1 9H", "It is seat 0's turn, not seat 1's."),
        (["order", "9C"], "7 9H", "This table has no seat 7."),
        (["order", "9C", "JS"], "0 AS", "Seat 0 played twice in the trick."),
        (["order", "9C", "JS"], "2 alone", "“alone” cannot be called now."),
        (["order", "9C", "JS", "9H", "9D"], "TC", "TC does not follow suit. Playable: 9S."),
    ],
)
def test_a_forbidden_move_says_why_and_changes_nothing(moves, move, says):
    hand = played(dealt(), *moves)
    before = str(hand)
    with pytest.raises(RulesError) as refused:
        hand.push(move)
    assert (str(refused.value), [str(fault) for fault in hand.faults(move)], str(hand)) == (
        says, [str(fault) for fault in refused.value.faults], before
    )  # fmt: skip


@pytest.mark.parametrize(
    "text", ["", "hello", "JX", "order up", "alone alone", "order alone alone", "JS as X", "99 pass"]
)
def test_what_is_no_move_at_all_is_unreadable(text):
    with pytest.raises(Unreadable):
        dealt().push(text)


def test_a_forbidden_move_is_recorded_where_nobody_objected_and_the_judge_finds_it():
    hand = played(dealt(), "order", "9C", "JS", "9H", "9D").push("TC", judged=False)
    hand = euchre.finish(hand)
    assert [fault.code for fault in judge(hand.laws, hand.record).faults] == ["revoke"]


def test_what_cannot_be_done_now_is_not_recorded_either():
    with pytest.raises(NotNow, match="Trump is not made yet"):
        dealt().push("JS", judged=False)


@pytest.mark.parametrize("judged", [True, False])
def test_a_hand_that_is_played_cannot_be_thrown_in_and_says_why(judged):
    """Without the judge, this ended in an exception of Python."""
    hand = played(dealt("zobel"), "order", "9C", "JS")
    with pytest.raises(NotNow, match="before its player passes, and before trump is made"):
        hand.push("misdeal", judged=judged)


def test_nothing_more_can_be_said_of_a_hand_that_is_over():
    hand = euchre.finish(dealt())
    assert [str(fault) for fault in (*hand.faults("pass"), *hand.faults(Play(0, read_card("JS"))))] == [
        "“pass” cannot be called now.", "This hand is over."
    ]  # fmt: skip


def test_a_result_is_there_only_when_the_hand_is_over():
    with pytest.raises(NotNow, match="Trump is not made yet: seat 0 calls"):
        assert dealt().result
    assert (dealt().points, dealt().record.points, dealt().tricks_won) == (None, None, (0, 0))


# What some books have


def test_a_defender_who_plays_alone_says_so_out_of_turn_and_its_partner_lays_the_cards_away():
    hand = played(dealt(), "pass", "order")
    assert hand.announcements == (Bid(0, Call.ALONE), Bid(2, Call.ALONE))
    hand = hand.push("0 alone")
    assert (hand.turn, hand.auction.defend_alone) == (3, 0)
    hand = played(hand, "9C", "JS")
    assert (hand.playing.active, hand.turn, hand.record.bids) == ((0, 1, 3), 1, (Bid(0, Call.PASS), Bid(1, Call.ORDER)))


def test_what_was_announced_after_the_discard_stays_in_its_order():
    hand = played(dealt(defend_alone_before="lead"), "pass", "order", "9C", "0 alone")
    assert hand.record.bids == (
        Bid(0, Call.PASS), Bid(1, Call.ORDER), Bid(3, Call.DISCARD), Bid(0, Call.ALONE)
    )  # fmt: skip
    whole = euchre.finish(hand)
    assert judge(whole.laws, whole.record).faults == ()


def test_the_dealer_names_a_suit_for_a_turned_up_bennie():
    hand = dealt("stubbington4", "2S")
    assert (hand.stage, hand.turn, [str(move) for move in hand.legal]) == (HandStage.NOMINATION, 3, list("SHDC"))
    hand = hand.push("H")
    assert (hand.stage, hand.turn, hand.record.nominated) == (HandStage.CALL, 0, Suit.HEARTS)


def test_a_turn_up_that_the_dealer_discarded_for_stays_there_when_the_partner_plays_alone_afterwards():
    laws = {"partners_lone_order": "lone_hand_takes"}
    hand = played(dealt("stubbington4", **laws), "pass", "order", "9C", "1 alone")
    assert (hand.holding(1), hand.stage) == (hand.deal.hands[1], HandStage.CARD)
    assert [str(card) for card in hand.holding(3)] == ["TC", "QC", "KC", "AC", "9S"]
    whole = euchre.finish(hand)
    assert judge(whole.laws, whole.record).faults == ()
    takes = played(dealt("stubbington4", **laws), "pass", "order alone")
    assert (takes.turn, len(takes.holding(1)), len(takes.holding(3))) == (1, 6, 5)


def test_a_dealer_who_makes_trump_of_a_turned_up_joker_may_play_alone_with_it():
    """Zobel, Joker turned up: the suit that the dealer names is trump."""
    legal = dealt("zobel", "JOKER").legal
    assert [str(move) for move in legal] == ["S", "S alone", "H", "H alone", "D", "D alone", "C", "C alone"]


def test_a_side_folds_and_the_hand_is_over():
    hand = played(dealt("zobel", "9S"), "order", "1 fold")
    assert (hand.over, hand.points, hand.result) == (
        True, (5, 0), HandResult(makers=Side.NS, folded=(Side.EW,))
    )  # fmt: skip
    assert hand.record.folded == (1,)


def test_a_hand_without_a_face_card_is_thrown_in():
    hands = ("9S TS AS 9H TH", "JS QS KS AH KH", "9D TD JD QD KD", "9C TC QC KC AC")
    cards = tuple(read_cards(held.split()) for held in hands)
    hand = begin_hand(PRESETS["zobel"], Deal(dealer=3, hands=cards, upcard=read_card("JH"))).push("misdeal")
    assert (hand.over, hand.points, hand.result) == (True, (0, 0), HandResult(misdeal=True))


def test_players_with_a_dummy_choose_five_of_eight():
    hand = euchre.deal("stubbington2", b"k" * 32, dealer=1)
    hand = played(hand, "pass", "order").push(str(euchre.finish(played(hand, "pass", "order")).discard))
    assert (hand.stage, hand.turn, len(hand.legal), len(hand.choice(0))) == (HandStage.CHOICE, 0, 56, 8)
    assert [str(fault) for fault in hand.faults(Keep(0, hand.choice(0)[:4]))] == [
        "Seat 0 must keep 5 cards from its hand and the dummy."
    ]
    assert [str(fault) for fault in hand.faults(Keep(1, hand.choice(1)[:5]))] == [
        "Seat 0 first chooses its cards from its hand and the dummy."
    ]
    hand = hand.push(Keep(0, hand.choice(0)[3:]))
    assert (hand.turn, hand.holding(0), hand.kept) == (1, hand.kept[0].cards, (Keep(0, hand.kept[0].cards),))


def test_a_joker_led_at_no_trump_stands_for_a_suit_that_its_owner_has_not():
    hands = ("JOKER JS 9H TH QH", "AS KS QS KH AH", "9D TD JD QD KD", "9C TC QC KC AC")
    cards = tuple(read_cards(held.split()) for held in hands)
    laws = laws_of("zobel", {"no_trump_without_joker": False})
    hand = begin_hand(laws, Deal(dealer=3, hands=cards, upcard=read_card("9S")))
    hand = played(hand, *["pass"] * 4, "NT")
    assert [str(move) for move in hand.legal] == ["JOKER as D", "JOKER as C", "JS", "9H", "TH", "QH"]
    assert [fault.code for fault in hand.faults("JOKER")] == ["joker_not_designated"]
    assert [fault.code for fault in hand.faults("JOKER as H")] == ["joker_not_designated"]
    hand = hand.push("JOKER as D")
    assert (hand.playing.designated, hand.legal) == (Suit.DIAMONDS, tuple(Play(1, card) for card in cards[1]))


def test_cards_that_cannot_be_beaten_are_laid_down():
    hands = ("2S JS JC AS KS", "9H TH QH KH AH", "9D TD JD QD KD", "9C TC QC KC AC")
    cards = tuple(read_cards(held.split()) for held in hands)
    hand = begin_hand(PRESETS["stubbington4"], Deal(dealer=3, hands=cards, upcard=read_card("9S")))
    hand = played(hand, "order", "9C")
    assert [fault.code for fault in hand.faults(LayDown(1))] == ["not_unbeatable"]
    assert str(hand.push("2S").faults("0 lay down")[0]) == "Play this trick out first."
    for down in (hand, played(hand, "2S", "9H", "9D", "9S")):
        down = down.push("lay down")
        assert (down.over, down.tricks_won, judge(down.laws, down.record).faults) == (True, (5, 0), ())


def test_who_has_taken_the_dummy_no_longer_plays_alone():
    """Stubbington U3A, 3 player rules: alone is to play without the dummy."""
    hand = euchre.deal("stubbington3", b"dummy", dealer=0).push("order")
    hand = hand.push(hand.legal[0])
    hand = hand.push(Keep(1, hand.choice(1)[:5]))
    assert [str(fault) for fault in hand.faults("1 alone")] == ["A player who has taken the dummy cannot play alone."]


def test_a_hand_of_players_without_partners_has_a_score_by_seat():
    hand = euchre.finish(euchre.deal("standard3", b"three" * 6, dealer=0))
    assert (len(hand.points), sum(hand.tricks_won), hand.result.players) == (3, 5, ("0", "1", "2"))


def test_a_led_joker_is_written_with_its_suit():
    assert str(JokerLead(0, read_card("JOKER"), Suit.CLUBS)) == "JOKER as C"


def test_a_dealer_who_takes_no_dummy_discards_for_the_turn_up():
    """The dealer kept six cards where the rules let the caller choose from eight with the turn-up among them."""
    hand = euchre.deal("stubbington3", b"dummy", dealer=0)
    laws = laws_of("stubbington3", {"dummy_taken": "before_discard"})
    ordered = begin_hand(laws, hand.deal).push("order")
    assert (ordered.stage, ordered.turn) == (HandStage.DISCARD, 0)
    own = played(begin_hand(laws, hand.deal), "pass", "pass", "order")
    assert (own.stage, own.turn, len(own.choice(0))) == (HandStage.CHOICE, 0, 9)
