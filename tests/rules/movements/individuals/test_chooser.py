"""The chooser for players who change partners: what fits the evening, and which of it is advised."""

import pytest

from rules.errors import RulesError
from rules.movements import individual_options


def offered(players, minutes=240, **limits):
    found = individual_options(players, minutes=minutes, minutes_per_game=20, **limits)
    assert [option.recommended for option in found] == [True, *[False] * (len(found) - 1)]
    return [(option.movement, option.rounds, option.minutes) for option in found]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (16, [("whist", 12, 240), ("optimised", 12, 240), ("walk-round", 12, 240)]),
        (8, [("whist", 7, 140), ("optimised", 7, 140), ("walk-round", 12, 240)]),
        (17, [("whist", 12, 240), ("optimised", 12, 240)]),
        (22, [("optimised", 12, 240)]),
        (52, [("optimised", 12, 240), ("walk-round", 12, 240)]),
        (240, [("walk-round", 12, 240)]),
    ],
)
def test_a_design_is_advised_then_a_chart_then_a_walk(players, expected):
    assert offered(players) == expected


def test_the_rounds_wanted_are_the_most_there_are():
    assert offered(16, rounds=5) == [("whist", 5, 100), ("optimised", 5, 100), ("walk-round", 5, 100)]


def test_every_option_says_what_it_guarantees_and_why():
    assert [
        (str(option.guarantee), str(option.reason))
        for option in individual_options(20, minutes=240, minutes_per_game=20)
    ] == [
        (
            "Nobody has the same partner twice. Nobody plays the same opponent more than twice.",
            "The fairest movement for individuals; everyone needs the chart.",
        ),
        (
            "Nobody has the same partner twice. Nobody plays the same opponent more than twice.",
            "Allows wishes: partners apart or together, a player who keeps a table, tables of three.",
        ),
        (
            "Some players have the same partner 3 times. Nobody plays the same opponent more than 3 times.",
            "Needs no chart: each seat always moves the same number of tables. Some rematches after 5 rounds.",
        ),
    ]


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (8, "There is time for all its rounds; everyone needs the chart."),
        (
            22,
            "The fairest chart found for 22 players, with its repeats listed. 2 house players "
            "could remove all repeats.",
        ),
        (65, "The fairest chart found for 65 players, with its repeats listed."),
        (240, "Needs no chart: each seat always moves the same number of tables. Some rematches after 20 rounds."),
    ],
)
def test_the_advice_is_a_sentence(players, said):
    assert str(individual_options(players, minutes=240, minutes_per_game=20)[0].reason) == said


@pytest.mark.parametrize(("players", "minutes", "code"), [(3, 240, "players"), (8, 10, "no_time")])
def test_an_evening_that_cannot_be_is_refused(players, minutes, code):
    with pytest.raises(RulesError) as refused:
        individual_options(players, minutes=minutes, minutes_per_game=20)
    assert refused.value.code == code
