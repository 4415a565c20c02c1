"""The rounds to come re-planned from here: those played stay, and are repeated as little as can be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import EventFormat, RoundSeating, afresh, prospect

PAIRS = EventFormat(any_laws_of("55plus"))
CHANGING = EventFormat(any_laws_of("55plus"), True)
THREE = EventFormat(any_laws_of("stubbington3"))

WALKS = [(PAIRS, "a-up", 8), (PAIRS, "a-up", 11), (PAIRS, "round-robin", 9), (PAIRS, "howell", 10)]
ALONE = [(CHANGING, "whist", 8), (CHANGING, "whist", 13), (CHANGING, "optimised", 11), (THREE, "threes", 8)]


def played(event_format: EventFormat, movement: str, entries: int, rounds: int) -> tuple[RoundSeating, ...]:
    return event_format.plan(movement, entries, 7 if movement != "threes" else 6).rounds[:rounds]


def everybody(turn: RoundSeating) -> list[int]:
    return sorted([*(number for table in turn.tables for number in table.numbers), *turn.sit_out])


@given(
    st.sampled_from(WALKS + ALONE),
    st.integers(0, 5),
    st.integers(0, 6),
    st.sets(st.sampled_from([20, 21, 22])),
    st.sets(st.sampled_from([1, 2, 3])),
    st.sets(st.integers(1, 4)),
)
def test_nobody_is_twice_in_a_round_nobody_is_left_out_and_no_table_out_of_use_is_taken(
    case, done, rounds, came, left, without
) -> None:
    event_format, movement, entries = case
    numbers = {*range(1, entries + 1), *came} - left
    before = played(event_format, movement, entries, done)
    turns = afresh(event_format, movement, numbers=numbers, rounds=rounds, played=before, without=without)
    assert [everybody(turn) for turn in turns] == [sorted(numbers)] * rounds
    tables = [[table.table for table in turn.tables] for turn in turns]
    assert all(len({*of_turn}) == len(of_turn) and not {*of_turn} & without for of_turn in tables)


@given(
    st.sampled_from([PAIRS]),
    st.integers(2, 12),
    st.integers(0, 8),
    st.integers(0, 12),
    st.sets(st.integers(1, 12), max_size=4),
    st.sets(st.integers(13, 15)),
)
def test_no_pair_sits_out_a_second_time_before_every_pair_has(event_format, entries, done, rounds, left, came) -> None:
    numbers = {*range(1, entries + 1), *came} - left
    if len(numbers) < 2:
        return
    before = event_format.plan("a-up", entries, max(done, 1)).rounds[:done]
    turns = afresh(event_format, "a-up", numbers=numbers, rounds=rounds, played=before)
    assert prospect(before, turns, numbers).too_soon == 0


@given(st.sampled_from([8, 9, 10, 12, 13]), st.integers(0, 4), st.sets(st.integers(1, 8), max_size=2))
def test_players_sit_out_no_second_time_before_all_have_where_that_can_be(players, done, left) -> None:
    numbers = {*range(1, players + 1)} - left
    before = played(CHANGING, "whist" if players % 4 < 2 else "optimised", players, done)
    turns = afresh(CHANGING, "whist", numbers=numbers, rounds=3, played=before)
    assert prospect(before, turns, numbers).too_soon == 0


@given(st.sampled_from(WALKS), st.integers(1, 6), st.sets(st.integers(1, 8), min_size=1, max_size=2))
def test_who_is_to_stay_sits_where_it_last_sat_unless_two_of_them_meet(case, done, stay) -> None:
    event_format, movement, entries = case
    before = played(event_format, movement, entries, done)
    numbers = range(1, entries + 1)
    turns = afresh(event_format, movement, numbers=numbers, rounds=3, played=before, stay=stay)
    (first, *_) = sorted(stay)
    assert {*prospect(before, turns, numbers).staying} & stay or first not in _seated(turns)


def _seated(turns: tuple[RoundSeating, ...]) -> set[int]:
    return {number for turn in turns for table in turn.tables for number in table.numbers}


def test_where_nothing_has_changed_the_plan_stands() -> None:
    planned = PAIRS.plan("round-robin", 8).rounds
    asked = {"numbers": range(1, 9), "rounds": 5, "played": planned[:2], "planned": planned[2:]}
    assert afresh(PAIRS, "round-robin", **asked) == planned[2:]


def test_a_table_out_of_use_sends_its_game_to_another_and_nobody_else() -> None:
    planned = PAIRS.plan("round-robin", 8).rounds
    asked = {"numbers": range(1, 9), "rounds": 5, "played": planned[:2], "planned": planned[2:], "without": (2,)}
    turns = afresh(PAIRS, "round-robin", **asked)
    moved = [{2: 5}.get(table.table, table.table) for table in planned[2].tables]
    assert sorted(moved) == [table.table for table in turns[0].tables]
    assert [{t.numbers for t in turn.tables} for turn in turns] == [{t.numbers for t in p.tables} for p in planned[2:]]


@pytest.mark.parametrize(("pairs", "done", "rounds"), [(8, 3, 4), (10, 4, 5), (12, 6, 4), (16, 8, 5)])
def test_nobody_meets_again_while_there_are_pairs_not_met(pairs: int, done: int, rounds: int) -> None:
    before = PAIRS.plan("a-up", pairs, done).rounds
    turns = afresh(PAIRS, "a-up", numbers=range(1, pairs + 1), rounds=rounds, played=before)
    met = prospect(before, turns, range(1, pairs + 1)).met_again
    assert met <= rounds * pairs // 2 // 4


def test_the_games_left_of_a_round_robin_are_played_whichever_numbers_they_have() -> None:
    *before, last = PAIRS.plan("round-robin", 24).rounds
    names = dict(zip((number for table in last.tables for number in table.numbers), range(1, 25), strict=True))
    left = {frozenset((number, number + 1)) for number in range(1, 25, 2)}
    rest = [turn.renamed(names) for turn in before]
    (turn,) = afresh(PAIRS, "a-up", numbers=range(1, 25), rounds=1, played=rest)
    assert {frozenset(table.numbers) for table in turn.tables} == left


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"rounds": 201}, "rounds"),
        ({"without": (0,)}, "tables"),
        ({"stay": (9,)}, "unknown_number"),
        ({"numbers": (1,)}, "too_few_entries"),
    ],
)
def test_what_cannot_be_is_refused_in_words(asked, code) -> None:
    with pytest.raises(RulesError) as wrong:
        afresh(PAIRS, "a-up", **{"numbers": range(1, 9), "rounds": 2, "played": (), **asked})
    assert [fault.code for fault in wrong.value.faults] == [code]
