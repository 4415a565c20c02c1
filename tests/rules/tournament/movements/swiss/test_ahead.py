"""Looking ahead: a cheaper round is passed over where somebody would have to meet again after it."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from rules.tournament.movements import PlayHistory, RoundSeating
from rules.tournament.movements.seating import pair_table
from rules.tournament.standings import Tally
from tests.rules.tournament.movements.counting import meetings
from tests.rules.tournament.movements.swiss.playing import begin, draw, play, played


def seated(*games):
    return RoundSeating(tuple(pair_table(at, *game) for at, game in enumerate(games, start=1)))


def games(turn):
    return {frozenset(table.numbers) for table in turn.tables}


# after the third round here, with 1-5 3-6 2-4 played, the pairings left are the two threes 1 4 6 and 2 3 5
BEFORE = (seated((1, 2), (3, 4), (5, 6)), seated((1, 3), (2, 6), (4, 5)))
LEVEL_TWOS = {number: Tally(number, wins=wins) for number, wins in ((1, 9), (5, 9), (3, 6), (6, 6), (2, 3), (4, 3))}


def two_threes(history, turn):
    """Whether nobody is left after this round for anybody but the other two of a three."""
    met = meetings((*history.rounds, turn))
    left = [set(two) for two in combinations(history.entries, 2) if not met[frozenset(two)]]
    return any(
        all({one, other} in left for one, other in combinations(three, 2)) for three in combinations(range(1, 7), 3)
    )


def test_a_round_that_leaves_two_threes_is_drawn_only_if_it_is_the_last():
    history = PlayHistory((1, 2, 3, 4, 5, 6), bytes(32), BEFORE, (), LEVEL_TWOS)
    last = draw(history).seating
    assert games(last) == {frozenset(two) for two in ((1, 5), (3, 6), (2, 4))}
    assert two_threes(history, last)
    assert not two_threes(history, draw(replace(history, to_come=3)).seating)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("seed", range(40))
def test_six_pairs_play_five_rounds_without_a_rematch_whatever_happens(seed):
    after = play(begin(6, 5, seed), 5, seed)
    assert set(meetings(after.rounds).values()) == {1}


def test_who_has_sat_out_is_not_thought_free_to_sit_out_again():
    before = (
        RoundSeating((pair_table(1, 1, 4), pair_table(2, 2, 5)), (3,)),
        RoundSeating((pair_table(1, 3, 4), pair_table(2, 1, 5)), (2,)),
    )
    wins = {5: 9, 3: 9, 1: 7, 4: 7, 2: 5}
    tallies = {number: Tally(number, wins=won) for number, won in wins.items()}
    history = PlayHistory((1, 2, 3, 4, 5), bytes(32), before, (), tallies)
    assert games(draw(history).seating) == {frozenset((3, 5)), frozenset((2, 4))}  # then 4 or 5 could not sit out
    assert games(draw(replace(history, to_come=2)).seating) == {frozenset((2, 3)), frozenset((4, 5))}


def test_those_who_must_not_move_are_not_left_for_each_other():
    before = (seated((5, 6), (1, 2), (3, 4)), seated((4, 5), (2, 3), (1, 6)))
    tallies = {number: Tally(number, wins=wins) for number, wins in ((2, 9), (6, 9), (5, 7), (4, 7), (3, 5), (1, 5))}
    history = PlayHistory((1, 2, 3, 4, 5, 6), bytes(32), before, (), tallies, to_come=4, stay=(2, 4, 6))
    assert games(draw(history).seating) == {frozenset((3, 6)), frozenset((2, 5)), frozenset((1, 4))}


def test_where_no_way_leads_on_the_cheapest_round_is_drawn_all_the_same():
    fresh = {frozenset(two) for two in ((1, 2), (1, 3), (2, 3), (4, 5), (4, 6), (5, 6), (3, 4))}
    apart = [two for two in combinations(range(1, 7), 2) if frozenset(two) not in fresh]
    history = PlayHistory((1, 2, 3, 4, 5, 6), bytes(32), tuple(seated(two) for two in apart), to_come=4)
    turn = draw(history).seating
    assert games(turn) == {frozenset(two) for two in ((1, 2), (3, 4), (5, 6))}


@pytest.mark.parametrize("seed", range(4))
def test_pairs_that_come_and_go_leave_a_round_to_be_drawn(seed):
    chance, history = Random(seed), begin(12, 14, seed)
    newest = 12
    for _ in range(14):
        history = played(history, draw(history), chance)
        gone = chance.choice(history.entries) if chance.random() < 0.3 else None
        newest += 1
        late = (newest,) if chance.random() < 0.3 else ()
        history = replace(history, entries=(*(n for n in history.entries if n != gone), *late))
    assert len(history.rounds) == 14
