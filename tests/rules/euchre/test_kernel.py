"""The kernel: which laws it knows, and that it plays by them; what it says of hands is tested with the judge."""

from collections import Counter
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from benchmarks.random_hands import RandomHands, as_record
from rules.euchre.judging import judge, read_judged_hand
from rules.euchre.judging.judgement import judge_by_matter
from rules.euchre.kernel import PACK, Kernel, fits
from rules.laws import PRESETS, Laws, laws_of
from tests.rules.euchre.judging.corpus import corpus, laws_for, random_hands


@pytest.mark.parametrize("ruleset", [name for name, laws in PRESETS.items() if isinstance(laws, Laws)])
def test_it_knows_four_players_and_24_cards(ruleset):
    assert fits(PRESETS[ruleset]) is (ruleset in ("55plus", "standard4"))
    if not fits(PRESETS[ruleset]):
        with pytest.raises(ValueError, match=ruleset):
            Kernel(PRESETS[ruleset])


def test_the_same_seed_plays_the_same_hands():
    assert random_hands(PRESETS["standard4"], 20, 5) == random_hands(PRESETS["standard4"], 20, 5)
    assert random_hands(PRESETS["standard4"], 20, 5) != random_hands(PRESETS["standard4"], 20, 6)


def test_every_kind_of_hand_comes_up():
    kernel, random, seen = RandomHands(PRESETS["standard4"]), Random(1).random, Counter()
    for _ in range(30_000):
        hand = kernel.random_hand(random)
        seen[hand.maker < 0, hand.alone < 0, hand.defends < 0, hand.discard == 0] += 1
    assert len(seen) == 9


def test_a_stuck_dealer_never_passes_and_a_partner_orders_alone():
    assert not any(hand.passed_out for hand in random_hands(laws_of("standard4", {"stick_the_dealer": True}), 500, 2))
    for hand in random_hands(PRESETS["55plus"], 500, 3):
        if hand.discard and hand.maker == (hand.dealer + 2) % 4:
            assert hand.alone == hand.maker


def test_the_turn_up_is_discarded_only_where_the_laws_allow_it():
    allowed, forbidden = PRESETS["standard4"], laws_of("standard4", {"discard_turn_up": False})
    buried = [hand for hand in random_hands(allowed, 1_000, 6) if hand.discard == hand.upcard]
    assert len(buried) > 30
    for hand in buried:
        judged = judge(forbidden, hand)
        assert Kernel(allowed).check(hand) is not None
        assert Kernel(forbidden).check(hand) is None
        assert ([fault.code for fault in judged.faults], judged.points) == (["turn_up_discarded"], None)
        assert judge_by_matter(forbidden, hand) == judged
    assert not [hand for hand in random_hands(forbidden, 1_000, 6) if hand.discard == hand.upcard]


def test_random_cards_are_evenly_random():
    kernel, random = RandomHands(PRESETS["standard4"]), Random(4).random
    upcards = Counter(str(as_record(kernel.random_hand(random)).upcard) for _ in range(6000))
    assert len(upcards) == 24
    assert min(upcards.values()) > 180
    assert max(upcards.values()) < 330


@pytest.mark.parametrize(
    "more",
    [
        {"nominated": "S"},
        {"defend_alone": 1},
        {"defend_alone": 0, "alone": 2},
        {"bids": []},
        {"passed_out": True},
    ],
)
def test_a_hand_that_may_be_wrong_or_has_more_to_it_is_left_to_the_judge(more):
    line = corpus()[0]
    kernel = Kernel(laws_for(True, True))
    assert kernel.check(read_judged_hand(line)) is not None
    assert kernel.check(read_judged_hand({**line, **more})) is None


def test_a_table_of_three_is_left_to_the_judge():
    hand = read_judged_hand(corpus()[0])
    assert Kernel(laws_for(True, True)).check(replace(hand, hands=hand.hands[:3])) is None


def test_a_discard_of_a_card_that_the_dealer_never_held_is_left_to_the_judge():
    laws = PRESETS["standard4"]
    hand = next(hand for hand in random_hands(laws, 100, 7) if hand.discard is not None)
    undealt = next(card for card in PACK if card not in (hand.upcard, *chain(*hand.hands)))
    buried = replace(hand, discard=undealt)
    assert (Kernel(laws).check(hand) is None, Kernel(laws).check(buried)) == (False, None)
    assert judge(laws, buried) == judge_by_matter(laws, buried)
    assert [fault.code for fault in judge(laws, buried).faults] == ["discard_not_held"]
