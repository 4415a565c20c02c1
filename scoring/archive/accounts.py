"""The accounts of an archive on another site: known by their address, and never with a password or a right."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from scoring.archive.numbers import move_on
from scoring.archive.packed import PackedRow, damaged
from scoring.archive.parts import ArchivePart, keys_of
from scoring.archive.rows import insert_raw
from scoring.models import CashPosting, LedgerEntry


@dataclass(frozen=True, slots=True)
class Accounts:
    """The number here of each account of the archive. `linked`: addresses of those that were here before."""

    numbers: dict[int, int]
    linked: tuple[str, ...]
    created: tuple[str, ...]

    def of_rows(self, part: ArchivePart, rows: Sequence[PackedRow]) -> list[dict[str, Any]]:
        """The values of rows with the numbers that accounts have here.

        `Refusal` where the record names an account that has another number here: its hashes cover the number.
        """
        keys = [key.attname for key in keys_of(part, User)]
        return [{**row.values, **{key: self._number(part, row, key) for key in keys}} for row in rows]

    def _number(self, part: ArchivePart, row: PackedRow, key: str) -> int | None:
        theirs = row.values[key]
        if theirs is None:
            return None
        ours = self.numbers.get(theirs)
        if ours is None:
            raise damaged(part.file, row.line)
        if ours != theirs and part.model in (LedgerEntry, CashPosting):
            text = N_(
                "{part}, line {line}: the record names account {number}, a different one here. "
                "Import before anybody creates an account."
            )
            raise Refusal("taken", text, part=part.file, line=row.line, number=theirs)
        return ours


def bring_accounts(part: ArchivePart, rows: Sequence[PackedRow]) -> Accounts:
    """Link each account to the one with the same address, or create it. A new one keeps its number where that is free.

    A new account has no password: its owner signs in by a code or chooses a password by email.
    """
    for row in rows:
        _check(part, row)
    known = dict(User.objects.filter(email__in=[row.values["email"] for row in rows]).values_list("email", "pk"))
    new = [row.values | _NEW for row in rows if row.values["email"] not in known]
    used = set(User.objects.filter(pk__in=[values["id"] for values in new]).values_list("pk", flat=True))
    _insert(part, [{**values, "password": make_password(None)} for values in new if values["id"] not in used])
    move_on({User: max((row.values["id"] for row in rows), default=0)})
    moved = [{**values, "password": make_password(None)} for values in new if values["id"] in used]
    _insert(part, [{name: value for name, value in values.items() if name != "id"} for values in moved])
    ours = dict(User.objects.filter(email__in=[row.values["email"] for row in rows]).values_list("email", "pk"))
    numbers = {row.values["id"]: ours[row.values["email"]] for row in rows}
    return Accounts(numbers, tuple(sorted(known)), tuple(sorted(values["email"] for values in new)))


_NEW = {"is_staff": False, "is_superuser": False, "last_login": None}


def _check(part: ArchivePart, row: PackedRow) -> None:
    """An address is written as accounts keep it: `Ann@…` and `ann@…` must not be two people."""
    email = row.values["email"]
    try:
        validate_email(email)
    except ValidationError as error:
        raise damaged(part.file, row.line) from error
    if email != email.strip().lower():
        raise damaged(part.file, row.line)


def _insert(part: ArchivePart, rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    try:
        insert_raw(User, rows)
    except ValueError as error:
        raise damaged(part.file) from error
