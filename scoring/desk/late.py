"""Pairs that come late, on one page: registered, then seated at once or from the next round, with the effect first."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

from django.utils.translation import gettext as _

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Action
from rules.base.words import Sentence
from scoring.decisions.pairs import late_pair, what_late_pair_changes
from scoring.desk.cases import on_my_way_to_late_pair
from scoring.desk.plan_text import PlanInWords, initial_with, newcomer_in_words, previewed, refuse_as_shown
from scoring.forms.pairs import LateEntryForm, LateForm
from scoring.pages.desk import Desk
from scoring.reads.late_pairs import taken_pairs
from scoring.reads.taken import coming, takers
from tournaments import services
from tournaments.desk.forms.entries import PairForm, SinglePlayerForm
from tournaments.models import Entry, Stage, Tournament
from tournaments.states import EntryState


class LateEntry(NamedTuple):
    """A pair registered after the start: what changes if it plays `at_once`, and if it plays from the next round.

    Each is a `Refusal` if it cannot be. `coming`: who of the desk is on the way, None while nobody is.
    """

    entry: Entry
    at_once: PlanInWords | Refusal
    later: PlanInWords | Refusal
    coming: Sentence | None


LateEntries = Sequence[LateEntry]


def late_entries(here: Desk) -> LateEntries:
    """Everybody who waits to be seated."""
    waiting = here.tournament.entries.filter(number=None).exclude(state=EntryState.WITHDRAWN).order_by("pk")
    stage = here.stage
    taken = taken_pairs(stage) if waiting else {}
    names = takers(taken.values())
    return [
        LateEntry(
            entry,
            previewed(partial(_coming, at_once=True), stage, entry),
            previewed(_coming, stage, entry),
            coming(taken.get(entry.pk), names),
        )
        for entry in waiting
    ]


def _coming(stage: Stage, entry: Entry, *, at_once: bool = False) -> PlanInWords:
    return newcomer_in_words(stage, what_late_pair_changes(stage=stage, entry=entry, at_once=at_once))


def late_actions(here: Desk, late: LateEntries) -> Iterator[Action]:
    """Register a late pair, and seat each one that waits; refused as its plan is."""
    if here.stage.takes_newcomers:
        yield _registering(here)
    yield on_my_way_to_late_pair(here.stage)
    if any(isinstance(one.at_once, Refusal) and isinstance(one.later, Refusal) for one in late):
        yield taking_out(here.tournament)
    for entry, at_once, later, _who in late:
        given = {"stage": here.stage, "entry": entry}
        done, check = _("%(pair)s can play now.") % {"pair": entry}, partial(refuse_as_shown, at_once)
        seat = partial(late_pair, at_once=True)
        yield Action(f"now-{entry.pk}", LateForm, Act.RUN_EVENT, seat, done, initial_with(at_once), given, check)
        done, check = _("%(pair)s will play from the next round.") % {"pair": entry}, partial(refuse_as_shown, later)
        yield Action(f"late-{entry.pk}", LateForm, Act.RUN_EVENT, late_pair, done, initial_with(later), given, check)


def taking_out(tournament: Tournament) -> Action:
    """Take somebody off the list who came too late to be seated."""
    done, given = _("%(name)s: removed."), {"tournament": tournament}
    return Action("take_out", LateEntryForm, Act.REGISTER, _take_out, lambda name: done % {"name": name}, given=given)


def _take_out(*, by: User, tournament: Tournament, entry: int, uuid: UUID) -> str:
    late = get_or_refuse(tournament.entries.filter(number=None), pk=entry)
    name = late.name
    services.unregister(by=by, entry=late)
    return name


def _registering(here: Desk) -> Action:
    needs, given = {"tournament": here.tournament}, {"tournament": here.tournament}
    if here.tournament.persons:
        return Action("register", SinglePlayerForm, Act.REGISTER, _player, _registered, needs, given)
    return Action("register", PairForm, Act.REGISTER, _pair, _registered, needs, given)


def _player(*, uuid: UUID, **written: Any) -> Entry:
    return services.register_player(**written)


def _pair(*, uuid: UUID, **written: Any) -> Entry:
    return services.register_pair(**written)


def _registered(entry: Entry) -> str:
    if entry.second_id is None:
        return _("%(name)s is registered.") % {"name": entry.name}
    return _("%(name)s are registered.") % {"name": entry.name}
