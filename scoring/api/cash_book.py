"""The cash book of a club: its postings, their reversals, and money outside a night."""

from uuid import uuid4

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.selectors import get_or_refuse, player_of
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from rules.club.cash.posting import Account
from scoring.api.serializers import cash as shapes
from scoring.models import CashPosting
from scoring.services.cash.club_money import record_expense, record_income
from scoring.services.cash.membership import take_membership_fee
from scoring.services.cash.reversing import reverse_posting


def posting_answer(posting: CashPosting) -> Response:
    """The answer to a write: what was posted."""
    return Response(shapes.PostingSerializer(posting).data, status=201)


@extend_schema(tags=["money"])
class PostingsView(BaseAPIView):
    """The cash book of a club."""

    serializer_class = shapes.PostingSerializer
    pagination_class = Pages

    @extend_schema(summary="Cash book of a club", responses=shapes.PostingSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Every posting, the newest first."""
        postings = CashPosting.objects.filter(book=self.club_for(Act.SEE_BOOK).pk).order_by("-number")
        return self.paged(postings.select_related("event", "reverses").prefetch_related("lines"))

    @extend_schema(
        summary="Post money in or out",
        request=shapes.MoneySerializer,
        responses={201: shapes.PostingSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Outside a night: rent, coffee, a gift, or what the club had when its book began."""
        club = self.club_for(Act.CLOSE_BOOK)
        sent = self.valid(shapes.MoneySerializer)
        verb = record_income if sent.pop("direction") == "income" else record_expense
        return posting_answer(verb(by=self.actor, club=club, uuid=uuid4(), into=Account(sent.pop("held_by")), **sent))


@extend_schema(tags=["money"])
class ReversePostingView(BaseAPIView):
    """The correction of a posting."""

    serializer_class = shapes.ReversalSerializer

    @extend_schema(summary="Reverse a posting", responses={201: shapes.PostingSerializer})
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Once. The posting stays, and its reversal beside it."""
        club = self.club_for(Act.KEEP_DOOR)
        rows = CashPosting.objects.select_related("book__club", "event").filter(book=club.pk)
        return posting_answer(
            reverse_posting(by=self.actor, posting=get_or_refuse(rows, pk=pk), uuid=uuid4(), **self.valid())
        )


@extend_schema(tags=["money"])
class MembershipFeesView(BaseAPIView):
    """Membership fees outside a night."""

    serializer_class = shapes.NewMembershipFeeSerializer

    @extend_schema(summary="Take a membership fee", responses={201: shapes.PostingSerializer})
    def post(self, request: Request, slug: str) -> Response:
        """For one more period: the member's last paid day moves."""
        club = self.club_for(Act.KEEP_DOOR)
        sent = self.valid()
        player = player_of(club, sent.pop("player"))
        return posting_answer(take_membership_fee(by=self.actor, player=player, uuid=uuid4(), **sent))


CLUB = "clubs/<slug:slug>"

urlpatterns = [
    path(f"{CLUB}/postings/", PostingsView.as_view(), name="api-postings"),
    path(f"{CLUB}/postings/<int:pk>/reverse/", ReversePostingView.as_view(), name="api-reverse-posting"),
    path(f"{CLUB}/memberships/", MembershipFeesView.as_view(), name="api-memberships"),
]
