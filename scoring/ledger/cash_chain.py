"""The hash chain of a cash book: each posting names the hash of the one before, as entries of an event's ledger do."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date
from typing import Any

from scoring.ledger.chain import canonical
from scoring.ledger.triggers import ERASED_REASON
from scoring.models import CashLine, CashPosting


@dataclass(frozen=True, slots=True)
class PostingLink:
    """A posting with its lines, in their order."""

    posting: CashPosting
    lines: tuple[CashLine, ...]

    def digest(self) -> str:
        """SHA-256 in hex over the canonical JSON of all that was posted and of `previous`, in this order; UTC.

        Day and category come last.
        """
        one = self.posting
        fields = [
            str(one.uuid), one.book_id, one.number, one.event_id, one.purpose,
            one.at.astimezone(UTC).isoformat(timespec="microseconds"), one.user_id, one.reason, one.reverses_id,
            one.asked, _day(one.paid_from), _day(one.paid_until), [_line(line) for line in self.lines], one.previous,
        ]  # fmt: skip
        if (one.day, one.category_id) != (None, None):  # older postings have neither, and their hashes stay
            fields += [_day(one.day), one.category_id]
        return hashlib.sha256(canonical(fields).encode()).hexdigest()


def link_of(posting: CashPosting, lines: Iterable[CashLine]) -> PostingLink:
    """The posting as its hash covers it."""
    return PostingLink(posting, tuple(lines))


def is_erased_posting(posting: CashPosting) -> bool:
    """Whether a name was erased from its reason, so that nobody can compute its hash any more."""
    return posting.reason == ERASED_REASON


def _line(line: CashLine) -> list[Any]:
    return [line.account, line.amount, line.player, line.entry, line.why, line.settles_id]


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None
