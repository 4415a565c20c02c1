"""What each movement promises, for every size."""

import itertools
from collections import Counter

import pytest

from rules.base.errors import RulesError
from rules.tournament.movements import MOVEMENTS, Plan, RoundSeating, SeatingKind, TableSeating, guarantees, plan
from rules.tournament.movements.seating import pair_table
from tests.rules.tournament.movements.counting import calls


def meetings(seated: Plan, rounds=None) -> Counter:
    tables = [table for turn in seated.rounds[:rounds] for table in turn.tables]
    return Counter(frozenset(table.numbers) for table in tables)


def everyone_sits_once_a_round(seated: Plan) -> bool:
    everyone = list(range(1, seated.pairs + 1))
    return all(
        sorted([number for table in turn.tables for number in table.numbers] + list(turn.sit_out)) == everyone
        for turn in seated.rounds
    )


def refusal(*args, **options):
    with pytest.raises(RulesError) as refused:
        plan(*args, **options)
    return [fault.code for fault in refused.value.faults]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("tables", range(1, 41))
def test_a_up_every_a_meets_every_b_once_one_table_up_each_round(tables):
    seated = plan("a-up", pairs=2 * tables)
    assert everyone_sits_once_a_round(seated)
    a_line, b_line = range(1, 2 * tables, 2), range(2, 2 * tables + 1, 2)
    assert meetings(seated) == Counter(frozenset(pair) for pair in itertools.product(a_line, b_line))
    for turn, following in itertools.pairwise(seated.rounds):
        for number in a_line:
            assert following.table_of(number).table == turn.table_of(number).table % tables + 1
        for number in b_line:
            assert following.table_of(number).table == turn.table_of(number).table


@pytest.mark.parametrize("tables", range(1, 41))
def test_b_down_gives_each_round_the_opponents_of_a_up(tables):
    up, down = plan("a-up", pairs=2 * tables), plan("b-down", pairs=2 * tables)
    for walked, other in zip(up.rounds, down.rounds, strict=True):
        assert {table.sides for table in walked.tables} == {table.sides for table in other.tables}
    stays = [[turn.table_of(1).table for turn in down.rounds], [turn.table_of(2).table for turn in up.rounds]]
    assert stays == [[1] * tables, [1] * tables]


def test_either_line_may_move_at_any_change():
    seated = plan("a-up", pairs=8, changes="ABA")
    mixed = [{table.sides for table in turn.tables} for turn in seated.rounds]
    assert mixed == [{table.sides for table in turn.tables} for turn in plan("a-up", pairs=8).rounds]
    assert [seated.rounds[turn].table_of(1).table for turn in range(4)] == [1, 2, 2, 3]
    assert [seated.rounds[turn].table_of(2).table for turn in range(4)] == [1, 1, 4, 4]
    assert plan("b-down", pairs=8, changes="A, B, A").rounds == seated.rounds


def test_the_first_seating_is_table_by_table_and_up_from_the_last_table_is_table_1():
    seated = plan("a-up", pairs=6, rounds=2)
    assert seated == Plan(
        "a-up",
        6,
        (
            RoundSeating((pair_table(1, 1, 2), pair_table(2, 3, 4), pair_table(3, 5, 6))),
            RoundSeating((pair_table(1, 5, 2), pair_table(2, 1, 4), pair_table(3, 3, 6))),
        ),
        {1: "A", 2: "B", 3: "A", 4: "B", 5: "A", 6: "B"},
    )


def test_a_up_begins_again_after_its_last_table():
    seated = plan("a-up", pairs=8, rounds=9)
    assert seated.rounds[4:8] == seated.rounds[:4]
    assert seated.rounds[8] == seated.rounds[0]


def test_both_lines_at_one_change_are_refused_with_what_would_happen():
    with pytest.raises(RulesError) as refused:
        plan("a-up", pairs=8, changes=["A", "AB", "B"])
    assert [(fault.code, str(fault), fault.where) for fault in refused.value.faults] == [
        (
            "both_lines",
            "Change 2: A and B cannot both move. With 4 tables, each pair would meet 2 of the other line "
            "twice and the rest never.",
            {"change": 2},
        )
    ]
    assert refusal("a-up", pairs=6, changes=["BA", "B"]) == ["both_lines"]


def test_changes_are_as_many_as_the_rounds_leave_and_name_a_line():
    assert refusal("a-up", pairs=8, changes="A") == ["changes"]
    assert refusal("a-up", pairs=8, changes="AXB") == ["unknown_line"]
    assert refusal("round-robin", pairs=4, changes="AB") == ["changes"]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("name", ["round-robin", "lines"])
@pytest.mark.parametrize("pairs", [*range(2, 61), 199, 200])
def test_a_complete_round_robin_lets_everyone_meet_everyone_once(name, pairs):
    seated = plan(name, pairs=pairs)
    everyone = range(1, pairs + 1)
    assert len(seated.rounds) == (pairs if pairs % 2 else pairs - 1)
    assert everyone_sits_once_a_round(seated)
    assert meetings(seated) == Counter(frozenset(pair) for pair in itertools.combinations(everyone, 2))
    sat = Counter(number for turn in seated.rounds for number in turn.sit_out)
    assert sat == (Counter(everyone) if pairs % 2 else Counter())


@pytest.mark.parametrize("tables", range(1, 21))
def test_lines_begins_as_a_up_and_goes_on_inside_the_lines(tables):
    seated, walks = plan("lines", pairs=2 * tables), tables - tables % 2
    assert seated.rounds[:walks] == plan("a-up", pairs=2 * tables).rounds[:walks]
    for turn in seated.rounds[walks:]:
        crossing = [table for table in turn.tables if sum(table.numbers) % 2]
        assert len(crossing) == tables % 2


def games(turn):
    """The games of a round and its sit-outs. Tables may depend on the number of rounds."""
    return {table.sides for table in turn.tables}, turn.sit_out


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize(
    "name", sorted(name for name, movement in MOVEMENTS.items() if movement.of is SeatingKind.PAIRS)
)
@pytest.mark.parametrize("pairs", [*range(2, 20), 40, 41])
def test_any_first_rounds_repeat_no_meeting(name, pairs):
    full = plan(name, pairs=pairs)
    for rounds in range(1, len(full.rounds) + 1):
        assert [*map(games, plan(name, pairs=pairs, rounds=rounds).rounds)] == [*map(games, full.rounds[:rounds])]
    assert set(meetings(full).values()) == {1}


@pytest.mark.parametrize("tables", range(2, 21))
def test_with_an_odd_number_the_walk_seats_each_a_once_against_nobody(tables):
    seated = plan("a-up", pairs=2 * tables - 1)
    assert everyone_sits_once_a_round(seated)
    assert sorted(number for turn in seated.rounds for number in turn.sit_out) == list(range(1, 2 * tables, 2))


@pytest.mark.parametrize(
    ("name", "options", "codes"),
    [
        ("howl", {"pairs": 8}, ["unknown_movement"]),
        ("swiss", {"pairs": 8}, ["drawn_live"]),
        ("a-up", {"pairs": 1}, ["pairs"]),
        ("a-up", {"pairs": 0, "rounds": 0}, ["pairs", "rounds"]),
        ("a-up", {"pairs": 2_001, "rounds": 3}, ["pairs"]),
        ("a-up", {"pairs": 2_000, "rounds": 51}, ["rounds"]),
        ("a-up", {"pairs": 8, "rounds": -1}, ["rounds"]),
        ("round-robin", {"pairs": 8, "rounds": 8}, ["rounds"]),
        ("lines", {"pairs": 7, "rounds": 8}, ["rounds"]),
    ],
)
def test_a_size_that_cannot_be_served_is_refused(name, options, codes):
    assert refusal(name, **options) == codes


def test_a_refusal_says_what_the_movement_can_serve():
    with pytest.raises(RulesError, match="With 8 pairs, Full round robin has 1 to 7 rounds, not 9"):
        plan("round-robin", pairs=8, rounds=9)


def test_a_table_knows_its_numbers_and_a_round_its_opponents():
    turn = RoundSeating((TableSeating(2, ((1,), (4,))),), (3,))
    assert turn.tables[0].numbers == (1, 4)
    assert (turn.opponents(1), turn.opponents(3), turn.table_of(3)) == ((4,), (), None)
    assert (turn.free_table(), turn.free_table((2, 5)), turn.free_table((2,))) == (1, 5, 1)


@pytest.mark.parametrize("name", ["a-up", "b-down", "round-robin", "lines", "howell"])
@pytest.mark.parametrize("pairs", [199, 200])
def test_the_largest_halls_are_seated_and_measured_with_little_work(name, pairs):
    assert calls(lambda: guarantees(plan(name, pairs=pairs))) < 500_000
