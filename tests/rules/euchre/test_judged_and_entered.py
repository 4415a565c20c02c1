"""What a judged hand comes to is what `score` accepts, and what `judge` refuses `score` refuses for the same reason.

As far as the entry knows the facts: a scorekeeper does not know single cards played, nor when a call was made.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.euchre.bidding import Call
from rules.euchre.entry import HandResult, faults
from rules.euchre.judging import judge
from rules.euchre.judging.judgement import Judgement
from rules.euchre.points import claim_faults, points
from rules.euchre.record import HandRecord, RecordedTrick
from rules.euchre.trick import Play
from rules.laws import Laws, PartnersOrder, Sides
from rules.laws.trump_laws import JunkBefore
from tests.rules.euchre.entered_hands import (
    BOOKS,
    Told,
    dealer_makes,
    entry_of,
    forgotten,
    random_laws,
    random_story,
    record_of,
    spoiled_cards,
)
from tests.sampling import FULL

EXAMPLES = 2_500 if FULL else 30

REASONS = {
    "stuck_all_play": "stuck",
    "stuck_nobody_alone": "stuck",
    "stuck_cannot_fold": "stuck",
    "suit_not_held_twice": "not_held_twice",
    "turn_up_in_holding": "card_twice",
    "no_bidding": "dealer_makes",
    "no_trump_after_joker": "dealer_makes",
}
"""Where `judge` and `score` have a code each for one reason, or `score` has several: one name for them."""
ON_JUNK = {"no_just_junk", "not_junk", "junk_too_late", "nothing_nominated", "must_call"}
"""The faults that an entry of a hand that was thrown in can have; the calls before are not on it."""
UNSEEN = {"alone_too_late", "defend_alone_too_late"}
"""Faults of a moment, which nobody enters."""
ON_CARDS = {"wrong_number_of_cards", "card_twice", "card_not_in_pack"}
IN_PLAY = {
    "wrong_number_of_tricks": "tricks_do_not_add_up",
    "wrong_points": "points_differ",
    "idle_hand_played": "idle_partner_won",
}
"""The faults of the play that an entry can show, under the names that `score` has for them."""
FOLLOWS = {"bidding_unfinished", "wrong_lone_player"}
"""Faults of a record whose last call the judge does not take."""


def refused_by_score(laws: Laws, hand: HandResult) -> set[str]:
    """The reasons why an entry is refused."""
    codes = {fault.code for fault in faults(laws, hand) or claim_faults(laws, hand)}
    if "no_fold" in codes:  # where nobody can fold, a hand is played, and the tricks are missing
        codes.discard("tricks_missing")
    return {REASONS.get(code, code) for code in codes}


def refused_by_judge(laws: Laws, told: Told, judged: Judgement) -> set[str]:
    """The reasons why a hand is refused, as far as an entry can know them."""
    codes = {fault.code for fault in judged.faults} - UNSEEN
    if told.junk is not None:
        turn_over = told.passes >= laws.players or dealer_makes(laws, told.dealt.upcard)
        late_on_paper = turn_over and laws.junk_before is JunkBefore.FIRST_PASS
        codes &= ON_JUNK if late_on_paper else ON_JUNK - {"junk_too_late"}
    elif len(told.seats(Call.FOLD)) > 1:
        codes = codes - {"call_not_open"} | (set() if "no_fold" in codes else {"both_fold"})
    return {REASONS.get(code, code) for code in codes - FOLLOWS}


def never_open(laws: Laws, told: Told) -> str | None:
    """The reason why the judge does not take the call that made trump, nor anything after it; None where it does."""
    if told.junk is not None:
        return None
    if dealer_makes(laws, told.dealt.upcard):
        nominated = told.call is not None and told.call.seat == told.dealt.dealer and told.call.suit is not None
        return None if nominated and not told.passes else "dealer_makes"
    if told.call is None or told.passes >= laws.players:
        return None
    return {Call.NO_TRUMP: "no_trump_in_first_round", Call.NAME: "trump_not_turned_up"}.get(told.call.call)


def verdicts(laws: Laws, told: Told, random: Random) -> tuple[object, object]:
    """The judge's answer and the answer to the entry: the reasons why it is refused, or its points."""
    record = record_of(laws, told, random)
    judged = judge(laws, record)
    entry = entry_of(laws, told, record, judged.winners)
    by_judge, by_score = refused_by_judge(laws, told, judged), refused_by_score(laws, entry)
    if reason := never_open(laws, told):
        return bool(judged.faults), {reason} <= by_score
    if by_judge or by_score or judged.faults:
        return by_judge, by_score
    return judged.points, points(laws, entry)


def may_hold_turn_up(laws: Laws, told: Told) -> bool:
    """Whether the maker may have taken the turn-up, so that an entry of that holding can show it."""
    dealer = told.call is not None and told.call.seat == told.dealt.dealer
    return dealer or laws.partners_lone_order is PartnersOrder.LONE_HAND_TAKES


def cards_refused(laws: Laws, told: Told, random: Random) -> tuple[object, object]:
    """What both say of a holding that cannot be, if the entry shows it."""
    entry = entry_of(laws, told, record_of(laws, told, None), ())
    shown = [name for name in ("thrown_in", "hand_before_pickup", "maker_hand") if name in entry.holdings]
    if not shown or (shown[0] == "maker_hand" and may_hold_turn_up(laws, told)):
        return None, None
    seats = {"thrown_in": told.junk, "hand_before_pickup": told.dealt.dealer}
    seat = seats.get(shown[0], None if told.call is None else told.call.seat)
    assert seat is not None
    told = replace(told, dealt=spoiled_cards(laws, random, told.dealt, seat))
    record = record_of(laws, told, None)
    codes = {fault.code for fault in judge(laws, record).faults}
    return codes & ON_CARDS, refused_by_score(laws, entry_of(laws, told, record, ())) & ON_CARDS


def play_refused(laws: Laws, told: Told, random: Random) -> tuple[object, object]:
    """What both say of a hand that was played, with a trick too few, an idle player's trick or wrong points."""
    record = record_of(laws, told, random)
    judged = judge(laws, record)
    if judged.faults or judged.points is None or not record.tricks:
        return None, None
    partners = entry_of(laws, told, record, ()).players is None
    active = {play.seat for play in record.tricks[0].plays}
    idle = [seat for seat in range(laws.players) if seat not in active]
    spoiled = random.choice(["trick", "claim", *(["idle"] if partners and idle else [])])
    if spoiled == "trick":
        record = replace(record, tricks=record.tricks[:-1])
    if spoiled == "claim":
        record = replace(record, points=(judged.points[0] + 1, *judged.points[1:]))
    if spoiled == "idle":
        record = replace(
            record, tricks=(_won_by_partner(record.tricks[0], judged.winners[0], idle), *record.tricks[1:])
        )
    judged = judge(laws, record)
    entry = replace(entry_of(laws, told, record, judged.winners), claimed=_claim(laws, record))
    codes = {IN_PLAY.get(fault.code) for fault in judged.faults}
    wrong_seat = not set(judged.winners) & set(idle)
    return codes - {None} - ({"idle_partner_won"} if wrong_seat else set()), refused_by_score(laws, entry)


def _won_by_partner(trick: RecordedTrick, winner: int, idle: list[int]) -> RecordedTrick:
    """The trick with its winning card played by a player who takes no part."""
    return trick._replace(
        plays=tuple(Play(idle[0], card) if seat == winner else Play(seat, card) for seat, card in trick.plays),
        winner=None,
        leader=None,
    )


def _claim(laws: Laws, record: HandRecord) -> Any:
    if record.points is None or laws.sides is Sides.PARTNERS:
        return record.points
    return dict(zip(map(str, range(laws.players)), record.points, strict=True))


def all_answers(laws: Laws, told: Told, random: Random) -> Iterator[tuple[object, object]]:
    """What the judge and the scorekeeper's entry say of a hand and of its spoiled versions, in pairs."""
    yield verdicts(laws, told, random)
    yield cards_refused(laws, told, random)
    yield play_refused(laws, told, random)
    record = record_of(laws, told, random)
    judged = judge(laws, record)
    entry = entry_of(laws, told, record, judged.winners)
    written = HandResult.from_json(entry.to_json(), by_player=entry.players is not None)
    yield refused_by_score(laws, entry), refused_by_score(laws, written)
    if not judged.faults:
        less = forgotten(random, entry)
        refused = refused_by_score(laws, less)
        yield set(), refused
        yield judged.points, judged.points if refused else points(laws, less)


@pytest.mark.parametrize("ruleset", BOOKS)
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(random=st.randoms(use_true_random=False))
def test_the_judge_and_the_scorekeepers_entry_agree_on_every_hand(ruleset: str, random: Random) -> None:
    laws = random_laws(random, ruleset)
    for by_judge, by_score in all_answers(laws, random_story(laws, random), random):
        assert by_judge == by_score
