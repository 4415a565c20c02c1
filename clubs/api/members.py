"""Members of a club."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.endpoints import Endpoint, Pages
from clubs.models import Membership
from clubs.policy import Act
from clubs.selectors import member_of, members_of, waits_for_a_password
from clubs.serializers import InvitationSerializer, InviteSerializer, MemberSerializer
from clubs.services.members import same_link_again, without_its_key


class Members(Endpoint):
    """The members of a club."""

    queryset = Membership.objects.none()
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
        """By e-mail address; no letter is sent. Hand the link over yourself."""
        club = self.club_for(Act.MANAGE_MEMBERS)
        asked = InviteSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        invitation = services.invite_member(by=self.actor, club=club, **asked.validated_data)
        link = request.build_absolute_uri(invitation.link) if invitation.link else None
        member = MemberSerializer(invitation.membership).data
        return Response({"member": member, "set_password_link": link}, status=201)

    def to_keep(self, answer: Any) -> Any:
        """The link without its key."""
        link = answer["set_password_link"]
        return {**answer, "set_password_link": link and without_its_key(link)}

    def from_kept(self, kept: Any) -> Any:
        """The same link for as long as it is good for something, else none."""
        club = self.club_for(Act.MANAGE_MEMBERS)
        member = members_of(club).filter(pk=kept["member"]["id"]).first()
        link = kept["set_password_link"]
        if link and member and waits_for_a_password(member.user, club):
            link = self.request.build_absolute_uri(same_link_again(member.user, link))
        else:
            link = None
        return {**kept, "set_password_link": link}


class MemberPage(Endpoint):
    """One member."""

    serializer_class = MemberSerializer

    @extend_schema(summary="Change a role", operation_id="members_change", request=MemberSerializer)
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Give a member another role; the last administrator stays one."""
        membership = member_of(self.club_for(Act.MANAGE_MEMBERS), pk)
        services.change_role(by=self.actor, membership=membership, **self.valid())
        return Response(MemberSerializer(membership).data)

    @extend_schema(summary="Remove a member", operation_id="members_remove")
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """End a membership; the account stays. You may remove yourself."""
        services.remove_member(by=self.actor, membership=member_of(self.club_for(Act.SEE_DESK), pk))
        return Response(status=204)
