"""The hash chain of ledger entries: each names the hash of the one before, so no change or loss goes unnoticed."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import UUID


def canonical(value: Any) -> str:
    """The one way to write a JSON value: keys sorted, no spaces, letters of every alphabet as they are."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class ChainEnd(NamedTuple):
    """Where a chain ends: `length` entries so far, the last with the hash `head`; the event's own without `game_id`."""

    tournament_id: int
    game_id: int | None
    length: int
    head: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Everything of a ledger entry that its hash covers."""

    uuid: UUID
    tournament_id: int
    game_id: int | None
    link: int
    sheet: int
    number: int
    replaces_id: int | None
    kind: str
    body: Mapping[str, Any]
    reason: str
    user_id: int | None
    table_id: int | None
    device: str
    at: datetime
    previous: str

    def digest(self) -> str:
        """SHA-256 in hex over the canonical JSON of these fields, in this order; times in UTC."""
        fields = [
            str(self.uuid), self.tournament_id, self.game_id, self.link, self.sheet, self.number, self.replaces_id,
            self.kind, self.body, self.reason, self.user_id, self.table_id, self.device,
            self.at.astimezone(UTC).isoformat(timespec="microseconds"), self.previous,
        ]  # fmt: skip
        return hashlib.sha256(canonical(fields).encode()).hexdigest()
