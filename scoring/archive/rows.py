"""Rows of an archive put in as they were written: no new times, no history. Private links get this site's key."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import DatabaseError, connection, transaction
from django.db.models import Model, TextField, Value
from django.db.models.sql import InsertQuery

from scoring.archive.parts import ArchivePart
from scoring.ledger.chain import canonical
from scoring.models import LedgerEntry
from tournaments.models.private_link import PrivateLink


def insert_raw(model: type[Model], rows: Sequence[dict[str, Any]]) -> None:
    """Insert the rows, each with all its columns or with all but its number. `ValueError` where the database refuses.

    `bulk_create` would write the present moment into times of creation, so this is the query below it.
    """
    named = rows[0].keys()
    fields = [field for field in model._meta.concrete_fields if field.attname in named]
    objects = [model(**_as_stored(model, row)) for row in rows]
    size = max(1, connection.ops.bulk_batch_size(fields, objects))
    try:
        with transaction.atomic():
            for start in range(0, len(objects), size):
                query = InsertQuery(model)
                query.insert_values(fields, objects[start : start + size], raw=True)
                query.get_compiler(connection=connection).execute_sql()
    except (DatabaseError, OverflowError) as error:
        raise ValueError(str(error)) from error


def _as_stored(model: type[Model], row: dict[str, Any]) -> dict[str, Any]:
    """The body of a ledger entry is kept letter by letter as it was hashed; PostgreSQL has a form of its own."""
    if model is not LedgerEntry or connection.vendor == "postgresql":
        return row
    return {**row, "body": Value(canonical(row["body"]), output_field=TextField())}


def with_links_of_this_site(part: ArchivePart, rows: Sequence[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """The rows, each with the digest of the link that this site shows for it.

    With the key of the other site that is the link of before. With another key the link is a new one, and what an
    earlier version sealed cannot be opened.
    """
    return map(_row, [part.model] * len(rows), rows) if issubclass(part.model, PrivateLink) else rows


def _row(model: type[PrivateLink], row: dict[str, Any]) -> dict[str, Any]:
    link = model(nonce=row["nonce"], digest=row["digest"], sealed=row["sealed"])
    if link.key_fits:
        return row
    link.make_link(row["nonce"])
    return {**row, "digest": link.digest, "sealed": link.sealed}
