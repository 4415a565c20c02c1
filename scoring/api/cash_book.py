"""The cash book of a club: its postings, their reversals, and money outside a night."""

from typing import Any
from uuid import uuid4

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.things import ClubActionView
from clubs.models import Club
from clubs.policy import Act
from clubs.selectors import get_or_refuse, player_of
from clubs.web.declared import DeclaredAction
from clubs.web.paging import Pages
from rules.club.cash.posting import Account
from scoring.api.serializers import cash as shapes
from scoring.models import CashPosting
from scoring.services.cash.club_money import record_expense, record_income
from scoring.services.cash.membership import take_membership_fee
from scoring.services.cash.post import refuse_no_book
from scoring.services.cash.reversing import reverse_posting


@extend_schema(tags=["money"])
class BookActionView(ClubActionView):
    """A write into the cash book of a club."""

    def arguments(self, thing: Club) -> dict[str, Any]:
        """With the id of the new posting."""
        return {**super().arguments(thing), "uuid": uuid4()}


class PostingsView(BookActionView):
    """The cash book of a club."""

    serializer_class = shapes.PostingSerializer
    pagination_class = Pages

    @extend_schema(summary="Cash book of a club", responses=shapes.PostingSerializer(many=True))
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


def _post_money(*, direction: str, held_by: str, **given: Any) -> CashPosting:
    """Income or an expense, by the `direction` that was sent."""
    post = record_income if direction == "income" else record_expense
    return post(into=Account(held_by), **given)


def _take_membership_fee(*, club: Club, player: int, **given: Any) -> CashPosting:
    """The player is one of the club."""
    return take_membership_fee(player=player_of(club, player), **given)


POST_MONEY: DeclaredAction[Club] = DeclaredAction(
    name="postings",
    summary="Post money in or out",
    about="Outside a night: rent, coffee, a gift, or what the club had when its book began.",
    permission=Act.CLOSE_BOOK,
    service=_post_money,
    check=refuse_no_book,
    body=shapes.MoneySerializer,
    answers=shapes.PostingSerializer,
    created=True,
)
REVERSE: DeclaredAction[Club] = DeclaredAction(
    name="reverse",
    summary="Reverse a posting",
    about="Once. The posting stays, and its reversal beside it.",
    permission=Act.KEEP_DOOR,
    service=reverse_posting,
    body=shapes.ReversalSerializer,
    answers=shapes.PostingSerializer,
    created=True,
)
TAKE_MEMBERSHIP_FEE: DeclaredAction[Club] = DeclaredAction(
    name="memberships",
    summary="Take a membership fee",
    about="For one more period: the member's last paid day moves.",
    permission=Act.KEEP_DOOR,
    service=_take_membership_fee,
    check=refuse_no_book,
    body=shapes.NewMembershipFeeSerializer,
    answers=shapes.PostingSerializer,
    created=True,
)

CLUB = "clubs/<slug:slug>"

urlpatterns = [
    path(f"{CLUB}/postings/", PostingsView.doing(POST_MONEY), name="api-postings"),
    path(f"{CLUB}/postings/<int:pk>/reverse/", PostingActionView.doing(REVERSE), name="api-reverse-posting"),
    path(f"{CLUB}/memberships/", BookActionView.doing(TAKE_MEMBERSHIP_FEE), name="api-memberships"),
]
