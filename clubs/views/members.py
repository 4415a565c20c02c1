"""One member of a club: another role, or the end of the membership."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs import services
from clubs.forms import RoleForm
from clubs.models import Role
from clubs.policy import Act
from clubs.selectors import administrators_in, club_for, member_of
from clubs.web.actions import Redirect, answer_form
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of


@login_required
def member_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change a member's role, or remove the member (button `remove`)."""
    club = club_for(request.user, Act.MANAGE_MEMBERS, slug)
    member = member_of(club, pk)
    role_form = RoleForm(posted(request, "role"), initial={"role": member.role})
    remove_form = ActionForm(posted(request, "remove"))
    # To the club; to all clubs for those who have just changed their own role in it.
    back = reverse("clubs") if member.user == request.user else reverse("club", args=[club.slug])

    def change(**fields: Any) -> Redirect:
        services.change_role(by=user_of(request), membership=member, **fields)
        return Redirect(back, _("The role of %(who)s has been changed.") % {"who": member.user})

    def remove() -> Redirect:
        services.remove_member(by=user_of(request), membership=member)
        return Redirect(back, _("%(who)s is no longer a member.") % {"who": member.user})

    if done := answer_form(request, role_form, change) or answer_form(request, remove_form, remove):
        return done
    alone = member.role == Role.ADMINISTRATOR and administrators_in(club) == 1  # then neither form could be done
    context = {"club": club, "here": "members", "member": member, "only_administrator": alone}
    context |= {"form": role_form, "remove_form": remove_form}
    return render(request, "clubs/member.html", context, status=max(role_form.status, remove_form.status))
