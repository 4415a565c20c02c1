"""The register of ambiguities, AMB-01 to AMB-52: each a law, read in one way by a book, and in another where agreed.

A probe shows what the law does: it answers one thing under the book's reading and another under the other one.
"""

from collections.abc import Callable
from typing import Any

import pytest

from rules.bidding import Auction, Bid, Call, DealPhase, after, begin, discardable, taker
from rules.calls import bid_faults as call_faults
from rules.cards import Suit, read_card, read_cards
from rules.cuts import must_cut, partners_by_cut
from rules.deal import deal
from rules.draw import cut_for_partners, draw_key, order
from rules.first_deal import first_deal
from rules.game import DealOutcome, GameEnding, final_faults, next_dealer, play, play_players, recorded_at_time
from rules.hand import HandResult, Side, SoloHand
from rules.judge import judge
from rules.laws import Choice, LawBook, any_laws_of
from rules.notation import read
from rules.points import points, points_by_player
from rules.poker_euchre.betting import BettingAction, betting
from rules.poker_euchre.bidding import discards, speaking_order
from rules.poker_euchre.points_game import play_points
from rules.poker_euchre.session import least_chips, open_session
from rules.poker_euchre.settlement import Ended, settle_deal
from rules.rulings import Case, Offence, rule
from rules.standings import SEED_ORDER, tie_order
from rules.trick import Play, first_leader, tricks_of, wild_tricks_of
from tests.rules.judge.test_announced import DEFENDS
from tests.rules.judge.test_other_books import BENNY_UP

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


def solo(**facts: Any) -> Probe:
    return lambda laws: points_by_player(laws, SoloHand(players=THREE, maker="Ann", **facts))


def wrong_call(*bids: Bid, holding: str, upcard: str = "9S") -> Probe:
    """What is wrong with the last of some bids, the dealer being seat 3."""

    def probe(laws: Any) -> list[str]:
        auction = begin(laws, 3, read_card(upcard))
        for bid in bids[:-1]:
            auction = after(laws, auction, bid)
        return [fault.code for fault in call_faults(laws, auction, bids[-1], read_cards(holding.split()))]

    return probe


def revoked(choice: Choice, before: tuple[int, int] = (1, 9)) -> Probe:
    """What a revoke by pair A costs, in a hand that pair A has made."""
    case = Case(
        offence=Offence.REVOKE, offender=Side.NS, hand=HandResult(makers=Side.NS, tricks=3), scores_before=before,
        choice=choice, trick_quitted=True, same_hand=True, proved=True,
    )  # fmt: skip
    return lambda laws: rule(laws, case).points


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
REGISTER: list[tuple[int, str, dict[str, Any], Probe, Any, Any]] = [
    (1, "55plus", {"cut_ties": "all_cut_again"}, cut("AS", "KS", "KH", "9S"), ("Bob", "Cy"), FOUR),
    (2, "55plus", {"turn_up": "bottom_of_pack"},
     lambda laws: [order(key, laws.pack.cards).index(deal(laws, key, 0).upcard) for key in KEYS], [20] * 20, [23] * 20),
    (3, "55plus", {"partners_lone_order": "lone_hand_takes"}, lambda laws: taker(laws, ALONE_PARTNER), 0, 2),
    (4, "55plus", {"natural_card": "any_accepter"}, wrong_call(Bid(0, Call.ORDER), holding="AH KH QH TH 9H"),
     [], ["no_natural_card"]),
    (4, "55plus", {"natural_card": "nobody"}, wrong_call(*PASSES[:3], Bid(3, Call.ORDER), holding="AH KH QH TH 9H"),
     ["no_natural_card"], []),
    (4, "55plus", {"left_is_natural": True}, wrong_call(*PASSES[:3], Bid(3, Call.ORDER), holding="AH KH QH TH JC"),
     ["no_natural_card"], []),
    (5, "55plus", {"warn_minutes": 20, "stop_minutes": 25}, lambda laws: (laws.warn_minutes, laws.stop_minutes),
     (25, 30), (20, 25)),
    (6, "55plus", {"revoke_replaces_hand": False}, revoked(Choice.ADD), (0, 2), (1, 2)),
    (6, "55plus", {"revoke_floor": -1, "negative_scores": True}, revoked(Choice.TAKE), (-1, 0), (-2, 0)),
    (6, "55plus", {"revoke_may_win": False}, revoked(Choice.ADD), (0, 2), (0, 0)),
    (6, "55plus", {"lone_revoke": "by_lone_player"},
     lambda laws: rule(laws, Case(offence=Offence.REVOKE, offender=Side.EW, choice=Choice.ADD, trick_quitted=True,
                                  hand=HandResult(makers=Side.NS, tricks=3, alone=True), proved=True)).points,
     (4, 0), (2, 0)),
    (7, "55plus", {"timed_out_shows": "target"}, lambda laws: recorded_at_time(laws, (7, 5)), (7, 5), (10, 5)),
    (7, "55plus", {"level_at_time": "stands"},
     lambda laws: [fault.code for fault in final_faults(laws, (6, 6), ending=GameEnding.TIMED_OUT)],
     ["level_at_time"], []),
    (8, "55plus", {"team_a": "drawn"},
     lambda laws: {cut.dealer in cut.a for cut in (cut_for_partners(key, FOUR, laws.pack, laws.cut) for key in KEYS)},
     {True}, {False}),
    (10, "standard4", {"first_dealer": "low_card"},
     lambda laws: first_deal(laws, KEYS[0], FOUR).how, "drawn", "low_card"),
    (11, "standard4", {"after_passed_out": "same"}, lambda laws: next_dealer(laws, 1, DealOutcome.PASSED_OUT), 2, 1),
    (12, "standard4", {"lone_priority": "first_to_announce"},
     lambda laws: judge(laws, read(DEFENDS.replace("0 alone 2 alone", "2 alone 0 alone").strip())).faults[0].code,
     "idle_hand_played", "two_defend_alone"),
    (12, "standard4", {"defend_alone_before": "discard"},
     wrong_call(Bid(0, Call.ORDER), Bid(3, Call.DISCARD), Bid(1, Call.ALONE), holding=""),
     [], ["defend_alone_too_late"]),
    (13, "standard4", {"lead_after_lone": "left_of_lone_hand"},
     lambda laws: first_leader(laws, 3, (1, 2, 3), alone=2), 1, 3),
    (14, "standard4", {"target": 5}, lambda laws: play(laws, [(4, 0), (4, 0)]).over_after_hand, None, 2),
    (15, "standard4", {"revokes": "book", "revoke_penalty": 3},
     lambda laws: (revoked(Choice.ADD)(laws), laws.revokes.value), ((0, 2), "director"), ((0, 3), "book")),
    (16, "standard32", {"cards_each": 7}, lambda laws: len(deal(laws, KEYS[0], 0).hands[0]), 5, 7),
    (16, "standard32", {"cards_each": 7}, worth(tricks=3), (1, 0), (0, 2)),
    (17, "english25", {"special_turn_up": "dealer_makes"},
     lambda laws: after(laws, begin(laws, 3, read_card("JOKER")), Bid(3, Call.NOMINATE, Suit.HEARTS)).phase,
     DealPhase.FIRST, DealPhase.MADE),
    (17, "zobel", {"special_turn_up": "proposal"},
     lambda laws: after(laws, begin(laws, 3, read_card("JOKER")), Bid(3, Call.NOMINATE, Suit.HEARTS)).phase,
     DealPhase.MADE, DealPhase.FIRST),
    (18, "standard3", {"defend_alone": True},
     wrong_call(Bid(1, Call.ORDER), Bid(2, Call.ALONE), holding=""), ["no_lone_defender"], []),
    (19, "standard3", {"euchre": 1}, solo(tricks=2), {"Ann": 0, "Bob": 2, "Cy": 2}, {"Ann": 0, "Bob": 1, "Cy": 1}),
    (20, "standard3", {"finish_together": "one_more_hand"},
     lambda laws: play_players(laws, [{"Ann": 0, "Bob": 2, "Cy": 2}], {"Ann": 0, "Bob": 9, "Cy": 8}).winner,
     "Bob", None),
    (21, "zobel", {"odd_player": "house_player"},
     lambda laws: laws.odd_player, "waits", "house_player"),
    (22, "zobel", {"tournament_first_dealer": "drawn"},
     lambda laws: first_deal(laws, KEYS[0], FOUR, tournament=True).how, "first_jack", "drawn"),
    (23, "zobel", {"dealer_made_is_stuck": True},
     lambda laws: [f.code for f in judge(laws, read(f"{BENNY_UP}Bids: 3 alone".strip())).faults if "stuck" in f.code],
     [], ["stuck_all_play"]),
    (24, "zobel", {"junk_joker_bars": False}, wrong_call(Bid(0, Call.MISDEAL), holding="JOKER AS 9H TD 9C"),
     ["not_junk"], []),
    (24, "zobel", {"junk_ace_bars": True}, wrong_call(Bid(0, Call.MISDEAL), holding="TS AS 9H TD 9C"),
     [], ["not_junk"]),
    (24, "zobel", {"after_junk": "left"}, lambda laws: next_dealer(laws, 1, DealOutcome.THROWN_IN), 1, 2),
    (25, "zobel", {"joker_n_two_suit": "one_held_twice"},
     wrong_call(*PASSES, Bid(0, Call.NAME, Suit.CLUBS), holding="JOKER AH KH TD 9C"), [], ["not_held_twice"]),
    (26, "zobel", {"lone_priority": "from_dealers_left"},
     wrong_call(Bid(0, Call.ORDER), Bid(2, Call.ALONE), Bid(0, Call.ALONE), holding=""), ["two_alone"], []),
    (27, "zobel", {"fold_loses": 5}, worth(folded=(Side.EW,)), (5, 0), (5, -5)),
    (27, "zobel", {"fold_points": 2}, worth(folded=(Side.EW,)), (5, 0), (2, 0)),
    (28, "zobel", {"joker_at_no_trump": "never_wins"},
     lambda laws: tricks_of(laws, None).winner([Play(0, read_card("AS")), Play(1, read_card("JOKER"))]), 1, 0),
    (28, "zobel", {"joker_at_no_trump": "always_highest"},
     lambda laws: tricks_of(laws, None).winner([Play(0, read_card("AS")), Play(1, read_card("JOKER"))], Suit.HEARTS),
     0, 1),
    (29, "zobel", {"revoke_keeps_tricks": False}, revoked(Choice.TAKE), (-5, 2), (-5, 0)),
    (29, "zobel", {"revoke_penalty": 2}, revoked(Choice.TAKE), (-5, 2), (-2, 2)),
    (30, "zobel", {"lone_defender_short": "tricks"}, worth(tricks=3, defend_alone=True), (3, -5), (3, 2)),
    (31, "zobel", {"lone_against_lone_short": "tricks"}, worth(tricks=3, alone=True, defend_alone=True),
     (-5, -5), (-5, 2)),
    (32, "zobel", {"final_is_replayed": False}, lambda laws: laws.final_is_replayed, True, False),
    (33, "stubbington4", {"cut_order": "ace_high"}, dealer_of("KS", "JH", "AS", "9S"), "Bob", "Cy"),
    (34, "stubbington4", {"take_off": False, "winner_shows": "actual"},
     lambda laws: play(laws, [(1, 0)], (15, 15)).points, (15, 14), (16, 15)),
    (35, "stubbington4", {"revoke_replaces_hand": False}, revoked(Choice.ADD), (0, 2), (1, 2)),
    (36, "stubbington2", {"dummy_taken": "before_discard"},
     lambda laws: [f.code for f in judge(laws, read(TAKEN_UP)).faults], ["no_discard"], []),
    (37, "stubbington3", {"lone_defender_pays": "lone_defender"}, solo(tricks=2, defend_alone=True, defender="Cy"),
     {"Ann": 0, "Bob": 4, "Cy": 4}, {"Ann": 0, "Bob": 0, "Cy": 4}),
    (38, "stubbington3", {"win_by": 1},
     lambda laws: play_players(laws, [{"Ann": 1, "Bob": 0, "Cy": 0}], {"Ann": 14, "Bob": 14, "Cy": 0}).winner,
     None, "Ann"),
    (39, "poker_chips", {"dealer_without_ante": "next_active"}, lambda laws: speaking_order(laws, THREE, "Dee"),
     THREE, ("Bob", "Cy", "Ann")),
    (40, "poker_chips", {"forced_discard": "any_but_joker"},
     lambda laws: len(discards(laws, read_cards(["AS", "2S", "3H", "JOKER1"]), Suit.HEARTS)), 1, 3),
    (41, "poker_chips", {"antes_after_misdeal": "pay_again"},
     lambda laws: session(laws).passed_out().price("Ann"), 0, 12),
    (42, "poker_chips", {"spread_covers_calls": True}, raised(*CHECKED[:1]), range(1, 21), None),
    (43, "poker_chips", {"raises_begin_again": "never"}, raised(*RAISES, ("Ann", BettingAction.CALL, 0)), range(1,
    21), None), (43, "poker_chips", {"raises_begin_again": "after_dealers_left"}, raised(*RAISES), range(1, 21), None),
    (44, "poker_chips", {"short_of_chips": "all_in"},
     lambda laws: sorted(betting(laws, THREE, {"Bob": 3}).act("Ann", BettingAction.BET, 5).legal), ["fold"], ["call",
     "fold"]),
    (45, "poker_chips", {"led_joker_cancelled": "no_suit"}, wild("JOKER1", "5C", "AS", "JOKER2"), 1, 2),
    (45, "poker_chips", {"only_jokers_played": "first_joker"}, wild("JOKER1", "JOKER2"), None, 0),
    (45, "poker_points", {"two_jokers_left": "lead_passes"},
     lambda laws: wild_tricks_of(laws, Suit.HEARTS).can_lead(read_cards(["JOKER1", "JOKER2"]), last=False),
     True, False),
    (46, "poker_chips", {"reneging_maker": "excused"}, settled(expelled=("Ann",)), -22, -17),
    (47, "poker_chips", {"folded_maker": "excused"}, settled(folded=("Ann",)), -22, -17),
    (48, "poker_chips", {"debts": "what_he_has"}, lambda laws: in_debt(laws)["Ann"], -1, 0),
    (49, "poker_chips", {"final_carry": "to_the_bank"},
     lambda laws: sum(session(laws).passed_out().close().chips.values()), 256, 208),
    (50, "poker_chips", {"minimum_chips": "five_times_cards"}, lambda laws: least_chips(laws, 3, jokers=False), 96, 80),
    (51, "poker_points", {"several_past_target": "all_play_off"},
     lambda laws: play_points(laws, [{"Ann": 101, "Bob": 104}], {"Ann": 0, "Bob": 0}).playoff, (), ("Ann", "Bob")),
    (52, "standard4", {"discard_turn_up": False},
     lambda laws: discardable(laws, read_cards(["AS", "9H"]), read_card("9H")), read_cards(["AS", "9H"]),
     read_cards(["AS"])),
]  # fmt: skip
OF_A_STAGE = {9}
"""The order of ties is no law of a book: a stage has its own."""
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


@pytest.mark.parametrize(
    ("number", "ruleset", "other", "probe", "ours", "theirs"),
    REGISTER,
    ids=[f"AMB-{number:02}-{'-'.join(other)}" for number, _, other, *_ in REGISTER],
)
def test_every_ambiguity_is_a_law_with_another_reading(number, ruleset, other, probe, ours, theirs):
    laws, agreed = any_laws_of(ruleset), any_laws_of(ruleset, other)
    assert (probe(laws), probe(agreed)) == (ours, theirs)
    assert isinstance(agreed, LawBook)


def test_the_register_is_whole():
    assert sorted({number for number, *_ in REGISTER} | OF_A_STAGE) == list(range(1, 53))


def test_the_order_of_ties_is_agreed_for_each_stage():
    """AMB-09: points may come before who beat who."""
    assert tie_order(["wins", "points", "head_to_head"]) != SEED_ORDER == any_laws_of("55plus").tie_order()
