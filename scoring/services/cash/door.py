"""Payments at the door, one head or several at once."""

from collections.abc import Collection
from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor, nothing_here
from rules.base.words import gettext_noop as N_
from rules.club.cash.fees import PAYMENT_ACCOUNTS
from rules.club.cash.posting import Account, Purpose
from scoring.models import CashPosting, NightCash
from scoring.reads.cash.door import DoorHead, door_of
from scoring.services.cash.post import begin_posting, refuse_posting
from tournaments.models import Tournament


@transaction.atomic
def take_payment(
    *,
    by: Actor,
    event: Tournament,
    player: int,
    uuid: UUID,
    into: Account = Account.CASH,
    amount: int | None = None,
    reason: str = "",
) -> CashPosting:
    """One head pays what it owes, or another `amount` in minor units.

    `Refusal`: "no_fees" before they are set, "not_in_event", "paid_already", and those of `begin_posting`.
    """
    write = begin_posting(
        by=by,
        act=Act.KEEP_DOOR,
        club=event.club,
        event=event,
        purpose=Purpose.DOOR,
        uuid=uuid,
        asked=[player, into.value, amount, reason],
    )
    if write.before:
        return write.before
    night = night_of(event)
    head = door_of(event, night).head(player)
    if head is None:
        raise Refusal("not_in_event", N_("This player is not in the event. Reload the page."))
    return write.post(night.door_fees().door_lines(_amount(head, amount), _into(into), player), reason=reason)


@transaction.atomic
def take_payments(
    *, by: Actor, event: Tournament, players: Collection[int], uuid: UUID, into: Account = Account.CASH
) -> list[CashPosting]:
    """Several heads pay what each owes, each with a posting of its own, so that each can be taken back alone.

    Sent again, it is answered the same. `Refusal` as `take_payment`: then nobody has paid.
    """
    return [
        take_payment(by=by, event=event, player=player, uuid=uuid5(uuid, str(player)), into=into)
        for player in dict.fromkeys(players)
    ]


def refuse_payments(event: Tournament) -> None:
    """`Refusal` of a night in which nobody can pay a fee now."""
    refuse_posting(event)
    night_of(event)


def night_of(event: Tournament) -> NightCash:
    """The fees of a night; `Refusal` "no_fees" before they are set."""
    night = NightCash.objects.filter(event=event).first()
    if night is None:
        raise Refusal("no_fees", N_("This night has no fees yet. Set them first."))
    return night


def _amount(head: DoorHead, asked: int | None) -> int:
    if asked is None and not head.owes:
        raise Refusal("paid_already", N_("{name} owes nothing."), name=head.name)
    return head.owes if asked is None else asked


def _into(account: Account) -> Account:
    if account not in PAYMENT_ACCOUNTS:
        raise nothing_here()
    return account
