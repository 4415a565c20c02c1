"""Importing a whole club: one transaction, and afterwards the record is verified."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import IO
from zoneinfo import available_timezones

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Club, User
from rules.base.words import gettext_noop as N_
from scoring.archive.accounts import Accounts, bring_accounts
from scoring.archive.numbers import Numbers, move_on
from scoring.archive.packed import PackedClub, PackedRow, damaged, opened
from scoring.archive.parts import PARTS, ArchivePart
from scoring.archive.rows import insert_raw, with_links_of_this_site
from scoring.archive.write import AT_A_TIME, MOST_BYTES
from scoring.models import LedgerEntry
from scoring.verification.cash import CashProblem, cash_problems
from scoring.verification.chains import problems
from scoring.verification.problem import UNREADABLE, LedgerProblem
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import. `problems`: faults that the record had already when the archive was written."""

    club: Club
    events: int
    entries: int
    accounts: Accounts
    problems: tuple[LedgerProblem | CashProblem, ...]


@transaction.atomic
def import_club(file: IO[bytes], *, with_problems: bool = False, most: int = MOST_BYTES) -> Imported:
    """Bring the club of an archive to this site with all its numbers, links and hashes.

    `Refusal`, and nothing changes: what `opened` refuses, "taken" where a number or an address is in use, "unsound"
    where the record does not verify (unless `with_problems`).
    """
    with opened(file, most=most) as archive:
        accounts = _accounts(archive)
        numbers = Numbers()
        for part in PARTS:
            if part.model is not User:
                _bring(archive, part, accounts, numbers)
        numbers.check()
        move_on(numbers.highest())
        club = _the_club(archive, numbers)
    events = Tournament.objects.filter(club=club).order_by("pk")
    _refuse_unreadable_laws(events)
    found: tuple[LedgerProblem | CashProblem, ...] = (
        *(problem for event in events for problem in problems(event.pk)),
        *cash_problems(club.pk),
    )
    if found and not with_problems:
        text = N_("The record in the archive has problems. Nothing was imported. The first: {problem}")
        raise Refusal("unsound", text, problem=str(found[0]))
    entries = LedgerEntry.objects.filter(tournament__club=club).count()
    return Imported(club, events.count(), entries, accounts, found)


def _accounts(archive: PackedClub) -> Accounts:
    part = next(part for part in PARTS if part.model is User)
    return bring_accounts(part, list(archive.rows(part)))


def _bring(archive: PackedClub, part: ArchivePart, accounts: Accounts, numbers: Numbers) -> None:
    for rows in _portions(archive.rows(part)):
        numbers.add(part, rows)
        try:
            insert_raw(part.model, list(with_links_of_this_site(part, accounts.of_rows(part, rows))))
        except ValueError as error:
            raise damaged(part.file, rows[0].line) from error


def _the_club(archive: PackedClub, numbers: Numbers) -> Club:
    """The one club that an archive holds; what the list of contents says about it is what its row says."""
    clubs = list(Club.objects.filter(pk__in=numbers.brought[Club]))
    if [(club.name, club.slug) for club in clubs] != [(archive.name, archive.slug)]:
        raise damaged("clubs.club.jsonl")
    if clubs[0].time_zone not in available_timezones():  # every page of the club would fail
        raise damaged("clubs.club.jsonl", 1)
    return clubs[0]


def _refuse_unreadable_laws(events: Iterable[Tournament]) -> None:
    """Every page that names the event would fail. A stage copies its laws, so its record says nothing of these."""
    for event in events:
        try:
            _laws = event.laws
        except UNREADABLE as error:
            raise damaged("tournaments.tournament.jsonl") from error


def _portions(rows: Iterator[PackedRow]) -> Iterator[list[PackedRow]]:
    while some := list(islice(rows, AT_A_TIME)):
        yield some
