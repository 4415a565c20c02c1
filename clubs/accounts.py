"""Where somebody lands after signing in: at the desk, or at a new club while there is none."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.urls import reverse

from clubs.policy import account_of
from clubs.selectors import clubs_of


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """allauth's, knowing that an account without a club has nothing to do at the desk."""

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """The desk (`LOGIN_REDIRECT_URL`); "/clubs/new/" for who is in no club."""
        if clubs_of(account_of(request.user)).exists():
            return str(super().get_login_redirect_url(request))
        return reverse("club-new")

    def get_signup_redirect_url(self, request: HttpRequest) -> str:
        """As after signing in."""
        return self.get_login_redirect_url(request)
