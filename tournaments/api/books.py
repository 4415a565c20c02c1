"""Rule books with their laws, and the rule sheet of an event; open to everybody."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from tournaments import selectors
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.laws import BookLineSerializer, BookSerializer, RuleSheetSerializer


class BooksView(BaseAPIView):
    """The rule books."""

    public = True
    serializer_class = BookLineSerializer
    pagination_class = Pages

    @extend_schema(summary="Rule books")
    def get(self, request: Request) -> Response:
        """All rule books. An event can use any of them."""
        return self.paged(selectors.books())


class BookDetailView(BaseAPIView):
    """One rule book."""

    public = True
    serializer_class = BookSerializer

    @extend_schema(summary="A rule book and its rules")
    def get(self, request: Request, ruleset: str) -> Response:
        """Every rule with its value, its source and the other values that an event can choose."""
        return Response(BookSerializer(selectors.book(ruleset)).data)


class RulesView(BaseEventView):
    """The rule sheet of an event."""

    serializer_class = RuleSheetSerializer

    @extend_schema(summary="The rules of an event")
    def get(self, request: Request, code: str) -> Response:
        """In plain words, line by line with sources. Locked once play has begun."""
        return Response(RuleSheetSerializer(selectors.rules_in_force(self.event()).sheet).data)
