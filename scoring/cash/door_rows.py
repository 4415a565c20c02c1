"""One press at the door: a row of the list pays or buys 50/50 tickets, and is here.

A pair pays for both, and for those who still owe. Its tickets are of both.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID, uuid5

from django.db import transaction
from django.db.models import Q

from clubs.errors import Refusal
from clubs.policy import Act, Actor, account_of, may, require
from clubs.selectors import get_or_refuse
from rules.base.words import gettext_noop as N_
from rules.club.cash.posting import Account, positive
from scoring.cash.account import reverse_posting
from scoring.cash.door import DoorHead, DoorList, door_of, not_in_event, take_payments
from scoring.cash.money_now import MoneyNow
from scoring.cash.tickets import Buyer, TicketSale, sell_tickets
from scoring.models import CashPosting, NightCash
from tournaments.models import Entry, Single, Tournament
from tournaments.services import check_in
from tournaments.states import NOT_OVER, EntryState


@dataclass(frozen=True, slots=True)
class DoorRow:
    """The money of one row: a pair, or one player."""

    heads: tuple[DoorHead, ...]

    @property
    def owing(self) -> tuple[DoorHead, ...]:
        """Those who are asked for a fee."""
        return tuple(head for head in self.heads if head.asked)

    @property
    def owes(self) -> int:
        """The sum that one press pays."""
        return sum(head.asked for head in self.heads)

    @property
    def paid(self) -> int:
        """The sum of their payments."""
        return sum(head.paid for head in self.heads)

    @property
    def payers(self) -> str:
        """The players who are asked for a fee, as the button of the row sends them: "31 32"."""
        return " ".join(str(head.player) for head in self.owing)

    @property
    def postings(self) -> str:
        """Their payments, as the button sends them that undoes them all."""
        return " ".join(str(payment.posting) for head in self.heads for payment in head.payments)

    @property
    def buyers(self) -> str:
        """The players whom the button for tickets sends; "" for those who withdrew."""
        return " ".join(str(head.player) for head in self.heads if not head.withdrawn)

    @property
    def tickets(self) -> tuple[TicketSale, ...]:
        """Their tickets for the next draw, the oldest first. Both of a pair have those of the pair."""
        sales = {sale.posting: sale for head in self.heads for sale in head.tickets}
        return tuple(sales[posting] for posting in sorted(sales))

    @property
    def paid_for_tickets(self) -> int:
        """The sum of their tickets for the next draw."""
        return sum(sale.amount for sale in self.tickets)


def heads_by_player(door: DoorList) -> Mapping[int, DoorHead]:
    """Everybody of the door, to be found by player."""
    return {head.player: head for head in door.heads}


def owing_here(door: DoorList) -> DoorRow:
    """Everybody who is here and still owes, as one row."""
    return DoorRow(tuple(head for head in door.owing if head.here))


@transaction.atomic
def pay_and_check_in(
    *, by: Actor, event: Tournament, players: Collection[int], uuid: UUID, into: Account = Account.CASH
) -> list[CashPosting]:
    """These players pay what each owes, and are here. Neither is done without the other.

    Nobody is checked in by those who may not, or once play is over. `Refusal` as `take_payments` and `check_in`.
    """
    _check_in(by, event, players)
    return take_payments(by=by, event=event, players=players, uuid=uuid, into=into)


@transaction.atomic
def sell_at_door(*, by: Actor, event: Tournament, players: Collection[int], tickets: int, uuid: UUID) -> CashPosting:
    """A player, or both of a pair together, pay this many 50/50 tickets in cash, and are here. One posting.

    `Refusal`: those of `refuse_tickets` and `sell_tickets`, "not_in_event", and "not_one_pair".
    """
    require(by, Act.KEEP_DOOR, event.club, tournament_id=event.pk)
    night = _selling(MoneyNow(event))
    buyer = _buyer(door_of(event, night), players)
    amount = positive(tickets, field="tickets") * night.ticket
    _check_in(by, event, players)
    return sell_tickets(by=by, event=event, amount=amount, buyer=buyer, uuid=uuid)


def refuse_tickets(money: MoneyNow) -> None:
    """`Refusal` of a night in which the door sells no 50/50 tickets now: "no_tickets_sold" without a price."""
    money.refuse_posting()
    _selling(money)


def _selling(money: MoneyNow) -> NightCash:
    night = money.fees
    if not night.ticket:
        text = N_("The door sells no 50/50 tickets. Enter the price of a ticket under Fees first.")
        raise Refusal("no_tickets_sold", text)
    return night


def _buyer(door: DoorList, players: Collection[int]) -> Buyer:
    heads = heads_by_player(door)
    buyers = [heads[player] for player in dict.fromkeys(players) if player in heads]
    if not buyers or len(buyers) < len(set(players)):
        raise not_in_event()
    if len(buyers) == 1:
        return Buyer(buyers[0].player)
    entries = {head.entry for head in buyers}
    if len(entries) > 1 or None in entries:
        raise Refusal("not_one_pair", N_("These players are not one pair. Sell tickets to one player or one pair."))
    return Buyer(entry=buyers[0].entry)


def _check_in(by: Actor, event: Tournament, players: Collection[int]) -> None:
    """Check in those of these players who are not, where the reader may and play is not over."""
    if event.state in NOT_OVER and may(by, Act.CHECK_IN, event.club):
        for row in _not_here(event, players):
            check_in(by=account_of(by), entry=row)


def _not_here(event: Tournament, players: Collection[int]) -> Iterable[Entry | Single]:
    """The pairs and single players of the event among whom they are, if they are not checked in yet."""
    pairs = Entry.objects.filter(tournament=event, state=EntryState.REGISTERED).select_related("tournament__club")
    found = pairs.filter(Q(first__in=players) | Q(second__in=players))
    singles = Single.objects.filter(tournament=event, entry=None, checked_in=False, player__in=players)
    return [*found, *singles.select_related("tournament__club", "player")]


@transaction.atomic
def undo_payments(
    *, by: Actor, event: Tournament, postings: Collection[int], uuid: UUID, reason: str = ""
) -> list[CashPosting]:
    """Undo these payments of the event, all or none. `Refusal` as `reverse_posting`."""
    rows = CashPosting.objects.select_related("book__club", "event")
    return [
        reverse_posting(
            by=by,
            posting=get_or_refuse(rows, event=event, pk=posting),
            uuid=uuid5(uuid, str(posting)),
            reason=reason,
        )
        for posting in dict.fromkeys(postings)
    ]
