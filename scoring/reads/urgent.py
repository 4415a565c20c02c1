"""Cases that call the director at once: two sheets that differ, an objection, a call of a table, a late pair.

The desk lists them, and every page of the event counts them on its tab.
"""

import datetime
from collections.abc import Iterator
from dataclasses import replace

from clubs.web.tabs import Cases
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from scoring.reads.calls import call_needs
from scoring.reads.differing import differing_needs
from scoring.reads.late_seat import seat_is_open
from scoring.reads.needs import Need, NeedKind, in_order, waiting_since
from scoring.reads.objections import objection_needs
from tournaments.models import Entry, Stage
from tournaments.states import EntryState, StageState

LONG = datetime.timedelta(minutes=3)
"""From then on a case is shown larger: people at a table lose patience before they call again."""
URGENT = frozenset({NeedKind.DIFFERS, NeedKind.OBJECTION, NeedKind.CALL, NeedKind.LATE_PAIR})


def urgent_needs(stage: Stage, now: datetime.datetime | None = None) -> Iterator[Need]:
    """The cases, one need each. Four small queries where there is none."""
    yield from case_needs(stage, now)
    yield from _late(stage)


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


def _late(stage: Stage) -> Iterator[Need]:
    if stage.state != StageState.RUNNING:
        return
    waiting = Entry.objects.filter(tournament=stage.tournament_id, number=None).exclude(state=EntryState.WITHDRAWN)
    late = list(waiting.order_by("pk").with_names("pk"))
    at_once = bool(late) and seat_is_open(stage)
    joins = at_once or (stage.takes_newcomers and stage.rounds_left > 0)
    if not stage.takes_newcomers:
        detail = message(N_("Registered after the start. Nobody can join now."))
    elif at_once:
        detail = message(N_("Registered after the start. They can play at once, against the pair that sits out."))
    elif joins:
        detail = message(N_("Registered after the start. They can play from the next round."))
    else:
        detail = message(N_("Registered after the start. There is no round left to join."))
    for pk, name in late:
        title = message(N_("Late: {names}"), names=name)
        yield Need(NeedKind.LATE_PAIR, title, detail, entry=pk, joins=joins)
