"""Closing a night: the box is counted, compared with the book, and given to the treasurer."""

from uuid import UUID

from django.db import transaction

from clubs.policy import Act, Actor
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence
from rules.base.words import gettext_noop as N_
from rules.club.cash.closing import CashCount, closing_lines
from rules.club.cash.posting import Account, Purpose
from scoring.models import CashPosting
from scoring.reads.cash.balances import night_totals
from scoring.services.cash.post import begin_posting
from scoring.services.reasons import reason_written
from tournaments.models import Tournament


@transaction.atomic
def close_night(*, by: Actor, event: Tournament, counted: int, uuid: UUID, reason: str = "") -> CashPosting:
    """The counted cash goes to the treasurer, pots that nobody won to the next night; prizes not paid stay owed.

    RulesError "count_differs" where the count is not the book's and no reason says why. `Refusal` "night_closed".
    """
    why = reason_written(reason)
    write = begin_posting(
        by=by,
        act=Act.CLOSE_BOOK,
        club=event.club,
        event=event,
        purpose=Purpose.CLOSE,
        uuid=uuid,
        asked=[counted, why],
    )
    if write.before:
        return write.before
    sums = night_totals(event.pk)
    count = CashCount(sums[Account.CASH], counted)
    if count.difference and not why:
        text = N_("{count} Count again, or write a reason.")
        sentence = Sentence(text, {"count": count.in_words(write.book.money)})
        raise RulesError(Fault("count_differs", sentence, {"field": "counted"}))
    return write.post(closing_lines(sums, counted), reason=why)
