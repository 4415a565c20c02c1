"""Lists of the API: one envelope, in pages, and the parameters that narrow them.

The envelope is REST framework's: `count`, `next`, `previous` and `results`, by `limit` and `offset`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from django.db.models import QuerySet
from rest_framework import serializers
from rest_framework.pagination import LimitOffsetPagination

from clubs.clock import FIRST_YEAR, LAST_YEAR


class Pages(LimitOffsetPagination):
    """Pages of 100, at most 500, by `limit` and `offset`."""

    default_limit = 100
    max_limit = 500
    about: Mapping[str, Any] | None = None  # the schema of what one list says beside its rows

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        """The envelope, with what this list says beside its rows."""
        envelope: dict[str, Any] = super().get_paginated_response_schema(schema)
        about = self.about or {}
        required = [*envelope["required"], *about.get("required", ())]
        return {
            **envelope,
            "required": required,
            "properties": {**envelope["properties"], **about.get("properties", {})},
        }


@dataclass(frozen=True, slots=True)
class ShownRows:
    """Rows that a list shows as other values: only those of the page are read."""

    rows: QuerySet[Any]
    show: Callable[[Any], Any]

    def count(self) -> int:
        """How many there are on all pages. One query."""
        return self.rows.count()

    def __getitem__(self, part: slice) -> list[Any]:
        return [self.show(row) for row in self.rows[part]]

    def __iter__(self) -> Iterator[Any]:
        return iter(self[:])


class CountedRows(Protocol):
    """Rows that know their number without being read, and read those of a page."""

    def count(self) -> int:
        """How many there are on all pages."""

    def __getitem__(self, part: slice) -> Any:
        """The rows of this slice, which is a page of the list."""


PAGE_FIELDS = ("limit", "offset")


class BaseFilter(serializers.Serializer[Any]):
    """Parameters that narrow a list. One that is left out narrows nothing."""


class PartFilter(BaseFilter):
    """Of an answer that is no list, and too large for one page in a large event."""

    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=10_000)


class PartSerializer(serializers.Serializer[Any]):
    """Which part of it this is."""

    page = serializers.IntegerField()
    pages = serializers.IntegerField(help_text="More than 1 in a large event. Ask for the others with `page`.")


class NameFilter(BaseFilter):
    """Only rows whose name has all these words."""

    # Of a long text the first words are looked for; the address itself is bounded (`deploy.refusals`).
    q = serializers.CharField(required=False, allow_blank=True, help_text="Words of a name, in any order: 'lee ann'.")


class DateFilter(BaseFilter):
    """By date, both days included."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """`from` and `to`. The first is a word of Python, so they are made here; they are read as `first`, `last`."""
        return {
            **super().get_fields(),
            "from": serializers.DateField(source="first", required=False, help_text="This day and later."),
            "to": serializers.DateField(source="last", required=False, help_text="This day and earlier."),
        }

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Days of years that have a calendar."""
        for name, day in (("from", attrs.get("first")), ("to", attrs.get("last"))):
            if day and not FIRST_YEAR <= day.year <= LAST_YEAR:
                wrong = f"Enter a date from the years {FIRST_YEAR} to {LAST_YEAR}."
                raise serializers.ValidationError({name: wrong}, code="invalid")
        return attrs


class ClubFilter(BaseFilter):
    """Only rows of one club."""

    club = serializers.SlugField(required=False, max_length=80, help_text="The club, by its slug.")
