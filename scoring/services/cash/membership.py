"""A membership fee that is paid: the posting, and the member's "paid until"."""

from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Member, Player
from clubs.policy import Act, Actor
from clubs.services.people import renew_paid_membership
from rules.base.words import gettext_noop as N_
from rules.club.cash.posting import Account, Line, Purpose, balanced, positive
from scoring.models import CashPosting
from scoring.services.cash.post import begin_posting
from tournaments.models import Tournament


@transaction.atomic
def take_membership_fee(
    *,
    by: Actor,
    player: Player,
    uuid: UUID,
    into: Account = Account.CASH,
    event: Tournament | None = None,
    amount: int | None = None,
) -> CashPosting:
    """A member pays for one more period: into the box of a night, or outside of one to the treasurer.

    `amount` in minor units where it is not the fee of the kind. `Refusal`: those of `renew_paid_membership` and of
    `begin_posting`, and "no_fee" where the kind costs nothing. RulesError for an amount that is not above 0.
    """
    write = begin_posting(
        by=by,
        act=Act.KEEP_DOOR,
        club=player.club,
        event=event,
        purpose=Purpose.MEMBERSHIP,
        uuid=uuid,
        asked=[player.pk, into.value, amount],
    )
    if write.before:
        return write.before
    before = Member.objects.filter(player=player).values_list("paid_until", flat=True).first()
    member = renew_paid_membership(by=by, player=player)
    assert member.kind is not None
    fee = int(member.kind.fee.scaleb(write.book.money.exponent))
    if not fee and not amount:
        raise Refusal("no_fee", N_("This kind of membership costs nothing. Renew it on the page of the person."))
    fee = fee if amount is None else positive(amount)
    account = Account.TREASURER if event is None and into is Account.CASH else into
    lines = balanced(Line(account, fee, player=player.pk), Line(Account.MEMBERSHIPS, -fee))
    return write.post(lines, paid=(before, member.paid_until))
