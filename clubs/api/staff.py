"""Staff of a club, and those who are invited."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.api.things import ClubActionView
from clubs.models import Club, Invitation, Scope, StaffRole
from clubs.policy import Act, Actor, acts_of
from clubs.selectors import club_staff, invitation_of, open_invitations, staff_role_of
from clubs.serializers import InvitationSerializer, InviteSerializer, OpenInvitationSerializer, StaffRoleSerializer
from clubs.services.staff import refuse_last_administrator, refuse_removal
from clubs.web.declared import BaseActionView, BaseThingView, DeclaredAction
from clubs.web.endpoints import BaseAPIView
from clubs.web.offered import BaseActionListView
from clubs.web.paging import Pages


class StaffListView(ClubActionView):
    """The staff of a club."""

    serializer_class = StaffRoleSerializer
    pagination_class = Pages

    @extend_schema(summary="Staff", responses=StaffRoleSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Administrators, directors and assistants."""
        return self.paged(club_staff(self.club_for(Act.SEE_DESK)))

    def shown(self, answer: Invitation) -> Any:
        """The invitation with its link."""
        link = self.request.build_absolute_uri(answer.link)
        return {**OpenInvitationSerializer(answer).data, "link": link}

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


class InvitationActionView(ClubActionView):
    """A write about one invitation; another club's is not found."""

    def arguments(self, thing: Club) -> dict[str, Any]:
        """The invitation of this address."""
        return {"invitation": invitation_of(thing, self.kwargs["pk"])}


@dataclass(frozen=True, slots=True)
class StaffMember:
    """One of the staff, and who would change their role."""

    staff_role: StaffRole
    by: Actor


class BaseStaffMemberView(BaseThingView[StaffMember]):
    """A view of what can be done to one of the staff; another club's is not found."""

    least_scope = Scope.ADMINISTER

    def thing(self, permission: Act) -> StaffMember:
        return StaffMember(staff_role_of(self.club_for(permission), self.kwargs["pk"]), self.actor)

    def permissions(self, thing: StaffMember) -> frozenset[Act]:
        return acts_of(self.actor, thing.staff_role.club) or frozenset()

    def arguments(self, thing: StaffMember) -> dict[str, Any]:
        return {"staff_role": thing.staff_role}


class StaffRoleActionView(BaseStaffMemberView, BaseActionView[StaffMember]):
    """A write about one of the staff."""

    serializer_class = StaffRoleSerializer


class StaffRoleActionListView(BaseStaffMemberView, BaseActionListView[StaffMember]):
    """The actions on one of the staff that are possible now."""

    summary = "What you can do with one of the staff"


def _change_role(*, staff_role: StaffRole, **sent: Any) -> StaffRole:
    """A role that is not sent stays."""
    return services.change_role(staff_role=staff_role, **{"role": staff_role.role, **sent})


INVITE: DeclaredAction[Club] = DeclaredAction(
    name="staff",
    summary="Invite to the staff",
    about="The person who opens the link and accepts joins the staff. A site with a mail server emails it too.",
    permission=Act.MANAGE_STAFF,
    service=services.invite_to_staff,
    body=InviteSerializer,
    answers=InvitationSerializer,
    created=True,
)
WITHDRAW: DeclaredAction[Club] = DeclaredAction(
    name="withdraw",
    at="",
    method="DELETE",
    summary="Withdraw an invitation",
    about="Its link stops working at once.",
    permission=Act.MANAGE_STAFF,
    service=services.withdraw_invitation,
)
OF_ROLE: Sequence[DeclaredAction[StaffMember]] = (
    DeclaredAction(
        name="change",
        at="",
        method="PATCH",
        summary="Change a role",
        about="Give one of the staff another role. A club always keeps one administrator.",
        permission=Act.MANAGE_STAFF,
        service=_change_role,
        check=lambda member: refuse_last_administrator(member.staff_role),
        body=StaffRoleSerializer,
        answers=StaffRoleSerializer,
    ),
    DeclaredAction(
        name="remove",
        at="",
        method="DELETE",
        summary="Remove from the staff",
        about="End a role; the account stays. You may remove yourself.",
        permission=Act.SEE_DESK,  # the check asks for more of those who remove somebody else
        service=services.remove_from_staff,
        check=lambda member: refuse_removal(member.by, member.staff_role),
    ),
)
