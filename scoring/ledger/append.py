"""Appending to the ledger: the chain's head moves from its old length and the entry goes in, both or neither.

1. The writer has read the head: `length` entries so far, the last one's hash.
2. The head is moved on *where its length is still that*; nobody can be between this and the entry.
3. No row moved: another was quicker. Nothing was written; the writer reads again and decides again.

On PostgreSQL this is one statement, so one round trip; on SQLite two in a transaction that locks at once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from django.db import IntegrityError, connection, transaction

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from scoring.ledger.chain import ChainEnd, Link, canonical
from scoring.ledger.command import Command, Written
from scoring.ledger.entry import EventEntry
from scoring.models import LedgerEntry, Logbook

OfEvent = TypeVar("OfEvent", bound=EventEntry)

_COLUMNS = (
    "uuid", "tournament_id", "game_id", "link", "sheet", "number", "replaces_id", "kind", "body", "reason",
    "user_id", "table_id", "device", "at", "previous", "hash",
)  # fmt: skip
_CASTS = {"uuid": "::uuid", "body": "::jsonb", "at": "::timestamptz", "game_id": "::bigint", "replaces_id": "::bigint",
          "user_id": "::bigint", "table_id": "::bigint"}  # fmt: skip
_NAMES = ", ".join((*_COLUMNS, "rehearsal"))
# From the event as it was created: an event never becomes a rehearsal, and no row says so of itself.
_REHEARSAL = "(SELECT rehearsal_of_id IS NOT NULL FROM tournaments_tournament WHERE id = %s)"
_VALUES = ", ".join([*["%s"] * len(_COLUMNS), _REHEARSAL])
_CAST_VALUES = ", ".join([*(f"%s{_CASTS.get(name, '')}" for name in _COLUMNS), _REHEARSAL])
_INSERT_IF_MOVED = f"INSERT INTO scoring_ledgerentry ({_NAMES}) SELECT {_CAST_VALUES} FROM moved"  # noqa: S608
_INSERT = f"INSERT INTO scoring_ledgerentry ({_NAMES}) VALUES ({_VALUES})"  # noqa: S608
_LOGBOOK = "UPDATE scoring_logbook SET length = %s, head = %s, moved = %s WHERE tournament_id = %s AND length = %s"


def append(link: Link, digest: str, move: str, moved: tuple[Any, ...]) -> bool:
    """Write an entry and `move` the head, a conditional update; False, and nothing written, when it moved in the
    meantime.

    IntegrityError where the UUID is taken: a transaction that this runs in can then only be rolled back.
    """
    params = _params(link, digest)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"WITH moved AS ({move} RETURNING 1) {_INSERT_IF_MOVED}", (*moved, *params))
            return bool(cursor.rowcount == 1)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(move, moved)
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
        link.tournament_id,
    )  # fmt: skip


def answered(command: Command[Written], tournament_id: int, game_id: int | None) -> Written | None:
    """The entry that this id has already written; Refusal("same_id_other_body") when it asked for something else."""
    row = LedgerEntry.objects.filter(uuid=command.uuid).first()
    if row is None:
        return None
    asked = {name: value for name, value in row.body.items() if name not in ("schema", "answer")}
    wrote = (row.tournament_id, row.game_id, row.kind, row.reason, row.sheet, row.number if command.number else 0)
    writes = (tournament_id, game_id, command.entry.kind, command.reason, command.sheet, command.number)
    if wrote != writes or canonical(asked) != canonical(command.entry.asked):
        raise used_already()
    return type(command.entry).from_body(row.body)


def record(command: Command[OfEvent], decided: OfEvent, tournament_id: int) -> None:
    """Append to the event's own chain; the caller holds the event, and has asked whether the id was `answered`.

    Standings are behind by what may move a place (`moves`) until they cover it.
    """
    book, _made = Logbook.objects.get_or_create(tournament_id=tournament_id)
    link = command.link(decided, ChainEnd(tournament_id, None, book.length, book.head))
    digest = link.digest()
    moved = link.link if decided.moves else book.moved
    with new_id():
        written = append(link, digest, _LOGBOOK, (link.link, digest, moved, book.pk, book.length))
    if not written:
        raise busy()


@contextmanager
def new_id() -> Iterator[None]:
    """`Refusal` where the id of an entry that is appended inside was taken by another write this moment."""
    try:
        yield
    except IntegrityError as taken:
        raise used_already() from taken


def used_already() -> Refusal:
    """The id has written something else."""
    return Refusal(
        "same_id_other_body", N_("This was already sent with different content. Reload the page and enter it again.")
    )


def busy() -> Refusal:
    """Other writes were quicker again and again, so this one gave up; nothing was written."""
    return Refusal("busy", N_("Others were saving at the same moment. Nothing was saved: send it again."))
