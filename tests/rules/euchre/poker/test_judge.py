"""Deals with their cards: bots play them without a fault, and a replay finds whatever is wrong."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.cards import Suit, read_card, read_cards
from rules.base.draw import draw_key
from rules.euchre.kinds import game_for
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.deal import deal_poker, turn_up
from rules.euchre.poker.judge import judge_poker
from rules.euchre.poker.play import PokerTrick, start_play
from rules.euchre.poker.record import Renege
from rules.euchre.poker.record_reading import read_record
from rules.euchre.poker.rehearsal import play_deal, rehearse_deals
from rules.euchre.poker.session import open_session
from tests.rules.euchre.poker.laws import chip_laws, point_laws
from tests.rules.euchre.poker.records import SMALL
from tests.rules.euchre.poker.sessions import play_session, settled
from tests.sampling import examples

KEY = b"rehearsal"


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 12), st.booleans(), st.booleans())
def test_a_hand_of_bots_has_no_fault_and_comes_back_from_json(number, players, jokers, chips):
    laws = chip_laws() if chips else point_laws()
    record = play_deal(game_for(laws), deal_poker(draw_key(KEY, number), players, number % players, jokers=jokers))
    judged = judge_poker(game_for(laws), record)
    assert judged.faults == ()
    assert judged.legal
    read = read_record(record.to_json())
    assert (read.to_json(), judge_poker(game_for(laws), read).settled, judge_poker(game_for(laws), read).points) == (
        record.to_json(),
        judged.settled,
        judged.points,
    )
    if judged.settled is not None:
        assert sum(judged.settled.net.values()) + judged.settled.pot_left == 0


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 12), st.booleans())
def test_a_session_of_bots_keeps_every_chip(number, players, jokers):
    names = "ABCDEFGHIJKL"[:players]
    opened = open_session(chip_laws(), dict.fromkeys(names, 90), banker="A", dealer="B", jokers=jokers)
    ended, records = play_session(opened, draw_key(KEY, number), 8)
    assert ended.balanced
    assert 1 <= len(records) <= 8


def test_a_joker_that_is_turned_up_goes_to_the_bottom():
    """Making Trump 1."""
    upcard, buried = turn_up(read_cards(["JOKER1", "JOKER2", "7D", "AS"]))
    assert (str(upcard), [str(card) for card in buried]) == ("7D", ["AS", "JOKER1", "JOKER2"])


def played(laws=None, players=3, *, jokers=True, start=0):
    """A deal that was played out between all of them."""
    laws = laws or point_laws()
    for number in range(start, start + 60):
        record = play_deal(game_for(laws), deal_poker(draw_key(KEY, number), players, 0, jokers=jokers))
        folded = any(act is BettingAction.FOLD for _, act, _ in record.betting or ())
        if record.tricks and record.discard is not None and not folded:
            return record
    raise AssertionError


def codes(record, laws=None):
    return [fault.code for fault in judge_poker(game_for(laws or point_laws()), record).faults]


def test_cards_that_cannot_be_are_named():
    record = played()
    first = record.hands[0]
    twice = replace(record, hands=(first[:-1] + first[:1], *record.hands[1:]))
    assert codes(twice) == ["card_twice"]
    assert codes(replace(record, jokers=False))[0] in ("card_not_in_pack", "wrong_number_of_cards")
    assert codes(replace(record, hands=(first[:-1], *record.hands[1:]))) == ["wrong_number_of_cards"]
    assert "joker_turned_up" in codes(replace(record, upcard=read_card("JOKER1")))
    assert codes(replace(record, hands=record.hands[:1])) == ["wrong_number_of_players"]
    assert codes(replace(record, sat_out=(0, 1))) == ["too_few_paid"]


def test_calls_that_cannot_be_are_named():
    record = played()
    assert codes(replace(record, bids=((2, "pass"),), maker=None, trump=None, tricks=(), discard=None)) == [
        "call_out_of_turn"
    ]
    assert codes(replace(record, bids=(), tricks=(), maker=None, trump=None, discard=None)) == ["bidding_not_over"]
    assert codes(replace(record, maker=(record.maker + 1) % 3)) == ["maker_differs"]
    assert codes(replace(record, bids=None)) == []
    assert codes(replace(record, bids=None, maker=None)) == ["no_maker"]
    assert codes(replace(record, bids=None, maker=None, trump=None, discard=None)) == ["tricks_not_played"]


def test_the_discard_is_judged():
    record = played()
    other = next(card for card in record.hands[0] if card != record.discard)
    assert codes(replace(record, discard=None))[0] == "no_discard"
    assert codes(replace(record, discard=other))[0] == "wrong_discard"
    stranger = record.hands[1][0]
    assert codes(replace(record, discard=stranger))[0] == "card_not_held"
    passed = replace(record, bids=None, maker=None, trump=None, tricks=())
    assert codes(passed) == ["nothing_to_discard"]


def test_a_maker_sits_in_the_deal():
    record = played(chip_laws(), 4)
    out = replace(record, bids=None, sat_out=(record.maker,))
    assert "maker_sat_out" in codes(out, chip_laws())


def test_bets_are_judged():
    record = played(chip_laws(), 4)
    assert (
        codes(replace(record, betting=((1, BettingAction.BET, 50), *record.betting[1:])), chip_laws())[0]
        == "outside_the_spread"
    )
    assert codes(replace(record, betting=()), chip_laws()) == ["betting_not_closed"]
    assert codes(replace(record, betting=None), chip_laws()) == []
    assert codes(record) == ["no_chips_here"]


def with_trick(record, number, plays, winner=None):
    tricks = list(record.tricks)
    tricks[number] = PokerTrick(tuple(plays), winner)
    return replace(record, tricks=tuple(tricks))


def test_claims_are_checked():
    record = played()
    judged = judge_poker(game_for(point_laws()), record)
    wrong = (record.tricks[0].winner + 1) % 3
    assert codes(with_trick(record, 0, record.tricks[0].plays, wrong)) == ["wrong_winner"]
    assert codes(replace(record, tricks_won={0: 99})) == ["wrong_tricks_won"]
    assert codes(replace(record, claimed={"points": {0: judged.points[0] + 1}})) == ["points_differ"]
    assert codes(replace(record, claimed={"points": dict(judged.points)})) == []


def test_a_deal_that_was_not_played_out_comes_to_nothing():
    record = played()
    short = judge_poker(game_for(point_laws()), replace(record, tricks=record.tricks[:-1]))
    assert ([fault.code for fault in short.faults], short.points, short.ended) == (["not_played_out"], None, None)
    plays = record.tricks[0].plays
    assert codes(with_trick(record, 0, plays[:-1])) == ["trick_not_full"]
    assert codes(with_trick(record, 0, (*plays, plays[0])))[0] == "too_many_cards"
    assert "play_over" in codes(replace(record, tricks=(*record.tricks, record.tricks[0])))


def small(first, reneges=()):
    """The first trick as given, and then every trick in turn by whoever leads, legally."""
    play = start_play(point_laws(), Suit.SPADES, SMALL.paid, {seat: SMALL.hands[seat] for seat in SMALL.paid})
    for seat, card in first:
        play = play.play(seat, read_card(card), judged=False)
    for seat, trick, called_after in reneges:
        if called_after == 1:
            play = play.expel(seat, trick)
    while play.turn is not None:
        play = play.play(play.turn, play.legal[0])
    return replace(SMALL, trump=Suit.SPADES, tricks=play.tricks, reneges=tuple(reneges))


FOLLOWED = [(seat, str(SMALL.hands[seat][0])) for seat in range(12)]
TRUMPED = [(0, "AH"), (1, "2S"), *FOLLOWED[2:]]  # seat 1 holds the queen of hearts


def test_a_renege_is_reported_with_trick_seat_and_card_and_the_deal_still_scores():
    assert codes(small(FOLLOWED)) == []
    judged = judge_poker(game_for(point_laws()), small(TRUMPED))
    assert [(fault.code, fault.where) for fault in judged.faults] == [
        ("renege", {"trick": 1, "seat": 1, "card": "2S", "could_play": ["QH"]})
    ]
    assert (judged.winners[0], judged.points is not None, judged.legal) == (1, True, False)


def test_a_renege_that_was_called_puts_the_guilty_player_out():
    """Playing 4 and 5."""
    judged = judge_poker(game_for(point_laws()), small(TRUMPED, reneges=[Renege(1, 1, 1)]))
    assert (judged.winners[0], judged.ended.expelled, judged.played.tricks_won[1]) == (0, frozenset({1}), 0)
    assert [fault.code for fault in judged.faults] == ["renege"]


def test_a_charge_that_is_not_proved_is_dropped():
    """Playing 3."""
    record = replace(small(FOLLOWED), reneges=(Renege(3, 1, 1), Renege(4, 4, 2)))
    judged = judge_poker(game_for(point_laws()), record)
    assert [fault.code for fault in judged.faults] == ["renege_not_proved"] * 2
    assert judged.ended.expelled == frozenset()
    late = replace(record, reneges=(Renege(3, 1, 99),))
    assert codes(late) == []


def test_play_out_of_turn_is_reported_and_stands():
    plays = small(FOLLOWED).tricks[0].plays
    swapped = with_trick(small(FOLLOWED), 0, (plays[0], plays[2], plays[1], *plays[3:]))
    assert codes(swapped) == ["played_out_of_turn"]
    led = with_trick(small(FOLLOWED), 0, (*plays[1:], plays[0]))
    assert "played_out_of_turn" in codes(led)


def test_a_card_nobody_holds_is_reported():
    plays = small(FOLLOWED).tricks[0].plays
    assert "card_not_held" in codes(with_trick(small(FOLLOWED), 0, (*plays[:-1], (11, read_card("QS")))))
    assert "trick_not_full" in codes(with_trick(small(FOLLOWED), 0, (plays[0], *plays[:-1])))


def test_passed_out_the_session_keeps_the_antes():
    record = next(
        record for record in rehearse_deals(game_for(chip_laws()), KEY, 4, 80, jokers=False) if record.maker is None
    )
    assert judge_poker(game_for(chip_laws()), record).ended.passed_out
    opened = open_session(chip_laws(), dict.fromkeys("ABCD", 64), banker="A", dealer="A")
    assert settled(opened, replace(record, dealer=0)).carry == 48


def test_one_left_takes_the_pot_and_no_card_is_played():
    record = play_deal(game_for(chip_laws()), deal_poker(draw_key(KEY, 1), 2, 0, jokers=False))
    folded = replace(record, betting=((1, BettingAction.BET, 5), (0, BettingAction.FOLD, 0)), tricks=())
    if record.maker is not None:
        judged = judge_poker(game_for(chip_laws()), folded)
        assert (judged.faults, judged.settled.net) == ((), {1: 25, 0: -25})
        assert codes(replace(folded, tricks=record.tricks), chip_laws()) == ["tricks_not_played"]


def test_fewer_chips_than_none_cannot_be_carried_over():
    record = rehearse_deals(game_for(chip_laws()), b"carried", 4, 1)[0]
    judged = judge_poker(game_for(chip_laws()), replace(record, carry_over=-5))
    assert [(fault.code, fault.where["field"]) for fault in judged.faults] == [("below_nothing", "carry_over")]
