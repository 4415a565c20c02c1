"""Whether the private links in a database were made with the key of this installation."""

from typing import Final

from django.db import connections

from tournaments.models import Entry, Table
from tournaments.models.private_link import LINK_FIELDS

LINKED: Final[tuple[type[Table] | type[Entry], ...]] = (Table, Entry)


def link_key_fits(alias: str) -> bool:
    """Ask the first and the last row of each kind. True for a database that has none, or is not migrated so far."""
    connection = connections[alias]
    there = set(connection.introspection.table_names())
    with connection.cursor() as cursor:
        for model in LINKED:
            table = model._meta.db_table
            if table not in there:
                continue
            columns = {one.name for one in connection.introspection.get_table_description(cursor, table)}
            if columns >= {*LINK_FIELDS} and not _fits(model, alias):
                return False
    return True


def _fits(model: type[Table] | type[Entry], alias: str) -> bool:
    rows = model._base_manager.using(alias).select_related(None).only(*LINK_FIELDS)
    ends = (rows.order_by("pk").first(), rows.order_by("-pk").first())
    return all(row.key_fits for row in ends if row is not None)
