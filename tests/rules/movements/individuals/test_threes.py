"""Tables of three: who is over rests in turn, and meetings are as even as can be."""

import pytest

from rules.errors import RulesError
from rules.movements import Plan, RoundSeating, SeatingKind, TableSeating, guarantees, plan
from tests.rules.movements.counting import calls
from tests.rules.movements.individuals.counting import everyone_once_a_round, opposed, rests_are_fair


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize("players", [*range(3, 41), 60, 61, 62, 100])
def test_each_round_everybody_sits_at_a_table_of_three_or_rests_in_turn(players):
    seated = plan("threes", players=players, rounds=min(14, players))
    assert seated.of is SeatingKind.TABLES
    assert everyone_once_a_round(seated)
    assert rests_are_fair(seated)
    for turn in seated.rounds:
        assert [table.table for table in turn.tables] == list(range(1, players // 3 + 1))
        assert {tuple(map(len, table.sides)) for table in turn.tables} == {(1, 1, 1)}
        assert len(turn.sit_out) == players % 3


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize("players", range(4, 41))
def test_nobody_rests_twice_running(players):
    assert guarantees(plan("threes", players=players)).sit_outs_running == 0


@pytest.mark.parametrize("players", [3, 5, 9, 10, 22, 33])
def test_fewer_rounds_are_the_first_of_more(players):
    seated = plan("threes", players=players, rounds=9)
    for rounds in range(1, 9):
        assert plan("threes", players=players, rounds=rounds).rounds == seated.rounds[:rounds]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize(
    ("players", "rounds"), [(9, 4), *((players, min(12, players // 4)) for players in range(9, 61))]
)
def test_an_evening_of_which_there_is_room_for_repeats_no_meeting(players, rounds):
    assert set(opposed(plan("threes", players=players, rounds=rounds).rounds).values()) == {1}


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize("players", range(3, 41))
def test_who_must_meet_again_does_so_evenly(players):
    seated = plan("threes", players=players, rounds=players)
    assert max(opposed(seated.rounds).values()) <= (4 if players == 6 else 3)


def test_a_seed_shuffles_alike_and_none_begins_in_order():
    first, other = plan("threes", players=12, seed=1), plan("threes", players=12, seed=2)
    assert first == plan("threes", players=12, seed=1)
    assert first.rounds != other.rounds
    assert plan("threes", players=7, rounds=1) == Plan(
        "threes",
        7,
        (RoundSeating((TableSeating(1, ((1,), (2,), (3,))), TableSeating(2, ((4,), (5,), (6,)))), (7,)),),
        of=SeatingKind.TABLES,
    )


def test_guarantees_are_sentences():
    assert [str(guarantees(plan("threes", players=count, rounds=rounds)).sentence) for count, rounds in CASES] == [
        "Everyone meets everyone else once.",
        "Everyone meets 4 different opponents, with no rematches.",
        "Everyone meets 4 different opponents, some of them twice.",
        "Everyone meets 2 to 4 different opponents, with no rematches. Nobody sits out twice.",
        "Everyone meets everyone else twice. Everyone sits out once.",
        "Everyone meets 3 different opponents, some of them 4 times. Everyone sits out 1 or 2 times.",
    ]


CASES = [(9, 4), (9, 2), (6, 3), (13, 2), (4, 4), (4, 6)]


def test_two_are_too_few_and_so_are_no_rounds():
    with pytest.raises(
        RulesError, match=r"Tables of three cannot seat 2 players. This movement needs 3 to 500 players"
    ):
        plan("threes", players=2)
    with pytest.raises(RulesError, match="Tables of three has at least 1 round, not 0"):
        plan("threes", players=9, rounds=0)
    with pytest.raises(RulesError, match=r"An event with 500 entries has at most 80 rounds, not 4000. Choose fewer."):
        plan("threes", players=500, rounds=4000)
    with pytest.raises(RulesError, match="Tables of three seats players, not pairs"):
        plan("threes", pairs=9)


@pytest.mark.parametrize(("players", "rounds"), [(60, 12), (200, 12), (200, 40)])
def test_a_chart_is_made_with_little_work(players, rounds):
    assert calls(lambda: plan("threes", players=players, rounds=rounds)) < 200_000
