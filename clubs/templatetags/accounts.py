"""`{% sign_up_open %}`, `{% zone_of user %}`, `{{ session|ways_in }}`, `{{ user_agent|browser }}`: for accounts.

`{% clock_here %}`: by whose clock a page is; `{% halves %}`: the words after its times.
"""

import datetime
from typing import Any
from zoneinfo import ZoneInfo

from allauth.usersessions.models import UserSession
from django import template
from django.conf import settings
from django.template import Context
from django.utils import timezone

from clubs.browsers import browser_named
from clubs.clock import halves_of_day, zone_called
from clubs.models import Club
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
def zone_of(user: Any) -> ZoneInfo:
    """The time zone of a club for which the account works or plays; UTC for an account of none."""
    role = user.staff_roles.select_related("club").order_by("pk").first()
    contact = None if role else user.contacts.select_related("player__club").order_by("pk").first()
    club = role.club if role else contact.player.club if contact else None
    return club.hall_clock if club else zone_called("UTC")


@register.simple_tag(takes_context=True)
def clock_here(context: Context) -> datetime.tzinfo:
    """The time zone of a page: that of its club, or of the club of its event; elsewhere what the view has chosen."""
    club = context.get("club") or getattr(context.get("event"), "club", None)
    return club.hall_clock if isinstance(club, Club) else timezone.get_current_timezone()


@register.simple_tag
def halves() -> str:
    """For scripts that write times: "am pm"; "" where the club writes 24 hours."""
    return " ".join(halves_of_day())


@register.simple_tag
def sign_up_open() -> bool:
    """As `SIGN_UP` says; an invitation opens an account by its own page."""
    return bool(settings.SIGN_UP == "open")
