"""`{% sign_up_open as open %}`, `{{ session|ways_in }}`, `{{ user_agent|browser }}`: for pages of accounts."""

from allauth.usersessions.models import UserSession
from django import template
from django.conf import settings

from clubs.browsers import browser_named
from clubs.ways_in import ways_of

register = template.Library()


@register.filter
def browser(user_agent: str) -> str:
    """A browser as people name it: “Firefox on Windows”."""
    return browser_named(user_agent)


@register.filter
def ways_in(session: UserSession) -> str:
    """How a browser in the list was signed in: “password, passkey”."""
    return ", ".join(ways_of(session))


@register.simple_tag
def sign_up_open() -> bool:
    """As `SIGN_UP` says; an invitation opens an account by its own page."""
    return bool(settings.SIGN_UP == "open")
