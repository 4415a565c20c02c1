"""Whether the cash books are intact: every hash computed again, every posting and every evening balanced.

Nothing is repaired here. Where a name was erased from a reason, the hash of that posting cannot be computed; the chain
goes on over it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.club.cash.posting import Account, Purpose, short_accounts
from scoring.ledger.cash_chain import is_erased_posting, link_of
from scoring.models import CashBook, CashLine, CashPosting

_AT_A_TIME = 500
_KNOWN = frozenset(account.value for account in Account)
Moved = tuple[tuple[str, int, int | None, int | None], ...]


@dataclass(frozen=True, slots=True)
class CashProblem:
    """One thing that does not hold in the cash book of a club; `posting` is its number, None for the book itself."""

    club: int
    posting: int | None
    code: str
    sentence: Sentence

    def __str__(self) -> str:
        return f"cash book of club {self.club}{f', posting {self.posting}' if self.posting else ''}: {self.sentence}"


@dataclass(slots=True)
class _Walk:
    """The state while walking one book. `nights`: the sums of each; `closed`: by event the posting that closed it."""

    club: int
    last: int = 0
    head: str = ""
    moved: dict[int, Moved] = field(default_factory=dict)
    reversed: set[int] = field(default_factory=set)
    nights: dict[int | None, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    closed: dict[int, int] = field(default_factory=dict)

    def problem(self, posting: int | None, code: str, text: str, **values: object) -> CashProblem:
        return CashProblem(self.club, posting, code, message(text, **values))


def cash_problems(club_id: int | None = None) -> Iterator[CashProblem]:
    """Everything that does not hold, book by book; nothing when all are sound."""
    books = CashBook.objects.order_by("pk")
    for book in books if club_id is None else books.filter(pk=club_id):
        yield from _of_book(book)


def _of_book(book: CashBook) -> Iterator[CashProblem]:
    walk = _Walk(book.pk)
    postings = CashPosting.objects.filter(book=book).order_by("number").prefetch_related("lines")
    for posting in postings.iterator(_AT_A_TIME):
        lines = tuple(sorted(posting.lines.all(), key=lambda line: line.pk))
        yield from _linked(walk, posting, lines)
        yield from _balanced(walk, posting, lines)
    if (book.last, book.head) != (walk.last, walk.head):
        text = N_("The book does not end where it should. Entries may be missing.")
        yield walk.problem(None, "wrong_head", text)
    yield from _sums(walk)


def _linked(walk: _Walk, posting: CashPosting, lines: tuple[CashLine, ...]) -> Iterator[CashProblem]:
    if posting.number != walk.last + 1:
        yield walk.problem(posting.number, "gap", N_("An entry before this one is missing."))
    if posting.previous != walk.head:
        yield walk.problem(posting.number, "torn", N_("This entry does not match the one before it."))
    if not is_erased_posting(posting) and posting.hash != link_of(posting, lines).digest():
        yield walk.problem(posting.number, "altered", N_("This entry was changed: its check code differs."))
    walk.last, walk.head = posting.number, posting.hash


def _balanced(walk: _Walk, posting: CashPosting, lines: tuple[CashLine, ...]) -> Iterator[CashProblem]:
    if sum(line.amount for line in lines):
        yield walk.problem(posting.number, "unbalanced", N_("The lines of this entry do not add up to nothing."))
    walk.moved[posting.pk] = tuple((line.account, line.amount, line.player, line.entry) for line in lines)
    for line in lines:
        walk.nights[posting.event_id][line.account] += line.amount
    if posting.event_id is not None and posting.purpose == Purpose.CLOSE.value:
        walk.closed[posting.event_id] = posting.pk
    if posting.reverses_id is None:
        return
    taken_back = tuple(
        (account, -amount, *whose) for account, amount, *whose in walk.moved.get(posting.reverses_id, ())
    )
    if sorted(taken_back, key=str) != sorted(walk.moved[posting.pk], key=str) or posting.reverses_id in walk.reversed:
        text = N_("This posting is not the opposite of the one that it undoes.")
        yield walk.problem(posting.number, "wrong_reversal", text)
    walk.reversed.add(posting.reverses_id)


def _sums(walk: _Walk) -> Iterator[CashProblem]:
    """No box and no pot gave more than it had, and a closed night has nothing left but prizes to pay."""
    whole: Counter[str] = Counter()
    for event, sums in walk.nights.items():
        whole.update(sums)
        if event is None:
            continue
        for account in short_accounts({one: total for one, total in _known(sums).items() if one.of_a_night}):
            yield _night(walk, "short", N_("{account} of event {event} gave more than it had."), account, event)
        closing = walk.closed.get(event)
        if closing is not None and closing not in walk.reversed:
            left = (one for one, total in _known(sums).items() if one.of_a_night and total)
            for account in left:
                if account is not Account.PRIZES:
                    yield _night(
                        walk, "not_empty", N_("Event {event} is closed, but not empty: {account}."), account, event
                    )
    for account in short_accounts({one: total for one, total in _known(whole).items() if not one.of_a_night}):
        yield walk.problem(None, "short", N_("{account} gave more than it had."), account=account.sentence)


def _known(sums: Mapping[str, int]) -> Mapping[Account, int]:
    return {Account(name): total for name, total in sums.items() if name in _KNOWN}


def _night(walk: _Walk, code: str, text: str, account: Account, event: int) -> CashProblem:
    return walk.problem(None, code, text, account=account.sentence, event=event)
