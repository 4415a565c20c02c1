"""Each for himself: who is over rests in turn, meetings are as even as can be, and tables for the night are even."""

import pytest

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import (
    EventFormat,
    Plan,
    RoundSeating,
    SeatingKind,
    TableSeating,
    Wishes,
    guarantees,
    plan,
)
from rules.tournament.movements.individuals.alone import laws_of_three
from tests.rules.tournament.movements.counting import calls
from tests.rules.tournament.movements.individuals.counting import everyone_once_a_round, opposed, rests_are_fair


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


THREES = Wishes(threes=True)


@pytest.mark.parametrize(
    ("ruleset", "agreed", "book"),
    [
        ("55plus", {"target": 7}, "standard3"),
        ("stubbington4", {}, "stubbington3"),
        ("standard4", {"hands_in_game": 8}, "standard3"),
    ],
)
def test_it_is_that_of_the_same_house_and_ends_like_the_others(ruleset, agreed, book):
    four = any_laws_of(ruleset, agreed)
    three = laws_of_three(four)
    assert (three.ruleset, three.players) == (book, 3)
    assert (three.target, three.hands_in_game, three.clock) == (four.target, four.hands_in_game, four.clock)


@pytest.mark.parametrize("ruleset", ["standard3", "stubbington2", "poker_points"])
def test_beside_what_is_no_game_of_four_partners_there_is_none(ruleset):
    assert laws_of_three(any_laws_of(ruleset)) is None


def test_a_target_that_three_cannot_play_to_leaves_no_game():
    assert laws_of_three(any_laws_of("zobel")) is not None
    assert laws_of_three(any_laws_of("stubbington4", {"target": 1, "win_by": 1, "take_off": False})) is None


@pytest.mark.parametrize(("players", "may"), [(6, True), (7, True), (8, False), (9, False), (10, True), (5, False)])
def test_two_or_three_leftover_players_may_play_at_tables_of_three(players, may):
    event_format = EventFormat(any_laws_of("55plus"), True)
    assert event_format.may_have_threes(players) is may
    if may:
        planned = event_format.plan("optimised", players, 3, wishes=THREES)
        assert {turn.sit_out for turn in planned.rounds} == {()}
    else:
        with pytest.raises(RulesError, match="Tables of three are for 2 or 3 leftover players"):
            event_format.plan("optimised", players, 3, wishes=THREES)


def test_only_the_fairest_chart_allows_wishes():
    event_format = EventFormat(any_laws_of("55plus"), True)
    with pytest.raises(RulesError, match="Only “Fairest chart found” allows wishes"):
        event_format.plan("whist", 8, 3, wishes=Wishes(apart=frozenset({(1, 2)})))


def test_wishes_that_no_chart_keeps_are_refused():
    event_format = EventFormat(any_laws_of("55plus"), True)
    everybody = frozenset((1, other) for other in range(2, 9))
    with pytest.raises(RulesError):
        event_format.plan("optimised", 8, 3, wishes=Wishes(away=everybody))


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("largest", [4, 8, 12])
@pytest.mark.parametrize("players", [*range(2, 60), 200])
def test_everybody_sits_at_the_fewest_tables_and_no_table_has_two_more_than_another(players, largest):
    seated = plan("tables", players=players, largest=largest)
    (turn,) = seated.rounds
    sizes = [len(table.sides) for table in turn.tables]
    assert seated.of is SeatingKind.TABLES
    assert everyone_once_a_round(seated)
    assert len(sizes) == -(-players // largest)
    assert max(sizes) <= largest
    assert max(sizes) - min(sizes) <= 1
    assert {len(side) for table in turn.tables for side in table.sides} == {1}


def test_numbers_are_dealt_round_the_tables():
    assert plan("tables", players=5, largest=3).rounds == (
        RoundSeating((TableSeating(1, ((1,), (3,), (5,))), TableSeating(2, ((2,), (4,))))),
    )
    assert str(guarantees(plan("tables", players=3)).sentence) == "Everyone meets everyone else once."


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 1}, "Same table all night cannot seat 1"),
        ({"players": 0}, "Same table all night cannot seat 0"),
        ({"players": 5, "smallest": 3, "largest": 4}, "Same table all night cannot seat 5"),
        ({"players": 5, "rounds": 2}, "Same table all night has only 1 round, not 2"),
        ({"pairs": 5}, "Same table all night seats players, not pairs"),
    ],
)
def test_what_cannot_be_seated_is_refused(asked, said):
    with pytest.raises(RulesError, match=said):
        plan("tables", **asked)
