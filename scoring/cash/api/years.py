"""A year of a club's cash book, for programs."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.body_fields import Shape
from clubs.web.endpoints import BaseAPIView
from rules.club.cash.posting import Account
from scoring.cash.years import book_year
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


class CashYearSerializer(Shape):
    """A year from January to December. `closing` is `opening` and all that came in, less all that went out."""

    year = serializers.IntegerField()
    opening = serializers.IntegerField(source="total.opening")
    closing = serializers.IntegerField(source="total.closing")
    closing_before = serializers.IntegerField(source="before.closing", help_text="Of the year before.")
    accounts = AccountYearSerializer(many=True, source="total.accounts")
    categories = CategoryYearSerializer(many=True)


@extend_schema(tags=["money"])
class CashYearView(BaseAPIView):
    """A year of the cash book."""

    serializer_class = CashYearSerializer

    @extend_schema(summary="A year of the cash book", responses=CashYearSerializer)
    def get(self, request: Request, slug: str, year: int) -> Response:
        """Totals by category and by account, beside the year before."""
        book = get_or_refuse(CashBook.objects.select_related("club"), club=self.club_for(Act.SEE_BOOK))
        return Response(CashYearSerializer(book_year(book, year)).data)
