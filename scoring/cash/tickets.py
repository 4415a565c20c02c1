"""The 50/50 draw of a night: tickets are sold, also in the row of a buyer, and the winner gets half."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Actor
from clubs.selectors import kept_players
from rules.base.words import gettext_noop as N_
from rules.club.cash.fees import fifty_fifty
from rules.club.cash.posting import Account, Line, Purpose, balanced, positive
from scoring.cash.book import begin_posting, standing_postings
from scoring.cash.money_now import MoneyNow
from scoring.models import CashLine, CashPosting
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True)
class Buyer:
    """The buyer of tickets: a player, or both of an entry. Neither where nobody wrote it down."""

    player: int | None = None
    entry: int | None = None


NOBODY_NAMED = Buyer()


@dataclass(frozen=True, slots=True)
class TicketSale:
    """Tickets that one buyer paid at once. `posting` is its number in the database, for undoing it."""

    posting: int
    amount: int


def ticket_sales(event: Tournament) -> Mapping[Buyer, tuple[TicketSale, ...]]:
    """The tickets of the next draw by buyer, the oldest first. Those of a merged player are of the one that stays."""
    sold = standing_postings().filter(event=event, purpose=Purpose.FIFTY_SOLD.value, number__gt=_last_draw(event))
    lines = CashLine.objects.filter(posting__in=sold, account=Account.CASH.value).order_by("posting__number")
    rows = list(lines.exclude(player=None, entry=None).values_list("player", "entry", "posting", "amount"))
    kept = kept_players(player for player, *_ in rows if player is not None)
    found: dict[Buyer, list[TicketSale]] = {}
    for player, entry, posting, amount in rows:
        stays = kept[player].pk if player in kept else player
        found.setdefault(Buyer(stays, entry), []).append(TicketSale(posting, amount))
    return {buyer: tuple(sales) for buyer, sales in found.items()}


def pot_of(night: Mapping[Account, int]) -> int:
    """The money for tickets since the last draw, from the totals of a night."""
    return Account.FIFTY_FIFTY.balance(night[Account.FIFTY_FIFTY])


def refuse_drawn(posting: CashPosting) -> None:
    """`Refusal` "drawn" of a sale whose draw has a winner: the money in the pot is from other tickets."""
    is_sale = posting.purpose == Purpose.FIFTY_SOLD.value
    if is_sale and posting.event is not None and posting.number < _last_draw(posting.event):
        raise Refusal("drawn", N_("The draw of these tickets has a winner. Reverse the payment to the winner first."))


def _last_draw(event: Tournament) -> int:
    """The number of the posting that paid the last winner; 0 before the first draw."""
    draws = standing_postings().filter(event=event, purpose=Purpose.FIFTY_WON.value)
    return draws.order_by("-number").values_list("number", flat=True).first() or 0


@transaction.atomic
def sell_tickets(*, by: Actor, event: Tournament, amount: int, uuid: UUID, buyer: Buyer = NOBODY_NAMED) -> CashPosting:
    """Cash for tickets of the 50/50 draw. RulesError for an amount of 0."""
    body = [amount, buyer.player, buyer.entry]
    write = begin_posting(Purpose.FIFTY_SOLD, by=by, club=event.club, event=event, uuid=uuid, body=body)
    if write.before:
        return write.before
    cash = Line(Account.CASH, positive(amount), buyer.player, buyer.entry)
    return write.post(balanced(cash, Line(Account.FIFTY_FIFTY, -amount)))


@transaction.atomic
def pay_fifty_fifty(*, by: Actor, event: Tournament, winner: str, uuid: UUID) -> CashPosting:
    """The winner gets half in cash, the club the rest. `winner`: the ticket, or whatever identifies it.

    `Refusal` "no_tickets" where none were sold since the last draw.
    """
    write = begin_posting(Purpose.FIFTY_WON, by=by, club=event.club, event=event, uuid=uuid, body=[winner])
    if write.before:
        return write.before
    money = MoneyNow(event)
    sold = _sold(money)
    won, kept = fifty_fifty(sold, money.night.unit if money.night else write.book.money.smallest)
    lines = (Line(Account.FIFTY_FIFTY, sold), Line(Account.CASH, -won), Line(Account.CLUB, -kept))
    return write.post(balanced(*lines), reason=winner)


def refuse_fifty_fifty(money: MoneyNow) -> None:
    """`Refusal` of a night whose draw nobody can win now."""
    money.refuse_posting()
    _sold(money)


def _sold(money: MoneyNow) -> int:
    """The money for tickets since the last draw."""
    sold = pot_of(money.sums)
    if sold <= 0:
        raise Refusal("no_tickets", N_("No tickets are sold yet. Enter the money first."))
    return sold
