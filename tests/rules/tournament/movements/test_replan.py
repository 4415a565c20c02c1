"""The rounds to come, planned afresh when players come or go."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import EventFormat, RoundSeating, replan_rounds
from rules.tournament.movements.replan import Evenness

PAIRS = EventFormat(any_laws_of("55plus"))
CHANGING = EventFormat(any_laws_of("55plus"), True)
THREE = EventFormat(any_laws_of("stubbington3"))
POKER = EventFormat(any_laws_of("poker_chips"))


def played(event_format: EventFormat, movement: str, players: int, rounds: int) -> tuple[RoundSeating, ...]:
    return event_format.plan(movement, players, 6).rounds[:rounds]


def everybody(turn: RoundSeating) -> list[int]:
    return sorted([*(number for table in turn.tables for number in table.numbers), *turn.sit_out])


@given(
    st.sampled_from(
        [(CHANGING, "whist", 8), (CHANGING, "whist", 9), (CHANGING, "optimised", 12), (THREE, "threes", 7)]
    ),
    st.integers(0, 5),
    st.sampled_from([frozenset({20}), frozenset({20, 21})]),
    st.sampled_from([frozenset[int](), frozenset({2})]),
)
def test_everybody_who_plays_now_and_nobody_else_is_in_every_round(case, done, came, left) -> None:
    event_format, movement, players = case
    numbers = {*range(1, players + 1), *came} - left
    turns = replan_rounds(
        event_format, movement, numbers=numbers, rounds=6 - done, played=played(event_format, movement, players, done)
    )
    assert [everybody(turn) for turn in turns] == [sorted(numbers)] * (6 - done)
    sizes = {len(table.numbers) for turn in turns for table in turn.tables}
    assert sizes == {3 if event_format is THREE else 4}
    assert {len(turn.sit_out) for turn in turns} <= {event_format.over(len(numbers))}


def test_partners_of_the_rounds_played_are_not_repeated_where_that_can_be() -> None:
    before = played(CHANGING, "whist", 12, 2)
    turns = replan_rounds(CHANGING, "whist", numbers=range(1, 14), rounds=4, played=before)
    assert max(Evenness().after([*before, *turns]).partners.values()) == 1


def test_who_has_sat_out_sits_out_no_second_time_before_the_others_have() -> None:
    before = played(CHANGING, "whist", 9, 4)
    turns = replan_rounds(CHANGING, "whist", numbers=set(range(1, 11)) - {9}, rounds=3, played=before)
    sat = Counter(number for turn in (*before, *turns) for number in turn.sit_out)
    assert max(sat.values()) == 1


def test_the_same_rounds_give_the_same_answer() -> None:
    asked = {"numbers": range(1, 8), "rounds": 3, "played": played(THREE, "threes", 6, 2)}
    assert replan_rounds(THREE, "threes", **asked) == replan_rounds(THREE, "threes", **asked)


def test_where_the_movement_does_not_seat_so_many_another_does() -> None:
    turns = replan_rounds(CHANGING, "whist", numbers=range(1, 12), rounds=4, played=played(CHANGING, "whist", 12, 2))
    assert [len(turn.tables) for turn in turns] == [2] * 4
    turns = replan_rounds(CHANGING, "whist", numbers=range(1, 5), rounds=5, played=())
    assert len(turns) == 5


def test_a_movement_is_kept_that_has_just_as_many_rounds_as_are_to_come() -> None:
    turns = replan_rounds(PAIRS, "round-robin", numbers=range(1, 7), rounds=5, played=())
    met = Evenness().after(turns).met
    assert (len(met), set(met.values())) == (15, {1})


def test_pairs_that_the_movement_has_no_more_rounds_for_go_on_by_the_first_that_has() -> None:
    asked = {"numbers": range(1, 7), "rounds": 6, "played": ()}
    (first, *_) = [one.name for one in PAIRS.movements if (one.limit(6) or 6) >= 6]
    assert replan_rounds(PAIRS, "howell", **asked) == replan_rounds(PAIRS, first, **asked)


def test_a_night_of_poker_is_dealt_round_more_tables_while_nothing_is_played() -> None:
    (turn,) = replan_rounds(POKER, "tables", numbers=range(1, 14), rounds=1, played=())
    assert [len(table.sides) for table in turn.tables] == [7, 6]


def test_with_no_round_to_come_there_is_nothing_to_plan() -> None:
    assert replan_rounds(POKER, "tables", numbers=(1,), rounds=0, played=()) == ()


def test_too_few_are_refused() -> None:
    with pytest.raises(RulesError) as wrong:
        replan_rounds(CHANGING, "whist", numbers=(1, 2, 3), rounds=2, played=())
    assert [fault.code for fault in wrong.value.faults] == ["too_few_entries"]
