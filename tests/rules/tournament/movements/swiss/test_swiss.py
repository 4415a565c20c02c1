"""A Swiss: no avoidable rematches, entries with equal results meet, and sit-outs are fair."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.tournament.movements import PlayHistory, RoundSeating
from rules.tournament.movements.seating import pair_table
from rules.tournament.movements.swiss import Pairing, SitsOut
from rules.tournament.movements.swiss.blossoms import Blossoms
from rules.tournament.standings import GameResult, Tally
from tests.rules.tournament.movements.counting import calls, meetings, seated_or_sitting_out, sit_outs
from tests.rules.tournament.movements.swiss.playing import BYE, begin, draw, play, played
from tests.sampling import FULL, examples

SIZES = range(8, 513) if FULL else [*range(8, 33), 63, 64, 101, 128]


def rematches(history: PlayHistory) -> int:
    return sum(times - 1 for times in meetings(history.rounds).values())


def is_fair(history: PlayHistory) -> bool:
    sat = sit_outs(history.rounds)
    times = [sat[number] for number in history.entries]
    return max(times) - min(times) <= 1


@pytest.mark.prove
@pytest.mark.parametrize("pairs", SIZES)
def test_nine_rounds_have_no_rematch_where_nine_can_be_without(pairs):
    rounds = min(9, pairs - 1 + pairs % 2)
    after = play(begin(pairs, 9, seed=pairs), 9, seed=pairs)
    assert all(seated_or_sitting_out(turn) == list(range(1, pairs + 1)) for turn in after.rounds)
    assert rematches(replace(after, rounds=after.rounds[:rounds])) == 0
    assert is_fair(after)
    assert max(meetings(after.rounds).values()) <= 2


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("pairs", range(2, 23))
def test_a_swiss_of_all_rounds_lets_everybody_meet_everybody(pairs):
    rounds = pairs - 1 + pairs % 2
    for seed in range(3):
        after = play(begin(pairs, rounds, seed), rounds, seed)
        assert (rematches(after), len(meetings(after.rounds))) == (0, pairs * (pairs - 1) // 2)


@pytest.mark.parametrize("pairs", [4, 5, 6, 7, 8])
def test_when_all_have_met_they_meet_a_second_time_before_any_meet_a_third(pairs):
    all_met = pairs - 1 + pairs % 2
    after = play(begin(pairs, 2 * all_met), 2 * all_met)
    assert set(meetings(after.rounds).values()) == {2}
    assert len(set(sit_outs(after.rounds).values())) <= 1


@st.composite
def histories(draw_from: st.DrawFn) -> PlayHistory:
    """An event in which anything may have happened: any games, withdrawals, late pairs, sit-outs out of turn."""
    entries = draw_from(st.integers(2, 10))
    rounds = []
    for _ in range(draw_from(st.integers(0, 6))):
        order = draw_from(st.permutations(range(1, entries + 3)))
        games = draw_from(st.integers(0, len(order) // 2))
        tables = [pair_table(at + 1, order[2 * at], order[2 * at + 1]) for at in range(games)]
        rounds.append(RoundSeating(tuple(tables), tuple(order[2 * games :])))
    wins = st.integers(0, 3)
    tallies = {n: Tally(n, wins=draw_from(wins), points=draw_from(st.integers(0, 30))) for n in range(1, entries)}
    stay = draw_from(st.lists(st.integers(1, entries), unique=True, max_size=3))
    to_come = draw_from(st.integers(1, 4))
    return PlayHistory(tuple(range(1, entries + 1)), bytes(32), tuple(rounds), (), tallies, to_come, stay=tuple(stay))


def can_be_drawn_from(history: PlayHistory, may_meet: Callable[[int, int], bool]) -> bool:
    """Whether there is a round with a fair sit-out in which only those meet who may."""
    sat, numbers = sit_outs(history.rounds), list(history.entries)
    edges = [(*at, 0) for at in combinations(range(len(numbers)), 2) if may_meet(*(numbers[one] for one in at))]
    fewest = min(sat[number] for number in numbers)
    if len(numbers) % 2:
        edges += [(at, len(numbers), 0) for at, number in enumerate(numbers) if sat[number] == fewest]
    return Blossoms(len(numbers) + len(numbers) % 2, edges).match()


@settings(max_examples=300 if FULL else examples(80), deadline=None)
@given(histories())
def test_whatever_has_happened_what_could_be_done_without_is_not_done(history):
    turn = draw(history).seating
    met, sat = meetings(history.rounds), sit_outs(history.rounds)
    assert seated_or_sitting_out(turn) == list(history.entries)
    assert all(sat[number] == min(sat[other] for other in history.entries) for number in turn.sit_out)

    def apart(one: int, other: int) -> bool:
        return not {one, other} <= {*history.stay}

    def new(one: int, other: int) -> bool:
        return apart(one, other) and not met[frozenset((one, other))]

    staying_meet = any(not apart(*table.numbers) for table in turn.tables)
    assert staying_meet is not can_be_drawn_from(history, apart)
    if not staying_meet:
        again = any(met[frozenset(table.numbers)] for table in turn.tables)
        assert again is not can_be_drawn_from(history, new)


@settings(max_examples=examples(40), deadline=None)
@given(histories(), st.randoms(use_true_random=False))
def test_the_same_event_gives_the_same_round_in_whatever_order_it_is_told(history, chance):
    entries = chance.sample(history.entries, len(history.entries))
    assert draw(replace(history, entries=tuple(entries))) == draw(history)


def test_another_key_gives_another_first_round():
    assert draw(begin(16, 4, seed=1)).seating != draw(begin(16, 4, seed=2)).seating


def test_those_who_stand_alike_meet_the_highest_at_the_first_table():
    tallies = {
        n: Tally(n, wins=wins, points=points) for n, wins, points in ((1, 0, 5), (2, 2, 20), (3, 0, 9), (4, 2, 18))
    }
    seating = draw(PlayHistory((1, 2, 3, 4), bytes(32), added_up=tallies)).seating
    assert seating == RoundSeating((pair_table(1, 2, 4), pair_table(2, 3, 1)))


def test_the_results_of_a_history_count_though_nobody_has_added_them_up():
    results = (GameResult.between(1, 2, (10, 3), 1), GameResult.between(3, 4, (10, 8), 1))
    rounds = (RoundSeating((pair_table(1, 1, 2), pair_table(2, 3, 4))),)
    history = PlayHistory((1, 2, 3, 4), bytes(32), rounds, results)
    assert [str(reason.sentence) for reason in draw(history).reasons] == [
        "Compared: both 1 win; both 10 points; not met before.",
        "Compared: both 0 wins; 8 points against 3; not met before.",
    ]


def test_a_sit_out_is_worth_what_the_history_says_unless_the_tallies_are_given():
    rounds = (RoundSeating((pair_table(1, 1, 2),), (3,)),)
    history = PlayHistory((1, 2, 3), bytes(32), rounds, (GameResult.between(1, 2, (10, 3), 1),), sit_out=BYE)
    tallies = (Tally(1, 1, 1, 10, margin=7), Tally(2, 1, 0, 3, margin=-7), Tally(3, 1, 1, 10, 1))
    assert history.tallies == {row.entry: row for row in tallies}
    assert replace(history, added_up={}).tallies == {}


def test_who_has_sat_a_more_often_sits_b():
    before = RoundSeating((pair_table(1, 1, 3), pair_table(2, 2, 4)))
    tallies = {n: Tally(n, wins=int(n < 3), points=10 - n) for n in range(1, 5)}
    seating = draw(PlayHistory((1, 2, 3, 4), bytes(32), (before, before), added_up=tallies)).seating
    assert [table.numbers for table in seating.tables] == [(1, 2), (3, 4)]
    again = RoundSeating((pair_table(1, 2, 1),))
    assert draw(
        PlayHistory((1, 3), bytes(32), (before, again, RoundSeating((pair_table(1, 1, 5),))))
    ).seating.tables == (pair_table(1, 3, 1),)


def test_the_reasons_give_what_was_compared():
    before = RoundSeating((pair_table(1, 1, 2),), (3,))
    tallies = {1: Tally(1, wins=1, points=10), 2: Tally(2, wins=0, points=7), 3: Tally(3, wins=0, points=0)}
    drawn = draw(PlayHistory((1, 2, 3), bytes(32), (before,), (), tallies, to_come=2))
    assert drawn.seating == RoundSeating((pair_table(1, 3, 1),), (2,))
    assert drawn.reasons == (Pairing(1, 3, 1, 0, (0, 1), (0, 10)), SitsOut(2, 0, 0))
    assert [str(reason.sentence) for reason in drawn.reasons] == [
        "Compared: 0 wins against 1; 0 points against 10; not met before.",
        "2 sits out: it ranks lowest of those due to sit out.",
    ]


def test_a_rematch_is_named_in_the_reason():
    before = RoundSeating((pair_table(1, 1, 2),))
    (reason,) = draw(PlayHistory((1, 2), bytes(32), (before, before))).reasons
    assert (reason.met, reason.weight) == (2, (4, 0, 0))
    assert str(reason.sentence) == "Compared: both 0 wins; both 0 points; met 2 times before."


def test_the_lowest_is_passed_over_where_its_sit_out_would_make_others_meet_again():
    before = (RoundSeating((pair_table(1, 1, 2), pair_table(2, 3, 6)), (4, 5)), RoundSeating((), (4, 5, 1, 2, 3)))
    tallies = {n: Tally(n, wins=3 - n) for n in (1, 2, 3)}
    drawn = draw(PlayHistory((1, 2, 3), bytes(32), before, (), tallies))
    assert drawn.seating.sit_out == (2,)
    assert drawn.reasons[-1] == SitsOut(2, 1, 1)
    assert str(drawn.reasons[-1].sentence) == (
        "2 sits out. If the one below sat out, there would be a rematch or someone would lose their fixed table."
    )


@pytest.mark.parametrize("pairs", [7, 8, 12, 13, 20])
def test_those_who_must_not_move_keep_the_place_at_which_they_first_sat(pairs):
    history, chance = begin(pairs, 5, stay=(2, 3), tables=(1, 2, 5, 6, 7, 8, 9, 10, 11, 12)), Random(3)
    homes: dict[int, set[tuple[int, bool]]] = {2: set(), 3: set()}
    for _ in range(5):
        drawn = draw(history)
        assert 3 not in drawn.seating.opponents(2)
        for number in homes:
            if table := drawn.seating.table_of(number):
                homes[number].add((table.table, table.sides[0] == (number,)))
        history = played(history, drawn, chance)
    assert {number: len(own) for number, own in homes.items()} == {2: 1, 3: 1}
    assert rematches(history) == 0


def test_two_who_must_not_move_meet_only_where_nobody_else_is_left():
    before = RoundSeating((pair_table(1, 1, 2), pair_table(2, 3, 4)))
    drawn = draw(PlayHistory((1, 3), bytes(32), (before,), stay=(1, 3)))
    assert drawn.seating.tables == (pair_table(1, 1, 3),)
    assert str(drawn.reasons[0].sentence) == (
        "Both should stay, but one must move; both 0 wins; both 0 points; not met before."
    )


def test_nobody_sits_out_twice_only_because_the_others_are_to_stay():
    sat = (RoundSeating((pair_table(1, 1, 3),), (2,)), RoundSeating((pair_table(1, 3, 2),), (1,)))
    seating = draw(PlayHistory((1, 2, 3), bytes(32), sat, stay=(1, 2))).seating
    assert (seating.sit_out, seating.opponents(1)) == ((3,), (2,))


def test_a_home_that_is_out_of_use_or_anothers_by_now_is_given_up():
    before = (RoundSeating((pair_table(4, 1, 2), pair_table(5, 3, 4))),)
    drawn = draw(PlayHistory((1, 2, 3, 4), bytes(32), before, tables=(5, 6), stay=(1, 3)))
    assert [table.table for table in drawn.seating.tables] == [5, 6]
    assert drawn.seating.table_of(3).table == 5
    shared = draw(PlayHistory((1, 2, 3, 4), bytes(32), before, stay=(1, 2))).seating
    assert (shared.table_of(1).table, shared.table_of(1).sides[0]) == (4, (1,))


@pytest.mark.parametrize(
    ("history", "codes"),
    [
        (PlayHistory((), bytes(32)), ["too_few_entries"]),
        (PlayHistory((1,), bytes(32)), ["too_few_entries"]),
        (PlayHistory((1, 2, 2), bytes(32)), ["repeated_entry"]),
        (PlayHistory((1, 2, 3, 4), bytes(32), tables=(3,)), ["too_few_tables"]),
        (PlayHistory((1, 2, 3, 4), bytes(32), tables=(3, 3, 0)), ["tables", "tables"]),
    ],
)
def test_what_cannot_be_drawn_is_refused(history, codes):
    with pytest.raises(RulesError) as refused:
        draw(history)
    assert [fault.code for fault in refused.value.faults] == codes


def test_half_wins_and_parts_of_points_are_weighed_exactly():
    half = Fraction(1, 2)
    tallies = {
        1: Tally(1, wins=1, points=10),
        2: Tally(2, wins=half, points=Fraction(22, 3)),
        3: Tally(3, wins=half, points=7),
        4: Tally(4, wins=0, points=7),
    }
    drawn = draw(PlayHistory((1, 2, 3, 4), bytes(32), added_up=tallies))
    assert [table.numbers for table in drawn.seating.tables] == [(1, 2), (3, 4)]
    assert drawn.reasons[0].weight == (0, Fraction(1, 4), Fraction(64, 9))


@pytest.mark.parametrize("pairs", [500, 512])  # of 500, somebody floats in every score group
def test_the_largest_fields_are_drawn_with_bounded_work(pairs):
    history = play(begin(pairs, 9), 3)
    assert calls(lambda: draw(history)) < 4_000_000
