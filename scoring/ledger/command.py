"""A request to write one ledger entry: who, which entry, under which id, in which place, why, from which device."""

from dataclasses import dataclass
from typing import Generic, TypeVar
from uuid import UUID

from django.utils import timezone

from clubs.policy import Actor, TableKeeper
from scoring.ledger.chain import ChainEnd, Link
from scoring.ledger.entry import BaseEntry

Written = TypeVar("Written", bound=BaseEntry)


@dataclass(frozen=True, slots=True)
class Command(Generic[Written]):
    """`entry` says what is asked; the answer is added to it when it is decided.

    A line of the table has the place `number` of `sheet`; sheet 0 is the desk's, where the place is the link.
    """

    by: Actor
    entry: Written
    uuid: UUID
    reason: str = ""
    sheet: int = 0
    number: int = 0
    device: str = ""

    def link(self, decided: Written, chain: ChainEnd, *, replaces: int | None = None) -> Link:
        """The entry as `decided`, the next of its chain; `replaces` is the id of the one that it replaces."""
        keeper = self.by if isinstance(self.by, TableKeeper) else None
        return Link(
            uuid=self.uuid,
            tournament_id=chain.tournament_id,
            game_id=chain.game_id,
            link=chain.length + 1,
            sheet=self.sheet,
            number=self.number or chain.length + 1,
            replaces_id=replaces,
            kind=self.entry.kind.value,
            body=decided.to_body(),
            reason=self.reason,
            user_id=None if keeper else self.by.pk,  # type: ignore[union-attr]
            table_id=keeper.table_id if keeper else None,
            device=self.device,
            at=timezone.now(),
            previous=chain.head,
        )
