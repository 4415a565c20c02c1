"""The club's money: the whole book, night by night and line by line; income and expenses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import accumulate
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from clubs.clock import zone_called
from clubs.models import Club
from clubs.policy import Actor
from rules.club.cash.posting import Account, Line, Purpose, balanced, positive
from scoring.cash.account import names_of
from scoring.cash.book import begin_posting, standing_postings
from scoring.cash.categories import past_day
from scoring.models import CashBook, CashCategory, CashLine, CashPosting
from scoring.services.reasons import reason_written, reasoned
from tournaments.models import Tournament

COLUMNS = (
    *("number", "day", "date", "time", "event", "event date", "purpose", "category", "account", "received", "given"),
    *("currency", "player", "entry", "name", "reason", "by", "reverses"),
)
_MONEY = tuple(one.value for one in Account if one.holds)


@dataclass(frozen=True, slots=True)
class BookNight:
    """One night in the book: money that came in and went out, the club's part, and the club's balance after it."""

    event: Tournament
    came_in: int
    went_out: int
    difference: int
    for_club: int
    balance: int
    closed: bool


def nights_of(book: CashBook) -> Sequence[BookNight]:
    """Every night with a posting, the newest first. The balance adds the club's parts up by date."""
    lines = CashLine.objects.filter(posting__book=book, posting__event__isnull=False)
    rows = list(
        lines.values_list("posting__event", "posting__purpose", "account", "amount", "posting__reverses__purpose")
    )
    closed = set(standing_postings().filter(book=book, purpose=Purpose.CLOSE.value).values_list("event", flat=True))
    nights = _by_night(rows)
    events = Tournament.objects.filter(pk__in=nights).order_by("date", "pk")
    parts = [(event, nights[event.pk]) for event in events]
    balances = accumulate(part.for_club for _, part in parts)
    return [
        BookNight(event, part.came_in, part.went_out, part.difference, part.for_club, balance, event.pk in closed)
        for (event, part), balance in zip(parts, balances, strict=True)
    ][::-1]


@dataclass(slots=True)
class _Sums:
    came_in: int = 0
    went_out: int = 0
    difference: int = 0
    for_club: int = 0


def _by_night(rows: Sequence[tuple[int, str, str, int, str | None]]) -> dict[int, _Sums]:
    """A reversal counts as what it takes back, with the other sign."""
    found: dict[int, _Sums] = {}
    for event, purpose, account, amount, reversed_purpose in rows:
        sums = found.setdefault(event, _Sums())
        of = Purpose(reversed_purpose or purpose)
        if account == Account.CLUB.value:
            sums.for_club -= amount
        if account not in _MONEY:
            continue
        if of is Purpose.CLOSE:
            sums.difference += amount
        elif of in (Purpose.PRIZE_PAID, Purpose.FIFTY_WON):
            sums.went_out -= amount
        else:
            sums.came_in += amount
    return found


def book_cells(book: CashBook, postings: QuerySet[CashPosting]) -> list[Sequence[object]]:
    """Postings as rows of a spreadsheet, the columns first: two columns of amounts, so that none begins with a minus.

    Players and entries are numbers, as the book has them; `name` is that of today.
    """
    return [COLUMNS, *_cells(book, postings)]


def _cells(book: CashBook, postings: QuerySet[CashPosting]) -> Iterator[Sequence[object]]:
    lines = CashLine.objects.filter(posting__in=postings.order_by().values("pk"))
    names = names_of(book.club, lines.order_by().values("player"), lines.order_by().values("entry"))
    zone = zone_called(book.club.time_zone)
    rows = lines.select_related("posting__event", "posting__user", "posting__reverses", "posting__category")
    for line in rows.order_by("posting__number", "pk"):
        posting = line.posting
        at = timezone.localtime(posting.at, zone)
        yield (
            posting.number,
            (posting.day or at.date()).isoformat(),
            at.date().isoformat(),
            at.strftime("%H:%M"),
            posting.event.name if posting.event else "",
            posting.event.date.isoformat() if posting.event else "",
            posting.purpose,
            posting.category.name if posting.category else "",
            line.account,
            book.money.plain(line.amount) if line.amount > 0 else "",
            book.money.plain(-line.amount) if line.amount < 0 else "",
            book.currency,
            line.player,
            line.entry,
            names.get(("player", line.player or 0)) or names.get(("entry", line.entry or 0)) or "",
            posting.reason,
            str(posting.user).partition("@")[0] if posting.user else "",
            posting.reverses.number if posting.reverses else None,
        )


@transaction.atomic
def record_money(
    *,
    by: Actor,
    club: Club,
    way: Purpose,
    amount: int,
    reason: str,
    uuid: UUID,
    into: Account = Account.TREASURER,
    day: date | None = None,
    category: CashCategory | None = None,
) -> CashPosting:
    """Money outside a night: INCOME such as a gift, EXPENSE such as rent, or the OPENING balance of an account.

    `into`: where it came in or went out. RulesError for an amount that is not above 0, a `day` to come, or no reason.
    Only an opening balance needs none.
    """
    why = reason_written(reason) if way is Purpose.OPENING else reasoned(reason)
    chosen = category.pk if category else None
    positive(amount)
    write = begin_posting(way, by=by, club=club, uuid=uuid, body=[amount, why, into.value, day, chosen])
    if write.before:
        return write.before
    signed = -amount if way is Purpose.EXPENSE else amount
    lines = balanced(Line(into, signed), Line(Account.CLUB, -signed))
    return write.post(lines, reason=why, day=past_day(day, write.today), category=chosen)
