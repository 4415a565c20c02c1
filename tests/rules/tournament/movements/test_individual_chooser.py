"""The chooser for players who change partners: what fits the evening, and which of it is advised."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.tournament.movements import individual_options, plan
from rules.tournament.movements.chooser import PlayTime


def offered(players, minutes=240, **limits):
    found = individual_options(players, PlayTime(minutes, 20, **limits))
    assert [option.recommended for option in found] == [True, *[False] * (len(found) - 1)]
    return [(option.movement, option.rounds, option.minutes) for option in found]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (16, [("whist", 12, 240), ("optimised", 12, 240), ("walk-round", 12, 240)]),
        (8, [("whist", 7, 140), ("optimised", 7, 140), ("walk-round", 12, 240)]),
        (17, [("optimised", 12, 240), ("whist", 12, 240)]),
        (22, [("optimised", 12, 240)]),
        (50, [("optimised", 12, 240)]),
        (240, [("walk-round", 12, 240)]),
        (52, [("walk-round", 12, 240), ("optimised", 12, 240)]),
    ],
)
def test_a_design_is_advised_then_a_chart_then_a_walk_where_the_first_does_not_repeat_more(players, expected):
    assert offered(players) == expected


def test_the_rounds_wanted_are_the_most_there_are():
    assert offered(16, rounds=5) == [("whist", 5, 100), ("optimised", 5, 100), ("walk-round", 5, 100)]


def repeats(option, players):
    """Meetings beyond the first of each two, counted here from the seats alone."""
    seats = (
        table.numbers
        for turn in plan(option.movement, players=players, rounds=option.rounds).rounds
        for table in turn.tables
    )
    met = Counter(frozenset(two) for numbers in seats for two in combinations(numbers, 2))
    return sum(times - 1 for times in met.values())


@given(players=st.integers(4, 72), rounds=st.integers(1, 16))
@example(players=20, rounds=5)
def test_no_chart_is_fairer_than_the_recommended_one(players, rounds):
    recommended, *others = individual_options(players, PlayTime(20 * rounds, 20, rounds=rounds))
    assert recommended.recommended
    best = recommended.quality.without_tables
    assert [one.movement for one in others if one.quality.without_tables < best] == []
    assert {one.movement: one.quality.meetings_repeated for one in (recommended, *others)} == {
        one.movement: repeats(one, players) for one in (recommended, *others)
    }


def test_20_players_in_5_rounds_are_advised_the_chart_in_which_nobody_meets_twice():
    first, *others = individual_options(20, PlayTime(100, 20))
    assert (first.movement, repeats(first, 20), str(first.reason)) == (
        "walk-round",
        0,
        "Nobody meets anyone twice, and nobody needs a chart.",
    )
    assert [(one.movement, repeats(one, 20), str(one.reason)) for one in others] == [
        ("whist", 29, "Nobody has the same partner twice; everyone needs the chart."),
        (
            "optimised",
            0,
            "Allows wishes: partners apart or together, a player who keeps a table, tables of three.",
        ),
    ]
    assert [str(one.verdict) for one in (first, *others)] == [
        "Nobody meets anybody twice. It cannot be better.",
        "29 meetings are repeated. Fewer may exist.",
        "Nobody meets anybody twice. It cannot be better.",
    ]


def test_every_option_says_what_it_guarantees_and_why():
    assert [(str(option.guarantee), str(option.reason)) for option in individual_options(16, PlayTime(240, 20))] == [
        (
            "Nobody has the same partner twice. Nobody plays the same opponent more than twice.",
            "The fairest movement for individuals; everyone needs the chart.",
        ),
        (
            "Nobody has the same partner twice. Nobody plays the same opponent more than twice.",
            "Allows wishes: partners apart or together, a player who keeps a table, tables of three.",
        ),
        (
            "Some players have the same partner 3 times. Nobody plays the same opponent more than 6 times.",
            "Needs no chart: each seat always moves the same number of tables. Some rematches after 2 rounds.",
        ),
    ]


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (8, "There is time for all its rounds; everyone needs the chart."),
        (
            38,
            "Fewest repeated meetings: …. Everyone needs the chart. With 1 house player, nobody would meet "
            "anyone twice.",
        ),
        (65, "Nobody meets anyone twice; everyone needs the chart."),
        (60, "Nobody meets anyone twice; everyone needs the chart."),
        (240, "Nobody meets anyone twice, and nobody needs a chart."),
    ],
)
def test_the_advice_is_a_sentence(players, said):
    advised = individual_options(players, PlayTime(240, 20))[0]
    assert str(advised.reason) == said.replace("…", str(advised.quality.meetings_repeated))


def test_a_walk_of_more_rounds_than_tables_allow_says_when_rematches_begin():
    (walk,) = individual_options(240, PlayTime(420, 20))
    assert str(walk.reason) == (
        "Needs no chart: each seat always moves the same number of tables. Some rematches after 20 rounds."
    )


@pytest.mark.parametrize(("players", "minutes", "code"), [(3, 240, "players"), (8, 10, "no_time")])
def test_an_evening_that_cannot_be_is_refused(players, minutes, code):
    with pytest.raises(RulesError) as refused:
        individual_options(players, PlayTime(minutes, 20))
    assert refused.value.code == code
