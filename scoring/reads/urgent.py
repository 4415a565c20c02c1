"""Cases that call the director at once: two sheets that differ, an objection, a call of a table, a late pair.

The desk lists them, and every page of the event counts them on its tab.
"""

import datetime
from collections.abc import Iterator
from dataclasses import replace

from clubs.web.tabs import Cases
from scoring.reads.calls import call_needs
from scoring.reads.differing import differing_needs
from scoring.reads.late_pairs import late_needs
from scoring.reads.needs import Need, NeedKind, in_order, waiting_since
from scoring.reads.objections import objection_needs
from tournaments.models import Stage

LONG = datetime.timedelta(minutes=3)
"""From then on a case is shown larger: people at a table lose patience before they call again."""
URGENT = frozenset({NeedKind.DIFFERS, NeedKind.OBJECTION, NeedKind.CALL, NeedKind.LATE_PAIR})


def urgent_needs(stage: Stage, now: datetime.datetime | None = None) -> Iterator[Need]:
    """The cases, one need each. Four small queries where there is none."""
    yield from case_needs(stage, now)
    yield from late_needs(stage)


def case_needs(stage: Stage, now: datetime.datetime | None = None) -> Iterator[Need]:
    """The cases at tables, which somebody of the desk takes. Three small queries where there is none."""
    yield from differing_needs(stage)
    yield from objection_needs(stage)
    yield from call_needs(stage, now)


def waiting_cases(stage: Stage, now: datetime.datetime) -> Cases:
    """The cases of the desk, in the order in which it lists them."""
    return cases_among(waited_long(in_order(waiting_since([*urgent_needs(stage, now)], None)), now))


def cases_among(needs: tuple[Need, ...]) -> Cases:
    """The same of all needs of the desk. A late pair that cannot join is no case: nobody can settle it."""
    lost = {need.place for need in needs if need.kind is NeedKind.LATE_PAIR and not need.joins}
    cases = [need for need in needs if need.kind in URGENT and need.place not in lost]
    coming = dict.fromkeys(need.case.coming for need in cases if need.case and need.case.coming)
    return Cases(tuple(need.place for need in cases), any(need.long for need in cases), tuple(coming))


def waited_long(needs: tuple[Need, ...], now: datetime.datetime) -> tuple[Need, ...]:
    """The same needs; the cases that have waited for `LONG` are marked."""
    return tuple(replace(need, long=_is_long(need, now)) for need in needs)


def _is_long(need: Need, now: datetime.datetime) -> bool:
    return need.kind in URGENT and need.since is not None and now - need.since >= LONG
