"""The 50/50 draw: tickets sold, and half of the money to the winner."""

from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.base.words import gettext_noop as N_
from rules.club.cash.fees import fifty_fifty
from rules.club.cash.posting import Account, Line, Purpose, balanced, positive
from scoring.models import CashPosting, NightCash
from scoring.reads.cash.balances import night_totals
from scoring.services.cash.post import begin_posting, refuse_posting
from tournaments.models import Tournament


@transaction.atomic
def sell_tickets(*, by: Actor, event: Tournament, amount: int, uuid: UUID) -> CashPosting:
    """Cash for tickets of the 50/50 draw. RulesError for an amount of 0."""
    write = begin_posting(
        by=by,
        act=Act.KEEP_DOOR,
        club=event.club,
        event=event,
        purpose=Purpose.FIFTY_SOLD,
        uuid=uuid,
        asked=[amount],
    )
    if write.before:
        return write.before
    return write.post(balanced(Line(Account.CASH, positive(amount)), Line(Account.FIFTY_FIFTY, -amount)))


@transaction.atomic
def pay_fifty_fifty(*, by: Actor, event: Tournament, winner: str, uuid: UUID) -> CashPosting:
    """The winner gets half in cash, the club the rest. `winner`: the ticket, or whatever identifies it.

    `Refusal` "no_tickets" where none were sold since the last draw.
    """
    write = begin_posting(
        by=by,
        act=Act.KEEP_DOOR,
        club=event.club,
        event=event,
        purpose=Purpose.FIFTY_WON,
        uuid=uuid,
        asked=[winner],
    )
    if write.before:
        return write.before
    sold = _sold(event)
    night = NightCash.objects.filter(event=event).first()
    won, kept = fifty_fifty(sold, night.unit if night else write.book.money.smallest)
    lines = (Line(Account.FIFTY_FIFTY, sold), Line(Account.CASH, -won), Line(Account.CLUB, -kept))
    return write.post(balanced(*lines), reason=winner)


def refuse_fifty_fifty(event: Tournament) -> None:
    """`Refusal` of a night whose draw nobody can win now."""
    refuse_posting(event)
    _sold(event)


def _sold(event: Tournament) -> int:
    """The money for tickets since the last draw."""
    sold = -night_totals(event.pk)[Account.FIFTY_FIFTY]
    if sold <= 0:
        raise Refusal("no_tickets", N_("No tickets are sold yet. Enter the money first."))
    return sold
