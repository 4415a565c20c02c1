"""The house player of Poker-Euchre: what it bids, bets and plays, and that it beats chance."""

import random

import pytest

from rules.base.cards import Suit, read_card, read_cards
from rules.base.draw import draw_key
from rules.euchre.poker import bot
from rules.euchre.poker.betting import BettingAction, betting
from rules.euchre.poker.bidding import Bidding
from rules.euchre.poker.chart import cards_each
from rules.euchre.poker.deal import deal_poker
from rules.euchre.poker.play import start_play
from rules.euchre.poker.points_game import deal_points, play_points
from rules.euchre.poker.settlement import Ended
from tests.rules.euchre.poker.laws import chip_laws, point_laws

LAWS = point_laws()
STRONG, WEAK = read_cards(["JS", "JC", "AS", "KS", "AH", "9S"]), read_cards(["2H", "3H", "4D", "5D", "6C", "7C"])


def test_it_chooses_trump_on_a_strong_hand():
    """Making Trump 8: a good number of high spades, with the jack of spades and perhaps that of clubs."""
    first = Bidding(tuple("ABCDEFGH"), read_card("7S"))
    assert (bot.bid(first, STRONG), bot.bid(first, WEAK)) == ("order", "pass")
    second = Bidding(tuple("ABCDEFGH"), read_card("7D"), passes=8)
    assert (bot.bid(second, STRONG), bot.bid(second, WEAK)) == ("S", "pass")


def test_it_bets_on_a_strong_hand_and_folds_a_weak_one():
    now = betting(chip_laws(), "ABCD")
    assert (bot.bet(now, 3.0), bot.bet(now, 0.0)) == ((BettingAction.BET, 12), (BettingAction.CHECK, 0))
    behind = now.act("A", BettingAction.BET, 5)
    assert (bot.bet(behind, 0.5), bot.bet(behind, -1.0)) == ((BettingAction.CALL, 0), (BettingAction.FOLD, 0))


def test_it_leads_trumps_as_maker_and_else_its_highest_card():
    hands = {"A": read_cards(["KS", "2H", "AD"]), "B": read_cards(["9C", "8C", "7C"])}
    play = start_play(LAWS, Suit.HEARTS, "AB", hands)
    assert (str(bot.choose_card(play, "A")), str(bot.choose_card(play, "B"))) == ("2H", "AD")


def test_it_wins_as_cheaply_as_it_can_or_throws_its_lowest_away():
    hands = {"A": read_cards(["QS", "2H"]), "B": read_cards(["AS", "KS"]), "C": read_cards(["4S", "3S"])}
    play = start_play(LAWS, Suit.HEARTS, "ABC", hands).play("A", read_card("QS"))
    assert str(bot.choose_card(play, "A")) == "KS"
    assert str(bot.choose_card(play.play("B", read_card("KS")), "A")) == "3S"


@pytest.mark.parametrize(("players", "games", "wins"), [(2, 50, 40), (4, 50, 25)])
def test_it_beats_players_who_play_anything_that_is_legal(players, games, wins):
    """Against one, at least 80 of 100; alone against three, far more than its quarter."""
    chance = random.Random(55)
    assert sum(_winner(number, players, chance) == number % players for number in range(games)) >= wins


def _winner(number, players, chance):
    """Who wins a game in which one seat is the bot's."""
    hands = []
    for deal_number in range(200):
        hand = _hand(
            draw_key(b"game", 1000 * number + deal_number), players, deal_number % players, number % players, chance
        )
        hands.append(hand)
        game = play_points(LAWS, hands, dict.fromkeys(range(players), 0))
        if game.winner is not None or game.playoff:
            return game.winner
    return None


def _hand(key, players, dealer, seat_of_bot, chance):
    dealt = deal_poker(key, players, dealer, jokers=True)
    order = tuple((dealer + step) % players for step in range(1, players + 1))
    bidding = Bidding(order, dealt.upcard)
    while (turn := bidding.turn) is not None:
        said = bot.bid(bidding, dealt.hands[turn]) if turn == seat_of_bot else chance.choice(bidding.legal)
        bidding = bidding.call(turn, said)
    if bidding.trump is None:
        return {}
    hands = dict(enumerate(dealt.hands))
    if bidding.dealer_takes:
        held = (*hands[dealer], dealt.upcard)
        out = bot.discard(LAWS, held, bidding.trump)
        hands[dealer] = tuple(card for card in held if card != out)
    play = start_play(LAWS, bidding.trump, order, hands)
    while (turn := play.turn) is not None:
        play = play.play(
            turn, bot.choose_card(play, bidding.maker) if turn == seat_of_bot else chance.choice(play.legal)
        )
    each = cards_each(players, jokers=True)
    return deal_points(LAWS, Ended(order, each, bidding.maker, play.tricks_won, play.cards_won), players)
