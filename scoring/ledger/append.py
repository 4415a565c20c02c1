"""Appending to the ledger: the chain's head moves from its old length and the entry goes in, both or neither.

1. The writer has read the head: `length` entries so far, the last one's hash.
2. The head is moved on *where its length is still that*; nobody can be between this and the entry.
3. No row moved: another was quicker. Nothing was written; the writer reads again and decides again.

On PostgreSQL this is one statement, so one round trip; on SQLite two in a transaction that locks at once.
"""

from collections.abc import Mapping
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.policy import Actor, TableKeeper
from rules.words import gettext_noop as N_
from scoring.ledger.chain import Link, canonical
from scoring.models import Kind, LedgerEntry, Logbook

ATTEMPTS = 50

_COLUMNS = (
    "uuid", "tournament_id", "game_id", "link", "sheet", "number", "replaces_id", "kind", "body", "reason",
    "user_id", "table_id", "device", "at", "previous", "hash",
)  # fmt: skip
_CASTS = {"uuid": "::uuid", "body": "::jsonb", "at": "::timestamptz", "game_id": "::bigint", "replaces_id": "::bigint",
          "user_id": "::bigint", "table_id": "::bigint"}  # fmt: skip
_NAMES = ", ".join(_COLUMNS)
_VALUES = ", ".join(["%s"] * len(_COLUMNS))
_CAST_VALUES = ", ".join(f"%s{_CASTS.get(name, '')}" for name in _COLUMNS)
_INSERT_IF_MOVED = f"INSERT INTO scoring_ledgerentry ({_NAMES}) SELECT {_CAST_VALUES} FROM moved"  # noqa: S608
_INSERT = f"INSERT INTO scoring_ledgerentry ({_NAMES}) VALUES ({_VALUES})"  # noqa: S608


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An entry before it has its place in a chain.

    `asked` is what the actor said, `answer` what was answered: the same UUID sent again is held against the one
    and given the other. `number` 0 means the desk's sheet, where the number is the link.
    """

    uuid: UUID
    by: Actor
    tournament_id: int
    kind: Kind
    asked: Mapping[str, Any]
    answer: Mapping[str, Any] = field(default_factory=dict)
    game_id: int | None = None
    sheet: int = 0
    number: int = 0
    replaces_id: int | None = None
    reason: str = ""
    device: str = ""
    schema: int = 1
    at: datetime = field(default_factory=timezone.now)

    @property
    def body(self) -> dict[str, Any]:
        """What the entry keeps: the schema number, what was asked, and the answer."""
        return {"schema": self.schema, **self.asked, "answer": dict(self.answer)}

    def at_link(self, link: int, previous: str) -> Link:
        """The entry as the `link`th of its chain."""
        keeper = self.by if isinstance(self.by, TableKeeper) else None
        return Link(
            uuid=self.uuid,
            tournament_id=self.tournament_id,
            game_id=self.game_id,
            link=link,
            sheet=self.sheet,
            number=self.number or link,
            replaces_id=self.replaces_id,
            kind=self.kind.value,
            body=self.body,
            reason=self.reason,
            user_id=None if keeper else self.by.pk,  # type: ignore[union-attr]
            table_id=keeper.table_id if keeper else None,
            device=self.device,
            at=self.at,
            previous=previous,
        )


@dataclass(frozen=True, slots=True)
class Move:
    """A conditional update of the head of a chain: one statement and its parameters."""

    sql: str
    params: tuple[Any, ...]


_LOGBOOK = "UPDATE scoring_logbook SET length = %s, head = %s, moved = %s WHERE tournament_id = %s AND length = %s"


def append(link: Link, digest: str, move: Move) -> bool:
    """Write an entry and move the head; False, and nothing written, when the chain has moved meanwhile.

    IntegrityError where the UUID is taken. May run inside a transaction or outside.
    """
    params = _params(link, digest)
    if connection.vendor == "postgresql":
        apart = transaction.atomic() if connection.in_atomic_block else nullcontext()
        with apart, connection.cursor() as cursor:
            cursor.execute(f"WITH moved AS ({move.sql} RETURNING 1) {_INSERT_IF_MOVED}", (*move.params, *params))
            return bool(cursor.rowcount == 1)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(move.sql, move.params)
        if cursor.rowcount != 1:
            return False
        cursor.execute(_INSERT, params)
    return True


def _params(link: Link, digest: str) -> tuple[Any, ...]:
    native = connection.features.has_native_uuid_field
    return (
        link.uuid if native else link.uuid.hex, link.tournament_id, link.game_id, link.link, link.sheet, link.number,
        link.replaces_id, link.kind, canonical(link.body), link.reason, link.user_id, link.table_id, link.device,
        connection.ops.adapt_datetimefield_value(link.at), link.previous, digest,
    )  # fmt: skip


def answered(draft: Draft) -> LedgerEntry | None:
    """The entry that this UUID has already written; Refusal("same_id_other_body") when it said something else."""
    entry = LedgerEntry.objects.filter(uuid=draft.uuid).first()
    if entry is not None and not _says_the_same(entry, draft):
        raise Refusal(
            "same_id_other_body",
            N_("This id was used for something else. Reload the page and enter it again."),
        )
    return entry


def _says_the_same(entry: LedgerEntry, draft: Draft) -> bool:
    asked = {name: value for name, value in entry.body.items() if name not in ("schema", "answer")}
    sheet_place = (entry.sheet, entry.number) if draft.number else (entry.sheet, 0)
    return (
        (entry.tournament_id, entry.game_id, entry.kind, entry.reason)
        == (draft.tournament_id, draft.game_id, draft.kind, draft.reason)
        and sheet_place == (draft.sheet, draft.number)
        and canonical(asked) == canonical(dict(draft.asked))
    )


def record(draft: Draft, *, moves: bool = True) -> None:
    """Append to the tournament's own chain; the same UUID and body again writes nothing.

    `moves` says that it could move a place: the standings are then behind until they cover it. A caller whose work
    is more than this entry asks `answered` before it begins.
    """
    for _ in range(ATTEMPTS):
        if answered(draft):
            return
        book, _made = Logbook.objects.get_or_create(tournament_id=draft.tournament_id)
        link = draft.at_link(book.length + 1, book.head)
        digest = link.digest()
        moved = link.link if moves else book.moved
        with suppress(IntegrityError):  # the same UUID from two sides at once: the next turn finds it
            if append(link, digest, Move(_LOGBOOK, (link.link, digest, moved, book.pk, book.length))):
                return
    raise busy()


def busy() -> Refusal:
    """So many others were quicker that this was given up; nothing was written."""
    return Refusal("busy", N_("Others were writing at the same moment. Nothing was saved; send it again."))
