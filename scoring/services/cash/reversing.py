"""A posting is corrected by its reversal alone, and has one at most."""

from collections.abc import Mapping
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Member, Player
from clubs.policy import Act, Actor, account_of
from clubs.services.people import restore_paid_until
from rules.base.words import gettext_noop as N_
from rules.club.cash.posting import Purpose, reversed_lines
from scoring.models import CashPosting
from scoring.reads.cash.account import QUICK
from scoring.services.cash.post import Explained, begin_posting, lines_of
from scoring.services.reasons import reason_written, reasoned

ACTS: Mapping[Purpose, Act] = {
    Purpose.INCOME: Act.CLOSE_BOOK,
    Purpose.EXPENSE: Act.CLOSE_BOOK,
    Purpose.CLOSE: Act.CLOSE_BOOK,
}
"""The act that taking a posting back needs, where it is not that of keeping the door."""


@transaction.atomic
def reverse_posting(*, by: Actor, posting: CashPosting, uuid: UUID, reason: str = "") -> CashPosting:
    """Take a posting back with the opposite lines. A membership is then paid until the day it was before.

    `Refusal`: "reversed_already", "is_reversal", "night_closed" for anything but the closing of a closed night, "short"
    where its money went on, and those of `begin_posting`. Most need a reason (RulesError).
    """
    purpose = Purpose(posting.purpose)
    why = reason_written(reason) if purpose in QUICK else reasoned(reason)
    write = begin_posting(
        by=by,
        act=ACTS.get(purpose, Act.KEEP_DOOR),
        club=posting.book.club,
        event=posting.event,
        purpose=Purpose.REVERSAL,
        uuid=uuid,
        asked=[posting.pk, why],
        after_closing=purpose is Purpose.CLOSE or _paid_by_treasurer(posting),
    )
    if write.before:
        return write.before
    if purpose is Purpose.REVERSAL:
        raise Refusal("is_reversal", N_("A reversal stays. Enter the payment again instead."))
    if CashPosting.objects.filter(reverses=posting).exists():
        raise Refusal("reversed_already", N_("This posting is reversed already."))
    if purpose is Purpose.MEMBERSHIP:
        _give_back_membership(by, posting)
    return write.post([Explained(line) for line in reversed_lines(lines_of(posting))], reason=why, reverses=posting)


def _paid_by_treasurer(posting: CashPosting) -> bool:
    """Whether a prize was paid after the night was closed: then it can be taken back then, too."""
    return posting.purpose == Purpose.PRIZE_PAID.value and posting.lines.filter(account="treasurer").exists()


def _give_back_membership(by: Actor, posting: CashPosting) -> None:
    player = posting.lines.exclude(player=None).values_list("player", flat=True).first()
    paying = Player.objects.filter(pk=player or 0).first()
    member = Member.objects.filter(player=paying.kept).first() if paying else None
    if member is not None and member.paid_until == posting.paid_until:
        restore_paid_until(by=account_of(by), member=member, until=posting.paid_from)
