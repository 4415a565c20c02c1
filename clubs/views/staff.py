"""One of a club's staff: another role, or the end of it."""

from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs import services
from clubs.errors import passes
from clubs.forms import RoleForm
from clubs.policy import Act
from clubs.selectors import club_for, staff_role_of
from clubs.services.staff import refuse_last_administrator, refuse_removal
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of


@login_required
def staff_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change the role of one of the staff, or end it (button `remove`)."""
    club = club_for(request.user, Act.MANAGE_STAFF, slug)
    staff_role = staff_role_of(club, pk)
    role_form = RoleForm(posted(request, "role"), initial={"role": staff_role.role})
    remove_form = ActionForm(posted(request, "remove"))
    # To the club; to all clubs for those who have just changed their own role in it.
    back = reverse("clubs") if staff_role.user == request.user else reverse("club", args=[club.slug])

    def change(**fields: Any) -> Redirect:
        services.change_role(by=user_of(request), staff_role=staff_role, **fields)
        return Redirect(back, _("The role of %(who)s has been changed.") % {"who": staff_role.user})

    def remove() -> Redirect:
        services.remove_from_staff(by=user_of(request), staff_role=staff_role)
        return Redirect(back, _("%(who)s is no longer on the staff.") % {"who": staff_role.user})

    if done := answer_form(request, role_form, change) or answer_form(request, remove_form, remove):
        return done
    # Then no other role can be chosen; and only from a closed club can they go.
    alone = not passes(partial(refuse_last_administrator, staff_role))
    may_go = passes(partial(refuse_removal, request.user, staff_role))
    context = {**club_shell(request.user, club, "staff"), "staff_role": staff_role, "only_administrator": alone}
    context |= {"may_go": may_go, "form": role_form, "remove_form": remove_form}
    return render(request, "clubs/staff_role.html", context, status=max(role_form.status, remove_form.status))
