"""The cash book of a club: the sums of its accounts, and how one posting is written.

Every verb of money begins with `begin_posting` and ends with `CashWrite.post`: authorise, hold the book, answer a
request sent twice, check, append.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, Sum
from django.utils import timezone

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Club, User
from clubs.policy import Act, Actor, account_of, require
from rules.base.words import gettext_noop as N_
from rules.club.cash.posting import Account, Line, Purpose, balanced, short_accounts, totals
from scoring.ledger.cash_chain import link_of
from scoring.models import CashBook, CashLine, CashPosting
from tournaments.models import Tournament


def book_of(club: Club) -> CashBook | None:
    """The cash book of a club; None until it is opened."""
    return CashBook.objects.filter(club=club).first()


def night_totals(event_id: int) -> Mapping[Account, int]:
    """The sum of each account over the postings of a night. One query."""
    return _summed(CashLine.objects.filter(posting__event=event_id))


def book_totals(book_id: int) -> Mapping[Account, int]:
    """The sum of each account over the whole book. One query."""
    return _summed(CashLine.objects.filter(posting__book=book_id))


def is_closed(event_id: int) -> bool:
    """Whether the night was closed, and the closing not reversed."""
    return closing_of(event_id) is not None


def closing_of(event_id: int) -> CashPosting | None:
    """The posting that closed the night; None while it is open."""
    return standing_postings().filter(event=event_id, purpose=Purpose.CLOSE.value).first()


def standing_postings() -> QuerySet[CashPosting]:
    """Postings that count: neither reversed nor reversals."""
    return CashPosting.objects.filter(reverses=None, reversal=None)


def _summed(lines: QuerySet[CashLine]) -> Mapping[Account, int]:
    sums = lines.order_by().values_list("account").annotate(sum=Sum("amount"))
    return totals(Line(Account(account), int(amount)) for account, amount in sums)


@dataclass(frozen=True, slots=True)
class Explained:
    """A line with the sentence that explains it, or the line that it settles."""

    line: Line
    why: dict[str, object] | None = None
    settles: int | None = None


@dataclass(frozen=True, slots=True)
class CashWrite:
    """A write that has begun: the book is held until the transaction ends. `before`: the same id was posted already."""

    by: User
    book: CashBook
    event: Tournament | None
    purpose: Purpose
    uuid: UUID
    digest: str
    before: CashPosting | None
    today: date

    def post(
        self,
        lines: Sequence[Line | Explained],
        *,
        reason: str = "",
        reverses: CashPosting | None = None,
        paid: tuple[date | None, date | None] = (None, None),
        day: date | None = None,
        category: int | None = None,
    ) -> CashPosting:
        """Append the posting. RulesError where it is unbalanced; `Refusal` "year_closed" for a day of a closed year,
        "short" where an account has too little.

        `day`: when the money moved, today where nobody says it. `category`: its id, where somebody chose one.
        """
        refuse_closed_year(self.book, (day or self.today).year)
        explained = [one if isinstance(one, Explained) else Explained(one) for one in lines]
        if explained:
            balanced(*(one.line for one in explained))
        posting = CashPosting(
            uuid=self.uuid,
            book=self.book,
            number=self.book.last + 1,
            event=self.event,
            purpose=self.purpose.value,
            at=timezone.now(),
            day=day or self.today,
            category_id=category,
            user=self.by,
            reason=reason,
            reverses=reverses,
            asked=self.digest,
            paid_from=paid[0],
            paid_until=paid[1],
            previous=self.book.head,
        )
        rows = [_row(posting, one) for one in explained if one.line.amount]
        posting.hash = link_of(posting, rows).digest()
        CashBook.objects.filter(pk=self.book.pk).update(last=posting.number, head=posting.hash)
        posting.save(force_insert=True)
        CashLine.objects.bulk_create(rows)
        self._refuse_short(one.line for one in explained)
        return posting

    def _refuse_short(self, lines: Iterable[Line]) -> None:
        """No box and no pot can give more than it has."""
        used = {line.account for line in lines}
        night = night_totals(self.event.pk) if self.event else totals(())
        whole = book_totals(self.book.pk)
        sums = {account: (night if account.of_a_night else whole)[account] for account in used}
        for account in short_accounts(sums):
            raise Refusal(
                "short",
                N_("{account}: {missing} is missing for this. Add a float, or reverse later postings first."),
                account=account.sentence,
                missing=self.book.money.shown(-account.balance(sums[account])),
            )


_TREASURERS_OWN = (Purpose.INCOME, Purpose.EXPENSE, Purpose.TRANSFER, Purpose.OPENING, Purpose.CLOSE)


def act_of(purpose: Purpose) -> Act:
    """The act that a posting needs, and its reversal too."""
    return Act.CLOSE_BOOK if purpose in _TREASURERS_OWN else Act.KEEP_DOOR


def begin_posting(
    purpose: Purpose,
    *,
    by: Actor,
    club: Club,
    uuid: UUID,
    body: Sequence[Any],
    event: Tournament | None = None,
    act: Act | None = None,
    after_closing: bool = False,
) -> CashWrite:
    """Begin a write. `body`: what the request says, so that the same id with another request is refused.

    `act`: where it is not `act_of` the purpose. `Refusal`: "no_book" before the club has one, "rehearsal",
    "same_id_other_body", "night_closed" unless the verb is allowed then.
    """
    require(by, act or act_of(purpose), club, tournament_id=event.pk if event else None)
    refuse_rehearsal(event)
    book = CashBook.objects.select_for_update(of=("self",)).filter(club=club).first()
    if book is None:
        raise no_book(club)
    digest = _digest([purpose.value, club.pk, event.pk if event else None, *body])
    before = CashPosting.objects.filter(uuid=uuid).first()
    if before is not None and (before.asked != digest or before.book_id != book.pk):
        raise Refusal("same_id_other_body", N_("This was already sent with different content. Reload the page."))
    if before is None and event is not None and not after_closing:
        refuse_closed(closed=is_closed(event.pk))
    return CashWrite(account_of(by), book, event, purpose, uuid, digest, before, today_in(club.time_zone))


def refuse_rehearsal(event: Tournament | None) -> None:
    """`Refusal` of a rehearsal: nothing in it counts, and all of it is deleted."""
    if event is not None and event.rehearsal:
        raise Refusal("rehearsal", N_("This is a rehearsal. It takes no money."))


def refuse_closed(*, closed: bool) -> None:
    """`Refusal` of a night whose money is counted."""
    if closed:
        raise Refusal("night_closed", N_("This night is closed. Reverse the closing first."))


def closed_until(book: CashBook) -> int | None:
    """The last year that is closed; None where no year is. Everything before it is closed with it. One query."""
    closed: dict[int, bool] = dict(book.year_closings.order_by("pk").values_list("year", "closed"))
    return max((year for year, is_closed in closed.items() if is_closed), default=None)


def refuse_closed_year(book: CashBook, year: int) -> None:
    """`Refusal` "year_closed" where nothing with a day of this year can be booked or undone any more."""
    last = closed_until(book)
    if last is not None and year <= last:
        text = N_("The year {year} of the cash book is closed. Use a day of {next} or later, or reopen the year.")
        raise Refusal("year_closed", text, year=str(last), next=str(last + 1))


def refuse_no_book(club: Club) -> None:
    """`Refusal` of a club that keeps no cash book yet."""
    if not CashBook.objects.filter(club=club).exists():
        raise no_book(club)


def no_book(club: Club) -> Refusal:
    """The answer where a club keeps no cash book yet."""
    return Refusal(
        "no_book",
        N_("{club} has no cash book yet. Open it under Cash book, or set the fees of a night."),
        club=club.name,
    )


def _row(posting: CashPosting, one: Explained) -> CashLine:
    line = one.line
    return CashLine(
        posting=posting,
        account=line.account.value,
        amount=line.amount,
        player=line.player,
        entry=line.entry,
        why=one.why,
        settles_id=one.settles,
    )


def _digest(body: Sequence[Any]) -> str:
    return hashlib.sha256(json.dumps(body, default=str).encode()).hexdigest()


def lines_of(posting: CashPosting) -> tuple[Line, ...]:
    """The lines of a posting as values."""
    return tuple(Line(Account(one.account), one.amount, one.player, one.entry) for one in posting.lines.all())
