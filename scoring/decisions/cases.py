"""Somebody of the desk takes a waiting case, so that every other director sees who is on the way."""

from collections.abc import Sequence
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Actor, nothing_here
from rules.base.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries.call import CallAnswer, CaseAnswered, CaseKind
from scoring.ledger.entries.late import LatePairTaken
from scoring.reads.cases import GameCase, cases_of
from scoring.reads.late_pairs import late_needs, taken_pairs
from scoring.reads.table_state import TableState, table_state
from scoring.reads.taken import OnTheWay, takers
from scoring.services.run import begin, begin_at_desk
from tournaments.models import Entry, Game, Stage


@transaction.atomic
def take_case(*, by: Actor, game: Game, case: CaseKind, uuid: UUID, link: int | None = None) -> None:
    """Be on the way to a case of this game: a call or an objection by the `link` of its entry, or sheets that differ.

    Refusal: "call_settled", "objection_settled" or "sheets_agree" where it no longer waits; "case_taken" where somebody
    is on the way already.
    """
    entry = CaseAnswered(case=case, link=link, says=CallAnswer.ON_THE_WAY)
    write = begin_at_desk(Command(by, entry, uuid), game.pk)
    if write.before:
        return
    _refuse_taken(_case(table_state(game, write.card), case, link))
    write.append(entry)


@transaction.atomic
def take_late_pair(*, by: User, stage: Stage, entry: Entry, uuid: UUID | None = None) -> None:
    """Be on the way to a late pair.

    Refusal: "not_waiting" where it is seated, gone, or cannot be seated any more; "case_taken" as for other cases.
    """
    write = begin(Command(by, LatePairTaken(entry=entry.pk), uuid or uuid4()), stage.tournament)
    if write.before:
        return
    refuse_taken_pair(stage, entry)
    write.append(write.command.entry)


def refuse_taken_pair(stage: Stage, entry: Entry) -> None:
    """Refusal: "not_waiting" unless this pair waits for a seat; "case_taken" where somebody is on the way to it."""
    if entry.pk not in _waiting_pairs(stage):
        raise Refusal("not_waiting", N_("{entry} no longer waits for a seat."), entry=entry.name)
    _refuse_all_taken(stage, [entry.pk])


def refuse_no_late_pair(stage: Stage) -> None:
    """Refusal: "no_case" where no late pair waits for a seat; "case_taken" where somebody is on the way to each."""
    waiting = _waiting_pairs(stage)
    if not waiting:
        raise _nobody_waits()
    _refuse_all_taken(stage, waiting)


def refuse_no_case(state: TableState) -> None:
    """Refusal: "no_case" where nothing in this game waits for the desk; "case_taken" where somebody is on the way."""
    waiting = [case for case in cases_of(state) if case.open]
    if not waiting:
        raise _nobody_waits()
    if all(case.taken for case in waiting):
        _refuse_taken(waiting[0])


def settled(kind: CaseKind) -> Refusal:
    """The answer to a press that comes too late."""
    code, text = _SETTLED[kind]
    return Refusal(code, text)


def _case(state: TableState, kind: CaseKind, link: int | None) -> GameCase:
    found = next((case for case in cases_of(state) if (case.kind, case.link) == (kind, link)), None)
    if found is None:
        raise nothing_here()
    return found


def _waiting_pairs(stage: Stage) -> list[int]:
    return [need.entry for need in late_needs(stage) if need.entry and need.joins]


def _refuse_all_taken(stage: Stage, entries: Sequence[int]) -> None:
    taken = taken_pairs(stage)
    if all(entry in taken for entry in entries):
        raise _taken(taken[entries[0]])


def _nobody_waits() -> Refusal:
    return Refusal("no_case", N_("Nobody waits for the director here."))


def _refuse_taken(case: GameCase) -> None:
    if not case.open:
        raise settled(case.kind)
    if case.taken:
        raise _taken(case.taken)


def _taken(by: OnTheWay) -> Refusal:
    name = takers([by]).get(by.user or 0)
    if name is None:
        return Refusal("case_taken", N_("Somebody is on the way already."))
    return Refusal("case_taken", N_("{name} is on the way already."), name=name)


_SETTLED = {
    CaseKind.CALL: ("call_settled", N_("This call is already settled.")),
    CaseKind.DIFFERS: ("sheets_agree", N_("The two score sheets no longer differ.")),
    CaseKind.OBJECTION: ("objection_settled", N_("This objection is already settled.")),
}
