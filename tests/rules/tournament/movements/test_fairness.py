"""How fair a chart is: its counts, counted here again, and the sentence about what is possible."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.tournament.movements import (
    ChartQuality,
    SeatingKind,
    best_possible,
    chart_quality,
    fairness_records,
    plan,
    verdict,
)
from rules.tournament.movements.limits import Bound
from tests.rules.tournament.movements.individuals.counting import opposed, partnered, rested, rests_are_fair
from tests.sampling import examples, sample

SIZES = sample("every number of players", range(4, 201), 12)


def counted(seated) -> ChartQuality:
    """The same counts by hand."""
    partners, opponents = partnered(seated.rounds), opposed(seated.rounds)
    met = partners + opponents
    at_tables = Counter(
        (table.table, number) for turn in seated.rounds for table in turn.tables for number in table.numbers
    )
    sat = rested(seated)
    return ChartQuality(
        partners_repeated=sum(times - 1 for times in partners.values()),
        opponents_repeated=sum(times - 1 for times in opponents.values()),
        extra_opponents=sum(len([*combinations(range(times), 2)]) for times in opponents.values()),
        meetings_repeated=sum(times - 1 for times in met.values()),
        extra_meetings=sum(len([*combinations(range(times), 2)]) for times in met.values()),
        partners_then_opponents=sum(opponents[two] for two in partners),
        never_met=len([*combinations(range(seated.entries), 2)]) - len(met),
        sit_outs_apart=max(sat.values()) - min(sat.values()),
        most_sit_outs=max(sat.values()),
        most_at_one_table=max(at_tables.values()),
    )


@settings(max_examples=examples(60), deadline=None)
@given(
    st.sampled_from(["optimised", "whist", "threes", "howell", "lines"]),
    st.sampled_from([8, 12, 13, 16]),
    st.integers(1, 7),
)
def test_a_chart_is_counted_from_its_seats_alone(name, entries, rounds):
    size = {"pairs": entries} if name in ("howell", "lines") else {"players": entries}
    seated = plan(name, rounds=rounds, **size)
    assert chart_quality(seated) == counted(seated)


@pytest.mark.parametrize("players", SIZES)
def test_the_chart_of_any_number_is_fair_in_an_evening(players):
    """Up to 15 rounds: nobody has a partner twice while there are others, and sit-outs go round."""
    for rounds in sample(f"rounds of {players}", range(1, 16), 3):
        seated = plan("optimised", players=players, rounds=rounds)
        quality, bound = chart_quality(seated), best_possible(SeatingKind.INDIVIDUALS, players, rounds)
        assert rests_are_fair(seated)
        assert quality == counted(seated)
        assert quality.meetings_repeated >= bound.meetings_repeated
        assert quality.partners_repeated >= bound.partners_repeated
        if players >= 61:
            assert quality.meetings_repeated == 0
        if players >= 16:
            assert quality.partners_repeated == 0


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(16, 5), (20, 5), (24, 7), (28, 9), (32, 10), (36, 11), (40, 13), (44, 14), (48, 15), (60, 19)],
)
def test_nobody_meets_anybody_twice(players, rounds):
    seated = plan("optimised", players=players, rounds=rounds)
    assert {*(partnered(seated.rounds) + opposed(seated.rounds)).values()} == {1}


@pytest.mark.parametrize(("rounds", "never_met", "most"), [(5, (0, 5), 2), (10, (0, 0), 3)])
def test_ten_players_are_as_well_off_as_in_the_charts_made_by_hand(rounds, never_met, most):
    """In 5 rounds nobody has an opponent twice; in 10 every two share a table two or three times."""
    seated = plan("optimised", players=10, rounds=rounds)
    met = partnered(seated.rounds) + opposed(seated.rounds)
    assert never_met[0] <= 45 - len(met) <= never_met[1]
    assert max(met.values()) == most
    assert rounds == 5 or min(met.values()) == 2
    assert rounds == 10 or max(opposed(seated.rounds).values()) == 1


def test_repeated_partners_come_before_repeated_opponents_and_these_before_other_meetings():
    nothing = ChartQuality(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    order = [
        nothing,
        replace(nothing, meetings_repeated=9),
        replace(nothing, opponents_repeated=1),
        replace(nothing, partners_repeated=1),
    ]
    assert all(better < worse for better, worse in pairwise(order))


PAIRS, PLAYERS = SeatingKind.PAIRS, SeatingKind.INDIVIDUALS


@pytest.mark.parametrize(
    ("repeated", "bound", "said"),
    [
        (0, Bound(PLAYERS, 0, 0), "Nobody meets anybody twice. It cannot be better."),
        (0, Bound(PAIRS, 0, 0), "No two pairs meet twice. It cannot be better."),
        (2, Bound(PLAYERS, 0, 0), "2 meetings are repeated. Fewer may exist."),
        (1, Bound(PLAYERS, 1, 0), "1 meeting is repeated. It cannot be fewer."),
        (20, Bound(PLAYERS, 15, 0), "20 meetings are repeated. Fewer may exist, but never fewer than 15."),
    ],
)
def test_the_verdict_says_how_far_a_chart_is_from_what_is_possible(repeated, bound, said):
    quality = ChartQuality(0, 0, 0, repeated, 0, 0, 0, 0, 0, 0)
    assert str(verdict(quality, bound)) == said


def test_a_record_says_whether_it_can_be_better():
    records = {(record.players, record.rounds): record for record in fairness_records()}
    assert len(records) == 53 * 15
    assert records[20, 5].cannot_be_better
    assert records[20, 5].bound.known_best == 0
    assert not records[20, 6].cannot_be_better
