"""The cash book of a club is opened: its currency, and what the club has by then."""

from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Club
from clubs.policy import Act, Actor, require
from rules.base.words import gettext_noop as N_
from rules.club.cash.currency import Currency
from rules.club.cash.posting import Account, Purpose
from scoring.cash.categories import make_categories
from scoring.cash.club_money import record_money
from scoring.models import CashBook


@transaction.atomic
def get_or_open_book(*, by: Actor, club: Club, currency: str) -> CashBook:
    """The cash book of a club, opened with the first call. RulesError for a code that cannot be.

    `Refusal` "other_currency" once it is open in another one.
    """
    require(by, Act.KEEP_DOOR, club)
    Club.objects.hold(club.pk)
    book, is_new = CashBook.objects.get_or_create(club=club, defaults={"currency": Currency(currency).code})
    if is_new:
        make_categories(club)
    if book.currency != currency:
        text = N_("The cash book of {club} is in {currency}. It stays in that currency.")
        raise Refusal("other_currency", text, club=club.name, currency=book.currency)
    return book


@transaction.atomic
def open_book(*, by: Actor, club: Club, currency: str, uuid: UUID, balance: int = 0, bank: int = 0) -> CashBook:
    """A new book with `balance` with the treasurer and `bank` in the bank account, in minor units.

    `Refusal` "book_open" where the club has one.
    """
    require(by, Act.CLOSE_BOOK, club)
    Club.objects.hold(club.pk)
    refuse_open_book(club)
    book = get_or_open_book(by=by, club=club, currency=currency)
    for account, amount in ((Account.TREASURER, balance), (Account.BANK, bank)):
        if amount:
            own_uuid = uuid5(uuid, account.value)  # each balance is a posting, and can be undone alone
            record_money(by=by, club=club, way=Purpose.OPENING, amount=amount, reason="", into=account, uuid=own_uuid)
    return book


def refuse_open_book(club: Club) -> None:
    """`Refusal` "book_open" of a club that keeps a cash book already."""
    if CashBook.objects.filter(club=club).exists():
        raise Refusal("book_open", N_("The cash book of {club} is open already."), club=club.name)
