"""Forwarding: an event's qualifiers are entered in another event, and the next place replaces one who declines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, may, require
from rules.base.words import gettext_noop as N_
from scoring.decisions.ending import refuse_not_over
from scoring.ledger.command import Command
from scoring.ledger.entries import sent
from scoring.ledger.entries.declined import Declined
from scoring.reads.forwarding import ForwardingPlan, QualifierLine, QualifierStatus, declined_entries, forwarding_plan
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from tournaments import services as tournament_services
from tournaments.models import Entry, Stage, Tournament
from tournaments.selectors.taking_part import playing
from tournaments.services.event_letters import tell_qualified
from tournaments.services.events import locked, open_for
from tournaments.services.qualifiers import Qualifier
from tournaments.states import EntryState, TournamentState


@dataclass(frozen=True, slots=True)
class ForwardedEntry:
    """One qualifier: entry and place here, the entry there, and the entry that it replaces; `there`: it was there
    before.
    """

    entry: int
    name: str
    place: int
    to: int
    alternate_for: int | None = None
    there: bool = False


@dataclass(frozen=True, slots=True)
class ForwardingResult:
    """Where they went, and everybody of this event who is entered there now."""

    code: str
    event: str
    through: tuple[ForwardedEntry, ...]


@transaction.atomic
def forward_qualifiers(
    *,
    by: User,
    stage: Stage,
    to: Tournament,
    best: int | None = None,
    overall: bool | None = None,
    uuid: UUID | None = None,
) -> ForwardingResult:
    """Enter the `best` of each zone, or of all if `overall`, in the event `to`; None: as the event says.

    The SENT entry keeps each qualifier's place, the entry that an alternate replaces, and the entries passed over with
    the reason. Sent again, entries that are there already do not change. `Refusal` before the event is over, where `to`
    takes no entries, where a place is shared across the line, and where a player is in another pair there.
    """
    best = stage.tournament.qualify_per_zone if best is None else best
    overall = stage.tournament.qualify_overall if overall is None else overall
    command = Command(by, sent.Sent(stage=stage.pk, event=to.pk, best=best, overall=overall), uuid or uuid4())
    write = begin(command, stage.tournament)
    if write.before:
        return _sent(to, write.before.through)
    require(by, Act.RUN_EVENT, to.club, tournament_id=to.pk)
    if stage.tournament.rehearsal or to.rehearsal:
        raise Refusal("rehearsal", N_("This is a rehearsal: nobody qualifies for another event."))
    refuse_not_over(locked(stage.tournament))
    there = open_for(to, TournamentState.REGISTRATION)
    plan = forwarding_plan(stage, there, command.entry.best, overall=command.entry.overall)
    _refuse(plan, command.entry.best)
    entered = _enter(by, there, plan)
    on = plan.of(QualifierStatus.GOES, QualifierStatus.THERE)
    passed = tuple({"entry": line.entry.pk, "why": line.status.value} for line in plan.lines if line not in on)
    through = tuple(_through(line, entered) for line in on)
    if entered:
        write.append(replace(command.entry, to=there.name, code=there.code, through=through, passed=passed))
        tell_qualified(there, entered.values())
    return _sent(there, through)


@transaction.atomic
def say_no(
    *, by: User, stage: Stage, entry: Entry, no: bool = True, reason: str = "", uuid: UUID | None = None
) -> None:
    """A qualifier declines, or (`no` false) comes after all; so too where it is entered and play has not begun.

    The next place qualifies instead when the qualifiers are sent (again).
    """
    asked = Declined(entry=entry.pk, no=no)
    write = begin(Command(by, asked, uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before:
        return
    refuse_answer(locked(stage.tournament), entry)
    if no == (entry.pk in declined_entries(stage.tournament_id)):
        raise Refusal("said_already", N_("{entry} already gave this answer."), entry=entry.title)
    entered = Entry.objects.filter(came_from=entry, tournament__state=TournamentState.REGISTRATION)
    moved = []
    for there in entered.select_related("tournament__club"):
        if (there.state != EntryState.WITHDRAWN) is no and may(by, Act.REGISTER, there.tournament.club):
            _there_too(by, there, no, reason)
            moved.append(there.pk)
    write.append(replace(asked, there=tuple(moved)))


def refuse_answer(event: Tournament, entry: Entry) -> None:
    """`Refusal` unless the event is over, and the entry played in it, if only in its first stage."""
    refuse_not_over(event)
    playing(event.stages.get(number=1), entry.pk)


def _there_too(by: User, there: Entry, no: bool, reason: str) -> None:
    if no:
        tournament_services.mark_not_coming(by=by, entry=there, reason=reason_written(reason))
    else:
        tournament_services.undo_not_coming(by=by, entry=there)


def _refuse(plan: ForwardingPlan, best: int) -> None:
    if best < 1:
        raise Refusal("nobody_goes", N_("Enter how many qualify: at least 1."))
    for level in plan.level:
        pairs = ", ".join(str(entry.number) for entry in level.entries)
        text = N_("Tied for the last qualifying place: {pairs}. Places left: {left}. {next}")
        raise Refusal("tie_open", text, pairs=pairs, left=level.places_left, next=level.sentence)
    for line in plan.of(QualifierStatus.TAKEN):
        text = N_("{pair} {why}. If they are two people, add a note to one. If not, remove that entry first.")
        raise Refusal("already_entered", text, pair=line.entry.name, why=line.sentence)
    if not plan.of(QualifierStatus.GOES, QualifierStatus.THERE):
        raise Refusal("nobody_goes", N_("Nobody is left to qualify."))


def _enter(by: User, to: Tournament, plan: ForwardingPlan) -> dict[int, Entry]:
    """Those new there, by their entry here; pairs found there by their players get a note of where they come from."""
    going = plan.of(QualifierStatus.GOES)
    entries = tournament_services.enter_qualifiers(
        by=by, tournament=to, qualifiers=[_qualifier(line) for line in going]
    )
    entered = {line.entry.pk: entry for line, entry in zip(going, entries, strict=True)}
    for line in plan.of(QualifierStatus.THERE):
        if line.there is not None and line.there.came_from_id is None:
            tournament_services.link_qualifier(by=by, entry=line.there, qualifier=_qualifier(line))
            entered[line.entry.pk] = line.there
    return entered


def _qualifier(line: QualifierLine) -> Qualifier:
    return Qualifier(line.entry, line.place, line.zone, line.instead_of)


def _through(line: QualifierLine, entered: dict[int, Entry]) -> dict[str, Any]:
    to = line.there or entered[line.entry.pk]
    return {
        "entry": line.entry.pk,
        "place": line.place,
        "to": to.pk,
        "alternate_for": to.alternate_for_id,
        "there": line.there is not None,
    }


def _sent(to: Tournament, through: Sequence[Mapping[str, Any]]) -> ForwardingResult:
    names = {pk: entry.name for pk, entry in Entry.objects.in_bulk([one["entry"] for one in through]).items()}
    return ForwardingResult(
        to.code, to.name, tuple(ForwardedEntry(**{**one, "name": names[one["entry"]]}) for one in through)
    )
