"""One member of a club: another role, or the end of the membership."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from clubs import services
from clubs.forms import RoleForm, ServiceForm
from clubs.models import Membership
from clubs.policy import Act
from clubs.selectors import club_for, member_of


@login_required
def member_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change a member's role, or remove the member (button `remove`)."""
    club = club_for(request.user, Act.MANAGE_MEMBERS, slug)
    member = member_of(club, pk)
    role_form = RoleForm(request.POST if "role" in request.POST else None, initial={"role": member.role})
    remove_form = ServiceForm(request.POST if "remove" in request.POST else None)
    for form, service, done in (
        (role_form, services.change_role, _("The role of %(who)s is changed.")),
        (remove_form, services.remove_member, _("%(who)s is no longer a member.")),
    ):
        if form.is_bound:
            form.carry_out(service, by=request.user, membership=member)
            if form.is_valid():
                messages.success(request, done % {"who": member.user})
                return _back(request, member)
    context = {"club": club, "here": "members", "member": member, "form": role_form, "remove_form": remove_form}
    return render(request, "clubs/member.html", context)


def _back(request: HttpRequest, member: Membership) -> HttpResponse:
    """To the club; to all clubs for who has just changed his own place in it."""
    return redirect("clubs") if member.user == request.user else redirect("club", slug=member.club.slug)
