"""Money between the treasurer, the box of a night, and the world: floats, income and expenses."""

from uuid import UUID

from django.db import transaction

from clubs.models import Club
from clubs.policy import Act, Actor
from rules.club.cash.posting import Account, Line, Purpose, balanced, positive
from scoring.models import CashPosting
from scoring.services.cash.post import begin_posting
from scoring.services.reasons import reasoned
from tournaments.models import Tournament


@transaction.atomic
def add_float(*, by: Actor, event: Tournament, amount: int, uuid: UUID) -> CashPosting:
    """Change from the treasurer for the box of a night. RulesError for an amount of 0."""
    write = begin_posting(
        by=by, act=Act.KEEP_DOOR, club=event.club, event=event, purpose=Purpose.FLOAT, uuid=uuid, asked=[amount]
    )
    if write.before:
        return write.before
    return write.post(balanced(Line(Account.CASH, positive(amount)), Line(Account.TREASURER, -amount)))


@transaction.atomic
def record_income(
    *, by: Actor, club: Club, amount: int, reason: str, uuid: UUID, into: Account = Account.TREASURER
) -> CashPosting:
    """Money that the club gets outside a night: a donation, or what it had when the book began."""
    return _record(by, club, Purpose.INCOME, amount, reason, uuid, into)


@transaction.atomic
def record_expense(
    *, by: Actor, club: Club, amount: int, reason: str, uuid: UUID, into: Account = Account.TREASURER
) -> CashPosting:
    """Money that the club pays: rent, coffee, new cards. `into`: the account that it comes from."""
    return _record(by, club, Purpose.EXPENSE, amount, reason, uuid, into)


def _record(
    by: Actor, club: Club, purpose: Purpose, amount: int, reason: str, uuid: UUID, account: Account
) -> CashPosting:
    why = reasoned(reason)
    positive(amount)
    write = begin_posting(
        by=by,
        act=Act.CLOSE_BOOK,
        club=club,
        event=None,
        purpose=purpose,
        uuid=uuid,
        asked=[amount, why, account.value],
    )
    if write.before:
        return write.before
    signed = amount if purpose is Purpose.INCOME else -amount
    return write.post(balanced(Line(account, signed), Line(Account.CLUB, -signed)), reason=why)
