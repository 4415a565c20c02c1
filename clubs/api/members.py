"""Members of a club, and those who are invited."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.policy import Act
from clubs.selectors import invitation_of, member_of, members_of, open_invitations
from clubs.serializers import InvitationSerializer, InviteSerializer, MemberSerializer, OpenInvitationSerializer
from clubs.web.endpoints import BaseAPIView, Pages


class MembersView(BaseAPIView):
    """The members of a club."""

    serializer_class = MemberSerializer
    pagination_class = Pages

    @extend_schema(summary="Members", operation_id="members_list", responses=MemberSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Administrators, directors and assistants."""
        return self.paged(members_of(self.club_for(Act.SEE_DESK)))

    @extend_schema(
        summary="Invite a member",
        operation_id="members_invite",
        request=InviteSerializer,
        responses={201: InvitationSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """No email is sent: pass the link on yourself. The person who opens it and accepts becomes the member."""
        club = self.club_for(Act.MANAGE_MEMBERS)
        invitation = services.invite_member(by=self.actor, club=club, **self.valid(InviteSerializer))
        link = request.build_absolute_uri(invitation.link)
        return Response({**OpenInvitationSerializer(invitation).data, "link": link}, status=201)

    def to_keep(self, answer: Any) -> Any:
        """The link without its key."""
        return {**answer, "link": answer["link"].rpartition("-")[0]}

    def from_kept(self, kept: Any) -> Any:
        """The same link for as long as it works, else none. (Older versions answered with a link of another kind.)"""
        club = self.club_for(Act.MANAGE_MEMBERS)
        if "link" not in kept:
            return {**kept, "set_password_link": None}
        invitation = open_invitations(club).filter(pk=kept["id"]).first()
        link = self.request.build_absolute_uri(invitation.link) if invitation else ""
        return {**kept, "link": link if kept["link"] == link.rpartition("-")[0] else None}


class InvitationListView(BaseAPIView):
    """The invitations of a club."""

    serializer_class = OpenInvitationSerializer
    pagination_class = Pages

    @extend_schema(
        summary="Open invitations", operation_id="invitations_list", responses=OpenInvitationSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Open invitations, without their links."""
        return self.paged(open_invitations(self.club_for(Act.MANAGE_MEMBERS)))


class InvitationView(BaseAPIView):
    """One invitation."""

    serializer_class = OpenInvitationSerializer

    @extend_schema(summary="Withdraw an invitation", operation_id="invitations_withdraw")
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Its link stops working at once."""
        club = self.club_for(Act.MANAGE_MEMBERS)
        services.withdraw_invitation(by=self.actor, invitation=invitation_of(club, pk))
        return Response(status=204)


class MemberView(BaseAPIView):
    """One member."""

    serializer_class = MemberSerializer

    @extend_schema(summary="Change a role", operation_id="members_change", request=MemberSerializer)
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Give a member another role. A club always keeps one administrator."""
        membership = member_of(self.club_for(Act.MANAGE_MEMBERS), pk)
        services.change_role(by=self.actor, membership=membership, **self.valid())
        return Response(MemberSerializer(membership).data)

    @extend_schema(summary="Remove a member", operation_id="members_remove")
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """End a membership; the account stays. You may remove yourself."""
        services.remove_member(by=self.actor, membership=member_of(self.club_for(Act.SEE_DESK), pk))
        return Response(status=204)
