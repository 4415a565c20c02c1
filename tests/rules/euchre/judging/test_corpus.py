"""The hands of another engine: no disagreement on legality, winners, leaders, tricks, or (where laws agree) points."""

from collections import Counter

import pytest

from rules.euchre.judging import judge, read_judged_hand
from rules.euchre.judging.judgement import judge_by_matter
from rules.euchre.kernel import Kernel
from rules.euchre.notation import read, write
from tests.rules.euchre.judging.corpus import corpus, laws_for, options_of

OPTIONS = [(stick, defend) for stick in (False, True) for defend in (False, True)]


def test_there_are_two_thousand_hands_five_hundred_of_each_kind():
    assert Counter(map(options_of, corpus())) == dict.fromkeys(OPTIONS, 500)


@pytest.mark.parametrize("options", OPTIONS)
def test_every_hand_is_judged_as_the_other_engine_played_it(options):
    laws = laws_for(*options)
    for line in corpus():
        if options_of(line) != options:
            continue
        answer = judge(laws, read_judged_hand(line)).to_json()
        assert answer == {
            "legal": True,
            "faults": [],
            "maker": line["maker"],
            "trump": line["trump"],
            "winners": [trick["winner"] for trick in line["tricks"]],
            "tricks_won": {side.upper(): won for side, won in line["tricks_won"].items()},
            "points": {side.upper(): points for side, points in line["points"].items()},
        }, line["id"]


def test_the_kernel_sees_that_all_of_them_are_without_a_fault():
    kernels = {options: Kernel(laws_for(*options)) for options in OPTIONS}
    assert all(kernels[options_of(line)].check(read_judged_hand(line)) for line in corpus())


def test_judging_by_matter_says_the_same_as_the_kernel():
    for line in corpus()[::5]:
        laws, hand = laws_for(*options_of(line)), read_judged_hand(line)
        assert judge_by_matter(laws, hand) == judge(laws, hand), line["id"]


def test_the_book_itself_differs_only_where_a_lone_defender_takes_three_or_four():
    """Scoring: "If a single defending player wins all 5 tricks, 4 points are awarded", and 2 for a euchre."""
    differ = Counter()
    for line in corpus():
        laws = laws_for(*options_of(line), as_the_book=True)
        judged = judge(laws, read_judged_hand(line))
        if not judged.legal:
            defenders = line["tricks_won"]["ew" if line["maker"] % 2 == 0 else "ns"]
            differ[line["defend_alone"] is not None, defenders, *(fault.code for fault in judged.faults)] += 1
    assert differ == {(True, 3, "wrong_points"): 85, (True, 4, "wrong_points"): 41}


def test_every_hand_can_be_written_down_and_read_again():
    for line in corpus():
        hand = read_judged_hand(line)
        assert read(write(hand)) == read_judged_hand(hand.to_json()) == hand, line["id"]
