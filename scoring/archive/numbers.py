"""The numbers of rows. Hashes of the record cover them, so an import keeps every number, and refuses one in use."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import connection
from django.db.models import AutoField, Model

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from scoring.archive.packed import PackedRow
from scoring.archive.parts import PARTS, ArchivePart, keys_of

Place = tuple[str, int]  # part, line
_SECRET = ("token", "digest")  # columns whose values no message shows
_AT_A_TIME = 500


@dataclass(slots=True)
class Numbers:
    """The numbers that an archive brings, and those that its rows name, each with the place where it does so first.

    Rows of today may only name rows of the archive: with forged numbers they could belong to another club of the site.
    Rows of the past may also name rows that are gone, but never those of another club.
    """

    brought: dict[type[Model], set[Any]] = field(default_factory=lambda: defaultdict(set))
    named: dict[type[Model], dict[Any, Place]] = field(default_factory=lambda: defaultdict(dict))
    past: dict[type[Model], dict[Any, Place]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, part: ArchivePart, rows: Sequence[PackedRow]) -> None:
        """Count some rows of a part in. `Refusal` "taken" where a number or an address of theirs is in use here."""
        _refuse_taken(part, rows)
        model = part.model
        key = model._meta.pk
        assert key is not None
        self.brought[model].update(row.values[key.attname] for row in rows)
        names = self.past if part.past else self.named
        for foreign in keys_of(part):
            if foreign.related_model is not User:
                _name(names[foreign.related_model], part, rows, foreign.attname)
        if part.past:
            _name(names[model.instance_type], part, rows, "id")  # type: ignore[attr-defined]

    def check(self) -> None:
        """`Refusal` "damaged" where a row names one that is not in the archive, "taken" where one is another club's."""
        for model, named in self.named.items():
            for number in named.keys() - self.brought[model]:
                raise _outside(named[number])
        for model, named in self.past.items():
            for some in _portions(sorted(named.keys() - self.brought[model])):
                number = model._base_manager.filter(pk__in=some).values_list("pk", flat=True).first()
                if number is not None:
                    raise taken(named[number], "id", number)

    def highest(self) -> Mapping[type[Model], int]:
        """The highest number of each model that counts its rows, also of rows that are gone."""
        found = {}
        for part in PARTS:
            if isinstance(part.model._meta.pk, AutoField) and part.model is not User:
                numbers = {*self.brought[part.model], *self.past[part.model]}
                found[part.model] = max(numbers, default=0)
        return found


def move_on(highest: Mapping[type[Model], int]) -> None:
    """The next rows get numbers above these: a number of a row that is gone is not given again."""
    with connection.cursor() as cursor:
        for model, number in highest.items():
            if not number:
                continue
            table, key = model._meta.db_table, model._meta.pk
            assert key is not None
            if connection.vendor == "postgresql":
                cursor.execute(
                    "SELECT setval(of, GREATEST(nextval(of), %s)) FROM pg_get_serial_sequence(%s, %s) AS named, "
                    "LATERAL (SELECT named::regclass AS of) AS counter",
                    [number, table, key.column],
                )
                continue
            cursor.execute("UPDATE sqlite_sequence SET seq = MAX(seq, %s) WHERE name = %s", [number, table])
            if not cursor.rowcount:
                cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, number])


def taken(place: Place, name: str, value: object) -> Refusal:
    """Something here has this number or address already."""
    part, line = place
    if name in _SECRET:
        value = "***"
    text = N_(
        "{part}, line {line}: {name} {value} is in use on this site. Nothing was imported. "
        "Import a club into an empty site."
    )
    return Refusal("taken", text, part=part, line=line, name=name, value=str(value))


def _refuse_taken(part: ArchivePart, rows: Sequence[PackedRow]) -> None:
    for unique in part.fields:
        if not unique.unique:
            continue
        name = unique.attname
        values = {row.values[name]: row.line for row in rows if row.values[name] is not None}
        used = part.model._base_manager.filter(**{f"{name}__in": list(values)}).values_list(name, flat=True).first()
        if used is not None:
            raise taken((part.file, values[used]), name, used)


def _name(names: dict[Any, Place], part: ArchivePart, rows: Iterable[PackedRow], column: str) -> None:
    for row in rows:
        number = row.values[column]
        if number is not None:
            names.setdefault(number, (part.file, row.line))


def _outside(place: Place) -> Refusal:
    part, line = place
    text = N_("{part}, line {line}: this row belongs to something that is not in the archive. Nothing was imported.")
    return Refusal("damaged", text, part=part, line=line)


def _portions(numbers: Sequence[Any]) -> Iterable[Sequence[Any]]:
    return (numbers[start : start + _AT_A_TIME] for start in range(0, len(numbers), _AT_A_TIME))
