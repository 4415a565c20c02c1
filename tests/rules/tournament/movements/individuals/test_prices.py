"""Prices of a search: what comes before what."""

from rules.tournament.movements.individuals.prices import (
    APART,
    MEETING,
    OPPONENT,
    PARTNER,
    prices_of_counts,
    rises_of,
    shared,
)

TIMES = 5
WIDE = 2 * TIMES


def test_a_first_meeting_is_free_and_a_repeated_partner_costs_most():
    prices = prices_of_counts(TIMES)
    assert [prices[count] for count in (0, 1, WIDE, 2, WIDE + 1, 2 * WIDE)] == [
        0,
        0,
        0,
        OPPONENT + MEETING,
        MEETING,
        PARTNER + MEETING,
    ]


def test_a_further_time_costs_no_less_than_the_last():
    prices = prices_of_counts(TIMES)
    steps = [prices[count + 1] - prices[count] for count in range(TIMES - 1)]
    assert steps == sorted(steps)


def test_two_who_are_apart_cost_much_and_partners_who_stay_together_nothing():
    prices = prices_of_counts(TIMES)
    assert prices[(TIMES + 1) * WIDE] == APART
    assert prices[TIMES + 1] == APART
    assert [prices[(2 * TIMES + partners) * WIDE] for partners in range(TIMES)] == [0] * TIMES


def test_rises_are_the_differences_of_prices():
    assert rises_of([0, 0, 10, 28], 1) == [0, 10, 18]
    assert rises_of([0, 0, 10, 28], 2) == [10, 28]


def test_meetings_are_shared_out_evenly():
    assert [shared(MEETING, meetings, 6) for meetings in (6, 7, 12, 13)] == [0, 10, 60, 78]
    assert shared(MEETING, 3, 0) == 0
