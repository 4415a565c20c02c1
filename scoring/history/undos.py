"""The index of undos: of every decision of the desk, how it is undone, and whether it can be now.

Every kind of ledger entry that the desk writes has its way back here, or one on the page named in
docs/director/undo.md.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from clubs.errors import Refusal
from clubs.policy import Act
from rules.base.words import Sentence
from rules.base.words import gettext_noop as N_
from scoring.decisions import (
    basis,
    ending,
    merging,
    objections,
    pairing_repair,
    pairs,
    penalties,
    results,
    rulings,
    seats,
    substitutes,
    tie_order,
    ties,
    undo_plan,
    voiding,
)
from scoring.decisions.undo import Past, Undo
from scoring.decisions.undone import Row, undone_by
from scoring.ledger.entries import entry_of
from scoring.ledger.entry import BaseEntry
from scoring.models import LedgerEntry
from tournaments.models import Stage, Tournament

_LISTS = (
    *(basis.UNDO, ending.UNDO, merging.UNDO, objections.UNDO, pairs.UNDO, penalties.UNDO, results.UNDO, rulings.UNDO),
    *(tie_order.UNDO, ties.UNDO, voiding.UNDO, pairing_repair.UNDO, undo_plan.UNDO, seats.UNDO, substitutes.UNDO),
)
UNDOS: Mapping[type[BaseEntry], Undo[Any]] = {undo.form: undo for undos in _LISTS for undo in undos}


class Undone(NamedTuple):
    """Ids of entries: those that are undone already, and those that can be undone now."""

    gone: frozenset[int]
    offered: frozenset[int]


@dataclass(frozen=True, slots=True)
class UndoOfEntry:
    """How one entry is undone: `service(by=, reason=, uuid=)`, for anyone who may do `act`; `effect()` in words."""

    act: Act
    service: Callable[..., Any]
    effect: Callable[[], Sentence | None]


def undo_of(row: LedgerEntry, stage: Stage) -> UndoOfEntry:
    """The way back from this entry; `Refusal` "nothing_to_undo" where it has none of its own.

    The service itself refuses where it is too late, with what to do instead.
    """
    entry = entry_of(row)
    undo = undo_for(entry)
    if undo is None:
        raise Refusal("nothing_to_undo", N_("This entry has no undo of its own."))
    return UndoOfEntry(undo.act, undo.service(row, entry, stage), partial(undo.effect, row, entry))


def undo_for(entry: BaseEntry) -> Undo[Any] | None:
    """The undo of the entry's class, or of one that it extends."""
    return next((UNDOS[form] for form in type(entry).__mro__ if form in UNDOS), None)


def undoable(tournament: Tournament, rows: Sequence[Row]) -> Undone:
    """Of all entries of the desk in this event. A few small queries, and a few for each game that the desk decided
    last.
    """
    rows = sorted(rows, key=lambda read: read[0].pk)
    stage = Stage.objects.filter(tournament=tournament).order_by("number").last()
    if stage is None:
        return Undone(frozenset(undone_by(rows)), frozenset())
    past = Past(tournament, stage, rows)
    gone = frozenset(past.undone) | {pk for pk, merge in past.merges.items() if merge.undone}
    undos = [(row, entry, undo) for row, entry in rows if (undo := undo_for(entry))]
    subjects = {row.pk: undo.subject(row, entry) for row, entry, undo in undos}
    last = {subject: pk for pk, subject in subjects.items() if pk not in past.undone}
    offered = (
        row.pk
        for row, entry, undo in undos
        if row.pk not in gone
        and tournament.state in undo.states
        and past.of_stage(row)
        and (subjects[row.pk] is None or last[subjects[row.pk]] == row.pk)
        and undo.offered(past, row, entry)
    )
    return Undone(gone, frozenset(offered))
