"""The prizes of a night: confirmed once as `proposal` has them, then paid one by one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal, refusal_of
from clubs.policy import Act, Actor, nothing_here
from rules.base.errors import RulesError
from rules.base.words import Sentence
from rules.base.words import gettext_noop as N_
from rules.club.cash.payouts import PaidPot, PotKind
from rules.club.cash.posting import Account, Line, Purpose
from scoring.cash.book import Explained, begin_posting, is_closed, standing_postings
from scoring.cash.money_now import MoneyNow
from scoring.cash.proposal import POTS, Proposal, proposal_of
from scoring.models import CashLine, CashPosting
from tournaments.models import Stage, Tournament
from tournaments.selectors import stage_of
from tournaments.states import OVER


@dataclass(frozen=True, slots=True)
class ConfirmedPrize:
    """A prize that is owed or paid. `line` is its number in the book, `paid_by` the posting that paid it."""

    line: int
    entry: int
    amount: int
    why: Sentence
    paid_by: int | None


def prizes_of(event: Tournament) -> Sequence[ConfirmedPrize]:
    """The confirmed prizes of a night, the biggest first; empty before they are confirmed."""
    confirmed = standing_postings().filter(event=event, purpose=Purpose.PAYOUTS.value)
    lines = CashLine.objects.filter(posting__in=confirmed, account=Account.PRIZES.value, why__isnull=False)
    paying = standing_postings().filter(event=event, purpose=Purpose.PRIZE_PAID.value)
    paid = dict(CashLine.objects.filter(posting__in=paying, settles__in=lines).values_list("settles", "posting"))
    prizes = (
        ConfirmedPrize(line.pk, line.entry or 0, -line.amount, Sentence.from_json(line.why or {}), paid.get(line.pk))
        for line in lines
    )
    return sorted(prizes, key=lambda one: (-one.amount, one.line))


def prizes_due(event: Tournament) -> bool:
    """Whether prizes of a finished night are still to be confirmed, or to be handed over. A few queries."""
    confirmed = prizes_of(event)
    if confirmed:
        return any(one.paid_by is None for one in confirmed)
    refused = refusal_of(partial(refuse_payouts, MoneyNow(event)))
    return refused is None or isinstance(refused, RulesError)  # the page says how to change prizes above the pot


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
    write = begin_posting(Purpose.PAYOUTS, by=by, club=event.club, event=event, uuid=uuid, body=[previewed])
    if write.before:
        return write.before
    proposal = _proposal_to_confirm(MoneyNow(event), stage)
    if previewed and previewed != proposal.fingerprint:
        raise PayoutsOutdated(proposal.fingerprint)
    return write.post(_lines_with_money(proposal))


def refuse_payouts(money: MoneyNow) -> None:
    """`Refusal` where there are no payouts to confirm now."""
    money.refuse_posting()
    _lines_with_money(_proposal_to_confirm(money, stage_of(money.event)))


def _proposal_to_confirm(money: MoneyNow, stage: Stage) -> Proposal:
    if money.event.state not in OVER:
        raise Refusal("not_over", N_("The event is not finished. Finish it first, then confirm the payouts."))
    if money.payouts_confirmed:
        raise Refusal("payouts_confirmed", N_("The payouts of this night are confirmed already."))
    return proposal_of(money, stage)


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
        Purpose.PRIZE_PAID,
        by=by,
        club=event.club,
        event=event,
        uuid=uuid,
        body=[prize],
        act=Act.CLOSE_BOOK if closed else Act.KEEP_DOOR,
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


def prizes_to_pay(money: MoneyNow, permissions: frozenset[Act]) -> list[ConfirmedPrize]:
    """The confirmed prizes that are not paid, and for which there is enough cash where it is taken from now."""
    if (Act.CLOSE_BOOK if money.closed else Act.KEEP_DOOR) not in permissions or not money.payouts_confirmed:
        return []
    account = Account.TREASURER if money.closed else Account.CASH
    cash = account.balance((money.book_sums if money.closed else money.sums)[account])
    return [one for one in prizes_of(money.event) if one.paid_by is None and one.amount <= cash]
