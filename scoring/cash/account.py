"""The account of one night, as a treasurer reads it, with every posting and its reversal.

A posting is corrected by its reversal alone, and has one at most.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils.timezone import localdate

from clubs.errors import Refusal
from clubs.models import Club, Player
from clubs.policy import Actor
from rules.base.words import gettext_noop as N_
from rules.club.cash.posting import Account, Purpose, reversed_lines
from scoring.cash.book import Explained, act_of, begin_posting, closing_of, lines_of, night_totals, standing_postings
from scoring.cash.categories import day_of
from scoring.cash.memberships import restore_membership
from scoring.cash.tickets import refuse_drawn
from scoring.cash.year_closing import last_closed_day
from scoring.models import CashBook, CashLine, CashPosting
from scoring.services.reasons import reason_written, reasoned
from tournaments.models import Entry, Tournament

QUICK = (Purpose.DOOR, Purpose.HAND_FEES, Purpose.FIFTY_SOLD, Purpose.PRIZE_PAID, Purpose.FLOAT)
"""Slips of a finger at a busy door: their reversal needs no reason."""
SHOWN_WITH = ("user", "reverses", "reversal", "event", "category")
"""The other rows that a posting in a list names."""
Numbers = Iterable[int] | QuerySet[Any]
_NOT_MONEY = (Purpose.PAYOUTS, Purpose.CLOSE)


@dataclass(frozen=True, slots=True)
class PostingLine:
    """One posting as the book lists it. `amount` is what its accounts that hold money got (below 0: gave).

    `day`: when the money moved. `category`: the one that somebody chose. `about`: whose fee or prize it is, by names of
    today. `moved`: the total of its lines above zero. `box`: what it changed in the night's box and other payments.
    `reversed_by` and `reverses`: numbers of postings. `fixed`: the night is closed. `settled`: its year is.
    """

    pk: int
    number: int
    at: datetime
    day: date
    purpose: Purpose
    category: str
    amount: int
    moved: int
    box: int
    about: str
    who: str
    reason: str
    reverses: int | None
    reversed_by: int | None
    event: Tournament | None = None
    fixed: bool = False
    settled: bool = False

    @property
    def entered_later(self) -> bool:
        """Whether it was written on a later day than the money moved, by the active clock."""
        return localdate(self.at) != self.day

    @property
    def counts(self) -> bool:
        """Whether it is no reversal and was not reversed."""
        return self.reverses is None and self.reversed_by is None

    @property
    def reversible(self) -> bool:
        """Whether it can be taken back now: in a closed night only the closing."""
        return self.counts and not self.settled and (not self.fixed or self.purpose is Purpose.CLOSE)

    @property
    def needs_reason(self) -> bool:
        """Whether its reversal needs one."""
        return self.purpose not in QUICK


@dataclass(frozen=True, slots=True)
class NightAccount:
    """The money of a night. `came_in` and `went_out` by purpose, of postings that count, in the order of a night."""

    book: CashBook
    sums: Mapping[Account, int]
    came_in: Sequence[tuple[Purpose, int, int]]
    went_out: Sequence[tuple[Purpose, int, int]]
    closing: CashPosting | None
    postings: Sequence[PostingLine]

    @property
    def box(self) -> int:
        """The cash that the box has by the book."""
        return self.sums[Account.CASH]

    @property
    def other(self) -> int:
        """The night's payments by other ways."""
        return self.sums[Account.OTHER]

    @property
    def pots(self) -> Sequence[tuple[Account, int]]:
        """The owners of the money: every account that is owed something."""
        return [(one, one.balance(self.sums[one])) for one in Account if not one.holds and self.sums[one]]

    @property
    def difference(self) -> int:
        """Too much (above 0) or too little cash, once the night is closed."""
        if self.closing is None:
            return 0
        lines = {line.account: line.amount for line in self.closing.lines.all()}
        return lines.get(Account.TREASURER.value, 0) + lines.get(Account.CASH.value, 0)

    @property
    def counted(self) -> int:
        """The cash that was counted and given to the treasurer."""
        if self.closing is None:
            return 0
        return sum(line.amount for line in self.closing.lines.all() if line.account == Account.TREASURER.value)


def night_account(book: CashBook, event: Tournament) -> NightAccount:
    """The account of a night. A few queries, whatever the number of postings."""
    by_purpose = _by_purpose(event.pk)
    ways = [(purpose, *by_purpose[purpose]) for purpose in Purpose if purpose in by_purpose]
    return NightAccount(
        book,
        night_totals(event.pk),
        [one for one in ways if one[2] > 0],
        [(purpose, count, -amount) for purpose, count, amount in ways if amount < 0],
        closing_of(event.pk),
        posting_lines(CashPosting.objects.filter(event=event), book.club),
    )


def _by_purpose(event_id: int) -> Mapping[Purpose, tuple[int, int]]:
    """How many postings of each purpose count, and the money that they brought or took."""
    found: dict[Purpose, tuple[int, int]] = {}
    standing = standing_postings().filter(event=event_id).exclude(purpose__in=[one.value for one in _NOT_MONEY])
    holding = (Account.CASH.value, Account.OTHER.value)
    lines = CashLine.objects.filter(posting__in=standing, account__in=holding)
    for name, amount in lines.values_list("posting__purpose", "amount"):
        purpose = Purpose(name)
        count, sum_ = found.get(purpose, (0, 0))
        found[purpose] = (count + 1, sum_ + amount)
    return found


def posting_lines(postings: Iterable[CashPosting], club: Club) -> Sequence[PostingLine]:
    """Postings as lists show them, the newest first, with names of today."""
    rows = list(postings.order_by("-number").select_related(*SHOWN_WITH))  # type: ignore[attr-defined]
    return lines_shown(rows, club)


def lines_shown(rows: Sequence[CashPosting], club: Club) -> Sequence[PostingLine]:
    """The same of rows that were read already, in their order."""
    lines: dict[int, list[CashLine]] = {row.pk: [] for row in rows}
    for line in CashLine.objects.filter(posting__in=lines):
        lines[line.posting_id].append(line)
    every = [line for some in lines.values() for line in some]
    players = {line.player for line in every if line.player is not None}
    names = names_of(club, players, {line.entry for line in every if line.entry is not None})
    events = {row.event_id for row in rows if row.event_id}
    closing = standing_postings().filter(event__in=events, purpose=Purpose.CLOSE.value)
    closed = set(closing.values_list("event", flat=True))
    shown = [_shown(row, lines[row.pk], names, day_of(row, club)) for row in rows]
    last = last_closed_day(club)
    both = zip(rows, shown, strict=True)
    return [replace(line, fixed=row.event_id in closed, settled=line.day <= last) for row, line in both]


def names_of(club: Club, players: Numbers, entries: Numbers) -> Mapping[tuple[str, int], str]:
    """The names of today, by ("player" or "entry", number). A merged player has the name of the one that stays."""
    people = Player.objects.filter(club=club, pk__in=players).select_related("merged_into")
    names: dict[tuple[str, int], str] = {("player", one.pk): str(one.kept) for one in people}
    names |= {("entry", one.pk): one.name for one in Entry.objects.filter(tournament__club=club, pk__in=entries)}
    return names


def _shown(row: CashPosting, lines: Sequence[CashLine], names: Mapping[tuple[str, int], str], day: date) -> PostingLine:
    holding = [line for line in lines if Account(line.account).holds]
    keys = {("player", one.player) for one in lines if one.player is not None}
    keys |= {("entry", one.entry) for one in lines if one.entry is not None}
    about = [names[key] for key in sorted(keys) if key in names]
    reversal = getattr(row, "reversal", None)
    return PostingLine(
        row.pk,
        row.number,
        row.at,
        day,
        Purpose(row.purpose),
        row.category.name if row.category else "",
        sum(line.amount for line in holding),
        sum(line.amount for line in lines if line.amount > 0),
        sum(line.amount for line in lines if line.account in (Account.CASH.value, Account.OTHER.value)),
        about[0] if len(about) == 1 else "",
        str(row.user).partition("@")[0] if row.user else "",
        row.reason,
        row.reverses.number if row.reverses else None,
        reversal.number if reversal else None,
        row.event,
    )


@transaction.atomic
def reverse_posting(*, by: Actor, posting: CashPosting, uuid: UUID, reason: str = "") -> CashPosting:
    """Take a posting back with the opposite lines, on its own day: in the totals of a year it never was.

    A membership is then paid until the day it was before.

    `Refusal`: "reversed_already", "is_reversal", "night_closed" for anything but the closing of a closed night, "drawn"
    for tickets, "short" where its money went on, and those of `begin_posting`. Most need a reason (RulesError).
    """
    purpose = Purpose(posting.purpose)
    why = reason_written(reason) if purpose in QUICK else reasoned(reason)
    write = begin_posting(
        Purpose.REVERSAL,
        by=by,
        club=posting.book.club,
        event=posting.event,
        uuid=uuid,
        body=[posting.pk, why],
        act=act_of(purpose),
        after_closing=purpose is Purpose.CLOSE or _paid_by_treasurer(posting),
    )
    if write.before:
        return write.before
    if purpose is Purpose.REVERSAL:
        raise Refusal("is_reversal", N_("A reversal stays. Enter the payment again instead."))
    if CashPosting.objects.filter(reverses=posting).exists():
        raise Refusal("reversed_already", N_("This entry is reversed already."))
    refuse_drawn(posting)
    if purpose is Purpose.MEMBERSHIP:
        restore_membership(by, posting)
    lines = [Explained(line) for line in reversed_lines(lines_of(posting))]
    day = day_of(posting, posting.book.club)
    return write.post(lines, reason=why, reverses=posting, day=day, category=posting.category_id)


def _paid_by_treasurer(posting: CashPosting) -> bool:
    """Whether a prize was paid after the night was closed: then it can be taken back then, too."""
    return posting.purpose == Purpose.PRIZE_PAID.value and posting.lines.filter(account="treasurer").exists()
