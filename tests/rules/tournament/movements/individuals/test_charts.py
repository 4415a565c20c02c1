"""Kept charts: each is a whole chart, and better than what is found without it."""

import pytest

from rules.tournament.movements.individuals.charts import KEPT, best_known, in_order, kept_chart, written_chart
from tests.rules.tournament.movements.individuals.counting import met

LINES = [line for line in KEPT.read_text(encoding="ascii").splitlines() if not line.startswith("#")]
SIZES = [tuple(map(int, line.split()[:2])) for line in LINES]


def test_every_kept_chart_is_written_as_it_is_read():
    assert [written_chart(players, kept_chart(players, rounds)) for players, rounds in SIZES] == LINES


def test_in_every_kept_chart_each_sits_once_a_round_and_sit_outs_go_round():
    for players, rounds in SIZES:
        chart, rested, last = kept_chart(players, rounds), [0] * players, set()
        assert len(chart) == rounds
        for seats in chart:
            assert len({*seats}) == len(seats) == players // 4 * 4
            resting = {*range(players)} - {*seats}
            for place in resting:
                rested[place] += 1
            assert max(rested) - min(rested) <= 1
            assert not resting & last
            last = resting


def test_all_kept_charts_need_less_than_300_kilobytes():
    assert KEPT.stat().st_size < 300_000


@pytest.mark.parametrize(("players", "rounds"), [(8, 3), (10, 5), (16, 5), (27, 9), (61, 15)])
def test_in_the_first_round_everybody_sits_in_order(players, rounds):
    assert best_known(players, rounds)[0] == list(range(players // 4 * 4))


def test_other_numbers_change_no_meeting():
    chart = [[3, 1, 4, 0], [2, 1, 0, 3]]
    assert in_order(chart, 5) == [[0, 1, 2, 3], [4, 1, 3, 0]]
    assert sorted(met(chart).values()) == sorted(met(in_order(chart, 5)).values())


def test_large_numbers_in_many_rounds_have_no_kept_chart():
    assert (kept_chart(61, 3), best_known(61, 40)) == (None, None)
