"""What a director says about the whole event: one entry on the tournament's own chain, said once.

Each service asks first whether its UUID has spoken already (then nothing is done again and the first answer is
given), next whether the actor may, and last whether the event is where such a thing can be done.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from clubs.errors import Refusal
from clubs.models import User
from clubs.names import tidy
from clubs.policy import Act, require
from rules.words import gettext_noop as N_
from scoring.ledger import Draft, answered, record
from scoring.models import Kind, LedgerEntry
from scoring.publishing import wake
from tournaments.models import Entry, Stage, Tournament


@dataclass(frozen=True, slots=True)
class Saying:
    """One such entry before it is written: `asked` is what was said, in ids and plain values."""

    by: User
    tournament: Tournament
    kind: Kind
    uuid: UUID
    asked: Mapping[str, Any]
    reason: str = ""
    act: Act = Act.RUN_EVENT

    def answer(self) -> Mapping[str, Any] | None:
        """What this UUID was answered before, None when it is new; refuses an actor who may not."""
        require(self.by, self.act, self.tournament.club, tournament_id=self.tournament.pk)
        entry = answered(self._draft())
        return None if entry is None else entry.body["answer"]

    def record(self, *, moves: bool = True, **answer: Any) -> LedgerEntry:
        """Write it, with what came of it; standings that it may move are published anew."""
        entry = record(self._draft(answer), moves=moves)
        if moves:
            for stage_id in self.tournament.stages.values_list("pk", flat=True):
                wake(stage_id)
        return entry

    def _draft(self, answer: Mapping[str, Any] | None = None) -> Draft:
        return Draft(
            uuid=self.uuid,
            by=self.by,
            tournament_id=self.tournament.pk,
            kind=self.kind,
            asked=self.asked,
            answer=answer or {},
            reason=self.reason,
        )


def reason_written(reason: str) -> str:
    """A reason as the history keeps it; it may be empty."""
    return tidy(reason)[:400]


def reasoned(reason: str) -> str:
    """A reason of some letters; Refusal where there is none, for the history shows it to everybody."""
    reason = reason_written(reason)
    if not reason:
        raise Refusal("reason_needed", N_("Write the reason: it stands in the history for everybody to read."))
    return reason


def playing(stage: Stage, *entry_ids: int) -> list[Entry]:
    """The entries of the stage with these ids, in this order; Refusal for one that does not play in it."""
    found = {entry.pk: entry for entry in Entry.objects.filter(tournament=stage.tournament_id, pk__in=entry_ids)}
    if any(
        entry_id not in found or found[entry_id].number is None or not stage.takes(entry_id) for entry_id in entry_ids
    ):
        raise Refusal("not_in_event", N_("Only who plays in this event can be named here. Reload the page."))
    return [found[entry_id] for entry_id in entry_ids]
