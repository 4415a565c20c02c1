"""The cash book of a club: its postings, their reversals, and money outside a night."""

from typing import Any
from uuid import uuid4

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.things import ClubActionView
from clubs.models import Club
from clubs.policy import Act
from clubs.selectors import get_or_refuse, player_of
from clubs.web.body_fields import Shape, id_of, why_field
from clubs.web.declared import DeclaredAction
from clubs.web.examples import example
from clubs.web.paging import Pages
from rules.club.cash.posting import Account, Purpose
from scoring.cash.account import reverse_posting
from scoring.cash.api.money_fields import BetweenNightsField, RenewalAccountField, amount_field, day_field, player_field
from scoring.cash.api.serializers import PostingSerializer
from scoring.cash.book import refuse_no_book
from scoring.cash.categories import category_of
from scoring.cash.club_money import record_money
from scoring.cash.memberships import Renewal, renew_and_book
from scoring.cash.opening import open_book, refuse_open_book
from scoring.cash.transfers import transfer_money
from scoring.models import CashPosting
from scoring.models.cash import LETTERS_OF_CURRENCY


class NewRenewalSerializer(Shape):
    """A membership of one more period. Without `amount` the fee is that of the member's kind."""

    player_id = player_field()
    into = RenewalAccountField(required=False)
    amount = amount_field("In minor units: 1250 is $12.50. 0: nothing is paid.", required=False)
    day = day_field()


class RenewalSerializer(Shape):
    """The last day that is paid for, and the fee in the book; null where nothing was paid."""

    player_id = serializers.IntegerField(source="member.player_id")
    paid_until = serializers.DateField(allow_null=True)
    posting = PostingSerializer(allow_null=True)


class ReversalSerializer(Shape):
    """Why a posting is taken back."""

    reason = why_field(required=False)


@example("With what the club has", currency="CAD", balance=115_000)
class NewCashBookSerializer(Shape):
    """A new cash book."""

    currency = serializers.CharField(max_length=LETTERS_OF_CURRENCY, help_text="Three capital letters. It stays.")
    balance = amount_field("What the club has now, with the treasurer.", default=0)
    bank = amount_field("What it has in the bank.", default=0)


class CashBookSerializer(Shape):
    """A cash book."""

    currency = serializers.CharField()


class MoneySerializer(Shape):
    """Money in or out outside a night."""

    direction = serializers.ChoiceField(
        choices=[(one.value, one.text) for one in (Purpose.INCOME, Purpose.EXPENSE, Purpose.OPENING)]
    )
    amount = amount_field()
    held_by = BetweenNightsField(default=Account.TREASURER.value)
    reason = why_field()
    day = day_field()
    category_id = id_of(source="category", required=False, help_text="As in `cash-categories`.")


@example("Cash to the bank", from_account="treasurer", to_account="bank", amount=50_000)
class TransferSerializer(Shape):
    """Money from one account to another."""

    from_account = BetweenNightsField()
    to_account = BetweenNightsField()
    amount = amount_field()
    day = day_field()
    reason = why_field(required=False)


@extend_schema(tags=["money"])
class BookActionView(ClubActionView):
    """A write into the cash book of a club."""

    def arguments(self, thing: Club) -> dict[str, Any]:
        """With the id of the new posting."""
        return {**super().arguments(thing), "uuid": uuid4()}


class PostingsView(BookActionView):
    """The cash book of a club."""

    serializer_class = PostingSerializer
    pagination_class = Pages

    @extend_schema(summary="Cash book of a club", responses=PostingSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Every posting, the newest first."""
        postings = CashPosting.objects.filter(book=self.club_for(Act.SEE_BOOK).pk).order_by("-number")
        return self.paged(postings.select_related("event", "reverses").prefetch_related("lines"))


class PostingActionView(BookActionView):
    """A write about one posting; another club's is not found."""

    def arguments(self, thing: Club) -> dict[str, Any]:
        """The posting, and the id of the new one."""
        rows = CashPosting.objects.select_related("book__club", "event").filter(book=thing.pk)
        return {"posting": get_or_refuse(rows, pk=self.kwargs["pk"]), "uuid": uuid4()}


def _post_money(*, club: Club, direction: str, held_by: str, category: int | None = None, **given: Any) -> CashPosting:
    """Income or an expense, by the `direction` that was sent. The category is one of the club's."""
    return record_money(
        club=club, way=Purpose(direction), into=Account(held_by), category=category_of(club, category), **given
    )


def _renew(*, club: Club, player: int, **given: Any) -> Renewal:
    """The player is one of the club."""
    return renew_and_book(player=player_of(club, player), **given)


OPEN: DeclaredAction[Club] = DeclaredAction(
    name="cash-book",
    summary="Open the cash book",
    about="With what the club has by then. The fees of a night open it too.",
    permission=Act.CLOSE_BOOK,
    service=open_book,
    check=refuse_open_book,
    body=NewCashBookSerializer,
    answers=CashBookSerializer,
    created=True,
)
POST_MONEY: DeclaredAction[Club] = DeclaredAction(
    name="postings",
    summary="Post money in or out",
    about="Outside a night: rent, coffee, a gift, or what an account had when the book began.",
    permission=Act.CLOSE_BOOK,
    service=_post_money,
    check=refuse_no_book,
    body=MoneySerializer,
    answers=PostingSerializer,
    created=True,
)
TRANSFER: DeclaredAction[Club] = DeclaredAction(
    name="transfers",
    summary="Transfer money between accounts",
    about="The club has as much as before. Reverse the posting to undo it.",
    permission=Act.CLOSE_BOOK,
    service=transfer_money,
    check=refuse_no_book,
    body=TransferSerializer,
    answers=PostingSerializer,
    created=True,
)
REVERSE: DeclaredAction[Club] = DeclaredAction(
    name="reverse",
    summary="Reverse a posting",
    about="Once. The posting stays, and its reversal beside it.",
    permission=Act.KEEP_DOOR,
    service=reverse_posting,
    body=ReversalSerializer,
    answers=PostingSerializer,
    created=True,
)
RENEW: DeclaredAction[Club] = DeclaredAction(
    name="memberships",
    summary="Renew a membership",
    about="For one more period: the member's last paid day moves, and the fee is booked if the club keeps a book.",
    permission=Act.RENEW_MEMBERSHIP,
    service=_renew,
    body=NewRenewalSerializer,
    answers=RenewalSerializer,
    created=True,
)
