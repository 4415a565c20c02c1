"""The fairest chart found: rests go round, wishes are kept, and repetitions come only where they must."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.tournament.movements import Plan, Quality, SeatingKind, Wishes, guarantees, plan, quality
from rules.tournament.movements.individuals.optimised import optimised
from rules.tournament.movements.individuals.starters import NEAR, TWICE_NEAR
from rules.tournament.movements.individuals.wishes import fours_and_threes
from tests.rules.tournament.movements.counting import calls
from tests.rules.tournament.movements.individuals.counting import (
    everyone_once_a_round,
    opposed,
    partnered,
    rests_are_fair,
)
from tests.sampling import examples

SOON = 40_000


def soon(weighed: int, of: int) -> bool:
    """Stop before long."""
    return weighed < SOON


def chart(players, rounds, **asked) -> Plan:
    return Plan("optimised", players, optimised(players, rounds, **asked), of=SeatingKind.INDIVIDUALS)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("players", [12, 13, 16, 17, *range(18, 61)])
def test_an_evening_of_twelve_rounds_repeats_no_partner_and_no_opponent_a_third_time(players):
    seated = plan("optimised", players=players, rounds=11 if players == 12 else 12)
    assert everyone_once_a_round(seated)
    assert rests_are_fair(seated)
    measured = quality(seated)
    assert measured == Quality(0, 0, 0, 0, measured.fewest_sit_outs, measured.most_sit_outs, 0, 0, 0, 0)


def test_fifty_players_have_twelve_rounds_with_hardly_any_work():
    assert calls(lambda: plan("optimised", players=50, rounds=12)) < 200_000


@pytest.mark.parametrize("players", [4, 5, 6, 7, 10, 11, 14, 15])
def test_few_players_rest_in_turn_and_never_twice_running_whatever_the_rounds(players):
    for rounds in (1, 5, 17):
        seated = chart(players, rounds, watch=soon)
        assert everyone_once_a_round(seated)
        assert rests_are_fair(seated)
        assert quality(seated).sit_outs_running == 0


@pytest.mark.parametrize(
    ("players", "rounds", "again", "third"), [(6, 3, 0, 0), (7, 5, 0, 0), (10, 8, 0, 0), (14, 12, 0, 0)]
)
def test_where_there_is_room_few_players_repeat_nothing_either(players, rounds, again, third):
    measured = quality(plan("optimised", players=players, rounds=rounds))
    assert (measured.repeated_partners, measured.repeated_opponents) == (again, third)


@pytest.mark.prove(cases=4)
@pytest.mark.parametrize("players", [players for players in sorted({**NEAR, **TWICE_NEAR}) if players > 15])
def test_a_near_design_repeats_no_partner_and_no_opponent_a_third_time_in_as_many_rounds_as_players(players):
    seated = chart(players, players)
    assert everyone_once_a_round(seated)
    assert rests_are_fair(seated)
    assert set(partnered(seated.rounds).values()) == {1}
    assert max(opposed(seated.rounds).values()) == 2
    assert guarantees(seated).sit_outs_running == 0


@pytest.mark.parametrize("players", [7, 10, 14, 15, 18, 22, 27])
def test_rests_go_on_going_round_after_the_last_round_of_a_design(players):
    seated = chart(players, 2 * players + 3, watch=soon)
    assert rests_are_fair(seated)
    assert guarantees(seated).sit_outs_running == 0


def test_a_design_and_a_round_more_repeat_no_more_than_they_must():
    measured = quality(chart(12, 12))
    assert (measured.repeated_partners, measured.least_repeated_partners) == (6, 6)
    assert (measured.repeated_opponents, measured.least_repeated_opponents) == (12, 12)
    assert [str(sentence) for sentence in measured.sentences] == [
        "Repeated partners: 6, the fewest possible.",
        "Opponents met a third time: 12, the fewest possible.",
        "Nobody sits out.",
    ]


def test_what_could_be_better_is_said_beside_what_could_not():
    (first,) = chart(5, 1).rounds
    measured = quality(Plan("optimised", 5, (first, first, first), of=SeatingKind.INDIVIDUALS))
    assert [str(sentence) for sentence in measured.sentences] == [
        "Repeated partners: 4; no chart can have fewer than 0.",
        "Opponents met a third time: 4; no chart can have fewer than 0.",
        "Sit-outs: 0 to 3 each, twice in a row: 2.",
    ]


def test_the_same_seed_gives_the_same_chart_and_another_another():
    assert chart(22, 12, seed=5) == chart(22, 12, seed=5)
    assert chart(22, 12, seed=5) != chart(22, 12, seed=6)
    assert chart(16, 5, seed=5) != chart(16, 5)
    assert chart(22, 12) == chart(22, 12)


def test_whoever_watches_is_told_how_far_it_is_and_can_stop_it():
    told = []

    def watch(weighed: int, of: int) -> bool:
        told.append((weighed, of))
        return weighed < 60_000

    seated = chart(6, 16, watch=watch)
    assert everyone_once_a_round(seated)
    assert [weighed for weighed, _ in told] == [0, 20_000, 40_000, 60_000]
    assert len({of for _, of in told}) == 1


@pytest.mark.parametrize("players", [6, 7, 9, 10, 11, 13, 14, 15, 22, 23, 26, 27])
def test_with_tables_of_three_nobody_rests_and_they_too_go_round(players):
    seated = chart(players, 8, wishes=Wishes(threes=True), watch=soon)
    assert everyone_once_a_round(seated)
    at_threes = dict.fromkeys(range(1, players + 1), 0)
    for turn in seated.rounds:
        threes = [table for table in turn.tables if len(table.sides) == 3]
        assert (len(turn.tables) - len(threes), len(threes)) == fours_and_threes(players, threes=True)
        assert turn.sit_out == ()
        for table in threes:
            for number in table.numbers:
                at_threes[number] += 1
        assert max(at_threes.values()) - min(at_threes.values()) <= 1


def test_with_tables_of_three_an_evening_is_as_fair():
    measured = quality(chart(23, 8, wishes=Wishes(threes=True)))
    assert (measured.repeated_partners, measured.repeated_opponents) == (0, 0)
    assert [str(sentence) for sentence in measured.sentences[2:]] == [
        "Nobody sits out.",
        "At tables of three: 1 to 2 times each.",
    ]


def test_five_have_no_tables_of_three():
    assert fours_and_threes(5, threes=True) == (1, 0)
    assert fours_and_threes(9, threes=True) == (0, 3)
    assert fours_and_threes(8, threes=True) == (2, 0)


@st.composite
def wishes_of(draw, players):
    """Wishes that do not contradict each other."""
    numbers = draw(st.permutations(range(1, players + 1)))
    couples = draw(st.integers(0, min(2, players // 4)))
    together = frozenset(tuple(sorted(numbers[2 * at : 2 * at + 2])) for at in range(couples))
    apart = draw(
        st.sets(
            st.tuples(st.integers(1, players), st.integers(1, players)).filter(lambda two: two[0] < two[1]), max_size=4
        )
    )
    fixed = dict(zip(draw(st.lists(st.sampled_from(numbers), max_size=2, unique=True)), [1, 1], strict=False))
    return Wishes(frozenset(apart - together), together, fixed)


@settings(max_examples=examples(40), deadline=None)
@given(st.data())
def test_wishes_are_kept_whatever_they_cost(data):
    players, rounds = data.draw(st.integers(8, 24)), data.draw(st.integers(1, 6))
    wishes = data.draw(wishes_of(players))
    seated = chart(players, rounds, wishes=wishes, watch=soon)
    assert everyone_once_a_round(seated)
    partners = partnered(seated.rounds)
    assert not any(partners[frozenset(two)] for two in wishes.apart)
    for turn in seated.rounds:
        for a, b in wishes.together:
            assert (a in turn.sit_out and b in turn.sit_out) or any(
                {a, b} == {*s} for t in turn.tables for s in t.sides
            )
        for number, kept in wishes.tables.items():
            assert number in turn.sit_out or turn.table_of(number).table == kept
    assert quality(seated, wishes).wishes_broken == 0


def test_wishes_leave_the_rest_of_an_evening_as_fair():
    wishes = Wishes(frozenset({(3, 4), (5, 9)}), frozenset({(1, 2)}), {7: 2})
    measured = quality(chart(22, 10, wishes=wishes), wishes)
    assert (measured.repeated_partners, measured.repeated_opponents, measured.wishes_broken) == (0, 0, 0)


def test_where_all_keep_a_partner_they_meet_as_pairs():
    wishes = Wishes(together=frozenset({(1, 2), (3, 4), (5, 6), (7, 8)}))
    measured = quality(chart(8, 6, wishes=wishes), wishes)
    assert measured.to_json() == {
        "repeated_partners": 0,
        "least_repeated_partners": 0,
        "repeated_opponents": 0,
        "least_repeated_opponents": 0,
        "fewest_sit_outs": 0,
        "most_sit_outs": 0,
        "sit_outs_running": 0,
        "fewest_threes": 0,
        "most_threes": 0,
        "wishes_broken": 0,
    }


def test_a_wish_not_kept_is_counted_and_said():
    seated = chart(4, 3)
    assert quality(seated, Wishes(apart=frozenset({(2, 1)}))).wishes_broken == 1
    assert quality(seated, Wishes(together=frozenset({(1, 2)}))).wishes_broken == 4
    assert quality(seated, Wishes(fixed={3: 2})).wishes_broken == 3
    assert str(quality(seated, Wishes(fixed={3: 2})).sentences[-1]) == "Unmet wishes: 3."


@pytest.mark.parametrize(
    ("players", "wishes", "said"),
    [
        (8, Wishes(apart=frozenset({(1, 9)})), ["1 and 9 are not two different numbers from 1 to 8."]),
        (
            8,
            Wishes(together=frozenset({(3, 3)})),
            ["3 and 3 are not two different numbers from 1 to 8.", "Player 3 cannot have two fixed partners."],
        ),
        (8, Wishes(fixed={9: 1}), ["There is no player 9: the numbers are 1 to 8."]),
        (
            8,
            Wishes(fixed={1: 3, 2: 0}),
            [
                "Player 1 cannot keep table 3: the tables of four are 1 to 2.",
                "Player 2 cannot keep table 0: the tables of four are 1 to 2.",
            ],
        ),
        (8, Wishes(frozenset({(2, 1)}), frozenset({(1, 2)})), ["Players 1 and 2 cannot be both apart and together."]),
        (8, Wishes(together=frozenset({(1, 2), (2, 3)})), ["Player 2 cannot have two fixed partners."]),
        (
            8,
            Wishes(together=frozenset({(1, 2)}), fixed={1: 1, 2: 2}),
            ["Players 1 and 2 are partners, so they cannot keep two different tables."],
        ),
        (9, Wishes(fixed=dict.fromkeys(range(1, 6), 1)), ["5 players want to keep table 1, which seats four."]),
        (
            8,
            Wishes(together=frozenset({(1, 2), (3, 4), (5, 6)}), fixed={7: 1, 8: 2}),
            ["There are too few tables for all who keep a table or a partner."],
        ),
        (
            7,
            Wishes(together=frozenset({(1, 2), (3, 4), (5, 6)}), threes=True),
            [
                "There are too few tables for all who keep a table or a partner.",
                "Too many players keep a table or a partner, so the tables of three cannot be filled.",
            ],
        ),
    ],
)
def test_wishes_that_cannot_be_are_refused_all_at_once(players, wishes, said):
    for refuses in (
        lambda: optimised(players, 3, wishes=wishes),
        lambda: plan("optimised", players=players, wishes=wishes),
    ):
        with pytest.raises(RulesError) as refused:
            refuses()
        assert [str(fault) for fault in refused.value.faults] == said


def test_other_movements_do_not_allow_wishes():
    with pytest.raises(RulesError, match="Whist movement does not allow wishes"):
        plan("whist", players=8, wishes=Wishes(threes=True))
    with pytest.raises(
        RulesError, match=r"Fairest chart found cannot seat 3 players. This movement needs 4 to 200 players"
    ):
        plan("optimised", players=3)


@pytest.mark.parametrize("players", [10, 12, 13, 16, 22, 23])
def test_those_who_are_to_stay_away_never_sit_at_one_table(players):
    wishes = Wishes(away=frozenset({(1, 2), (5, 3)}), fixed={7: 2})
    seated = chart(players, 8, wishes=wishes, watch=soon)
    assert everyone_once_a_round(seated)
    assert quality(seated, wishes).wishes_broken == 0
    tables = [set(table.numbers) for turn in seated.rounds for table in turn.tables]
    assert not any({1, 2} <= table or {3, 5} <= table for table in tables)


def test_wishes_are_written_and_read_again():
    wishes = Wishes(frozenset({(1, 2)}), frozenset({(3, 4)}), {5: 2}, False, frozenset({(6, 7)}))
    assert wishes.to_json() == {
        "apart": [[1, 2]],
        "together": [[3, 4]],
        "away": [[6, 7]],
        "fixed": [[5, 2]],
        "threes": False,
    }
    assert (Wishes.from_json(wishes.to_json()), Wishes.from_json({})) == (wishes, Wishes())
    assert (bool(wishes), bool(Wishes()), hash(wishes)) == (True, False, hash(Wishes.from_json(wishes.to_json())))


def test_wishes_go_by_another_name_and_fall_away_with_who_is_gone():
    wishes = Wishes(frozenset({(1, 2), (1, 9)}), frozenset({(3, 4)}), {5: 2, 9: 1}, away=frozenset({(6, 7)}))
    names = {number: number + 10 for number in range(1, 7)}
    assert wishes.renamed(names) == Wishes(frozenset({(11, 12)}), frozenset({(13, 14)}), {15: 2})


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (
            Wishes(away=frozenset({(1, 2)}), together=frozenset({(2, 1)})),
            "Players 1 and 2 cannot be both apart and together.",
        ),
        (Wishes(away=frozenset((1, other) for other in range(2, 9))), "Nobody is left to partner player 1."),
        (
            Wishes(away=frozenset({(1, 2)}), fixed={1: 2, 2: 2}),
            "Players 1 and 2 cannot both keep table 2 and never sit together.",
        ),
        (Wishes(away=frozenset({(1, 9)})), "1 and 9 are not two different numbers from 1 to 8."),
    ],
)
def test_who_is_to_stay_away_is_refused_where_that_cannot_be(wishes, said):
    with pytest.raises(RulesError) as refused:
        chart(8, 3, wishes=wishes)
    assert str(refused.value.faults[0].sentence) == said
