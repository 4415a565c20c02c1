"""Numbers of players that leave some over: nobody meets twice, and nobody sits out twice."""

from collections import Counter

import pytest

from rules.tournament.movements.individuals.over_fours import longest_without_repeats, without_repeats
from tests.rules.tournament.movements.individuals.counting import met


def repeats_nothing(chart, players):
    everyone = set(range(players))
    rests = Counter(place for tables in chart for place in everyone - {place for table in tables for place in table})
    seated = all(len({place for table in tables for place in table}) == players // 4 * 4 for tables in chart)
    return (
        seated
        and max(rests.values(), default=0) <= 1
        and set(met(t for tables in chart for t in tables).values()) == {1}
    )


@pytest.mark.parametrize(
    ("players", "rounds"), [(15, 5), (19, 5), (21, 5), (22, 5), (23, 7), (27, 9), (31, 10), (39, 13)]
)
def test_one_fewer_or_some_more_than_fours_repeat_nothing_either(players, rounds):
    chart = without_repeats(players, rounds)
    assert len(chart) == rounds
    assert repeats_nothing(chart, players)


@pytest.mark.prove(cases=14)
@pytest.mark.parametrize("players", range(61, 201))
def test_sixty_one_players_and_more_have_fifteen_rounds_in_which_nobody_meets_twice(players):
    chart = without_repeats(players, 15)
    assert len(chart) == 15
    assert repeats_nothing(chart, players)


@pytest.mark.parametrize(("players", "rounds"), [(12, 2), (20, 6), (24, 8), (14, 2)])
def test_where_no_design_is_known_there_is_no_chart(players, rounds):
    assert without_repeats(players, rounds) == ()


def test_the_longest_chart_is_no_longer_than_wanted():
    assert [len(longest_without_repeats(players, 9)) for players in (8, 20, 25, 28, 60)] == [0, 5, 6, 9, 9]
    assert repeats_nothing(longest_without_repeats(90, 60), 90)
