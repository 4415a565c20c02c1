"""The money of a night: fees, the door, its account and payouts."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.declared import BaseActionView, DeclaredAction
from clubs.web.paging import Pages
from rules.club.cash.fees import fifty_fifty
from rules.club.cash.posting import Account
from scoring.cash.api import serializers as shapes
from scoring.cash.book import is_closed, night_totals
from scoring.cash.box import add_float, close_night
from scoring.cash.door import door_of, night_of, take_payment, take_payments
from scoring.cash.door_rows import refuse_tickets, sell_at_door
from scoring.cash.hand_fees import hand_fees_of, take_hand_fees
from scoring.cash.money_now import MoneyNow
from scoring.cash.night_fees import refuse_fees, set_night_fees
from scoring.cash.tickets import pay_fifty_fifty, pot_of, refuse_fifty_fifty, sell_tickets
from scoring.models import CashBook, NightCash
from tournaments.api.event import BaseEventView
from tournaments.models import Tournament


class BaseNightCashView(BaseEventView):
    """A view of a night's money, for those who keep the door."""

    public = False

    def night(self) -> tuple[Tournament, CashBook]:
        """The event with the club's book; not found before the book is opened."""
        event = self.event(Act.KEEP_DOOR)
        return event, get_or_refuse(CashBook.objects.all(), club=event.club_id)


@extend_schema(tags=["money"])
class NightCashActionView(BaseNightCashView, BaseActionView[MoneyNow]):
    """A write about the money of a night."""

    def thing(self, permission: Act) -> MoneyNow:
        return MoneyNow(self.event(permission))

    def arguments(self, thing: MoneyNow) -> dict[str, Any]:
        """The event, and the id of the new posting."""
        return {"event": thing.event, "uuid": uuid4()}


class NightFeesView(NightCashActionView):
    """The fees and prizes of a night."""

    serializer_class = shapes.NightFeesSerializer

    @extend_schema(summary="Fees of a night", responses=shapes.NightFeesSerializer)
    def get(self, request: Request, code: str) -> Response:
        """Not found before they are set."""
        return Response(shapes.NightFeesSerializer(_fees_of(*self.night())).data)

    def arguments(self, thing: MoneyNow) -> dict[str, Any]:
        """The event: fees are no posting."""
        return {"event": thing.event}

    def kept(self) -> Mapping[str, Any]:
        """The fees that are set; the currency never changes, so it is no part of them."""
        event = self.event(Act.KEEP_DOOR)
        night = NightCash.objects.filter(event=event).first()
        book = CashBook.objects.filter(club=event.club_id).first()
        if night is None or book is None:
            return {}
        shown = dict(shapes.NightFeesSerializer(_fees_of(event, book)).data)
        del shown["currency"]
        return shown


@extend_schema(tags=["money"])
class DoorView(BaseNightCashView):
    """The door list of a night."""

    serializer_class = shapes.DoorHeadSerializer
    pagination_class = Pages

    @extend_schema(summary="Door list", responses=shapes.DoorHeadSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """Everybody who plays, by name."""
        event, _ = self.night()
        return self.paged(door_of(event, night_of(event)).heads)


class HandFeesView(NightCashActionView):
    """Fees for euchres and lone hands."""

    serializer_class = shapes.HandFeesSerializer
    pagination_class = Pages

    @extend_schema(summary="Fees for hands", responses=shapes.HandFeesSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """Every entry that owes or paid such a fee, by number."""
        event, _ = self.night()
        return self.paged(hand_fees_of(event, night_of(event)))


class FiftyFiftyView(NightCashActionView):
    """The 50/50 draw."""

    serializer_class = shapes.FiftyFiftySerializer

    @extend_schema(summary="50/50 draw", responses=shapes.FiftyFiftySerializer)
    def get(self, request: Request, code: str) -> Response:
        """The money for tickets, and the half that a winner gets now."""
        event, book = self.night()
        sold = pot_of(night_totals(event.pk))
        night = night_of(event)
        prize, _of_club = fifty_fifty(sold, night.unit)
        shown = {"currency": book.currency, "ticket": night.ticket, "sold": sold, "prize": prize}
        return Response(shapes.FiftyFiftySerializer(shown).data)


@extend_schema(tags=["money"])
class NightAccountView(BaseNightCashView):
    """The account of a night."""

    serializer_class = shapes.NightAccountSerializer

    @extend_schema(summary="Account of a night", responses=shapes.NightAccountSerializer)
    def get(self, request: Request, code: str) -> Response:
        """Every account that has something, as people say it."""
        event, book = self.night()
        sums = night_totals(event.pk)
        balances = [{"account": one.value, "balance": one.balance(sums[one])} for one in Account if sums[one]]
        shown = {"currency": book.currency, "closed": is_closed(event.pk), "balances": balances}
        return Response(shapes.NightAccountSerializer(shown).data)


def _fees_of(event: Tournament, book: CashBook) -> dict[str, Any]:
    night = night_of(event)
    kinds = [{"kind": kind, "fee": fee} for kind, fee in night.kind_fees.values_list("kind", "fee")]
    names = [str(name) for name in shapes.NightFeesSerializer().fields if str(name) not in ("currency", "kinds")]
    return {**{name: getattr(night, name) for name in names}, "currency": book.currency, "kinds": kinds}


def _set_fees(*, event: Tournament, **given: Any) -> dict[str, Any]:
    """Answers with the fees as they are then."""
    set_night_fees(event=event, **given)
    return _fees_of(event, CashBook.objects.get(club=event.club_id))


def posting_action(name: str, **declared: Any) -> DeclaredAction[MoneyNow]:
    """An action of the door whose answer is what was posted."""
    kept: dict[str, Any] = {
        "permission": Act.KEEP_DOOR,
        "check": MoneyNow.refuse_posting,
        "answers": shapes.PostingSerializer,
        "created": True,
    }
    return DeclaredAction(name=name, **{**kept, **declared})


TAKE_HAND_FEES = posting_action(
    "hand-fees",
    summary="Take the fees for hands of an entry",
    about="All that it owes now.",
    service=take_hand_fees,
    check=MoneyNow.refuse_payments,
    body=shapes.NewHandFeesSerializer,
)
SELL_TICKETS = posting_action(
    "fifty-fifty",
    summary="Sell 50/50 tickets",
    about="In cash.",
    service=sell_tickets,
    body=shapes.NewTicketsSerializer,
)
SET_FEES: DeclaredAction[MoneyNow] = DeclaredAction(
    name="fees",
    summary="Set the fees of a night",
    about="The first ones open the club's cash book, in `currency`. Payments that were taken stay, and so do\n"
    "fees that are left out.",
    permission=Act.KEEP_DOOR,
    service=_set_fees,
    check=refuse_fees,
    body=shapes.NightFeesSerializer,
    answers=shapes.NightFeesSerializer,
    created=True,
)
ACTIONS = (
    posting_action(
        "payments",
        summary="Take a payment at the door",
        about="Of one head: what it owes, or another amount.",
        service=take_payment,
        check=MoneyNow.refuse_payments,
        body=shapes.NewPaymentSerializer,
    ),
    posting_action(
        "payments/several",
        summary="Take several payments at the door",
        about="Each pays what it owes, with a posting of its own. If one of them owes nothing, nobody has paid.",
        service=take_payments,
        check=MoneyNow.refuse_payments,
        body=shapes.NewPaymentsSerializer,
        many=True,
    ),
    posting_action(
        "fifty-fifty/tickets",
        summary="Sell 50/50 tickets at the door",
        about="To a player or to a pair, at the price of the night, in cash. They are here from then on.",
        service=sell_at_door,
        check=refuse_tickets,
        body=shapes.TicketsAtDoorSerializer,
    ),
    posting_action(
        "fifty-fifty/pay",
        summary="Pay the 50/50 winner",
        about="Half of the tickets' money in cash. The rest is the club's.",
        service=pay_fifty_fifty,
        check=refuse_fifty_fifty,
        body=shapes.FiftyFiftyWonSerializer,
    ),
    posting_action(
        "account/float",
        summary="Add a float",
        about="Change from the treasurer for the box of the night.",
        service=add_float,
        body=shapes.NewFloatSerializer,
    ),
    posting_action(
        "account/close",
        summary="Close a night",
        about="The counted cash goes to the treasurer. A count that differs from the book needs a reason.",
        permission=Act.CLOSE_BOOK,
        service=close_night,
        body=shapes.CloseNightSerializer,
    ),
)
