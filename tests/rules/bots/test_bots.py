"""The house player: legal under every book, and better than chance."""

from dataclasses import replace
from random import Random

import pytest

from rules.bidding import Bid, Call, begin
from rules.bots import BotPlayer, HousePlayer, View, play_hand, rehearse
from rules.bots.house import strength
from rules.cards import Suit, read_card, read_cards
from rules.deal import Deal, deal
from rules.draw import draw_key
from rules.game import play
from rules.judge import judge
from rules.laws import PRESETS, Laws, Sides, laws_of
from rules.record import RecordedTrick
from rules.trick import Play, tricks_of
from rules.trumps import Trumps
from tests.rules.bots.legal_player import LegalPlayer
from tests.sampling import FULL

BOOKS = [name for name, laws in PRESETS.items() if isinstance(laws, Laws)]
PAIRS = [name for name in BOOKS if PRESETS[name].sides is Sides.PARTNERS]
GAMES = 1_000 if FULL else 24
HANDS = 1_000 if FULL else 30
HOUSE = HousePlayer()


def cards(written):
    return read_cards(written.split())


def play_game(laws: Laws, key: bytes, players: list[BotPlayer]) -> tuple[int, ...]:
    """The final points of a game of two sides, whose hand k is dealt from draw k of the key."""
    hands, number = [], 0
    while play(laws, hands).over_after_hand is None:
        number += 1
        hands.append(play_hand(laws, deal(laws, draw_key(key, number), (number - 1) % laws.players), players).points)
    return play(laws, hands).points


@pytest.mark.parametrize("ruleset", PAIRS)
def test_it_beats_chance_in_four_games_of_five(ruleset):
    won = 0
    for game in range(GAMES):
        chance = LegalPlayer(Random(game))
        pair = [HOUSE, chance] * 2 if game % 2 == 0 else [chance, HOUSE] * 2
        total = play_game(PRESETS[ruleset], draw_key(b"a match", game), pair)
        won += (total[0] > total[1]) == (game % 2 == 0)
    assert won >= 0.8 * GAMES


@pytest.mark.parametrize("ruleset", [name for name in BOOKS if name not in PAIRS])
def test_it_takes_more_points_than_chance_where_everybody_keeps_a_score(ruleset):
    laws = PRESETS[ruleset]
    mine = theirs = 0
    for number in range(HANDS * 4):
        players = [LegalPlayer(Random(number))] * laws.players
        seat = number % laws.players
        players[seat] = HOUSE
        hand = play_hand(laws, deal(laws, draw_key(b"alone", number), number // 2 % laws.players), players)
        mine += hand.points[seat]
        theirs += sum(hand.points) - hand.points[seat]
    assert mine > theirs / (laws.players - 1)


@pytest.mark.parametrize("ruleset", BOOKS)
@pytest.mark.parametrize(
    "own",
    [{}, {"alone_before": "lead"}, {"dummy_taken": "before_discard"}, {"partners_lone_order": "lone_hand_takes"}],
)
def test_whatever_is_legal_and_only_that_is_played(ruleset, own):
    laws = laws_of(ruleset, own)
    for number in range(HANDS):
        chance = LegalPlayer(Random(number))
        players = [chance if (seat + number) % 2 else HOUSE for seat in range(laws.players)]
        if number % 3 == 0:
            players = [chance] * laws.players
        hand = play_hand(laws, deal(laws, draw_key(b"legal", number), number % laws.players), players)
        assert judge(laws, hand).faults == ()


@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("batches", ["three_then_two", "twos_and_threes", "any"])
def test_a_house_may_deal_more_cards_of_a_larger_pack(cards, batches):
    """AMB-16: with 32 cards, hands of six or seven; the makers need more than half of the tricks."""
    laws = laws_of("standard32", {"cards_each": cards, "deal_batches": batches})
    for hand in rehearse(laws, b"larger", 30):
        assert ({len(held) for held in hand.hands}, judge(laws, hand).faults) == ({cards}, ())
        if hand.maker is None:
            continue
        made = hand.tricks_won[hand.maker % 2]
        assert (hand.points[hand.maker % 2] > 0, sum(hand.tricks_won)) == (made > cards / 2, cards)


@pytest.mark.parametrize("law", ["designate_void_suit", "always_highest", "never_wins"])
def test_no_trump_is_played_as_the_house_has_it(law):
    laws = laws_of("zobel", {"joker_at_no_trump": law, "no_trump_without_joker": False})

    class CallsNoTrump(LegalPlayer):
        def bid(self, view):
            return Bid(view.seat, Call.NO_TRUMP if view.auction.phase.value == "second" else Call.PASS)

    for number in range(HANDS * 3):
        hand = play_hand(laws, deal(laws, draw_key(b"NT", number), number % 4), [CallsNoTrump(Random(number))] * 4)
        assert judge(laws, hand).faults == ()
        assert hand.no_trump or hand.nominated


def test_a_rehearsal_is_the_same_from_the_same_key_and_the_deal_goes_round():
    once, again = (rehearse(PRESETS["55plus"], b"key", 5, dealer=2) for _ in range(2))
    assert once == again
    assert [hand.dealer for hand in once] == [2, 3, 0, 1, 2]


# What it would do


def bids(holding, upcard, turn=0, ruleset="standard4", dealer=3):
    laws = PRESETS[ruleset]
    auction = begin(laws, dealer, read_card(upcard))
    for seat in range(turn):
        from rules.calls import step

        auction = step(laws, auction, Bid(seat, Call.PASS))
    return str(HOUSE.bid(View(laws=laws, seat=turn % 4, holding=cards(holding), auction=auction)))


@pytest.mark.parametrize(
    ("holding", "upcard", "turn", "said"),
    [
        ("JS JC AS KS AH", "9S", 0, "order alone"),
        ("JS JC KS AH 9D", "9S", 0, "order"),
        ("9H TH 9D TD 9C", "AS", 0, "pass"),
        ("JS 9S TS KH 9D", "QS", 3, "order"),
    ],
)
def test_it_orders_up_on_strength(holding, upcard, turn, said):
    assert bids(holding, upcard, turn) == said


def test_a_dealer_who_is_stuck_names_the_best_suit_there_is():
    laws = laws_of("standard4", {"stick_the_dealer": True})
    auction = begin(laws, 0, read_card("AS"))
    from rules.calls import step

    for seat in (1, 2, 3, 0, 1, 2, 3):
        auction = step(laws, auction, Bid(seat, Call.PASS))
    assert str(HOUSE.bid(View(laws=laws, seat=0, holding=cards("9H TH 9D TD 9S"), auction=auction))) in ("H", "D")


def test_bowers_are_worth_most():
    spades = Trumps(Suit.SPADES)
    assert strength(spades, cards("JS JC AS KS QS")) > strength(spades, cards("AS KS QS TS 9S"))
    assert strength(spades, cards("9S 9H 9D 9C TH")) < 3


def table(holding, lying="", made_by=0, seat=0, played=(), trump=Suit.SPADES):
    laws = PRESETS["standard4"]
    auction = begin(laws, 3, read_card("9S" if trump else "9H"))
    auction = replace(auction, maker=made_by, trump=trump)
    first = (seat - len(lying.split())) % 4
    laid = tuple(Play((first + at) % 4, card) for at, card in enumerate(cards(lying)))
    return View(
        laws=laws,
        seat=seat,
        holding=cards(holding),
        auction=auction,
        tricks=tricks_of(laws, trump),
        active=(0, 1, 2, 3),
        played=played,
        lying=laid,
    )


@pytest.mark.parametrize(
    ("holding", "made_by", "card"),
    [
        ("JS AS 9H", 0, "JS"),  # makers draw trumps
        ("JS 9H TD", 0, "JS"),  # the highest there is
        ("AS 9H TD", 0, "TD"),  # one trump that may lose is kept
        ("JS AH 9D", 1, "AH"),  # defenders keep a bower and lead an ace
        ("JS TH 9D", 1, "TH"),
        ("JS QS", 1, "JS"),
    ],
)
def test_it_leads_trumps_when_making_and_keeps_bowers_otherwise(holding, made_by, card):
    assert str(HOUSE.play(table(holding, made_by=made_by))) == card


@pytest.mark.parametrize(
    ("holding", "lying", "card"),
    [
        ("AH 9H", "KH", "AH"),  # takes what it can
        ("AH 9H", "TH KH 9S", "9H"),  # cannot win
        ("JS 9S TD", "TH KH AH", "9S"),  # the cheapest trump that wins keeps the bower
        ("JS 9S TD", "AH KH", "TD"),  # the partner's already
        ("KH 9H", "TH AH QH", "9H"),
        ("AH KH 9H", "TH QH", "AH"),
    ],
)
def test_it_wins_cheaply_and_leaves_the_partner_the_trick(holding, lying, card):
    assert str(HOUSE.play(table(holding, lying))) == card


def test_the_highest_trump_left_is_led_once_the_others_are_out():
    gone = (RecordedTrick(0, tuple(Play(seat, card) for seat, card in enumerate(cards("JS JC TD 9D")))),)
    assert str(HOUSE.play(table("AS 9H", played=gone))) == "AS"


def test_it_discards_the_lone_low_card_of_a_suit():
    view = table("JS AS 9H TD KD QD")
    assert str(HOUSE.discard(view)) == "9H"
    assert HOUSE.keep(view, 2) == cards("JS AS")
    assert HOUSE.designate(view, (Suit.CLUBS, Suit.HEARTS)) is Suit.CLUBS


def test_it_defends_alone_on_a_very_strong_hand_only():
    assert HOUSE.defends_alone(table("JS JC AS KS QS", made_by=1))
    assert not HOUSE.defends_alone(table("JS 9H TD KD QD", made_by=1))
    hands = tuple(cards(held) for held in ("JS JC AS KS QS", "9H TH QH KH AH", "9D TD JD QD KD", "9C TC QC KC AD"))
    dealt = Deal(dealer=2, hands=hands, upcard=read_card("TS"))

    class Orders(HousePlayer):
        def bid(self, view):
            return Bid(view.seat, Call.ORDER)

    played = play_hand(PRESETS["standard4"], dealt, [HOUSE, HOUSE, HOUSE, Orders()])
    assert (played.maker, played.defend_alone, played.points) == (3, 0, (4, 0))


def test_it_counts_the_cards_that_lie_face_up():
    """A lone trump is led once the bowers are known not to be against it."""
    lone = replace(table("AS 9H TD"), shown=cards("JS JC 9C"))
    assert str(HOUSE.play(lone)) == "AS"


@pytest.mark.parametrize(("law", "seen"), [("face_up", True), ("face_down", False), ("laid_away", False)])
def test_the_hand_of_a_lone_players_partner_is_seen_where_it_lies_face_up(law, seen):
    """Euchre for Three or Four Players, Bidding: "lays out his cards face up on the table"."""
    views = []

    class Watches(HousePlayer):
        def bid(self, view):
            return Bid(view.seat, Call.ORDER, None, True)

        def play(self, view):
            views.append(view)
            return super().play(view)

    laws = laws_of("standard4", {"idle_cards": law, "defend_alone": False})
    dealt = deal(laws, draw_key(b"idle", 1), 3)
    play_hand(laws, dealt, [Watches()] * 4)
    idle = dealt.hands[2]
    assert {view.shown for view in views} == {idle if seen else ()}
