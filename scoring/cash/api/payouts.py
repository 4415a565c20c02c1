"""The prizes of a night for programs: as they would be, confirmed, and paid one by one."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.language import translated
from clubs.policy import Act
from clubs.web.body_fields import Shape, body_field
from clubs.web.declared import DeclaredAction
from clubs.web.examples import example
from clubs.web.forms import previewed_field
from clubs.web.offered import OfferedAction, possible
from scoring.cash.api.night import NightCashActionView, posting_action
from scoring.cash.money_now import MoneyNow
from scoring.cash.payouts import confirm_payouts, pay_prize, prizes_of, prizes_to_pay, refuse_payouts
from scoring.cash.proposal import proposal_of
from tournaments.models import Tournament
from tournaments.selectors import stage_of


class PrizeSerializer(Shape):
    """A prize. `id` once it is confirmed; `paid` once it is handed over."""

    id = serializers.IntegerField(allow_null=True)
    entry_id = serializers.IntegerField(source="entry")
    amount = serializers.IntegerField()
    why = serializers.CharField()
    paid = serializers.BooleanField()


class PayoutsSerializer(Shape):
    """The prizes of a night: as confirmed, or as they would be now with the fingerprint that confirms them."""

    currency = serializers.CharField()
    confirmed = serializers.BooleanField()
    previewed = serializers.CharField(allow_blank=True)
    prizes = PrizeSerializer(many=True)


@example("As they were shown", previewed="3f2a9c41d08b7e65")
class ConfirmPayoutsSerializer(Shape):
    """The fingerprint of the payouts that were shown."""

    previewed = body_field(previewed_field())


class PayoutsView(NightCashActionView):
    """The prizes of a night."""

    serializer_class = ConfirmPayoutsSerializer

    @extend_schema(summary="Payouts", responses=PayoutsSerializer)
    def get(self, request: Request, code: str) -> Response:
        """As confirmed, or as they would be by the standings now."""
        event, _book = self.night()
        return Response(PayoutsSerializer(_payouts_of(event)).data)


class PrizeActionView(NightCashActionView):
    """A write about one prize."""

    def arguments(self, thing: MoneyNow) -> dict[str, Any]:
        """With the number of the prize in the book."""
        return {**super().arguments(thing), "prize": self.kwargs["pk"]}


def _payouts_of(event: Tournament) -> dict[str, Any]:
    money = MoneyNow(event)
    confirmed = [
        {
            "id": one.line,
            "entry": one.entry,
            "amount": one.amount,
            "why": translated(one.why),
            "paid": one.paid_by is not None,
        }
        for one in prizes_of(event)
    ]
    shown: dict[str, Any] = {
        "currency": money.opened_book.currency,
        "confirmed": True,
        "previewed": "",
        "prizes": confirmed,
    }
    if not confirmed:
        proposal = proposal_of(money, stage_of(event))
        prizes = [
            {"id": None, "entry": one.entry, "amount": one.amount, "why": translated(one.why), "paid": False}
            for pot in proposal.pots
            for one in pot.payouts
        ]
        shown |= {"confirmed": False, "previewed": proposal.fingerprint, "prizes": prizes}
    return shown


def _confirm_payouts(*, event: Tournament, **given: Any) -> dict[str, Any]:
    """Answers with the prizes, each with its id."""
    confirm_payouts(stage=stage_of(event), **given)
    return _payouts_of(event)


def prizes_offered(money: MoneyNow, permissions: frozenset[Act]) -> list[OfferedAction]:
    """The prizes that somebody with these permissions can pay now, each at its own address."""
    return [
        offered
        for prize in prizes_to_pay(money, permissions)
        for offered in possible([PAY_PRIZE], money, permissions, f"payouts/{prize.line}/")
    ]


PAY_PRIZE = posting_action(
    "pay",
    summary="Pay a prize",
    about="In cash: from the box of the night, or from the treasurer once the night is closed.",
    service=pay_prize,
    check=MoneyNow.refuse_rehearsal,
)
CONFIRM_PAYOUTS: DeclaredAction[MoneyNow] = DeclaredAction(
    name="payouts",
    summary="Confirm payouts",
    about="Once the event is finished. They are then paid one by one.",
    permission=Act.KEEP_DOOR,
    service=_confirm_payouts,
    check=refuse_payouts,
    body=ConfirmPayoutsSerializer,
    answers=PayoutsSerializer,
    created=True,
)
