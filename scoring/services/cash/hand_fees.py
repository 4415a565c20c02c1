"""Fees for euchres and lone hands, as the hands of the night have them."""

from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.base.words import gettext_noop as N_
from rules.club.cash.posting import Account, Line, Purpose, balanced
from scoring.models import CashPosting
from scoring.reads.cash.hand_fees import EntryFees, hand_fees_of
from scoring.services.cash.door import night_of
from scoring.services.cash.post import begin_posting
from tournaments.models import Tournament


@transaction.atomic
def take_hand_fees(
    *, by: Actor, event: Tournament, entry: int, uuid: UUID, into: Account = Account.CASH
) -> CashPosting:
    """An entry pays everything that it owes for hands now: euchres to the euchre pot, lone hands to the lone-hand pot.

    `Refusal`: "no_fees", "owes_nothing", and those of `begin_posting`.
    """
    write = begin_posting(
        by=by,
        act=Act.KEEP_DOOR,
        club=event.club,
        event=event,
        purpose=Purpose.HAND_FEES,
        uuid=uuid,
        asked=[entry, into.value],
    )
    if write.before:
        return write.before
    owing = next((one for one in hand_fees_of(event, night_of(event)) if one.entry == entry and one.owes), None)
    if owing is None:
        raise Refusal("owes_nothing", N_("Nothing is owed for hands. Reload the page."))
    return write.post(_lines(owing, into))


def _lines(owing: EntryFees, into: Account) -> tuple[Line, ...]:
    return balanced(
        Line(into, owing.owes, entry=owing.entry),
        Line(Account.EUCHRE_POT, -owing.owes_euchres, entry=owing.entry),
        Line(Account.LONE_HAND_POT, -owing.owes_lone_hands, entry=owing.entry),
    )
