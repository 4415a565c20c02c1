"""The door: everybody who plays tonight, the fee of each head, the payments so far, and those that are made."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Member, Player
from clubs.names import fold, surname
from clubs.policy import Actor, nothing_here
from clubs.selectors import kept_players
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.club.cash.fees import PAYMENT_ACCOUNTS, DoorFees
from rules.club.cash.posting import Account, Purpose
from scoring.cash.book import begin_posting, standing_postings
from scoring.cash.money_now import MoneyNow
from scoring.cash.tickets import Buyer, TicketSale, ticket_sales
from scoring.models import CashLine, CashPosting, NightCash
from tournaments.models import Entry, Single, Tournament
from tournaments.states import EntryState


@dataclass(frozen=True, slots=True)
class DoorPayment:
    """A payment of one head that counts. `posting` is its number in the database, for taking it back."""

    posting: int
    amount: int
    into: Account


@dataclass(frozen=True, slots=True)
class DoorHead:
    """One player of the night. `entry`: with whom they play (None while they wait for a partner).

    `withdrawn`: they have left, or are not coming. `tickets`: 50/50 tickets for the next draw, those of the pair too.
    """

    player: int
    name: str
    entry: int | None
    here: bool
    category: Sentence
    fee: int
    payments: tuple[DoorPayment, ...]
    withdrawn: bool = False
    tickets: tuple[TicketSale, ...] = ()

    @property
    def paid(self) -> int:
        """Everything this head paid tonight."""
        return sum(one.amount for one in self.payments)

    @property
    def paid_for_tickets(self) -> int:
        """The money for tickets of the next draw."""
        return sum(sale.amount for sale in self.tickets)

    def has_paid(self, postings: Collection[int]) -> bool:
        """Whether one of these postings is a payment or tickets of this head."""
        money: tuple[DoorPayment | TicketSale, ...] = (*self.payments, *self.tickets)
        return any(one.posting in postings for one in money)

    @property
    def owes(self) -> int:
        """The rest of the fee."""
        return max(0, self.fee - self.paid)

    @property
    def asked(self) -> int:
        """The rest of the fee, as the door asks for it: nothing of those who withdrew."""
        return 0 if self.withdrawn else self.owes


@dataclass(frozen=True, slots=True)
class DoorList:
    """Everybody of a night, by surname. `paid` by the account that it went to."""

    heads: tuple[DoorHead, ...]

    @property
    def owing(self) -> tuple[DoorHead, ...]:
        """Those who are asked for a fee, by surname."""
        return tuple(head for head in self.heads if head.asked)

    @property
    def paid(self) -> int:
        """The sum of all payments."""
        return sum(head.paid for head in self.heads)

    @property
    def owed(self) -> int:
        """The sum that is still to come."""
        return sum(head.asked for head in self.heads)

    def head(self, player: int) -> DoorHead | None:
        """The head of a player, if they play tonight."""
        return next((head for head in self.heads if head.player == player), None)


def door_of(event: Tournament, night: NightCash) -> DoorList:
    """The door list of a night. A few queries, whatever the number of heads."""
    fees = night.door_fees()
    paid = _Paid(_payments(event), ticket_sales(event))
    players = dict(_players(event, paid))
    members = {member.player_id: member for member in Member.objects.select_related("kind").filter(player__in=players)}
    heads = (_head(event, player, *there, members.get(player.pk), fees, paid) for player, there in players.items())
    by_surname = sorted(heads, key=lambda head: (fold(surname(head.name)), fold(head.name), head.player))
    return DoorList(tuple(by_surname))


@dataclass(frozen=True, slots=True)
class _Paid:
    """The money of the night: fees by player, tickets by buyer."""

    fees: Mapping[int, tuple[DoorPayment, ...]]
    tickets: Mapping[Buyer, tuple[TicketSale, ...]]

    def tickets_of(self, player: int, entry: int | None) -> tuple[TicketSale, ...]:
        """The tickets of a player and of the pair, the oldest first."""
        of_pair = self.tickets.get(Buyer(entry=entry), ()) if entry else ()
        return tuple(sorted((*self.tickets.get(Buyer(player), ()), *of_pair), key=lambda sale: sale.posting))

    def has(self, player: int, entry: int) -> bool:
        """Whether there is money to give back."""
        return player in self.fees or bool(self.tickets_of(player, entry))


def _players(event: Tournament, paid: _Paid) -> Iterator[tuple[Player, tuple[int | None, EntryState]]]:
    """Each player with their entry, and whether they are here or have left. House players pay nothing.

    Pairs that withdrew before play are left out, but for players who paid: that money is given back or kept.
    """
    for single in Single.objects.select_related("player").filter(tournament=event, house=False, entry=None):
        yield single.player, (None, EntryState.CHECKED_IN if single.checked_in else EntryState.REGISTERED)
    for entry in Entry.objects.filter(tournament=event, house=False):
        never_played = entry.state == EntryState.WITHDRAWN and entry.number is None
        for player in entry.players:
            if not never_played or paid.has(player.pk, entry.pk):
                yield player, (entry.pk, EntryState(entry.state))


def _payments(event: Tournament) -> Mapping[int, tuple[DoorPayment, ...]]:
    """Payments of the night by player. A merged player's are of the one that stays."""
    standing = standing_postings().filter(event=event, purpose=Purpose.DOOR.value)
    lines = CashLine.objects.filter(posting__in=standing, player__isnull=False).order_by("pk")
    rows = list(lines.values_list("player", "posting", "amount", "account"))
    kept = kept_players(player or 0 for player, *_ in rows)
    found: dict[int, list[DoorPayment]] = {}
    for player, posting, amount, account in rows:
        number = kept[player].pk if player in kept else player
        found.setdefault(number or 0, []).append(DoorPayment(posting, amount, Account(account)))
    return {player: tuple(payments) for player, payments in found.items()}


def _head(
    event: Tournament,
    player: Player,
    entry: int | None,
    state: EntryState,
    member: Member | None,
    fees: DoorFees,
    paid: _Paid,
) -> DoorHead:
    belongs = member is not None and member.is_member_on(event.date)
    kind = member.kind if member is not None and belongs else None
    fee = fees.due(member=belongs, kind=kind.pk if kind else None)
    if kind is not None:
        category = message(N_("Member, {kind}"), kind=kind.name)
    else:
        category = message(N_("Member")) if belongs else message(N_("Guest"))
    here, withdrawn = state == EntryState.CHECKED_IN, state == EntryState.WITHDRAWN
    payments, tickets = paid.fees.get(player.pk, ()), paid.tickets_of(player.pk, entry)
    return DoorHead(player.pk, str(player), entry, here, category, fee, payments, withdrawn, tickets)


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
        Purpose.DOOR, by=by, club=event.club, event=event, uuid=uuid, body=[player, into.value, amount, reason]
    )
    if write.before:
        return write.before
    night = night_of(event)
    head = door_of(event, night).head(player)
    if head is None:
        raise not_in_event()
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


def night_of(event: Tournament) -> NightCash:
    """The fees of a night; `Refusal` "no_fees" before they are set."""
    return MoneyNow(event).fees


def not_in_event() -> Refusal:
    """The `Refusal` for a player who does not play tonight."""
    return Refusal("not_in_event", N_("This player is not in the event. Reload the page."))


def _amount(head: DoorHead, asked: int | None) -> int:
    if asked is None and not head.owes:
        raise Refusal("paid_already", N_("{name} owes nothing."), name=head.name)
    return head.owes if asked is None else asked


def _into(account: Account) -> Account:
    if account not in PAYMENT_ACCOUNTS:
        raise nothing_here()
    return account
