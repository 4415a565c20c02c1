"""Payouts: confirmed once by the standings, then paid one by one."""

from collections.abc import Iterator
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor, nothing_here
from rules.base.words import gettext_noop as N_
from rules.club.cash.payouts import PaidPot, PotKind
from rules.club.cash.posting import Account, Line, Purpose
from scoring.models import CashBook, CashPosting
from scoring.reads.cash.balances import book_totals, is_closed, night_totals
from scoring.reads.cash.prizes import POTS, ConfirmedPrize, Proposal, prizes_of, proposal_of
from scoring.services.cash.door import night_of
from scoring.services.cash.post import Explained, begin_posting, refuse_posting
from tournaments.models import Stage, Tournament
from tournaments.selectors import stage_of
from tournaments.states import OVER


class PayoutsOutdated(Refusal):
    """The payouts have changed since they were shown; `current` has their fingerprint now."""

    def __init__(self, previewed: str) -> None:
        text = N_("The payouts have changed since you looked. Check them again, then confirm.")
        super().__init__("payouts_moved", text)
        self.current = {"previewed": previewed}


@transaction.atomic
def confirm_payouts(*, by: Actor, stage: Stage, uuid: UUID, previewed: str | None = None) -> CashPosting:
    """The prizes by the standings now become prizes to pay; what is left goes to the club or to the next night.

    `PayoutsOutdated` where they differ from `previewed`. `Refusal`: "not_over" while the event is played, "no_fees",
    "payouts_confirmed", "no_pot", and those of `begin_posting`.
    """
    event = Tournament.objects.select_related("club").get(pk=stage.tournament_id)  # it may be over, or reopened, by now
    write = begin_posting(
        by=by,
        act=Act.KEEP_DOOR,
        club=event.club,
        event=event,
        purpose=Purpose.PAYOUTS,
        uuid=uuid,
        asked=[previewed],
    )
    if write.before:
        return write.before
    proposal = _proposal_to_confirm(write.book, event, stage)
    if previewed and previewed != proposal.fingerprint:
        raise PayoutsOutdated(proposal.fingerprint)
    return write.post(_lines_with_money(proposal))


def refuse_payouts(event: Tournament) -> None:
    """`Refusal` where there are no payouts to confirm now."""
    refuse_posting(event)
    book = CashBook.objects.get(club=event.club_id)
    _lines_with_money(_proposal_to_confirm(book, event, stage_of(event)))


def _proposal_to_confirm(book: CashBook, event: Tournament, stage: Stage) -> Proposal:
    if event.state not in OVER:
        raise Refusal("not_over", N_("The event is not finished. Finish it first, then confirm the payouts."))
    if prizes_of(event):
        raise Refusal("payouts_confirmed", N_("The payouts of this night are confirmed already."))
    return proposal_of(book, event, night_of(event), stage)


def _lines_with_money(proposal: Proposal) -> tuple[Explained, ...]:
    lines = tuple(payout_lines(proposal))
    if not any(one.line.amount for one in lines):
        raise Refusal("no_pot", N_("There is nothing to pay out: the pots are empty."))
    return lines


def payout_lines(proposal: Proposal) -> Iterator[Explained]:
    """The pots empty into prizes, the club, and the next night's pots."""
    paid = {kind: [pot for pot in proposal.pots if pot.kind is kind] for kind in PotKind}
    for kind, accounts in POTS.items():
        if not paid[kind]:
            continue  # a night without prizes by place keeps its pot for the next one
        *own, left = accounts
        for account in own:
            yield Explained(Line(account, proposal.sums[account]))
        yield Explained(Line(left, proposal.sums[left] - sum(pot.to_next for pot in paid[kind])))
        yield Explained(Line(Account.CLUB, -sum(pot.to_club for pot in paid[kind])))
        for pot in paid[kind]:
            yield from _prizes(pot)


def _prizes(pot: PaidPot) -> Iterator[Explained]:
    for one in pot.payouts:
        yield Explained(Line(Account.PRIZES, -one.amount, entry=one.entry), why=one.why.to_json())


@transaction.atomic
def pay_prize(*, by: Actor, event: Tournament, prize: int, uuid: UUID) -> CashPosting:
    """Hand a confirmed prize over in cash: from the box of the night, once it is closed from the treasurer.

    `prize` is its number in the book. `Refusal`: "paid_already", and those of `begin_posting`.
    """
    closed = is_closed(event.pk)
    write = begin_posting(
        by=by,
        act=Act.CLOSE_BOOK if closed else Act.KEEP_DOOR,
        club=event.club,
        event=event,
        purpose=Purpose.PRIZE_PAID,
        uuid=uuid,
        asked=[prize],
        after_closing=True,
    )
    if write.before:
        return write.before
    confirmed = next((one for one in prizes_of(event) if one.line == prize), None)
    if confirmed is None:
        raise nothing_here()
    if confirmed.paid_by is not None:
        raise Refusal("paid_already", N_("This prize is paid already."))
    given = Line(Account.TREASURER if closed else Account.CASH, -confirmed.amount)
    settled = Explained(Line(Account.PRIZES, confirmed.amount, entry=confirmed.entry), settles=confirmed.line)
    return write.post([settled, given])


def prizes_to_pay(event: Tournament, permissions: frozenset[Act]) -> list[ConfirmedPrize]:
    """The confirmed prizes that are not paid, and for which there is enough cash where it is taken from now."""
    closed, book = is_closed(event.pk), CashBook.objects.filter(club=event.club_id).first()
    if book is None or (Act.CLOSE_BOOK if closed else Act.KEEP_DOOR) not in permissions:
        return []
    account = Account.TREASURER if closed else Account.CASH
    cash = account.balance((book_totals(book.pk) if closed else night_totals(event.pk))[account])
    return [one for one in prizes_of(event) if one.paid_by is None and one.amount <= cash]
