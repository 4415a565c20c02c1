"""Staff of a club, and those who are invited."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.models import Scope
from clubs.policy import Act
from clubs.selectors import club_staff, invitation_of, open_invitations, staff_role_of
from clubs.serializers import InvitationSerializer, InviteSerializer, OpenInvitationSerializer, StaffRoleSerializer
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages


class StaffListView(BaseAPIView):
    """The staff of a club."""

    serializer_class = StaffRoleSerializer
    pagination_class = Pages

    @extend_schema(summary="Staff", responses=StaffRoleSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Administrators, directors and assistants."""
        return self.paged(club_staff(self.club_for(Act.SEE_DESK)))

    @extend_schema(
        summary="Invite to the staff",
        request=InviteSerializer,
        responses={201: InvitationSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """The person who opens the link and accepts joins the staff. A site with a mail server emails it too."""
        club = self.club_for(Act.MANAGE_STAFF)
        invitation = services.invite_to_staff(by=self.actor, club=club, **self.valid(InviteSerializer))
        link = request.build_absolute_uri(invitation.link)
        return Response({**OpenInvitationSerializer(invitation).data, "link": link}, status=201)

    def to_keep(self, answer: Any) -> Any:
        """The link without its key."""
        return {**answer, "link": answer["link"].rpartition("-")[0]}

    def from_kept(self, kept: Any) -> Any:
        """The same link for as long as it works, else none. (Older versions answered with a link of another kind.)"""
        club = self.club_for(Act.MANAGE_STAFF)
        if "link" not in kept:
            return {**kept, "set_password_link": None}
        invitation = open_invitations(club).filter(pk=kept["id"]).first()
        link = self.request.build_absolute_uri(invitation.link) if invitation else ""
        return {**kept, "link": link if kept["link"] == link.rpartition("-")[0] else None}


class InvitationListView(BaseAPIView):
    """The invitations of a club."""

    serializer_class = OpenInvitationSerializer
    pagination_class = Pages

    @extend_schema(summary="Open invitations", responses=OpenInvitationSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Open invitations, without their links."""
        return self.paged(open_invitations(self.club_for(Act.MANAGE_STAFF)))


class InvitationView(BaseAPIView):
    """One invitation."""

    serializer_class = OpenInvitationSerializer

    @extend_schema(summary="Withdraw an invitation")
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Its link stops working at once."""
        club = self.club_for(Act.MANAGE_STAFF)
        services.withdraw_invitation(by=self.actor, invitation=invitation_of(club, pk))
        return Response(status=204)


class StaffMemberView(BaseAPIView):
    """One of the staff."""

    serializer_class = StaffRoleSerializer
    least_scope = Scope.ADMINISTER

    @extend_schema(summary="Change a role", request=StaffRoleSerializer)
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Give one of the staff another role. A club always keeps one administrator."""
        staff_role = staff_role_of(self.club_for(Act.MANAGE_STAFF), pk)
        services.change_role(by=self.actor, staff_role=staff_role, **self.valid())
        return Response(StaffRoleSerializer(staff_role).data)

    @extend_schema(summary="Remove from the staff")
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """End a role; the account stays. You may remove yourself."""
        services.remove_from_staff(by=self.actor, staff_role=staff_role_of(self.club_for(Act.SEE_DESK), pk))
        return Response(status=204)
