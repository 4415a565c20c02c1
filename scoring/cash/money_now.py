"""The money of a night now: the verbs of the door, the prizes and the lists of actions ask it what is refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from rules.club.cash.posting import Account, Purpose
from scoring.cash.book import (
    book_of,
    book_totals,
    is_closed,
    night_totals,
    no_book,
    refuse_closed,
    refuse_rehearsal,
    standing_postings,
)
from scoring.models import CashBook, NightCash
from tournaments.models import Tournament


@dataclass(frozen=True)
class MoneyNow:
    """The money of an event. Each part is read once, when it is first asked for."""

    event: Tournament

    @cached_property
    def book(self) -> CashBook | None:
        """The club's; None before it is opened."""
        return book_of(self.event.club)

    @cached_property
    def closed(self) -> bool:
        """Whether the money of the night is counted."""
        return is_closed(self.event.pk)

    @cached_property
    def night(self) -> NightCash | None:
        """The fees and prizes; None before they are set."""
        return NightCash.objects.filter(event=self.event).first()

    @cached_property
    def sums(self) -> Mapping[Account, int]:
        """The sum of each account over the postings of the night."""
        return night_totals(self.event.pk)

    @cached_property
    def book_sums(self) -> Mapping[Account, int]:
        """The sum of each account over the whole book; `Refusal` "no_book"."""
        return book_totals(self.opened_book.pk)

    @cached_property
    def payouts_confirmed(self) -> bool:
        """Whether the pots are paid out."""
        return standing_postings().filter(event=self.event, purpose=Purpose.PAYOUTS.value).exists()

    @property
    def opened_book(self) -> CashBook:
        """The club's book; `Refusal` "no_book"."""
        if self.book is None:
            raise no_book(self.event.club)
        return self.book

    @property
    def fees(self) -> NightCash:
        """The fees of the night; `Refusal` "no_fees" before they are set."""
        if self.night is None:
            raise Refusal("no_fees", N_("This night has no fees yet. Set them first."))
        return self.night

    def refuse_rehearsal(self) -> None:
        """`Refusal` of a rehearsal."""
        refuse_rehearsal(self.event)

    def refuse_posting(self) -> None:
        """`Refusal` of a night in which no money can be taken or given now."""
        self.refuse_rehearsal()
        _ = self.opened_book
        refuse_closed(closed=self.closed)

    def refuse_payments(self) -> None:
        """`Refusal` of a night in which nobody can pay a fee now."""
        self.refuse_posting()
        _ = self.fees
