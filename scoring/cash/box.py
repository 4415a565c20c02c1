"""The box of a night: its float, and the count at the end."""

from uuid import UUID

from django.db import transaction

from clubs.policy import Actor
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence
from rules.base.words import gettext_noop as N_
from rules.club.cash.closing import CashCount, closing_lines
from rules.club.cash.posting import Account, Line, Purpose, balanced, positive
from scoring.cash.book import begin_posting, night_totals
from scoring.models import CashPosting
from scoring.services.reasons import reason_written
from tournaments.models import Tournament


@transaction.atomic
def add_float(*, by: Actor, event: Tournament, amount: int, uuid: UUID) -> CashPosting:
    """Change from the treasurer for the box of a night. RulesError for an amount of 0."""
    write = begin_posting(Purpose.FLOAT, by=by, club=event.club, event=event, uuid=uuid, body=[amount])
    if write.before:
        return write.before
    return write.post(balanced(Line(Account.CASH, positive(amount)), Line(Account.TREASURER, -amount)))


@transaction.atomic
def close_night(*, by: Actor, event: Tournament, counted: int, uuid: UUID, reason: str = "") -> CashPosting:
    """The counted cash goes to the treasurer, pots that nobody won to the next night; prizes not paid stay owed.

    RulesError "count_differs" where the count is not the book's and no reason says why. `Refusal` "night_closed".
    """
    why = reason_written(reason)
    write = begin_posting(Purpose.CLOSE, by=by, club=event.club, event=event, uuid=uuid, body=[counted, why])
    if write.before:
        return write.before
    sums = night_totals(event.pk)
    count = CashCount(sums[Account.CASH], counted)
    if count.difference and not why:
        text = N_("{count} Count again, or write a reason.")
        sentence = Sentence(text, {"count": count.in_words(write.book.money)})
        raise RulesError(Fault("count_differs", sentence, {"field": "counted"}))
    return write.post(closing_lines(sums, counted), reason=why)
