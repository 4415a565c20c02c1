"""What a stolen copy of the database is good for: it opens no table and no personal page."""

import re
from collections.abc import Iterator

import pytest
from django.db import connection
from django.test import Client

from clubs.derived_secrets import digest_of
from tests.factories.archives import rich_club
from tournaments.models import Entry, Table
from tournaments.models.private_link import LINK_FIELDS

pytestmark = pytest.mark.django_db

PIECE = re.compile(r"[A-Za-z0-9_-]+")
BY_CHANCE = 3  # of some hundred PINs of four digits, so many are somewhere in a database as another number


def copied() -> Iterator[str]:
    """Every value of every column of every table, and the parts of those that are texts of several parts."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            for row in cursor.fetchall():
                for value in map(str, row):
                    yield value
                    yield from PIECE.findall(value)


def test_no_value_of_the_database_is_a_link_or_a_pin() -> None:
    rich_club()
    values = {*copied()}
    rows = [*Table.objects.all(), *Entry.objects.all()]
    assert (len(values) > 1_000, len(rows) > 50) == (True, True)
    digests = {digest_of(value) for value in values}
    assert [row for row in rows if row.token in values or row.digest in digests] == []
    assert len([row for row in rows if row.pin in values]) <= BY_CHANCE


def test_what_a_row_keeps_opens_no_page() -> None:
    rich_club()
    pages = {}
    for path, row in {"/t/": Table.objects.first(), "/p/": Entry.objects.first()}.items():
        kept = [row.token, *filter(None, (getattr(row, name) for name in LINK_FIELDS))]
        pages[path] = [Client().get(f"{path}{value}/").status_code for value in kept]
    assert all(codes[0] == 200 and {*codes[1:]} == {404} for codes in pages.values()), pages
