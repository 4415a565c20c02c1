"""Accounts as allauth keeps them, with our own pages after signing in and our own limits before it."""

import logging
from contextlib import suppress
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.authentication import get_authentication_records
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

from clubs.mailbox_limits import Mailbox
from clubs.models import User
from clubs.policy import account_of
from clubs.selectors import clubs_of, waiting_clubs
from clubs.services.own_data import link_by_address
from clubs.templatetags.accounts import sign_up_open

log = logging.getLogger("bower.sign_in")

# Letters that anybody can have sent to any address. All others tell the owner of something that was done.
ASKED_FOR_BY_ANYBODY = frozenset(
    f"account/email/{name}"
    for name in ("login_code", "password_reset_key", "unknown_account", "account_already_exists", "new_address")
)
FIRST_STEP = "first_step"  # of the session: a hash of the password that the account had then
# The network that a provider gives to one customer: anyone who has one address of it has all of them (RFC 6177).
IPV6_PREFIX = 64


def limited_as(address: str) -> str:
    """The key under which limits count a sender's address: itself, or the /64 network of an IPv6 address."""
    parsed = ip_address(address)
    if not isinstance(parsed, IPv6Address):
        return address
    return str(parsed.ipv4_mapped or IPv6Network((parsed, IPV6_PREFIX), strict=False))


def sender_of(request: HttpRequest) -> str:
    """Where a request comes from, as limits count it. Behind trusted proxies, the address that they saw."""
    return limited_as(AccountAdapter(request).get_client_ip(request))


def named_sender(request: HttpRequest) -> str:
    """The same for a line of the log, which no request may lack because its address cannot be told."""
    try:
        return sender_of(request)
    except PermissionDenied:
        return "an unknown address"


def is_first_step_valid(request: HttpRequest, user: User) -> bool:
    """Whether the account still has the password that it had at the first step of this sign-in."""
    return constant_time_compare(request.session.get(FIRST_STEP, ""), user.get_session_auth_hash())


def _address_in(text: str) -> str | None:
    with suppress(ValueError):
        return str(ip_address(text.strip()))
    return None


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """allauth's adapter: an account without a club goes to the page that creates one, and limits have keys of ours."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed. Ask the person who runs the site."),
        "email_password_mismatch": _("The email address or the password is wrong. Check both and try again."),
        "email_taken": _("This email address has an account already. Sign in, or set a new password."),
        "enter_current_password": _("This is not your current password. Type it again."),
        "incorrect_code": _("This code is not right. Check it and type it again."),
        "incorrect_password": _("This is not your password. Type it again."),
        "invalid_password_reset": _("This link no longer works. Ask for a new one."),
        "too_many_login_attempts": _("Too many wrong passwords. Wait 5 minutes and try again."),
        "rate_limited": _("Too many tries. Wait a few minutes and try again."),
    }

    def get_client_ip(self, request: HttpRequest) -> str:
        """As allauth's, with an IPv4 address written as one: `::ffff:a.b.c.d` would put all of them in one network.

        A request that came past the outermost of our proxies has fewer addresses in its header than there are proxies.
        The first of them is then what the outermost on its way saw.
        """
        seen = request.headers.get("X-Forwarded-For", "").split(",")
        if seen[0] and len(seen) < settings.ALLAUTH_TRUSTED_PROXY_COUNT:
            address = _address_in(seen[0]) or str(request.META.get("REMOTE_ADDR"))
        else:
            address = str(super().get_client_ip(request))
        return str(getattr(ip_address(address), "ipv4_mapped", None) or address)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Wrong passwords count for the account and the sender's address together, not for the account alone.

        allauth's own key is the account and the host asked for. Then anyone who knows a director's email address could
        keep the director out from anywhere, and anyone who makes up hosts could continue guessing.
        """
        return f"{str(credentials.get('email', '')).strip().lower()}:{sender_of(request)}"

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """As allauth's, unless this mailbox had too many letters already; nobody is told so."""
        sender = named_sender(self.request)
        if template_prefix in ASKED_FOR_BY_ANYBODY and not Mailbox(email, sender).may_get_letter():
            log.warning("A letter asked for from %s was not sent: its mailbox had too many.", sender)
            return
        super().send_mail(template_prefix, email, context)

    def is_safe_url(self, url: str | None) -> bool:
        """As allauth's, which fails for an address that cannot be read, such as `http://[::1`."""
        try:
            return bool(super().is_safe_url(url))
        except ValueError:
            return False

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Whether everybody may create an account (`SIGN_UP`). An invitation opens one by its own page."""
        return sign_up_open()

    def pre_login(self, request: HttpRequest, user: User, **about: Any) -> HttpResponse | None:
        """Before the second step: remember with which password the first one was done."""
        request.session[FIRST_STEP] = user.get_session_auth_hash()
        answer: HttpResponse | None = super().pre_login(request, user, **about)
        return answer

    def post_login(self, request: HttpRequest, user: Any, **about: Any) -> HttpResponse:
        """A code that came by email proves the address: the account is linked to the player who has it in a club.

        Not where there is a password. A stranger may have chosen it before the owner of the address came.
        """
        Mailbox(user.email, named_sender(request)).signed_in()
        proven = [one["email"] for one in get_authentication_records(request, user) if one.get("method") == "code"]
        if proven and not user.has_usable_password():
            link_by_address(user, proven[-1])
        answer: HttpResponse = super().post_login(request, user, **about)
        return answer

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """The desk (`LOGIN_REDIRECT_URL`); for a user without a club their page as a player, or "/clubs/new/".

        To staff who need a second step first, the page that says so.
        """
        user = account_of(request.user)
        if waiting_clubs(user).exists():
            return reverse("second-step")
        if clubs_of(user).exists():
            return str(super().get_login_redirect_url(request))
        return reverse("me" if user.contacts.exists() or not user.has_usable_password() else "club-new")

    def get_signup_redirect_url(self, request: HttpRequest) -> str:
        """As after signing in."""
        return self.get_login_redirect_url(request)
