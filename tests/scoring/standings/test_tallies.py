"""Results added up by the database: what is sent to it is parameters."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import cycle
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.tournament.standings import Criterion, GameResult, SitOut, SitOutPolicy, tally, tie_order, with_strength
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.ledger.stage_record import DELETE, FORFEIT, Withdrawn
from scoring.models import Result as Stored
from scoring.standings.inputs import StandingsInputs, standings_inputs
from scoring.standings.tallies import sums
from tests.factories.evenings import Evening, evening, night_of

pytestmark = pytest.mark.django_db


@contextmanager
def statements_sent() -> Iterator[list[str]]:
    """The text of every raw statement as it goes to the database driver, without its parameters."""
    sent: list[str] = []

    def note(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        sent.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield sent


def texts(known: StandingsInputs, who: Collection[int]) -> list[str]:
    """What is sent for the sums of the earlier rounds, were these entries deleted, forfeiting and the only ones."""
    rules = dict(zip(who, cycle((DELETE, FORFEIT)), strict=False))
    gone = {entry: Withdrawn(rule=rule, after=1) for entry, rule in rules.items()}
    about = {"withdrawn": gone, "entries": tuple(who), "until": known.since}
    with statements_sent() as sent:
        sums(replace(known, **about, order=(*known.order, Criterion.STRENGTH)))
    return [sql for sql in sent if "entry_id AS entry" in sql or "WITH counted" in sql]


def test_the_text_of_the_sums_is_the_same_whoever_they_are_about() -> None:
    night = evening(6, rounds=3)
    night.play()
    known = standings_inputs(night.stage.pk)
    one, two, *_ = sorted(sums(known).ids.values())
    about_one = texts(known, [one])
    assert len(about_one) == 2
    assert about_one == texts(replace(known, since=known.since + 1), [one, two])


STRONG = tie_order(["wins", "margin", "strength", "coin", "shared"])


def results_of(night: Evening) -> list[GameResult]:
    """Each game that counts, read from the seats and the results and not from the credits."""
    found = []
    for game in night.stage.games.filter(state="final").order_by("pk"):
        a, b = (game.seats.filter(side=side)[0].entry.number for side in (0, 1))
        found.append(GameResult.between(a, b, tuple(Stored.objects.get(game=game).score)))
    return found


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_margin_and_strength_are_what_the_rules_make_of_the_same_games(data: st.DataObject) -> None:
    night = night_of(5, STRONG, sit_out=SitOutPolicy(SitOut.WIN_TARGET_0, 10, 1))
    for _ in range(3):
        night.play(outcome=lambda a, b: data.draw(st.sampled_from([(10, n) for n in range(9)] + [(3, 10), (7, 10)])))
        night.close()
    known = standings_inputs(night.stage.pk)
    sat = {night.stage.tournament.entries.get(pk=pk).number: often for pk, often in known.sit_outs().items()}
    results = results_of(night)
    told = tally(results, range(1, 6), policy=known.policy, sit_outs=sat)
    assert sums(known).tallies == with_strength(told, results)


def test_a_penalty_is_taken_from_the_margin_too() -> None:
    night = night_of(4, STRONG)
    night.play({(1, 4): (10, 6), (2, 3): (10, 4)})
    penalise(by=night.director, stage=night.stage, entry=night.entry(1), points=3, reason="late", uuid=uuid4())
    rows = {row.entry: row for row in sums(standings_inputs(night.stage.pk)).tallies}
    assert (rows[1].points - 10, rows[1].margin) == (-3, rows[1].margin)
    assert sum(row.margin for row in rows.values()) == -3


def test_games_of_a_pair_whose_results_are_deleted_are_nobodys_margin_or_strength() -> None:
    night = night_of(4, STRONG)
    night.play({})
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(1), reason="ill", rule="delete_results")
    told = sums(standings_inputs(night.stage.pk)).tallies
    assert [row.entry for row in told] == [2, 3, 4]
    played = [row for row in told if row.played]
    assert [row.margin for row in told if not row.played] == [0]
    assert sum(row.margin for row in played) == 0


def test_without_them_in_the_order_nothing_is_added_up_for_them() -> None:
    night = night_of(4)
    night.play({})
    assert {(row.margin, row.strength) for row in sums(standings_inputs(night.stage.pk)).tallies} == {(0, None)}
