"""The kept counts of repeated meetings are those of the charts."""

import pytest

from rules.tournament.movements import chart_quality, fairness_records, plan
from rules.tournament.movements.records import MOST_ROUNDS, repeated_by_size
from tests.sampling import ROOT

REACHED = {16: 5, 20: 5, 24: 7, 28: 9, 32: 10, 36: 11, 40: 13, 44: 14, 48: 15, 52: 15, 56: 15, 60: 15}


def test_there_is_a_count_for_8_to_60_players_in_1_to_15_rounds():
    assert [*repeated_by_size()] == [
        (players, rounds) for players in range(8, 61) for rounds in range(1, MOST_ROUNDS + 1)
    ]


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize("players", range(8, 61))
def test_a_kept_count_is_that_of_the_chart(players):
    charts = {rounds: plan("optimised", players=players, rounds=rounds) for rounds in range(1, MOST_ROUNDS + 1)}
    assert {rounds: chart_quality(chart).meetings_repeated for rounds, chart in charts.items()} == {
        rounds: repeated_by_size()[players, rounds] for rounds in charts
    }


@pytest.mark.parametrize(("players", "rounds"), REACHED.items())
def test_nobody_meets_twice_in_as_many_rounds_as_the_best_known(players, rounds):
    assert [repeated_by_size()[players, fewer] for fewer in range(1, rounds + 1)] == [0] * rounds


def test_the_handbook_shows_every_count():
    """A number that cannot be lower is alone; another has the limit in brackets."""
    page = (ROOT / "docs/director/fair-charts.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.count("|") == 17]
    written = {int(players): cells for players, *cells in rows if players.isdecimal()}
    shown: dict[int, list[str]] = {}
    for record in fairness_records():
        limit = "" if record.cannot_be_better else f" ({record.bound.meetings_repeated})"
        shown.setdefault(record.players, []).append(f"{record.meetings_repeated}{limit}")
    assert written == shown
