"""The readings of the register that are laws: read in one way by a book, and in another where that is agreed on.

A probe shows what the law does: it answers one thing under the book's reading and another under the other one.
"""

from collections.abc import Callable
from typing import Any

import pytest

from rules.base.cards import Suit, read_card, read_cards
from rules.base.cuts import must_cut, partners_by_cut
from rules.base.draw import cut_for_partners, draw_key, order
from rules.euchre.bidding import Auction, Bid, Call, DealPhase, after, begin, discardable, taker
from rules.euchre.calls import bid_faults as call_faults
from rules.euchre.dealing import deal
from rules.euchre.entry import HandResult, Side
from rules.euchre.first_dealer import find_first_dealer
from rules.euchre.game import DealOutcome, GameEnding, final_faults, next_dealer, play, recorded_at_time
from rules.euchre.game.ending import is_hand_of_game
from rules.euchre.game.running import recorded_score
from rules.euchre.judging import judge
from rules.euchre.notation import read
from rules.euchre.points import points
from rules.euchre.poker.betting import BettingAction, betting
from rules.euchre.poker.bidding import discards, speaking_order
from rules.euchre.poker.points_game import play_points
from rules.euchre.poker.session import least_chips, open_session
from rules.euchre.poker.settlement import Ended, settle_deal
from rules.euchre.poker.standing import session_over, session_winner
from rules.euchre.rulings import Case, Offence, rule
from rules.euchre.trick import Play, first_leader, tricks_of, wild_tricks_of
from rules.laws import Choice, any_laws_of
from rules.laws.books.readings import READINGS
from rules.tournament.standings import SEED_ORDER, tie_order
from tests.rules.euchre.judging.test_announced import DEFENDS
from tests.rules.euchre.judging.test_other_books import BENNY_UP

Probe = Callable[[Any], Any]
FOUR, THREE = ("Ann", "Bob", "Cy", "Dee"), ("Ann", "Bob", "Cy")
KEYS = [draw_key(b"ambiguity", number) for number in range(20)]


def cut(*cards: str) -> Probe:
    """Who cuts again after these cards."""
    shown = dict(zip(FOUR, read_cards(list(cards)), strict=True))
    return lambda laws: must_cut(FOUR, [shown], laws.cut.partner_lines, laws.cut)


def dealer_of(*cards: str) -> Probe:
    shown = dict(zip(FOUR, read_cards(list(cards)), strict=True))
    return lambda laws: partners_by_cut(FOUR, [shown], rule=laws.cut).dealer


def worth(**facts: Any) -> Probe:
    return lambda laws: points(laws, HandResult(makers=Side.NS, **facts))


def of_players(**facts: Any) -> Probe:
    return lambda laws: points(laws, HandResult.of_players(players=THREE, maker="Ann", **facts))


def wrong_call(*bids: Bid, holding: str, upcard: str = "9S") -> Probe:
    """What is wrong with the last of some bids, the dealer being seat 3."""

    def probe(laws: Any) -> list[str]:
        auction = begin(laws, 3, read_card(upcard))
        for bid in bids[:-1]:
            auction = after(laws, auction, bid)
        return [fault.code for fault in call_faults(laws, auction, bids[-1], read_cards(holding.split()))]

    return probe


def revoked(choice: Choice, *, alone: bool = False, same_hand: bool = True) -> Probe:
    """What a revoke by pair A costs, in a hand that pair A has made."""
    case = Case(
        offence=Offence.REVOKE, offender=Side.NS, hand=HandResult(makers=Side.NS, tricks=3, alone=alone),
        scores_before=(1, 9), choice=choice, trick_quitted=True, same_hand=same_hand, proved=True,
    )  # fmt: skip
    return lambda laws: rule(laws, case).points


def revoked_alone(choice: Choice) -> Probe:
    return revoked(choice, alone=True)


def recorded(*points: int) -> Probe:
    return lambda laws: recorded_score(laws, points)


def dealer_after_misdeal(laws: Any) -> int:
    """The next dealer after seat 1."""
    return next_dealer(laws, 1, DealOutcome.MISDEAL)


def passed_out_is_a_hand(laws: Any) -> bool:
    """Whether a passed-out hand is one of a game of a number of hands."""
    return is_hand_of_game(laws, DealOutcome.PASSED_OUT)


def place_of_turn_up(laws: Any) -> list[int]:
    """Where in the pack the turn-up comes from, in several deals."""
    return [order(key, laws.pack.cards).index(deal(laws, key, 0).upcard) for key in KEYS]


def settled(*, folded: tuple[str, ...] = (), expelled: tuple[str, ...] = (), bets: int = 5) -> Probe:
    won = {"Ann": 0, "Bob": 6, "Cy": 4, "Dee": 2}
    ended = Ended(FOUR, 12, "Ann", won, won, frozenset(folded), frozenset(expelled))
    return lambda laws: settle_deal(laws, ended, dict.fromkeys(FOUR, bets), antes=12).net["Ann"]


def raised(*actions: tuple[str, BettingAction, int]) -> Probe:
    """What may be raised after these actions."""

    def probe(laws: Any) -> range | None:
        now = betting(laws, FOUR)
        for action in actions:
            now = now.act(*action)
        return now.legal.get(BettingAction.RAISE)

    return probe


def session(laws: Any, **chips: int) -> Any:
    return open_session(laws, chips or dict.fromkeys(FOUR, 64), banker="Ann", dealer="Dee")


def in_debt(laws: Any) -> dict[str, int]:
    """Ann has 13 chips, pays 12 for her cards, stakes one and is euchred."""
    opened = open_session(any_laws_of("poker_chips", {"money": "pennies", "debts": laws.debts.value}),
                          {"Ann": 13, "Bob": 60, "Cy": 60, "Dee": 60}, banker="Ann", dealer="Dee")  # fmt: skip
    ended = Ended(opened.paid, 12, "Ann", {"Bob": 12}, {"Bob": 48})
    return dict(opened.after(ended, dict.fromkeys(FOUR, 1)).chips)


def wild(*cards: str) -> Probe:
    plays = list(enumerate(read_cards(list(cards))))
    return lambda laws: wild_tricks_of(laws, Suit.HEARTS).winner(plays)


ALONE_PARTNER = Auction(dealer=0, phase=DealPhase.MADE, turn=1, proposed=Suit.SPADES, maker=2, round=1, alone=2)
PASSES = [Bid(seat, Call.PASS) for seat in (0, 1, 2, 3)]
CHECKED = [("Ann", BettingAction.BET, 20), ("Bob", BettingAction.RAISE, 20)]
RAISES = [
    ("Ann", BettingAction.BET, 1),
    ("Bob", BettingAction.RAISE, 1),
    ("Cy", BettingAction.RAISE, 1),
    ("Dee", BettingAction.RAISE, 1),
]
PROBES: list[tuple[int, dict[str, Any], Probe, Any, Any]] = [
    (1, {"cut_ties": "all_cut_again"}, cut("AS", "KS", "KH", "9S"), ("Bob", "Cy"), FOUR),
    (2, {"turn_up": "bottom_of_pack"}, place_of_turn_up, [20] * 20, [23] * 20),
    (3, {"partners_lone_order": "lone_hand_takes"}, lambda laws: taker(laws, ALONE_PARTNER), 0, 2),
    (4, {"natural_card": "any_accepter"}, wrong_call(Bid(0, Call.ORDER), holding="AH KH QH TH 9H"),
     [], ["no_natural_card"]),
    (4, {"natural_card": "nobody"}, wrong_call(*PASSES[:3], Bid(3, Call.ORDER), holding="AH KH QH TH 9H"),
     ["no_natural_card"], []),
    (4, {"left_is_natural": True}, wrong_call(*PASSES[:3], Bid(3, Call.ORDER), holding="AH KH QH TH JC"),
     ["no_natural_card"], []),
    (5, {"warn_minutes": 20, "stop_minutes": 25}, lambda laws: (laws.warn_minutes, laws.stop_minutes),
     (25, 30), (20, 25)),
    (6, {"revoke_replaces_hand": False}, revoked(Choice.ADD), (0, 2), (1, 2)),
    (6, {"revoke_floor": -1, "negative_scores": True}, revoked(Choice.TAKE), (-1, 0), (-2, 0)),
    (6, {"revoke_may_win": False}, revoked(Choice.ADD), (0, 2), (0, 0)),
    (6, {"lone_revoke": "by_lone_player"},
     lambda laws: rule(laws, Case(offence=Offence.REVOKE, offender=Side.EW, choice=Choice.ADD, trick_quitted=True,
                                  hand=HandResult(makers=Side.NS, tricks=3, alone=True), proved=True)).points,
     (4, 0), (2, 0)),
    (7, {"timed_out_shows": "target"}, lambda laws: recorded_at_time(laws, (7, 5)), (7, 5), (10, 5)),
    (7, {"level_at_time": "stands"},
     lambda laws: [fault.code for fault in final_faults(laws, (6, 6), ending=GameEnding.TIMED_OUT)],
     ["level_at_time"], []),
    (8, {"team_a": "drawn"},
     lambda laws: {cut.dealer in cut.a for cut in (cut_for_partners(key, FOUR, laws.pack, laws.cut) for key in KEYS)},
     {True}, {False}),
    (10, {"first_dealer": "low_card"},
     lambda laws: find_first_dealer(laws, KEYS[0], FOUR).how, "drawn", "low_card"),
    (11, {"after_passed_out": "same"}, lambda laws: next_dealer(laws, 1, DealOutcome.PASSED_OUT), 2, 1),
    (12, {"lone_priority": "first_to_announce"},
     lambda laws: judge(laws, read(DEFENDS.replace("0 alone 2 alone", "2 alone 0 alone").strip())).faults[0].code,
     "idle_hand_played", "two_defend_alone"),
    (12, {"defend_alone_before": "discard"},
     wrong_call(Bid(0, Call.ORDER), Bid(3, Call.DISCARD), Bid(1, Call.ALONE), holding=""),
     [], ["defend_alone_too_late"]),
    (13, {"lead_after_lone": "left_of_lone_hand"},
     lambda laws: first_leader(laws, 3, (1, 2, 3), alone=2), 1, 3),
    (14, {"target": 5}, lambda laws: play(laws, [(4, 0), (4, 0)]).over_after_hand, None, 2),
    (15, {"revokes": "book", "revoke_penalty": 3},
     lambda laws: (revoked(Choice.ADD)(laws), laws.revokes.value), ((0, 2), "director"), ((0, 3), "book")),
    (16, {"cards_each": 7}, lambda laws: len(deal(laws, KEYS[0], 0).hands[0]), 5, 7),
    (16, {"cards_each": 7}, worth(tricks=3), (1, 0), (0, 2)),
    (17, {"special_turn_up": "dealer_makes"},
     lambda laws: after(laws, begin(laws, 3, read_card("JOKER")), Bid(3, Call.NOMINATE, Suit.HEARTS)).phase,
     DealPhase.FIRST, DealPhase.MADE),
    (18, {"defend_alone": True},
     wrong_call(Bid(1, Call.ORDER), Bid(2, Call.ALONE), holding=""), ["no_lone_defender"], []),
    (19, {"euchre": 1}, of_players(tricks=2), (0, 2, 2), (0, 1, 1)),
    (20, {"finish_together": "one_more_hand"},
     lambda laws: play(laws, [(0, 2, 2)], (0, 9, 8)).winner,
     1, None),
    (21, {"odd_player": "house_player"},
     lambda laws: laws.odd_player, "waits", "house_player"),
    (22, {"tournament_first_dealer": "drawn"},
     lambda laws: find_first_dealer(laws, KEYS[0], FOUR, tournament=True).how, "first_jack", "drawn"),
    (23, {"dealer_made_is_stuck": True},
     lambda laws: [f.code for f in judge(laws, read(f"{BENNY_UP}Bids: 3 alone".strip())).faults if "stuck" in f.code],
     [], ["stuck_all_play"]),
    (24, {"junk_joker_bars": False}, wrong_call(Bid(0, Call.MISDEAL), holding="JOKER AS 9H TD 9C"),
     ["not_junk"], []),
    (24, {"junk_ace_bars": True}, wrong_call(Bid(0, Call.MISDEAL), holding="TS AS 9H TD 9C"),
     [], ["not_junk"]),
    (24, {"after_junk": "left"}, lambda laws: next_dealer(laws, 1, DealOutcome.THROWN_IN), 1, 2),
    (25, {"joker_n_two_suit": "one_held_twice"},
     wrong_call(*PASSES, Bid(0, Call.NAME, Suit.CLUBS), holding="JOKER AH KH TD 9C"), [], ["not_held_twice"]),
    (26, {"lone_priority": "from_dealers_left"},
     wrong_call(Bid(0, Call.ORDER), Bid(2, Call.ALONE), Bid(0, Call.ALONE), holding=""), ["two_alone"], []),
    (27, {"fold_loses": 5}, worth(folded=(Side.EW,)), (5, 0), (5, -5)),
    (27, {"fold_points": 2}, worth(folded=(Side.EW,)), (5, 0), (2, 0)),
    (28, {"joker_at_no_trump": "never_wins"},
     lambda laws: tricks_of(laws, None).winner([Play(0, read_card("AS")), Play(1, read_card("JOKER"))]), 1, 0),
    (28, {"joker_at_no_trump": "always_highest"},
     lambda laws: tricks_of(laws, None).winner([Play(0, read_card("AS")), Play(1, read_card("JOKER"))], Suit.HEARTS),
     0, 1),
    (29, {"revoke_keeps_tricks": False}, revoked(Choice.TAKE), (-5, 2), (-5, 0)),
    (29, {"revoke_penalty": 2}, revoked(Choice.TAKE), (-5, 2), (-2, 2)),
    (30, {"lone_defender_short": "tricks"}, worth(tricks=3, defend_alone=True), (3, -5), (3, 2)),
    (31, {"lone_against_lone_short": "tricks"}, worth(tricks=3, alone=True, defend_alone=True),
     (-5, -5), (-5, 2)),
    (32, {"final_is_replayed": False}, lambda laws: laws.final_is_replayed, True, False),
    (33, {"cut_order": "ace_high"}, dealer_of("KS", "JH", "AS", "9S"), "Bob", "Cy"),
    (34, {"take_off": False, "winner_shows": "actual"},
     lambda laws: play(laws, [(1, 0)], (15, 15)).points, (15, 14), (16, 15)),
    (35, {"revoke_replaces_hand": False}, revoked(Choice.ADD), (0, 2), (1, 2)),
    (36, {"dummy_taken": "before_discard"},
     lambda laws: [f.code for f in judge(laws, read(TAKEN_UP)).faults], ["no_discard"], []),
    (37, {"lone_defender_pays": "lone_defender"}, of_players(tricks=2, defend_alone=True, defender="Cy"),
     (0, 4, 4), (0, 0, 4)),
    (38, {"win_by": 1},
     lambda laws: play(laws, [(1, 0, 0)], (14, 14, 0)).winner,
     None, 0),
    (39, {"dealer_without_ante": "next_active"}, lambda laws: speaking_order(laws, THREE, "Dee"),
     THREE, ("Bob", "Cy", "Ann")),
    (40, {"forced_discard": "any_but_joker"},
     lambda laws: len(discards(laws, read_cards(["AS", "2S", "3H", "JOKER1"]), Suit.HEARTS)), 1, 3),
    (41, {"antes_after_misdeal": "pay_again"},
     lambda laws: session(laws).passed_out().price("Ann"), 0, 12),
    (42, {"spread_covers_calls": True}, raised(*CHECKED[:1]), range(1, 21), None),
    (43, {"raises_begin_again": "never"}, raised(*RAISES, ("Ann", BettingAction.CALL, 0)), range(1,
    21), None), (43, {"raises_begin_again": "after_dealers_left"}, raised(*RAISES), range(1, 21), None),
    (44, {"short_of_chips": "all_in"},
     lambda laws: sorted(betting(laws, THREE, {"Bob": 3}).act("Ann", BettingAction.BET, 5).legal), ["fold"], ["call",
     "fold"]),
    (45, {"led_joker_cancelled": "no_suit"}, wild("JOKER1", "5C", "AS", "JOKER2"), 1, 2),
    (45, {"only_jokers_played": "first_joker"}, wild("JOKER1", "JOKER2"), None, 0),
    (45, {"two_jokers_left": "lead_passes"},
     lambda laws: wild_tricks_of(laws, Suit.HEARTS).can_lead(read_cards(["JOKER1", "JOKER2"]), last=False),
     True, False),
    (46, {"reneging_maker": "excused"}, settled(expelled=("Ann",)), -22, -17),
    (47, {"folded_maker": "excused"}, settled(folded=("Ann",)), -22, -17),
    (48, {"debts": "what_he_has"}, lambda laws: in_debt(laws)["Ann"], -1, 0),
    (49, {"final_carry": "to_the_bank"},
     lambda laws: sum(session(laws).passed_out().close().chips.values()), 256, 208),
    (50, {"minimum_chips": "five_times_cards"}, lambda laws: least_chips(laws, 3, jokers=False), 96, 80),
    (51, {"several_past_target": "all_play_off"},
     lambda laws: play_points(laws, [{"Ann": 101, "Bob": 104}], {"Ann": 0, "Bob": 0}).playoff, (), ("Ann", "Bob")),
    (15, {"revoke_penalty_alone": 2}, revoked_alone(Choice.ADD), (0, 4), (0, 2)),
    (29, {"revoke_penalty_alone": 10}, revoked_alone(Choice.TAKE), (-5, 2), (-10, 2)),
    (29, {"revoke_choices": ["add"]}, lambda laws: list(laws.revoke_choices), [Choice.TAKE], [Choice.ADD]),
    (38, {"win_by": 1, "winner_shows": "target"}, recorded(16, 14, 0), (16, 14, 0), (15, 14, 0)),
    (38, {"finish_together": "one_more_hand"},
     lambda laws: play(laws, [(0, 4, 4)], (0, 14, 12)).winner,
     1, None),
    (79, {"after_misdeal": "left"}, dealer_after_misdeal, 1, 2),
    (53, {"negative_scores": True}, lambda laws: play(laws, [(-2, 0)], (1, 0)).points, (0, 0), (-1, 0)),
    (54, {"at_the_bell": "stop_at_once"}, lambda laws: play(laws, [(1, 0), (0, 2)], bell=2).points, (1, 2), (1, 0)),
    (55, {"revoke_within": "same_hand"}, revoked(Choice.ADD, same_hand=False), (0, 2), None),
    (60, {"turn_up": "bottom_of_pack"}, place_of_turn_up, [20] * 20, [23] * 20),
    (61, {"lone_defender_short": "tricks"}, worth(tricks=3, defend_alone=True), (1, 0), (1, 2)),
    (62, {"winner_shows": "actual"}, recorded(11, 9), (10, 9), (11, 9)),
    (63, {"markers": "numbers"}, lambda laws: laws.markers, "two_fives", "numbers"),
    (64, {"winner_shows": "target"}, recorded(11, 9, 0), (11, 9, 0), (10, 9, 0)),
    (65, {"after_misdeal": "left"}, dealer_after_misdeal, 1, 2),
    (67, {"revoke_floor": 0}, revoked(Choice.TAKE), (-5, 2), (-1, 2)),
    (69, {"after_misdeal": "same"}, dealer_after_misdeal, 2, 1),
    (70, {"defend_alone_before": "discard"},
     wrong_call(Bid(0, Call.ORDER), Bid(3, Call.DISCARD), Bid(1, Call.ALONE), holding=""),
     [], ["defend_alone_too_late"]),
    (71, {"lone_priority": "first_to_announce"},
     wrong_call(Bid(0, Call.ORDER), Bid(3, Call.ALONE), Bid(1, Call.ALONE), holding=""), [], ["two_defend_alone"]),
    (71, {"lone_defender_short": "tricks"}, worth(tricks=3, defend_alone=True), (1, 0), (1, 2)),
    (72, {"lead_after_lone": "left_of_lone_hand"}, lambda laws: first_leader(laws, 3, (1, 2, 3), alone=2), 1, 3),
    (73, {"dummy_taken": "before_discard"}, lambda laws: laws.dummy_taken, "after_discard", "before_discard"),
    (74, {"session_ends": "most_chips"},
     lambda laws: session_over(laws, {"Ann": 90, "Bob": 10}, ()), (False, None), (True, "Ann")),
    (75, {"green_chips": False}, lambda laws: laws.green_chips, True, False),
    (76, {"negative_scores": False},
     lambda laws: play_points(laws, [{"Ann": -3, "Bob": 9}], {"Ann": 0, "Bob": 0}).total,
     {"Ann": -3, "Bob": 9}, {"Ann": 0, "Bob": 9}),
    (80, {"unplayed_hands": "do_not_count"}, passed_out_is_a_hand, True, False),
    (81, {"unplayed_hands": "count"}, passed_out_is_a_hand, False, True),
    (82, {"unplayed_hands": "count"}, passed_out_is_a_hand, False, True),
    (52, {"discard_turn_up": False},
     lambda laws: discardable(laws, read_cards(["AS", "9H"]), read_card("9H")), read_cards(["AS", "9H"]),
     read_cards(["AS"])),
    (66, {"junk_before": "lead"}, wrong_call(Bid(0, Call.ORDER), Bid(2, Call.MISDEAL), holding="TS TD 9C 9D AC"),
     ["junk_too_late"], []),
    (91, {"cut_duty": "must_cut"}, lambda laws: laws.cut_duty, "offered", "must_cut"),
    (89, {"discard_turn_up": False},
     lambda laws: discardable(laws, read_cards(["AS", "JOKER"]), read_card("JOKER")), read_cards(["AS", "JOKER"]),
     read_cards(["AS"])),
    (84, {"take_off": False, "winner_shows": "actual"},
     lambda laws: play(laws, [(2, 0)], (14, 14)).points, (15, 13), (16, 14)),
    (86, {"session_winner": "most_won"},
     lambda laws: session_winner(laws, "Bea", {"Ann": 127, "Bea": 5}), "Bea", "Ann"),
    (87, {"antes_after_leaving": "pay_again"},
     lambda laws: session(laws).passed_out().retire("Cy").price("Ann"), 4, 16),
]  # fmt: skip
TAKEN_UP = """
Dealer: 1
Turn-up: 9S
Seat 0: AH KH QH 9C TC
Seat 1: JS AS KS 9D TD
Dummy 0: JH AC KC
Dummy 1: JC QS 2S
Bids: 0 pass order
Trick: 0 TC 2S wins 1
Trick: 1 JS QH wins 1
Trick: 1 JC KC wins 1
Trick: 1 AS KH wins 1
Trick: 1 KS AC wins 1
""".strip()


BY_NUMBER = {reading.number: reading for reading in READINGS}


@pytest.mark.parametrize(
    ("number", "other", "probe", "ours", "theirs"),
    PROBES,
    ids=[f"AMB-{number:02}-{'-'.join(other)}" for number, other, *_ in PROBES],
)
def test_every_other_reading_can_be_agreed_on_and_is_obeyed(number, other, probe, ours, theirs):
    ruleset = BY_NUMBER[number].ruleset
    assert (probe(any_laws_of(ruleset)), probe(any_laws_of(ruleset, other))) == (ours, theirs)


def test_every_other_reading_that_is_a_law_is_probed():
    alternatives = [(reading.number, other) for reading in READINGS for other in reading.otherwise]
    assert [other for other in alternatives if other not in [(number, law) for number, law, *_ in PROBES]] == []


def test_a_dealer_makes_trump_with_the_joker_where_the_book_says_so():
    """Zobel, Calling trump: "the dealer’s team is automatically the makers"; elsewhere it is a reading, AMB-17."""
    nominated = Bid(3, Call.NOMINATE, Suit.HEARTS)
    phases = [
        after(laws, begin(laws, 3, read_card("JOKER")), nominated).phase
        for laws in (any_laws_of("zobel"), any_laws_of("zobel", {"special_turn_up": "proposal"}))
    ]
    assert phases == [DealPhase.MADE, DealPhase.FIRST]


def test_the_order_of_ties_is_agreed_for_each_stage():
    """AMB-09: points may come before who beat who."""
    assert tie_order(["wins", "points", "head_to_head"]) != SEED_ORDER == any_laws_of("55plus").tie_order()
