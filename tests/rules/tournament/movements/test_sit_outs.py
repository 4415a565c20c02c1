"""The rule of sit-outs, in every movement, also with late entries, withdrawals and returns."""

from collections import Counter, defaultdict
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.laws import any_laws_of
from rules.tournament.movements import (
    LIVE,
    MOVEMENTS,
    EventFormat,
    PlayHistory,
    RoundSeating,
    SeatingKind,
    Wishes,
    caution,
    come_back,
    rounds_without,
    seat_late_pair,
    settled,
)
from rules.tournament.movements.chooser import PlayTime
from rules.tournament.movements.seating import pair_table
from rules.tournament.movements.sit_outs import SitOuts, present, too_soon, unequal
from rules.tournament.standings import GameResult
from tests.sampling import FULL, examples

PAIRS = EventFormat(any_laws_of("55plus"))
CHANGING = EventFormat(any_laws_of("55plus"), True)
THREE = EventFormat(any_laws_of("stubbington3"))
POKER = EventFormat(any_laws_of("poker_chips"))
COMPANIES = {SeatingKind.PAIRS: PAIRS, SeatingKind.INDIVIDUALS: CHANGING, SeatingKind.TABLES: THREE}

# Movements in which sit-outs cannot be shared out: the bracket says who waits, and a walk that goes round again with an
# odd number has only those of line A sitting out. Both say so before the start.
BRACKETS = {name for name, movement in LIVE.items() if movement.whole}
WALKS = ("a-up", "b-down")


def broken(rounds):
    """Twos that were there in the same rounds, of whom one has sat out two times more or a second time before one."""
    there, sat = defaultdict(list), Counter()
    for at, turn in enumerate(rounds):
        for number in present(turn):
            there[number].append(at)
        sat.update(turn.sit_out)
    return [(a, b) for a, b in combinations(there, 2) if there[a] == there[b] and abs(sat[a] - sat[b]) > 1]


class Evening:
    """An evening as it might be: `events` are what the director does before each round."""

    def __init__(self, event_format, movement, entries, rounds):
        self.event_format, self.movement, self.live = event_format, movement, LIVE.get(movement)
        self.numbers, self.gone, self.newest = set(range(1, entries + 1)), set(), entries
        self.rounds = rounds
        self.plan = () if self.live else event_format.plan(movement, entries, rounds).rounds
        self.played, self.results, self.arrived = [], [], set()

    def withdraw(self, number):
        self.numbers.discard(number)
        self.gone.add(number)
        self._settle(lambda: rounds_without(self.plan, number))

    def come_late(self):
        self.newest += 1
        self.numbers.add(self.newest)
        self.arrived |= {self.newest} if self.played else set()
        self._settle(lambda: seat_late_pair(self.plan, self.newest, played=self.played))

    def come_back(self, number):
        self.gone.discard(number)
        self.numbers.add(number)
        self._settle(lambda: come_back(self.plan, number))

    def _settle(self, smallest):
        if not self.live:
            self.plan = settled(
                self.event_format,
                self.movement,
                smallest=smallest() if self.event_format.in_twos else (),
                planned=self.plan,
                played=self.played,
                numbers=self.numbers,
            ).rounds

    def play(self, chance):
        turn = self._drawn() if self.live else self.plan[0]
        self.plan = self.plan[1:]
        self.played.append(turn)
        self.results += [
            GameResult(table.sides, chance.sample((10, 4), 2), round=len(self.played))
            for table in turn.tables
            if len(table.sides) == 2
        ]
        return turn

    def _drawn(self):
        history = PlayHistory(
            tuple(sorted(self.numbers)),
            bytes([len(self.played)] * 32),
            tuple(self.played),
            tuple(self.results),
            to_come=self.rounds - len(self.played),
        )
        return self.live.next_round(history).seating


CASES = [
    *((PAIRS, name, st.integers(4, 14)) for name in (*WALKS, "round-robin", "lines", "howell", "swiss")),
    (CHANGING, "whist", st.sampled_from([8, 9, 12, 13, 16, 17])),
    (CHANGING, "optimised", st.integers(5, 15 if FULL else 8)),  # a chart of 15 is searched for half a second
    (CHANGING, "walk-round", st.sampled_from([8, 12, 16] if FULL else [8, 12])),
    (CHANGING, "progressive", st.integers(5, 15)),
    (THREE, "threes", st.integers(4, 11)),
    (POKER, "tables", st.integers(4, 30)),
]
FEWEST = {SeatingKind.PAIRS: 3, SeatingKind.INDIVIDUALS: 4, SeatingKind.TABLES: 3}


def test_every_movement_is_tried_or_named_as_one_that_cannot():
    assert {name for _, name, _ in CASES} | BRACKETS == {*MOVEMENTS, *LIVE}


@settings(max_examples=examples(60), deadline=None)
@pytest.mark.prove(cases=3)
@pytest.mark.parametrize(("event_format", "movement", "sizes"), CASES, ids=[name for _, name, _ in CASES])
@given(data=st.data())
def test_nobody_sits_out_two_times_more_than_another_who_was_there_in_the_same_rounds(
    event_format, movement, sizes, data
):
    entries = data.draw(sizes)
    most = None if movement in LIVE else MOVEMENTS[movement].limit(entries)
    most = (entries + 1) // 2 if movement in WALKS and entries % 2 else most
    rounds = data.draw(st.integers(1, min(most or 10, 10)))
    evening = Evening(event_format, movement, entries, rounds)
    chance = Random(data.draw(st.integers(0, 9)))
    for _ in range(rounds):
        for act in data.draw(st.lists(st.sampled_from(["late", "withdraw", "return"]), max_size=2)):
            if act == "late":
                evening.come_late()
            elif act == "withdraw" and len(evening.numbers) > FEWEST[event_format.kind]:
                evening.withdraw(data.draw(st.sampled_from(sorted(evening.numbers))))
            elif act == "return" and evening.gone:
                evening.come_back(data.draw(st.sampled_from(sorted(evening.gone))))
        turn = evening.play(chance)
        assert sorted(present(turn)) == sorted(evening.numbers)
        assert len(turn.sit_out) == event_format.over(len(evening.numbers))
        assert not broken(evening.played)
        assert not evening.arrived & {*turn.sit_out}
        evening.arrived.clear()


def test_a_late_pair_plays_at_once_though_the_pair_it_was_to_meet_withdraws():
    evening = Evening(PAIRS, "lines", 4, 2)
    evening.come_late()
    evening.play(Random(0))
    evening.come_late()
    evening.withdraw(2)
    assert 6 not in evening.play(Random(0)).sit_out


def turn(*tables, out=()):
    return RoundSeating(tuple(pair_table(at, *two) for at, two in enumerate(tables, start=1)), tuple(out))


def test_a_round_before_arrival_is_no_sit_out_and_a_late_entry_plays_at_once():
    known = SitOuts([turn((1, 2), (3, 4))])
    known.begin([1, 2, 3, 4, 5])
    assert (known.due([5, 4, 3, 2, 1]), known.ranks(range(1, 6))[5]) == ([4, 3, 2, 1], 1)


def test_a_late_entry_has_its_turn_first_once_everybody_has_sat_out_as_often():
    played = [turn((1, 2), out=[3]), turn((2, 3), out=[1]), turn((1, 3), out=[2]), turn((1, 4), (2, 3))]
    known = SitOuts(played)
    known.begin([1, 2, 3, 4, 5])
    assert known.due(range(1, 6)) == [4]


def test_rounds_between_a_withdrawal_and_a_return_are_no_sit_outs_and_nobody_pays_for_them():
    played = [turn((1, 2), (3, 4)), turn((1, 2), out=[3]), turn((1, 3), out=[2]), turn((2, 3), out=[1])]
    known = SitOuts(played)
    known.begin([1, 2, 3, 4, 5])
    assert known.choose(1, range(1, 6)) in ((1,), (2,), (3,))


def test_nobody_sits_out_twice_running_where_another_is_as_much_due():
    known = SitOuts([turn((1, 2), out=[3]), turn((1, 3), out=[2]), turn((2, 3), out=[1])])
    known.begin([1, 2, 3])
    assert known.choose(1, [1, 2, 3]) == (2,)


def test_a_breach_is_counted_for_those_who_were_there_in_the_same_rounds_alone():
    before = [turn((1, 2), out=[3])]
    assert too_soon(before, [turn((1, 2), out=[3])]) == 1
    assert too_soon(before, [turn((1, 4), out=[2]), turn((2, 4), out=[1])]) == 0


def test_sitting_out_on_arrival_breaks_the_rule_while_another_plays_who_is_due():
    before = [turn((1, 2), (3, 4))]
    assert too_soon(before, [turn((1, 2), (3, 4), out=[5])]) == 1
    assert too_soon(before, [turn((1, 2), (3, 5), out=[4])]) == 0
    assert unequal([turn((1, 2), out=[3])] * 3) == 4


def test_sit_outs_that_have_gone_round_are_equal():
    assert unequal([turn((1, 2), out=[3]), turn((1, 3), out=[2]), turn((2, 3), out=[1])]) == 0


@pytest.mark.parametrize("movement", WALKS)
def test_a_walk_that_goes_round_again_with_an_odd_number_says_so_beforehand(movement):
    assert caution(PAIRS.plan(movement, 7, 4).rounds) is None
    assert str(caution(PAIRS.plan(movement, 7, 6).rounds)).startswith("Sit-outs are not shared evenly")


def test_partners_who_stay_together_and_brackets_say_so_beforehand():
    together = Wishes(together=frozenset({(1, 2), (3, 4)}))
    assert caution(CHANGING.plan("optimised", 9, 8, wishes=together).rounds) is not None
    options = PAIRS.live_options(8, PlayTime(600, 30))
    assert {one.movement: one.caution is not None for one in options}.items() >= {(name, True) for name in BRACKETS}


@pytest.mark.parametrize("movement", sorted(name for name, one in MOVEMENTS.items() if one.of is not SeatingKind.PAIRS))
def test_charts_share_sit_outs_out_from_the_first_round_to_the_last(movement):
    event_format = {"tables": POKER}.get(movement, COMPANIES[MOVEMENTS[movement].of])
    for entries in (4, 5, 8, 9, 12, 13):
        if event_format.seats(MOVEMENTS[movement], entries):
            assert caution(event_format.plan(movement, entries).rounds) is None


def test_a_late_entry_in_an_optimised_chart_does_not_make_others_sit_out_twice():
    for entries in range(8, 16):
        evening = Evening(CHANGING, "optimised", entries, 8)
        for _ in range(3):
            evening.play(Random(entries))
        evening.come_late()
        for _ in range(5):
            evening.play(Random(entries))
        assert broken(evening.played) == []
        sat = Counter(number for turn in evening.played for number in turn.sit_out)
        assert max(sat[n] for n in range(1, entries + 1)) - min(sat[n] for n in range(1, entries + 1)) <= 1


def test_a_progressive_night_of_eight_rounds_with_three_over_shares_sit_outs_out():
    evening = Evening(CHANGING, "progressive", 11, 8)
    for seed in range(8):
        evening.play(Random(seed))
    sat = Counter(number for turn in evening.played for number in turn.sit_out)
    assert sorted(sat[number] for number in range(1, 12)) == [2] * 9 + [3] * 2
