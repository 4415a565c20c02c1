"""The house player: legal under every book, better than chance; and its hands as a scorekeeper writes them."""

from random import Random

import pytest

from rules.base.draw import draw_key
from rules.euchre.bidding import Bid, Call
from rules.euchre.bots import BotPlayer, HousePlayer, play_hand
from rules.euchre.bots.keeper import bots_hand
from rules.euchre.dealing import deal
from rules.euchre.game import play
from rules.euchre.judging import judge
from rules.euchre.kinds import game_for
from rules.euchre.score_sheet import Sheet
from rules.laws import PRESETS, Laws, Sides, laws_of
from tests.rules.euchre.bots.legal_player import LegalPlayer
from tests.sampling import FULL

BOOKS = [name for name, laws in PRESETS.items() if isinstance(laws, Laws)]
PAIRS = [name for name in BOOKS if PRESETS[name].sides is Sides.PARTNERS]
GAMES = 1_000 if FULL else 24
HANDS = 1_000 if FULL else 30
HOUSE = HousePlayer()


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


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("ruleset", BOOKS)
@pytest.mark.parametrize(
    "own",
    [
        {},
        {"alone_before": "lead"},
        {"dummy_taken": "before_discard"},
        {"partners_lone_order": "lone_hand_takes"},
        {"discard_turn_up": False},
    ],
)
def test_whatever_is_legal_and_only_that_is_played(ruleset, own):
    laws = laws_of(ruleset, own)
    for number in range(HANDS):
        chance = LegalPlayer(Random(number))
        players = [chance if (seat + number) % 2 else HOUSE for seat in range(laws.players)]
        if number % 3 == 0:
            players = [chance] * laws.players
        hand = play_hand(laws, deal(laws, draw_key(b"legal", number), number % laws.players), players)
        assert judge(laws, hand.record).faults == ()


@pytest.mark.parametrize("law", ["designate_void_suit", "always_highest", "never_wins"])
def test_no_trump_is_played_as_the_house_has_it(law):
    laws = laws_of("zobel", {"joker_at_no_trump": law, "no_trump_without_joker": False})

    class CallsNoTrump(LegalPlayer):
        def bid(self, view):
            return Bid(view.seat, Call.NO_TRUMP if view.auction.phase.value == "second" else Call.PASS)

    for number in range(HANDS * 3):
        hand = play_hand(laws, deal(laws, draw_key(b"NT", number), number % 4), [CallsNoTrump(Random(number))] * 4)
        assert judge(laws, hand.record).faults == ()
        assert hand.record.no_trump or hand.record.nominated


# What it would do


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


@pytest.mark.parametrize("book", list(PRESETS))
def test_every_hand_can_stand_on_the_sheet_of_its_rules(book):
    laws = PRESETS[book]
    game = game_for(laws)
    empty = game.total_sheet(Sheet(), sides=game.sides)
    hands = [bots_hand(laws, bytes([number]) * 32, number % laws.players) for number in range(40)]
    lines = [game.hand_line(empty, hand) for hand in hands]
    assert all(len(line.points) == game.sides for line in lines)
    assert hands[7] == bots_hand(laws, bytes([7]) * 32, 7 % laws.players)
    assert any(max(line.points) > 0 for line in lines)
