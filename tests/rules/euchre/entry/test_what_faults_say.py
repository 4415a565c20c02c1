"""What a scorekeeper reads of each fault of a hand, and the place that the fault names."""

import pytest

from rules.base.cards import JOKER, Suit, read_card, read_cards
from rules.base.errors import Unreadable
from rules.euchre.entry import HandResult, Side, expected_dealer, faults
from rules.laws import PRESETS, laws_of

HEARTS, SPADES = Suit.HEARTS, Suit.SPADES
NINE = read_card("9S")
FIFTY_FIVE, STANDARD, ENGLISH, ZOBEL = (PRESETS[name] for name in ("55plus", "standard4", "english25", "zobel"))
STANDARD3, STUBBINGTON3 = PRESETS["standard3"], PRESETS["stubbington3"]
THREE = ("Ann", "Bob", "Cy")


def holding(name: str, written: str):
    return {"holdings": {name: read_cards(written.split())}}


def said(found):
    return [(fault.code, str(fault), fault.where) for fault in found]


TWO_SIDES = [
    # who made trump, and the tricks
    (FIFTY_FIVE, {"makers": None}, "no_makers", "Who made trump? A played hand needs makers.", {}),
    (FIFTY_FIVE, {"tricks": None}, "tricks_missing", "How many tricks did the makers win?", {}),
    (FIFTY_FIVE, {"tricks": 6}, "tricks_out_of_range", "A side can win 0 to 5 tricks.", {}),
    (FIFTY_FIVE, {"defenders_tricks": 3}, "tricks_do_not_add_up", "Tricks add up to 6. A hand has 5 tricks: change "
                                                                  "one of the two.", {}),
    (FIFTY_FIVE, {"maker_seat": 1},
     "maker_on_other_side", "The player who named trump does not belong to pair A.", {"seat": 1}),
    (FIFTY_FIVE, {"tricks_by_seat": (2, 1, 0, 2)},
     "tricks_by_seat_differ", "The tricks by seat do not match the tricks of each side.", {}),
    (FIFTY_FIVE, {"tricks_by_seat": (2, 1, 1, 1), "alone": True, "maker_seat": 0},
     "idle_partner_won", "The partner of a lone player puts the cards down and wins no tricks.", {"seat": 2}),
    # lone hands
    (laws_of("55plus", {"alone": "nobody", "partner_orders_alone": False}), {"alone": True},
     "no_lone_hand", "These rules do not allow playing alone.", {}),
    (FIFTY_FIVE, {"alone": True, "alone_by": (0, 2)},
     "two_alone", "Two players on one side cannot both play alone.", {"seats": [0, 2]}),
    (FIFTY_FIVE, {"alone": True, "alone_by": (1,)},
     "alone_on_other_side", "Only a maker can play alone; the others defend.", {"seat": 1}),
    (FIFTY_FIVE, {"alone": True, "alone_by": (2,), "maker_seat": 0},
     "alone_not_maker", "Only the player who names trump may play alone.", {"seat": 2}),
    (FIFTY_FIVE, {"defend_alone": True}, "no_lone_defender", "These rules do not allow defending alone.", {}),
    (STANDARD, {"defend_alone": True, "defended_by": (1, 3)},
     "two_defend_alone", "Two players on one side cannot both defend alone.", {"seats": [1, 3]}),
    (STANDARD, {"defend_alone": True, "defended_by": (2,)},
     "maker_defends", "A maker cannot defend alone.", {"seat": 2}),
    (FIFTY_FIVE, {"dealer": 0, "maker_seat": 2, "round": 1},
     "partner_must_be_alone", "The dealer's partner must play alone after ordering up the dealer.", {}),
    # trump and the turn-up
    (FIFTY_FIVE, {"round": 1, "trump": HEARTS, "upcard": NINE},
     "trump_not_turned_up", "In round one, trump must be the suit of the turn-up, spades.", {}),
    (FIFTY_FIVE, {"round": 2, "trump": SPADES, "upcard": NINE},
     "turned_down_suit_named", "The turned-down suit, spades, cannot be named.", {}),
    (FIFTY_FIVE, {"dealer": 0, "round": 1, "upcard": NINE, **holding("hand_before_pickup", "JC AH KH QH TH")},
     "no_natural_card", "Accepting the turn-up needs a card of its suit, spades.",
     {"holding": "hand_before_pickup"}),
    (laws_of("55plus", {"natural_card": "any_accepter"}),
     {"dealer": 1, "maker_seat": 0, "round": 1, "upcard": NINE, **holding("orderer_hand", "JC AH KH QH TH")},
     "no_natural_card", "Accepting the turn-up needs a card of its suit, spades.", {"holding": "orderer_hand"}),
    (FIFTY_FIVE, {"upcard": read_card("8S")}, "card_not_in_pack", "8S is not in the pack.", {"holding": "upcard"}),
    (FIFTY_FIVE, {"nominated": HEARTS},
     "nothing_nominated", "The dealer names a suit only when a Joker or Bennie is turned up.", {}),
    (ENGLISH, {"upcard": JOKER}, "suit_not_nominated", "JOKER was turned up: which suit did the dealer name?", {}),
    # a Joker turned up at Zobel's
    (ZOBEL, {"upcard": JOKER, "trump": HEARTS, "dealer": 1},
     "dealer_makes", "When the Joker is turned up, the dealer makes trump.", {}),
    (ZOBEL, {"upcard": JOKER, "trump": HEARTS, "round": 2},
     "no_bidding", "When the Joker is turned up, there is no round two.", {}),
    (ZOBEL, {"upcard": JOKER, "no_trump": True},
     "no_trump_after_joker", "When the Joker is turned up, the dealer must name a suit.", {}),
    (ZOBEL, {"upcard": JOKER, "trump": HEARTS, "nominated": SPADES},
     "trump_not_nominated", "Trump must be the suit that the dealer named.", {}),
    # holdings
    (FIFTY_FIVE, holding("maker_hand", "9H AH KH QH"),
     "wrong_number_of_cards", "A player holds 5 cards, not 4.", {"holding": "maker_hand"}),
    (FIFTY_FIVE, holding("maker_hand", "9H AH KH QH QH"),
     "card_twice", "A card is listed twice in these cards.", {"holding": "maker_hand"}),
    (FIFTY_FIVE, holding("maker_hand", "8H AH KH QH TH"),
     "card_not_in_pack", "8H is not in the pack.", {"holding": "maker_hand"}),
    (FIFTY_FIVE, {"upcard": NINE, **holding("orderer_hand", "9S AH KH QH TH")},
     "turn_up_in_holding", "9S was the turn-up and cannot be in this hand.", {"holding": "orderer_hand"}),
    (ZOBEL, {"round": 2, "passes": ((3, None), (1, read_cards(["9S", "AH", "KH"])))},
     "wrong_number_of_cards", "A player holds 5 cards, not 3.", {"holding": "passes[1]"}),
    # no trump, and the dealer who is stuck
    (STANDARD, {"no_trump": True}, "no_trump_unknown", "These rules do not allow “no trump”.", {}),
    (ZOBEL, {"no_trump": True, "round": 1},
     "no_trump_in_first_round", "“No trump” can be called only in round two.", {}),
    (ZOBEL, {"no_trump": True, "trump": SPADES}, "no_trump_with_trump", "A no-trump hand has no trump suit.", {}),
    (ZOBEL, {"no_trump": True, **holding("maker_hand", "JOKER AS KS QS TS")},
     "no_trump_with_joker", "A player holding the Joker cannot call “no trump”.", {}),
    (FIFTY_FIVE, {"stuck": True}, "dealer_not_stuck", "These rules never force the dealer to name a suit.", {}),
    (ZOBEL, {"stuck": True, "round": 1}, "stuck_in_first_round", "The dealer can be stuck only in round two.", {}),
    (ZOBEL, {"stuck": True, "dealer": 1}, "stuck_not_dealer", "When the dealer is stuck, the dealer must name "
                                                              "trump.", {}),
    (ZOBEL, {"stuck": True, "alone": True}, "stuck_nobody_alone", "When the dealer is stuck, nobody can play "
                                                                  "alone.", {}),
    # folding, Just Junk and Joker-n-Two
    (FIFTY_FIVE, {"folded": (Side.EW,)}, "no_fold", "These rules do not allow folding.", {}),
    (ZOBEL, {"tricks": None, "folded": tuple(Side)}, "both_fold", "Only one side can fold.", {}),
    (ZOBEL, {"folded": (Side.EW,)}, "fold_with_tricks", "A folded hand is not played: it has no tricks.", {}),
    (ZOBEL, {"stuck": True, "tricks": None, "folded": (Side.EW,)},
     "stuck_cannot_fold", "When the dealer is stuck, nobody can fold.", {}),
    (STANDARD, {"makers": None, "tricks": None, "misdeal": True},
     "no_just_junk", "These rules do not allow throwing in a hand.", {}),
    (ZOBEL, {"makers": None, "tricks": None, "misdeal": True, **holding("thrown_in", "KS AH TS 9S 9H")},
     "not_junk", "A hand with a face card cannot be thrown in.", {"holding": "thrown_in"}),
    (ZOBEL, {"round": 1, "passes": ((1, None),)},
     "passes_in_first_round", "Trump was made in round one, so nobody passed in round two.", {}),
    (ZOBEL, {"round": 2, "passes": ((1, read_cards(["JOKER", "AS", "KS", "QH", "TD"])),)},
     "must_call", "A player with the Joker and two cards of a suit must call a suit in round two.", {"seat": 1}),
    (laws_of("zobel", {"joker_n_two_suit": "one_held_twice"}),
     {"round": 2, "trump": HEARTS, "upcard": read_card("TC"), **holding("maker_hand", "JOKER AS KS QH TD")},
     "suit_not_held_twice", "A player with the Joker and two of a suit must call that suit.", {}),
    (ZOBEL, {"makers": None, "tricks": None, "passed_out": True},
     "dealer_is_stuck", "The dealer cannot pass last and must name a suit.", {}),
]  # fmt: skip


@pytest.mark.parametrize(("laws", "facts", "code", "sentence", "where"), TWO_SIDES)
def test_each_fault_of_a_hand_of_two_sides_says_what_is_wrong_and_where(laws, facts, code, sentence, where):
    hand = HandResult(**{"makers": Side.NS, "tricks": 3, **facts})
    assert said(faults(laws, hand)) == [(code, sentence, where)]


@pytest.mark.parametrize(
    ("thrown", "code", "sentence"),
    [
        ({"passed_out": True}, "passed_out_with_more", "A passed-out hand has no {}."),
        ({"misdeal": True}, "misdeal_with_more", "A thrown-in hand has no {}."),
    ],
)
@pytest.mark.parametrize(
    ("facts", "field", "name"),
    [
        ({"makers": Side.EW}, "makers", "makers"),
        ({"maker_seat": 0}, "maker_seat", "maker"),
        ({"tricks": 0}, "tricks", "tricks"),
        ({"tricks_by_seat": (0, 0, 0, 1)}, "tricks", "tricks"),
        ({"alone": True}, "alone", "lone hand"),
        ({"defend_alone": True}, "defend_alone", "lone defender"),
        ({"trump": SPADES}, "trump", "trump"),
        ({"no_trump": True}, "trump", "trump"),
        ({"folded": (Side.NS,)}, "fold", "fold"),
    ],
)
def test_what_a_hand_without_play_has_too_much_is_named(thrown, code, sentence, facts, field, name):
    laws = laws_of("zobel", {"stick_the_dealer": False, "stuck_all_play": False})
    found = faults(laws, HandResult(**thrown, **facts))
    assert said(found) == [(code, sentence.format(name), {"field": field})]


def test_the_seat_that_dealt_out_of_turn_is_named():
    assert said(expected_dealer(HandResult(makers=Side.NS, tricks=3, dealer=1), 2)) == [
        ("not_the_dealer", "Seat 2 deals, not seat 1.", {"seat": 1})
    ]


PLAYERS = [
    (STANDARD3, {"players": ("Ann", "Bob")}, "wrong_number_of_players", "This game is for 3 players, not 2.", {}),
    (STANDARD3, {"players": ("Ann", "Bob", "Bob")}, "player_twice", "A player is named twice.", {}),
    (STANDARD3, {"maker": "Di"}, "not_a_player", "Di is not one of the players.", {"field": "maker"}),
    (STANDARD3, {"dealer": "Di"}, "not_a_player", "Di is not one of the players.", {"field": "dealer"}),
    (STUBBINGTON3, {"defend_alone": True, "defender": "Di"},
     "not_a_player", "Di is not one of the players.", {"field": "defender"}),
    (STANDARD3, {"maker": None}, "no_makers", "Who made trump? A played hand needs a maker.", {}),
    (STANDARD3, {"tricks": None}, "tricks_missing", "How many tricks did the maker win?", {}),
    (STANDARD3, {"tricks": 6}, "tricks_out_of_range", "A side can win 0 to 5 tricks.", {}),
    (STANDARD3, {"defenders_tricks": 3}, "tricks_do_not_add_up", "Tricks add up to 6. A hand has 5 tricks: change "
                                                                 "one of the two.", {}),
    (STANDARD3, {"alone": True}, "no_lone_hand", "A maker without a partner cannot play alone.", {}),
    (STANDARD3, {"defend_alone": True}, "no_lone_defender", "These rules do not allow defending alone.", {}),
    (laws_of("standard3", {"defend_alone": True}), {"defend_alone": True},
     "who_defended", "Who defended alone? Only that player scores for it.", {}),
    (STUBBINGTON3, {"defend_alone": True, "defender": "Ann"}, "maker_defends", "A maker cannot defend alone.", {}),
    (STANDARD3, {"passed_out": True},
     "passed_out_with_more", "A passed-out hand has no maker, no tricks and no trump.", {}),
    (laws_of("standard3", {"just_junk": True}), {"misdeal": True},
     "misdeal_with_more", "A thrown-in hand has no maker, no tricks and no trump.", {}),
    (laws_of("standard3", {"stick_the_dealer": True}), {"passed_out": True, "maker": None, "tricks": None},
     "dealer_is_stuck", "The dealer cannot pass last and must name a suit.", {}),
]  # fmt: skip


@pytest.mark.parametrize(("laws", "facts", "code", "sentence", "where"), PLAYERS)
def test_each_fault_of_a_hand_of_players_says_what_is_wrong_and_where(laws, facts, code, sentence, where):
    hand = HandResult.of_players(**{"players": THREE, "maker": "Ann", "tricks": 3, **facts})
    assert said(faults(laws, hand)) == [(code, sentence, where)]


@pytest.mark.parametrize(
    ("field", "value", "code", "sentence"),
    [
        ("players", "Ann", "not_players", "The players must be a list of names, in clockwise order."),
        ("maker", ["Ann"], "not_a_player_name", "A player's name must be a word or a number."),
        ("tricks", {"NS": 3}, "not_makers_tricks", "Give the tricks of the maker and of the opponents."),
        ("points", [1, 2], "not_by_player", "Give the points of each player."),
    ],
)
def test_each_field_of_a_hand_of_players_that_cannot_be_read_says_what_it_takes(field, value, code, sentence):
    with pytest.raises(Unreadable) as refused:
        HandResult.from_json({field: value}, by_player=True)
    assert said(refused.value.faults) == [(code, sentence, {"field": field})]
