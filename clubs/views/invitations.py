"""An invitation as the invited person opens it: join with the account signed in, or open one."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from clubs import services
from clubs.errors import Refusal
from clubs.forms import FirstPasswordForm
from clubs.models import Invitation, StaffRole
from clubs.selectors import account_in_use, invitation_behind
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@never_cache
def invitation_page(request: HttpRequest, token: str) -> HttpResponse:
    """Say who invites into what; join only when the button is pressed."""
    try:
        invitation = invitation_behind(token)
    except Refusal:
        return render(request, "clubs/invitation_void.html", status=HTTPStatus.NOT_FOUND)
    signed_in = request.user.is_authenticated
    form: ActionForm = (ActionForm if signed_in else FirstPasswordForm)(posted(request))
    if request.method == "POST":
        staff_role = _join(request, form, token)
        if staff_role is not None:
            messages.success(request, _("You are now on the staff of %(club)s.") % {"club": staff_role.club.name})
            return redirect("club", slug=staff_role.club.slug)
    return _ask(request, invitation, form)


def _join(request: HttpRequest, form: ActionForm, token: str) -> StaffRole | None:
    if request.user.is_authenticated:
        return form.carry_out(lambda uuid: services.accept_invitation(by=user_of(request), token=token))
    staff_role = form.carry_out(lambda uuid, **fields: services.open_account_by_invitation(token=token, **fields))
    if staff_role is not None:
        login(request, staff_role.user, backend=BACKEND)
    return staff_role


def _ask(request: HttpRequest, invitation: Invitation, form: ActionForm) -> HttpResponse:
    context = {
        "invitation": invitation,
        "form": form,
        "sign_in_first": not request.user.is_authenticated and account_in_use(invitation),
        "here_again": request.path,
    }
    return render(request, "clubs/invitation.html", context, status=form.status)
