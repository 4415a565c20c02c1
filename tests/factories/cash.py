"""Nights with money: an evening that was played out, its fees set, its treasurer at the door."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from clubs.models import Role, User
from rules.club.cash.posting import Account
from rules.club.cash.prizes import PrizeBasis
from scoring.cash.book import night_totals
from scoring.cash.door import DoorList, door_of, night_of
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.decisions.ending import finish_event
from scoring.models import CashBook, CashLine, CashPosting
from scoring.verification.cash import cash_problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tournaments.models import Stage, Tournament

RULES: dict[str, Any] = {
    "member": 500,
    "guest": 700,
    "to_lone_hands": 100,
    "to_club": 100,
    "unit": 5,
    "basis": PrizeBasis.PERCENT,
    "places": (50, 30, 20),
}


@dataclass
class CashNight:
    """`night.treasurer` keeps the door of `night.event`, in Canadian dollars."""

    evening: Evening
    treasurer: User

    @property
    def event(self) -> Tournament:
        return self.evening.tournament

    @property
    def stage(self) -> Stage:
        return Stage.objects.get(pk=self.evening.stage.pk)

    @property
    def book(self) -> CashBook:
        return CashBook.objects.get(club=self.event.club_id)

    @property
    def door(self) -> DoorList:
        return door_of(self.event, night_of(self.event))

    @property
    def posting(self) -> dict[str, Any]:
        """What every verb of a night takes, with a new id."""
        return {"by": self.treasurer, "event": self.event, "uuid": uuid4()}

    def balances(self) -> dict[str, int]:
        """The accounts of the night that have something, as people say it."""
        sums = night_totals(self.event.pk)
        return {account.value: account.balance(sums[account]) for account in Account if sums[account]}


def cash_night(pairs: int = 4, *, over: bool = True, **rules: Any) -> CashNight:
    """A night of four pairs, played out and finished unless it is not `over`."""
    played = evening(pairs, movement="round-robin")
    treasurer = StaffRoleFactory(club=played.tournament.club, role=Role.TREASURER).user
    set_night_fees(by=treasurer, event=played.tournament, rules=NightRules(**{**RULES, **rules}), currency="CAD")
    if over:
        played.play_out()
        finish_event(by=played.director, stage=played.stage)
    return CashNight(played, treasurer)


def unsound(book: CashBook) -> list[str]:
    """What no state of a book may show, by a model of our own and by `verify_ledger`."""
    return [*unbalanced(book), *map(str, cash_problems(book.pk))]


def unbalanced(book: CashBook) -> list[str]:
    """A posting or a book that does not add up, a gap, a reversal of something else or a second one."""
    faults = []
    postings = list(CashPosting.objects.filter(book=book).prefetch_related("lines"))
    for posting in postings:
        if sum(line.amount for line in posting.lines.all()):
            faults.append(f"{posting} does not add up")
        if posting.reverses_id and _lines(posting, -1) != _lines(posting.reverses):
            faults.append(f"{posting} is not the opposite")
    if sum(CashLine.objects.filter(posting__book=book).values_list("amount", flat=True)):
        faults.append("the book does not add up")
    numbers = [posting.number for posting in postings]
    if numbers != list(range(1, CashBook.objects.get(pk=book.pk).last + 1)):
        faults.append(f"numbers {numbers}")
    if sorted(posting.reverses_id for posting in postings if posting.reverses_id) != sorted(
        {posting.reverses_id for posting in postings if posting.reverses_id}
    ):
        faults.append("a posting is reversed twice")
    return faults


def _lines(posting: Any, sign: int = 1) -> list[tuple[str, int]]:
    return sorted((line.account, sign * line.amount) for line in posting.lines.all())
