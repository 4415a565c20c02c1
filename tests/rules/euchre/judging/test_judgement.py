"""Every fault by itself: where it is, what could have been played, and what is left of the score."""

import json

import pytest

from rules.euchre.judging import judge, read_judged_hand
from rules.euchre.judging.judgement import judge_by_matter
from rules.euchre.notation import read
from rules.laws import PRESETS, laws_of
from tests.rules.euchre.judging.corpus import corpus, laws_for, options_of

PLAIN = """
Dealer: 3
Turn-up: JD
Seat 0: QD AD 9H TH KS
Seat 1: 9D JH KH AH 9S
Seat 2: JC KC TD TS JS
Seat 3: 9C TC QC KD AS
Bids: 0 pass pass pass pass pass pass pass S
Trick: 0 9H AH TD AS wins 3
Trick: 3 KD QD 9D JS wins 2
Trick: 2 JC QC KS 9S wins 2
Trick: 2 KC TC TH KH wins 2
Trick: 2 TS 9C AD JH wins 2
"""
ORDERED = """
Dealer: 3
Turn-up: QC
Seat 0: 9D QD KD 9H TS
Seat 1: 9C JC JD QH JS
Seat 2: TC KC AC 9S AS
Seat 3: TD TH KH QS KS
Bids: 0 pass order alone
Discard: KH
Trick: 0 9D JD 9S wins 1
Trick: 1 9C TC 0 9H wins 2
Trick: 2 AS 0 TS JC wins 1
Trick: 1 JS KC 0 QD wins 1
Trick: 1 QH AC 0 KD wins 2
"""


def judged(text, *changes, ruleset="standard4", **own):
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return judge(laws_of(ruleset, own), read(text.strip()))


def faults(text, *changes, ruleset="standard4", **own):
    return [(fault.code, fault.where) for fault in judged(text, *changes, ruleset=ruleset, **own).faults]


@pytest.mark.parametrize(("text", "points"), [(PLAIN, (1, 0)), (ORDERED, (0, 1))])
def test_a_hand_as_a_person_types_it(text, points):
    assert faults(text) == []
    assert (judged(text).points, judged(text).legal) == (points, True) if text is ORDERED else ((2, 0), True)


def test_a_march_is_not_one_when_the_dealer_took_a_trick():
    assert judged(PLAIN).to_json() == {
        "legal": True,
        "faults": [],
        "maker": 3,
        "trump": "S",
        "winners": [3, 2, 2, 2, 2],
        "tricks_won": {"NS": 4, "EW": 1},
        "points": {"NS": 2, "EW": 0},
    }


# The play


def test_a_revoke_names_the_trick_the_seat_and_what_could_have_been_played():
    found = judged(PLAIN, ("0 9H AH TD AS wins 3", "0 9H 9D TD AS wins 3"), ("3 KD QD 9D JS", "3 KD QD AH JS"))
    revoke, *more = [(fault.code, fault.where, str(fault)) for fault in found.faults]
    assert revoke == (
        "revoke",
        {"trick": 1, "seat": 1, "card": "9D", "could_play": ["JH", "KH", "AH"]},
        "9D does not follow suit. Playable: JH, KH, AH.",
    )
    assert (more, found.points, found.tricks_won) == ([], None, (4, 1))


def test_every_revoke_is_reported_and_not_only_the_first():
    changes = [("0 9H AH TD AS wins 3", "0 9H 9S TC AS"), ("2 KC TC TH KH", "2 KC AH TH KH")]
    found = faults(PLAIN, *changes)
    assert [(code, where["trick"], where["seat"]) for code, where in found] == [
        ("revoke", 1, 1),
        ("card_not_held", 1, 2),
        ("revoke", 2, 2),
        ("card_twice", 3, 1),
        ("card_not_held", 4, 3),
    ]


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("0 9H AH TD AS wins 3", "0 9H AH TD AS wins 1", [("wrong_winner", {"trick": 1, "seat": 3})]),
        (
            "2 JC QC KS 9S",
            "2 JC 1 9S 0 KS 3 QC",
            [
                ("out_of_turn", {"trick": 3, "seat": 1, "card": "9S", "turn": 3}),
                ("out_of_turn", {"trick": 3, "seat": 0, "card": "KS", "turn": 3}),
            ],
        ),
        (
            "2 JC QC KS 9S",
            "2 JC QC KS",
            [
                ("card_missing", {"trick": 3, "seat": 1}),
                ("revoke", {"trick": 5, "seat": 1, "card": "JH", "could_play": ["9S"]}),
            ],
        ),
        ("3 KD QD 9D JS wins 2", "0 3 KD QD 9D JS wins 2", [("leader_differs", {"trick": 2, "seat": 3})]),
        (
            "Trick: 2 KC TC TH KH wins 2",
            "Trick: 2 KC TC TH KH 2 TS wins 2",
            [
                ("played_twice", {"trick": 4, "seat": 2, "card": "TS"}),
                ("card_twice", {"trick": 5, "seat": 2, "card": "TS"}),
            ],
        ),
        ("2 TS 9C AD JH wins 2", "2 TS 9C AD AC wins 2", [("card_not_held", {"trick": 5, "seat": 1, "card": "AC"})]),
        ("2 TS 9C AD JH wins 2", "2 TS 9C AD KH wins 2", [("card_twice", {"trick": 5, "seat": 1, "card": "KH"})]),
        ("Trick: 2 TS 9C AD JH wins 2", "", [("wrong_number_of_tricks", {})]),
        (
            "Trick: 2 TS 9C AD JH wins 2",
            "Trick: ?",
            [("card_missing", {"trick": 5, "seat": seat}) for seat in (2, 3, 0, 1)],
        ),
    ],
)
def test_what_is_wrong_in_the_play_is_said_once_and_where(old, new, wrong):
    assert faults(PLAIN, (old, new)) == wrong


def test_a_trick_led_by_the_wrong_hand_is_one_fault():
    wrong = faults(PLAIN, ("Trick: 2 TS 9C AD JH", "Trick: 3 9C AD JH TS"))
    assert wrong == [("out_of_turn", {"trick": 5, "seat": 3, "card": "9C", "turn": 2})]


def test_a_wrong_winner_leaves_the_score_as_it_is():
    found = judged(PLAIN, ("0 9H AH TD AS wins 3", "0 9H AH TD AS wins 1"))
    assert (found.legal, found.points, found.winners) == (False, (2, 0), (3, 2, 2, 2, 2))


def test_an_idle_hand_plays_nothing():
    wrong = faults(ORDERED, ("0 9D JD 9S wins 1", "0 9D JD 9S TD wins 1"))
    assert wrong == [("idle_hand_played", {"trick": 1, "seat": 3, "card": "TD"})]


@pytest.mark.parametrize(
    ("claim", "wrong", "points"),
    [
        ("Tricks won: 4 1\nPoints: 2 0", [], (2, 0)),
        ("Tricks won: 3 2", [("wrong_tricks_won", {})], (2, 0)),
        ("Points: 4 0", [("wrong_points", {})], (2, 0)),
        ("Tricks won: 3 2\nPoints: 4 0", [("wrong_tricks_won", {}), ("wrong_points", {})], (2, 0)),
    ],
)
def test_what_somebody_reckoned_is_checked(claim, wrong, points):
    assert (faults(PLAIN + claim), judged(PLAIN + claim).points) == (wrong, points)


# The deal


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("Seat 1: 9D JH KH AH 9S", "Seat 1: 9D JH KH AH 9S AC", [("wrong_number_of_cards", {"seat": 1})]),
        ("Seat 1: 9D JH KH AH 9S", "Seat 1: 9D JH KH AH 9S 9D", [
            ("wrong_number_of_cards", {"seat": 1}), ("card_twice", {"seat": 1, "card": "9D"})
        ]),
        ("Turn-up: JD", "Turn-up: 9S", [("card_twice", {"card": "9S"}), ("turned_down_suit_named", {"seat": 3})]),
        ("Turn-up: JD", "Turn-up: 2D", [("card_not_in_pack", {"card": "2D"})]),
        ("Seat 1: 9D", "Dummy 0: AC\nSeat 1: 9D", [("no_dummy", {"seat": 0})]),
        ("Seat 1: 9D", "Nominated: H\nSeat 1: 9D", [("nothing_nominated", {})]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_deal(old, new, wrong):
    found = faults(PLAIN, (old, new))
    assert [one for one in found if one in wrong] == wrong
    assert judged(PLAIN, (old, new)).points is None


def test_a_card_that_is_not_in_the_pack_can_be_played_and_is_a_fault():
    wrong = faults(PLAIN, ("Seat 1: 9D JH KH AH 9S", "Seat 1: 9D JOKER KH AH 9S"), ("9C AD JH", "9C AD JOKER"))
    assert wrong == [("card_not_in_pack", {"seat": 1, "card": "JOKER"})]


def test_a_table_of_the_wrong_size_is_not_played():
    wrong = faults(PLAIN, ruleset="standard3")
    assert wrong[0] == ("wrong_number_of_players", {})


# The calls


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        (
            "Bids: 0 pass pass pass pass",
            "Bids: 0 pass pass 3 pass 2 pass 3 pass 0",
            [("bid_out_of_turn", {"seat": 3, "call": "turn_down"})],
        ),
        ("pass S", "pass D", [("turned_down_suit_named", {"seat": 3})]),
        ("pass S", "pass pass", []),
        ("Bids:", "Maker: 2\nBids:", [("wrong_maker", {"seat": 2})]),
        ("Bids:", "Trump: H\nBids:", [("wrong_trump", {})]),
        ("Bids:", "Trump: NT\nBids:", [("wrong_trump", {})]),
        ("Bids:", "Passed out: yes\nBids:", [("not_passed_out", {})]),
        ("Bids:", "Discard: 9C\nBids:", [("discard_without_turn_up", {"card": "9C"})]),
        ("Bids:", "Alone: 1\nBids:", [("alone_not_maker", {"seat": 1})]),
    ],
)
def test_what_is_wrong_with_the_calls(old, new, wrong):
    assert [one for one in faults(PLAIN, (old, new)) if one in wrong] == wrong


def test_bidding_that_stops_short_leaves_nothing_to_play():
    found = judged(PLAIN, ("pass pass S", "pass"))
    assert [fault.code for fault in found.faults] == ["bidding_unfinished", "tricks_without_trump"]
    assert (found.maker, found.winners, found.points) == (None, (), None)


def test_bids_that_were_not_written_down_are_as_they_must_have_been():
    bids = "Bids: 0 pass pass pass pass pass pass pass S"
    assert judged(PLAIN, (bids, "Maker: 3\nTrump: S")) == judged(PLAIN)
    assert faults(PLAIN, (bids, "")) == [("bidding_unfinished", {}), ("tricks_without_trump", {})]
    assert judged(ORDERED, ("Bids: 0 pass order alone", "Maker: 1\nTrump: C\nAlone: 1")) == judged(ORDERED)
    nothing = PLAIN.split("Bids")[0]
    assert judged(nothing, ("Turn-up", "Passed out: yes\nTurn-up")).points == (0, 0)
    named = judged(nothing + "Maker: 0\nTrump: NT", ruleset="standard4")
    assert [fault.code for fault in named.faults] == ["no_trump_unknown", "wrong_number_of_tricks"]


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("Discard: KH", "Discard: AC", [("discard_not_held", {"seat": 3, "card": "AC"})]),
        ("Discard: KH", "", []),  # the dealer laid the cards away
    ],
)
def test_what_is_wrong_with_the_discard(old, new, wrong):
    assert faults(ORDERED, (old, new)) == wrong


NINE_TWICE = """
Dealer: 3
Turn-up: 9S
Seat 0: JS AS KS AH KH
Seat 1: 9H TH QH TS JD
Seat 2: 9D TD QD QS KD
Seat 3: 9C TC QC KC 9S
Bids: 0 order
Trick: 0 JS TS QS 9S wins 0
Trick: 0 AS 9H 9D 9C wins 0
Trick: 0 KS TH TD TC wins 0
Trick: 0 AH QH QD QC wins 0
Trick: 0 KH JD KD KC wins 0
"""


def test_a_card_that_the_dealer_was_dealt_and_took_up_is_no_revoke_as_well():
    """Without a discard, the dealer has kept the five cards that it played, whichever the two nines were."""
    assert faults(NINE_TWICE) == [("card_twice", {"card": "9S"}), ("no_discard", {"seat": 3})]


def test_a_dealer_who_plays_on_without_a_discard_is_told_so():
    """55+ Games, 11: "If the dealer has accepted the turn-up and plays to the first trick before discarding"."""
    text = PLAIN.replace("Bids: 0 pass pass pass pass pass pass pass S", "Bids: 0 pass pass pass order")
    assert ("no_discard", {"seat": 3}) in faults(text)
    assert ("no_discard", {"seat": 3}) in [
        (fault.code, fault.where) for fault in judge_by_matter(PRESETS["standard4"], read(text.strip())).faults
    ]


BURIED = """
Dealer: 0
Turn-up: 9C
Seat 0: AH KH AD KD AS
Seat 1: JC TC QC 9H 9D
Seat 2: TS QS KS JS TH
Seat 3: QH JH TD QD JD
Bids: 1 order
Discard: 9C
Trick: 1 JC JS TD KD wins 1
Trick: 1 TC TH QD KH wins 1
Trick: 1 QC TS JD AD wins 1
Trick: 1 9H QS QH AH wins 0
Trick: 0 AS 9D KS JH wins 0
"""
TAKEN_AND_BURIED = """
Dealer: 3
Turn-up: JD
Seat 0: QD AD 9H TH KS
Seat 1: 9D JH KH AH 9S
Seat 2: JC KC TD TS JS
Seat 3: 9C TC QC KD AS
Bids: 0 pass pass pass order
Discard: JD
Trick: 0 KS 9S JS AS wins 3
Trick: 3 KD QD 9D TD wins 3
Trick: 3 9C TH KH JC wins 2
Trick: 2 KC QC 9H AH wins 2
Trick: 2 TS TC AD JH wins 1
"""


@pytest.mark.parametrize(
    ("text", "dealer", "card", "points"),
    [(BURIED, 0, "9C", (0, 1)), (TAKEN_AND_BURIED, 3, "JD", (0, 1))],
    ids=["ordered up", "taken by choice"],
)
def test_the_turn_up_is_exchanged_for_another_card_at_the_55_plus_games(text, dealer, card, points):
    """55+ Games, 4: "discards one other card", "exchanges the turn-up for another card in his hand"."""
    found = judged(text, ruleset="55plus")
    assert [(fault.code, fault.where, str(fault)) for fault in found.faults] == [
        (
            "turn_up_discarded",
            {"seat": dealer, "card": card},
            f"{card} was turned up. Under these rules, another card must be discarded.",
        )
    ]
    assert (found.points, found.settlements) == (None, ())
    assert judge_by_matter(PRESETS["55plus"], read(text.strip())) == found
    assert (faults(text), judged(text).points) == ([], points)
    assert judged(text, ruleset="55plus", discard_turn_up=True).points == points


@pytest.mark.parametrize("ruleset", ["standard4", "english25", "zobel", "stubbington4"])
def test_a_book_that_asks_for_a_card_takes_the_turn_up_too(ruleset):
    """Euchre for Three or Four Players: "a card from his hand"; Zobel: "one card"; Stubbington U3A: "a card"."""
    assert (faults(BURIED, ruleset=ruleset), judged(BURIED, ruleset=ruleset).points is None) == ([], False)


def test_a_dealer_whose_hand_is_laid_away_discards_another_card_too():
    """55+ Games, 4: "the dealer must do and then discards one other card", whoever orders it."""
    assert faults(ORDERED, ("Discard: KH", "Discard: QC"), ruleset="55plus", natural_card="nobody") == [
        ("turn_up_discarded", {"seat": 3, "card": "QC"})
    ]
    assert faults(ORDERED, ("Discard: KH", ""), ruleset="55plus", natural_card="nobody") == []


def test_a_partner_who_takes_the_turn_up_discards_another_card_too():
    own = {"partners_lone_order": "lone_hand_takes", "partner_orders_alone": True}
    buried = [("Discard: KH", "Discard: QC")]
    assert faults(ORDERED, *buried, **own) == []
    assert faults(ORDERED, *buried, discard_turn_up=False, **own) == [("turn_up_discarded", {"seat": 1, "card": "QC"})]


def test_the_partner_who_orders_alone_takes_the_turn_up_where_a_house_says_so():
    own = {"partners_lone_order": "lone_hand_takes"}
    assert faults(ORDERED, ("Discard: KH", "Discard: JD"), ("0 9D JD", "0 9D QC"), **own) == []
    assert ("discard_not_held", {"seat": 1, "card": "KH"}) in faults(ORDERED, **own)


# The kernel and the judge


def test_laws_that_the_kernel_does_not_know_are_judged_by_matter():
    line = corpus()[0]
    plain, folds = laws_for(*options_of(line)), laws_of("standard4", {"stick_the_dealer": True, "fold": True})
    assert judge(folds, read_judged_hand(line)) == judge(plain, read_judged_hand(line))


def test_the_judge_forgets_laws_that_are_long_gone():
    line = json.loads(json.dumps(corpus()[0]))
    for target in range(1, 90):
        assert judge(laws_of("standard4", {"target": target, "stick_the_dealer": True}), read_judged_hand(line)).legal
