"""Results added up by the database: what is sent to it is parameters."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest
from django.db import connection

from rules.standings import Criterion
from scoring.ledger.stage_record import DELETE, FORFEIT, Withdrawn
from scoring.standings.inputs import StandingsInputs, standings_inputs
from scoring.standings.tallies import sums
from tests.factories.evenings import evening

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
