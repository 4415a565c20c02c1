"""The second step of signing in, and the page for people whose club or site asks for one while they have none."""

from typing import Any
from urllib.parse import urlencode

from allauth.mfa.base.views import AuthenticateView
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from clubs.accounts import is_first_step_valid
from clubs.policy import opens_admin_site
from clubs.selectors import waiting_clubs
from clubs.web.requests import user_of

AFTERWARDS = "after_second_step"  # of the session: the page that was asked for


class SignInSecondStep(AuthenticateView):  # type: ignore[misc]
    """As allauth's. With a new password the sign-in begins again: its first step was done with the old one."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """The page that asks for the code."""
        return self._begun_again() or super().get(request, *args, **kwargs)

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Check the code."""
        return self._begun_again() or super().post(request, *args, **kwargs)

    def _begun_again(self) -> HttpResponse | None:
        if is_first_step_valid(self.request, self.stage.login.user):
            return None
        answer: HttpResponse = self.stage.abort()
        return answer


sign_in_second_step = SignInSecondStep.as_view()


def second_step_before(path: str) -> str:
    """The address of this page, which leads on to `path` once the second step is set up."""
    return f"{reverse('second-step')}?{urlencode({REDIRECT_FIELD_NAME: path})}"


@login_required
@require_safe
def second_step_needed(request: HttpRequest) -> HttpResponse:
    """Says why it is needed and how to set it up; leads to the page asked for once nothing waits any more."""
    asked = request.GET.get(REDIRECT_FIELD_NAME, "")
    if asked.startswith("/") and url_has_allowed_host_and_scheme(asked, allowed_hosts=None):
        request.session[AFTERWARDS] = asked
    user = user_of(request)
    clubs, admin_waits = waiting_clubs(user), user.is_staff and not opens_admin_site(user)
    if clubs or admin_waits:
        return render(request, "clubs/second_step.html", {"clubs": clubs, "admin_waits": admin_waits})
    return redirect(request.session.pop(AFTERWARDS, "desk-home"))
