"""The long search: what it finds is better each time, and the same whenever it begins in the same way."""

from itertools import islice

from rules.tournament.movements import chart_quality, plan
from rules.tournament.movements.individuals.long_search import better_charts
from tests.rules.tournament.movements.individuals.counting import everyone_sits, met


def test_a_chart_that_cannot_be_better_is_never_beaten():
    asked = iter(range(6))
    assert list(better_charts(16, 5, 0, lambda weighed, of: next(asked, None) is not None)) == []


def test_each_chart_found_is_better_than_the_last_and_than_the_one_in_use():
    """17 rounds are more than are kept, so that a longer search finds better ones."""

    def found():
        asked = iter(range(80))
        return list(islice(better_charts(9, 17, 3, lambda weighed, of: next(asked, None) is not None), 3))

    charts = found()
    qualities = [chart_quality(plan("optimised", players=9, rounds=17)).without_tables, *(one for one, _ in charts)]
    assert qualities == sorted({*qualities}, reverse=True)
    assert found() == charts
    for quality, chart in charts:
        assert quality.meetings_repeated == sum(
            times - 1 for times in met(seats[at : at + 4] for seats in chart for at in (0, 4)).values()
        )
        assert not everyone_sits([[seats] for seats in chart], 9)  # one of nine sits out
