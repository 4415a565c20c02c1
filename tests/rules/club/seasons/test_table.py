"""Season tables: random seasons against a second model, laws, and worked examples."""

import datetime
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.club.seasons import (
    DutyCredit,
    NightPlayed,
    NightSide,
    RulesFrom,
    SeasonCriterion,
    SeasonOf,
    SeasonRules,
    SeasonTotal,
    SharedPlaces,
    night_in_short,
    night_reason,
    place_reason,
    rules_on,
    season_from_json,
    season_table,
    season_to_json,
    total_reason,
    with_change,
)
from tests.rules.club.seasons import second_model
from tests.rules.club.seasons.random_seasons import BEGINS, WEEK, corrected, random_rules, random_season
from tests.sampling import examples

seasons = st.integers(min_value=0, max_value=2**32).map(lambda seed: random_season(random.Random(seed)))


def seen(table):
    """A table in the shape of the second model."""
    return [
        (row.competitor, row.place, row.tied, row.total, [(one.night, one.score, one.counts) for one in row.scores])
        for row in table.rows
    ]


def told(table):
    """Everything that a reader sees of a table."""
    rows = [(row, str(place_reason(table, row)), [str(night_reason(table, one)) for one in row.scores])
            for row in table.rows]  # fmt: skip
    return table.nights, rows


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("seed", range(1000))
def test_a_random_season_is_ranked_as_the_second_model_ranks_it(seed):
    """Missed nights, ties, duty, changed rules; then the same after a game was corrected."""
    lot = random.Random(seed)
    nights, versions = random_season(lot)
    for played in (nights, corrected(lot, nights)):
        for day in second_model.dates(played):
            assert seen(season_table(played, versions, day)) == second_model.table(played, versions, day)


@settings(max_examples=examples(200), deadline=None)
@given(seasons, st.integers())
def test_a_change_of_rules_alters_no_past_table(season, seed):
    nights, versions = season
    lot = random.Random(seed)
    last = max(night.date for night in nights)
    days = second_model.dates(nights)
    before = [told(season_table(nights, versions, day)) for day in days]
    rules = random_rules(lot, versions[0].rules.of)
    changed = with_change(versions, RulesFrom(last + datetime.timedelta(days=lot.randint(1, 40)), rules), last)
    assert [told(season_table(nights, changed, day)) for day in days] == before


@settings(max_examples=examples(200), deadline=None)
@given(seasons, st.randoms(use_true_random=False))
def test_nights_in_any_order_give_the_same_table(season, lot):
    nights, versions = season
    expected = season_table(nights, versions)
    lot.shuffle(nights)
    assert season_table(nights, versions) == expected


@settings(max_examples=examples(200), deadline=None)
@given(seasons)
def test_a_table_is_kept_and_read_again_with_all_its_reasons(season):
    nights, versions = season
    table = season_table(nights, versions)
    assert told(season_from_json(season_to_json(table))) == told(table)


@settings(max_examples=examples(200), deadline=None)
@given(seasons)
def test_a_table_of_an_earlier_day_does_not_know_later_nights(season):
    nights, versions = season
    for day in second_model.dates(nights):
        assert (
            season_table(nights, versions, day).rows
            == season_table([night for night in nights if night.date <= day], versions).rows
        )


@settings(max_examples=examples(200), deadline=None)
@given(seasons)
def test_split_places_give_away_exactly_the_table(season):
    """However the places are shared, a night gives as many points as its table has for so many sides."""
    nights, _ = season
    rules = SeasonRules(of=SeasonOf.PLAYERS, shared=SharedPlaces.SPLIT)
    for night in nights:
        table = season_table([night], [RulesFrom(BEGINS, rules)])
        size = {len(side.players) for side in night.sides}
        given_ = sum(row.total for row in table.rows)
        expected = sum(map(rules.points_of, range(1, len(night.sides) + 1))) * (size.pop() if size else 0)
        assert given_ == expected


# A small season, worked out by hand: places of Ann (1), Bob (2), Cy (3) and Di (4) on three nights.
def night(number, *places, on_duty=()):
    """A night on which each player, in order, had a place; 0: not there."""
    there = [place for place in places if place]
    sides = [
        NightSide((player,), place, there.count(place), 5 - place, 4, 40 - place)
        for player, place in enumerate(places, start=1)
        if place
    ]
    return NightPlayed(number, BEGINS + number * WEEK, len(sides), tuple(sides), frozenset(on_duty))


def rows(nights, **chosen):
    """(player, place, total) of each row, and the reason of the first."""
    rules = SeasonRules(place_points=(10, 6, 4, 2), later_points=0, **chosen)
    table = season_table(nights, [RulesFrom(BEGINS, rules)])
    return [(row.competitor[0], row.place, row.total) for row in table.rows], [
        str(place_reason(table, row)) for row in table.rows
    ]


def test_points_of_the_places_are_added_up():
    places, reasons = rows([night(1, 1, 2, 3, 4), night(2, 2, 1, 3, 4), night(3, 1, 2, 4, 3)])
    assert places == [(1, 1, 26), (2, 2, 22), (3, 3, 10), (4, 4, 8)]
    assert reasons == [
        "1st: 26 points from 3 nights",
        "2nd: 22 points from 3 nights",
        "3rd: 10 points from 3 nights",
        "4th: 8 points from 3 nights",
    ]


def test_the_worst_night_is_dropped():
    places, reasons = rows([night(1, 1, 2, 3, 4), night(2, 4, 1, 3, 2), night(3, 1, 2, 4, 3)], best=2)
    assert places == [(1, 1, 20), (2, 2, 16), (4, 3, 10), (3, 4, 8)]
    assert reasons[0] == "1st: 20 points from the best 2 of 3 nights"
    table = season_table([night(1, 1, 2), night(2, 2, 1)], [RulesFrom(BEGINS, SeasonRules(best=1))])
    (row, _) = table.rows
    assert [str(night_reason(table, one)) for one in row.scores] == [
        "1st of 2: 10 points.",
        "2nd of 2: 8 points. Dropped: only the best night counts.",
    ]
    assert [str(night_in_short(table, one)) for one in row.scores] == ["1st of 2", "2nd of 2"]
    assert str(total_reason(table, row)) == "10 points from the best 1 of 2 nights, like 1 other"


def test_tied_places_share_the_points_of_the_places_they_take():
    for shared, points in ((SharedPlaces.SPLIT, 8), (SharedPlaces.BEST, 10), (SharedPlaces.LAST, 6)):
        places, reasons = rows([night(1, 1, 1, 3, 4)], shared=shared)
        assert places == [(1, 1, points), (2, 1, points), (3, 3, 4), (4, 4, 2)]
        assert reasons[0] == f"Tied for 1st: {points} points from 1 night, like 1 other"
    table = season_table([night(1, 1, 1, 1)], [RulesFrom(BEGINS, SeasonRules(place_points=(9, 6, 4)))])
    assert str(night_reason(table, table.rows[0].scores[0])) == (
        "Tied for 1st to 3rd of 3: the average of these places, 6.33 points."
    )
    assert str(night_in_short(table, table.rows[0].scores[0])) == "Tied for 1st of 3"


def test_nights_won_and_head_to_head_break_ties():
    # Bob and Cy have 16 each: Bob won a night, Cy none but three good ones.
    nights = [night(1, 2, 1, 3), night(2, 1, 2, 0), night(3, 1, 0, 2), night(4, 1, 0, 2)]
    places, reasons = rows(nights, ties=(SeasonCriterion.NIGHTS_WON,))
    assert places == [(1, 1, 36), (2, 2, 16), (3, 3, 16)]
    assert reasons[1:] == [
        "2nd: 16 points from 2 nights, like 1 other; nights won: 1 against 0",
        "3rd: 16 points from 3 nights, like 1 other; nights won: 0 against 1",
    ]
    _, reasons = rows(nights, ties=(SeasonCriterion.HEAD_TO_HEAD,))
    assert reasons[1] == "2nd: 16 points from 2 nights, like 1 other; nights ahead less nights behind: +1 against −1"
    places, reasons = rows(nights, ties=(SeasonCriterion.MOST_RECENT,))
    assert places[1:] == [(3, 2, 16), (2, 3, 16)]
    assert reasons[1] == "2nd: 16 points from 3 nights, like 1 other; last night that differs: 6 against not played"
    places, reasons = rows(nights, ties=())
    assert places[1:] == [(2, 2, 16), (3, 2, 16)]


def test_duty_counts_as_a_fixed_number_or_as_the_own_average():
    nights = [night(1, 1, 2, 3, 4), night(2, 1, 2, 3, 4), night(3, 0, 1, 2, 3, on_duty=[1])]
    assert rows(nights)[0][0] == (2, 1, 22)
    places, _ = rows(nights, duty=DutyCredit.FIXED, duty_points=Fraction(13, 2))
    assert places[0] == (1, 1, Fraction(53, 2))
    places, _ = rows(nights, duty=DutyCredit.AVERAGE)
    assert places[0] == (1, 1, 30)
    table = season_table(nights, [RulesFrom(BEGINS, SeasonRules(duty=DutyCredit.AVERAGE))])
    assert str(night_reason(table, table.rows[0].scores[2])) == (
        "On duty for the club: average of 2 nights, 10 points."
    )


def test_too_few_nights_are_listed_below_without_a_place():
    nights = [night(1, 1, 2, 3, 0), night(2, 2, 1, 3, 0), night(3, 2, 3, 0, 1)]
    places, reasons = rows(nights, fewest=2)
    assert places == [(1, 1, 22), (2, 2, 20), (3, 3, 8), (4, None, 10)]
    assert reasons[3] == "Not ranked: 1 more night is needed. So far 10 points from 1 night"
    # In the first week nobody can have come twice, so that everybody has a place.
    assert rows(nights[:1], fewest=2)[0] == [(1, 1, 10), (2, 2, 6), (3, 3, 4)]


def test_a_season_of_pairs_ranks_those_who_played_together():
    sides = [(1, (2, 1)), (2, (3, 4))]
    first = NightPlayed(1, BEGINS, 2, tuple(NightSide(who, place, 1, 3, 4, 30) for place, who in sides))
    alone = night(2, 1, 2)
    rules = SeasonRules(of=SeasonOf.PAIRS, total=SeasonTotal.AVERAGE)
    table = season_table([first, alone], [RulesFrom(BEGINS, rules)])
    assert [(row.competitor, row.total) for row in table.rows] == [((1, 2), 10), ((3, 4), 8)]
    single = season_table([first, alone], [RulesFrom(BEGINS, SeasonRules())])
    assert [(row.competitor, row.total) for row in single.rows] == [((1,), 20), ((2,), 18), ((3,), 8), ((4,), 8)]


def test_each_night_is_worth_what_the_rules_of_its_day_say():
    later = RulesFrom(BEGINS + 2 * WEEK, SeasonRules(place_points=(100,), later_points=0))
    versions = with_change([RulesFrom(BEGINS, SeasonRules())], later, BEGINS + WEEK)
    assert rules_on(versions, BEGINS + WEEK) == SeasonRules()
    table = season_table([night(1, 1, 2), night(2, 2, 1)], versions)
    assert [(row.competitor, row.total) for row in table.rows] == [((2,), 108), ((1,), 10)]
