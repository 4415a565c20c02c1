"""An invitation as the invited person opens it: accept with the account signed in, or open one."""

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
from clubs.forms import FirstAccountForm, FirstPasswordForm
from clubs.models import Contact, Invitation, StaffRole
from clubs.player_links import player_page
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
    own_page, signed_in = invitation.player is not None, request.user.is_authenticated
    first_form = FirstAccountForm if own_page else FirstPasswordForm
    form: ActionForm = (ActionForm if signed_in else first_form)(posted(request))
    accept = services.accept_own_page if own_page else services.accept_invitation
    open_account = services.open_account_for_own_page if own_page else services.open_account_by_invitation

    def join(**typed: Any) -> Redirect:
        if signed_in:
            return _accepted(accept(by=user_of(request), token=token))
        given = open_account(token=token, **typed)
        assert given.user is not None
        login(request, given.user, backend=BACKEND)
        return _accepted(given)

    return answer_form(request, form, join) or _ask(request, invitation, form)


def _accepted(given: StaffRole | Contact) -> Redirect:
    if isinstance(given, StaffRole):
        return _joined(given)
    return Redirect(reverse("me"), _("This account is now linked to %(player)s.") % {"player": given.player})


def _joined(staff_role: StaffRole) -> Redirect:
    club = staff_role.club
    return Redirect(reverse("club", args=[club.slug]), _("You are now on the staff of %(club)s.") % {"club": club.name})


def _ask(request: HttpRequest, invitation: Invitation, form: ActionForm) -> HttpResponse:
    context = {
        "invitation": invitation,
        "form": form,
        "sign_in_first": not request.user.is_authenticated and account_in_use(invitation),
        "here_again": request.path,
        "page": player_page.path_of(invitation.player) if invitation.player else "",
    }
    return render(request, "clubs/invitation.html", context, status=form.status)
