"""A year of a club's cash book, for programs."""

from collections.abc import Callable, Sequence
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.things import ClubActionView
from clubs.models import Club
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.body_fields import Shape, why_field
from clubs.web.declared import DeclaredAction
from clubs.web.endpoints import BaseAPIView
from clubs.web.examples import example
from rules.club.cash.posting import Account
from scoring.cash.year_closing import close_year, reopen_year
from scoring.cash.years import BookYear, book_year
from scoring.models import CashBook


class AccountYearSerializer(Shape):
    """The balance of an account at both ends of the year."""

    account = serializers.ChoiceField(choices=[(one.value, one.text) for one in Account])
    opening = serializers.IntegerField(help_text="With balances that were entered in this year.")
    closing = serializers.IntegerField()


class CategoryYearSerializer(Shape):
    """The money in and out of a category."""

    category_id = serializers.IntegerField(source="total.category")
    name = serializers.CharField()
    came_in = serializers.IntegerField(source="total.came_in")
    went_out = serializers.IntegerField(source="total.went_out")
    came_in_before = serializers.IntegerField(source="before.came_in", help_text="In the year before.")
    went_out_before = serializers.IntegerField(source="before.went_out")


class YearClosingSerializer(Shape):
    """A year was closed, or reopened."""

    closed = serializers.BooleanField(help_text="false: it was reopened.")
    at = serializers.DateTimeField()
    by = serializers.CharField(source="user", allow_null=True)
    reason = serializers.CharField(help_text="Why it was reopened.")


@example("Why a year is reopened", reason="The rent of December was missing.")
class ReopenYearSerializer(Shape):
    """Why a year is reopened."""

    reason = why_field()


class CashYearSerializer(Shape):
    """A year from January to December. `closing` is `opening` and all that came in, less all that went out."""

    year = serializers.IntegerField()
    opening = serializers.IntegerField(source="total.opening")
    closing = serializers.IntegerField(source="total.closing")
    closing_before = serializers.IntegerField(source="before.closing", help_text="Of the year before.")
    accounts = AccountYearSerializer(many=True, source="total.accounts")
    categories = CategoryYearSerializer(many=True)
    closed = serializers.BooleanField(help_text="Nothing with a day in it is booked or undone any more.")
    closings = YearClosingSerializer(many=True, help_text="When it was closed and reopened, the oldest first.")


@extend_schema(tags=["money"])
class CashYearView(BaseAPIView):
    """A year of the cash book."""

    serializer_class = CashYearSerializer

    @extend_schema(summary="A year of the cash book", responses=CashYearSerializer)
    def get(self, request: Request, slug: str, year: int) -> Response:
        """Totals by category and by account, beside the year before."""
        book = get_or_refuse(CashBook.objects.select_related("club"), club=self.club_for(Act.SEE_BOOK))
        return Response(CashYearSerializer(book_year(book, year)).data)


class YearActionView(ClubActionView):
    """A write about a year of the cash book."""

    def arguments(self, thing: Club) -> dict[str, Any]:
        """The year of this address."""
        return {**super().arguments(thing), "year": self.kwargs["year"]}


def _answered(service: Callable[..., CashBook]) -> Callable[..., BookYear]:
    """The service, answered with the year as it is then."""

    def done(*, year: int, **given: Any) -> BookYear:
        return book_year(service(year=year, **given), year)

    return done


YEAR_ACTIONS: Sequence[DeclaredAction[Club]] = (
    DeclaredAction(
        name="close",
        summary="Close a year of the cash book",
        about="Once it is over. Nothing with a day in it, or before it, is booked or undone from then on.",
        permission=Act.CLOSE_BOOK,
        service=_answered(close_year),
        answers=CashYearSerializer,
    ),
    DeclaredAction(
        name="reopen",
        summary="Reopen a year of the cash book",
        about="The last one that is closed, with a reason.",
        permission=Act.CLOSE_BOOK,
        service=_answered(reopen_year),
        body=ReopenYearSerializer,
        answers=CashYearSerializer,
    ),
)
