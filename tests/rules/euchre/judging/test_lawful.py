"""Laws that hold for every hand: what is played well is judged legal, and a mutated hand exactly when force says so."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.euchre.bots import rehearse
from rules.euchre.judging import judge, read_judged_hand
from rules.euchre.judging.judgement import judge_by_matter
from rules.laws import PRESETS, Laws, laws_of
from tests.rules.euchre.judging.corpus import corpus, laws_for, options_of, random_hands
from tests.rules.euchre.judging.lawful import lawful
from tests.sampling import FULL

EXAMPLES = 5_000 if FULL else 150
BOOKS = [name for name, laws in PRESETS.items() if isinstance(laws, Laws)]
SEATS = st.integers(0, 3)
CARDS = st.sampled_from([rank + suit for rank in "9TJQKA" for suit in "SHDC"])
CALLS = st.sampled_from(["pass", "order", "S", "H", "D", "C"])


def as_judged(line: dict[str, Any]) -> dict[str, Any]:
    """A line of the corpus with the sides written large, and nothing shared with the corpus."""
    copy: dict[str, Any] = json.loads(json.dumps(line))
    for name in ("tricks_won", "points"):
        copy[name] = {side.upper(): count for side, count in copy[name].items()}
    return copy


@st.composite
def mutated(draw: st.DrawFn, line: dict[str, Any]) -> dict[str, Any]:
    """A hand with one or two things in it changed, which may leave it as good as it was."""
    hand = as_judged(line)
    for _ in range(draw(st.integers(1, 2))):
        draw(st.sampled_from(CHANGES))(draw, hand)
    return hand


def a_play(draw: st.DrawFn, hand: dict[str, Any]) -> dict[str, Any] | None:
    plays = [play for trick in hand["tricks"] for play in trick["cards"]]
    return draw(st.sampled_from(plays)) if plays else None


def swap_cards_of_a_seat(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    if first := a_play(draw, hand):
        own = [play for trick in hand["tricks"] for play in trick["cards"] if play["seat"] == first["seat"]]
        other = draw(st.sampled_from(own))
        first["card"], other["card"] = other["card"], first["card"]


def play_another(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    if play := a_play(draw, hand):
        play["card"] = draw(CARDS)


def play_by_another(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    if play := a_play(draw, hand):
        play["seat"] = draw(SEATS)


def change_a_field(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    name, values = draw(st.sampled_from(FIELDS))
    hand[name] = draw(values)


def discard_the_turn_up(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    """The card that was discarded is played instead, which changes nothing else if it is of no weight."""
    up, away = hand["upcard"], hand["dealer_discard"]
    for play in (play for trick in hand["tricks"] for play in trick["cards"] if away and play["card"] == up):
        play["card"] = away
    hand["dealer_discard"] = up if away else None


def change_a_trick(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    if hand["tricks"]:
        draw(st.sampled_from(hand["tricks"]))[draw(st.sampled_from(["leader", "winner"]))] = draw(SEATS)


def lose_a_trick(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    if hand["tricks"]:
        del hand["tricks"][draw(st.integers(0, len(hand["tricks"]) - 1))]


def change_a_bid(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    bid = draw(st.sampled_from(hand["bids"]))
    bid[draw(st.sampled_from(["seat"]))] = draw(SEATS)


def call_another(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    draw(st.sampled_from(hand["bids"]))["call"] = draw(CALLS)


def deal_another(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    cards = hand["deal"][str(draw(SEATS))]
    cards[draw(st.integers(0, 4))] = draw(CARDS)


def claim_another(draw: st.DrawFn, hand: dict[str, Any]) -> None:
    hand[draw(st.sampled_from(["tricks_won", "points"]))] = {
        "NS": draw(st.integers(0, 5)),
        "EW": draw(st.integers(0, 5)),
    }


FIELDS = [
    ("dealer_discard", st.none() | CARDS),
    ("alone", st.booleans() | SEATS),
    ("defend_alone", st.none() | SEATS),
    ("dealer", SEATS),
    ("upcard", CARDS),
    ("trump", st.sampled_from("SHDC")),
    ("maker", SEATS),
    ("passed_out", st.booleans()),
]
CHANGES = [
    swap_cards_of_a_seat,
    swap_cards_of_a_seat,
    play_another,
    play_by_another,
    change_a_field,
    discard_the_turn_up,
    change_a_trick,
    lose_a_trick,
    change_a_bid,
    call_another,
    deal_another,
    claim_another,
]


@pytest.mark.parametrize("strict", [False, True])
@settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_mutated_hand_is_judged_legal_exactly_when_force_says_so(strict: bool, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(corpus()))
    stick, defend = options_of(line)
    hand = data.draw(mutated(line) | st.just(as_judged(line)))
    laws, points_4 = laws_for(stick, defend), 4
    if strict:  # the 55+ Games ask more of the bids: a natural card, and a partner who orders alone
        stick, defend, points_4 = False, False, 2
        laws = PRESETS["55plus"]
    right = lawful(
        hand, stick=stick, defend=defend, partner_alone=strict, natural=strict, bury=not strict, points_4=points_4
    )
    if hand["alone"] is True and hand["maker"] is None:
        return  # that cannot be read at all
    judged, by_matter = judge(laws, read_judged_hand(hand)), judge_by_matter(laws, read_judged_hand(hand))
    assert judged.legal == right, [str(fault) for fault in judged.faults]
    assert by_matter == judged


@pytest.mark.parametrize(
    ("ruleset", "laws"),
    [
        ("standard4", {}),
        ("standard4", {"stick_the_dealer": True}),
        ("55plus", {}),
        ("55plus", {"natural_card": "any_accepter", "left_is_natural": True}),
    ],
)
def test_what_the_kernel_plays_at_random_has_no_fault(ruleset, laws):
    agreed = laws_of(ruleset, laws)
    for hand in random_hands(agreed, 2_000 if FULL else 100, seed=9):
        judged = judge_by_matter(agreed, hand)
        assert judged.faults == ()
        assert judge(agreed, hand) == judged


@pytest.mark.parametrize("ruleset", BOOKS)
def test_what_the_house_player_plays_has_no_fault(ruleset):
    for hand in rehearse(PRESETS[ruleset], b"rehearsal", 1_000 if FULL else 60):
        judged = judge(PRESETS[ruleset], hand.record)
        assert judged.faults == ()
        assert (hand.tricks_won, hand.points) == (judged.tricks_won, judged.points)
        assert read_judged_hand(json.loads(json.dumps(hand.record.to_json()))) == hand.record
