"""An invitation as the invited person opens it: join with the account signed in, or open one."""

from http import HTTPStatus
from typing import Any

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from clubs import services
from clubs.errors import Refusal
from clubs.forms import FirstPasswordForm
from clubs.models import Invitation, StaffRole
from clubs.selectors import account_in_use, invitation_behind
from clubs.web.actions import Redirect, answer_form
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

    def join(**password: Any) -> Redirect:
        if signed_in:
            return _joined(services.accept_invitation(by=user_of(request), token=token))
        staff_role = services.open_account_by_invitation(token=token, **password)
        login(request, staff_role.user, backend=BACKEND)
        return _joined(staff_role)

    return answer_form(request, form, join) or _ask(request, invitation, form)


def _joined(staff_role: StaffRole) -> Redirect:
    club = staff_role.club
    return Redirect(reverse("club", args=[club.slug]), _("You are now on the staff of %(club)s.") % {"club": club.name})


def _ask(request: HttpRequest, invitation: Invitation, form: ActionForm) -> HttpResponse:
    context = {
        "invitation": invitation,
        "form": form,
        "sign_in_first": not request.user.is_authenticated and account_in_use(invitation),
        "here_again": request.path,
    }
    return render(request, "clubs/invitation.html", context, status=form.status)
