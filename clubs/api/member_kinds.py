"""Kinds of membership of a club."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.api.serializers.people import MemberKindSerializer
from clubs.models import MemberKind
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages


class MemberKindsView(BaseAPIView):
    """The kinds of a club."""

    serializer_class = MemberKindSerializer
    pagination_class = Pages

    @extend_schema(summary="Kinds of membership", responses=MemberKindSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """By name, with their fees."""
        return self.paged(self.club_for(Act.SEE_PEOPLE).member_kinds.all())

    @extend_schema(summary="Add a kind of membership", responses={201: MemberKindSerializer})
    def post(self, request: Request, slug: str) -> Response:
        """A new kind."""
        club = self.club_for(Act.MANAGE_PEOPLE)
        new = MemberKind(club=club)
        wanted = {"fee": new.fee, "months": new.months, **self.valid()}
        return Response(MemberKindSerializer(services.add_member_kind(by=self.actor, club=club, **wanted)).data, 201)


class MemberKindView(BaseAPIView):
    """One kind."""

    serializer_class = MemberKindSerializer

    def kind(self) -> MemberKind:
        """The kind of this address; another club's is not found."""
        return get_or_refuse(self.club_for(Act.MANAGE_PEOPLE).member_kinds.all(), pk=self.kwargs["pk"])

    @extend_schema(summary="Change a kind of membership")
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Its name, fee or months. Members keep the time that they paid for."""
        kind = self.kind()
        now = {"name": kind.name, "fee": kind.fee, "months": kind.months, **self.valid(partial=True)}
        return Response(MemberKindSerializer(services.change_member_kind(by=self.actor, kind=kind, **now)).data)

    @extend_schema(summary="Delete a kind of membership")
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Only where no member has it."""
        services.remove_member_kind(by=self.actor, kind=self.kind())
        return Response(status=204)
