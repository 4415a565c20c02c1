"""What somebody wants written on the event's own chain: who, which entry, under which id, and why."""

from dataclasses import dataclass
from typing import Generic, TypeVar
from uuid import UUID

from clubs.models import User
from scoring.ledger.append import Draft
from scoring.ledger.entry import EventEntry

Written = TypeVar("Written", bound=EventEntry)


@dataclass(frozen=True, slots=True)
class Command(Generic[Written]):
    """`entry` says what is asked; what is answered is added to it when it is decided."""

    by: User
    entry: Written
    uuid: UUID
    reason: str = ""

    def draft(self, tournament_id: int, decided: Written) -> Draft:
        """The ledger entry, its body as `decided`; the place in the chain is still to come."""
        return Draft(
            uuid=self.uuid,
            by=self.by,
            tournament_id=tournament_id,
            kind=self.entry.kind,
            asked=self.entry.asked,
            answer=decided.answered,
            reason=self.reason,
            schema=self.entry.schema,
        )
