"""A membership is renewed: one act moves the last paid day and books the fee."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db import transaction

from clubs.models import Club, Member, MemberKind, Player
from clubs.policy import Act, Actor, require
from clubs.services.people import renew_membership, restore_paid_until
from rules.club.cash.posting import Account, Line, Purpose, balanced, positive
from scoring.cash.book import begin_posting, book_of
from scoring.cash.categories import past_day
from scoring.models import CashBook, CashPosting
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True)
class Renewal:
    """A membership of one more period. `posting`: its fee in the book; None where nothing was paid."""

    member: Member
    posting: CashPosting | None

    @property
    def paid_until(self) -> date | None:
        """The last day that is paid for."""
        return self.member.paid_until


def fee_of(book: CashBook | None, kind: MemberKind | None) -> int:
    """The fee of a kind in minor units; 0 where the club keeps no book."""
    return int(kind.fee.scaleb(book.money.exponent)) if book and kind else 0


@transaction.atomic
def renew_and_book(
    *,
    by: Actor,
    player: Player,
    uuid: UUID,
    into: Account = Account.CASH,
    event: Tournament | None = None,
    amount: int | None = None,
    day: date | None = None,
) -> Renewal:
    """A member pays for one more period: into the box of a night, or outside of one to the treasurer.

    `amount` in minor units where it is not the fee of the kind. 0, a kind that is free, or a club without a book: the
    membership is renewed and nothing is booked. `Refusal`: those of `renew_membership` and of `begin_posting`.
    """
    club = player.club
    require(by, Act.RENEW_MEMBERSHIP, club)
    member = Member.objects.select_related("kind").filter(player=player).first()
    fee = amount if amount is not None else fee_of(book_of(club), member.kind if member else None)
    if fee == 0:
        return Renewal(renew_membership(by=by, player=player), None)
    write = begin_posting(
        Purpose.MEMBERSHIP,
        by=by,
        club=club,
        event=event,
        uuid=uuid,
        body=[player.pk, into.value, amount, day],
        act=Act.RENEW_MEMBERSHIP,
    )
    if write.before:
        return Renewal(Member.objects.get(player=player), write.before)
    # Read again: the book is held now, and two people may have pressed at once.
    before = Member.objects.filter(player=player).values_list("paid_until", flat=True).first()
    renewed = renew_membership(by=by, player=player)
    account = Account.TREASURER if event is None and into is Account.CASH else into
    lines = balanced(Line(account, positive(fee), player=player.pk), Line(Account.MEMBERSHIPS, -fee))
    paid = (before, renewed.paid_until)
    return Renewal(renewed, write.post(lines, paid=paid, day=past_day(day, write.today)))


def restore_membership(by: Actor, posting: CashPosting) -> None:
    """The last paid day as it was before this fee. A day that somebody changed since stays."""
    player = posting.lines.exclude(player=None).values_list("player", flat=True).first()
    paying = Player.objects.filter(pk=player or 0).first()
    member = Member.objects.filter(player=paying.kept).first() if paying else None
    if member is not None and member.paid_until == posting.paid_until:
        restore_paid_until(by=by, member=member, until=posting.paid_from)


def members_who_pay(club: Club, today: date) -> list[tuple[Member, bool]]:
    """Members whose fee is paid again and again, and whether it is; those who have not paid come first."""
    members = Member.objects.select_related("player", "kind").filter(club=club, left=None, player__merged_into=None)
    rows = [(member, member.is_paid_on(today)) for member in members if member.needs_renewal]
    return sorted(rows, key=lambda row: (row[1], row[0].paid_until or today, str(row[0])))
