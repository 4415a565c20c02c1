"""Money goes from one account of the club to another: cash to the bank, or back."""

from datetime import date
from uuid import UUID

from django.db import transaction

from clubs.models import Club
from clubs.policy import Actor
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.club.cash.posting import Account, Line, Purpose, balanced, positive
from scoring.cash.book import begin_posting
from scoring.cash.categories import past_day
from scoring.models import CashPosting
from scoring.services.reasons import reason_written


@transaction.atomic
def transfer_money(
    *,
    by: Actor,
    club: Club,
    from_account: Account,
    to_account: Account,
    amount: int,
    uuid: UUID,
    day: date | None = None,
    reason: str = "",
) -> CashPosting:
    """One posting of two lines: the club has as much as before. `amount` in minor units.

    RulesError for an amount that is not above 0, for one account twice, and for a `day` to come.
    """
    why = reason_written(reason)
    positive(amount)
    if from_account is to_account:
        text = N_("Money goes from one account to another. Choose two different accounts.")
        raise RulesError(Fault("same_account", message(text), {"field": "to_account"}))
    body = [amount, why, from_account.value, to_account.value, day]
    write = begin_posting(Purpose.TRANSFER, by=by, club=club, uuid=uuid, body=body)
    if write.before:
        return write.before
    lines = balanced(Line(to_account, amount), Line(from_account, -amount))
    return write.post(lines, reason=why, day=past_day(day, write.today))
