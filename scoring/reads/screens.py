"""The screens of a club, and the short codes of those that wait to be connected.

A code lives in a cache alone: it is good for a quarter of an hour, and nobody needs it afterwards. So a page that
anyone may open writes nothing into the database. The cache is one of its own (`CACHES`): however often strangers open
the page, no limit of wrong tries is forgotten.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime

from django.core.cache import cache, caches
from django.utils import timezone
from django.utils.translation import gettext

from clubs.derived_secrets import digest_of
from scoring.models import Screen
from tournaments.models import Tournament

CODES = "screens"
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # no two look alike from across a hall
LETTERS = 6
GOOD_FOR = 15 * 60  # seconds until a screen shows another code
SEEN_FOR = 24 * 60 * 60
SILENT = 60  # seconds after which a screen that asked for nothing is away


@dataclass(frozen=True, slots=True)
class ConnectedScreen:
    """A screen as the desk lists it; `seen` is None where it has not asked since the site was started."""

    screen: Screen
    seen: datetime | None
    away: bool


def screen_name(screen: Screen) -> str:
    """Where it is, or "Screen 2"."""
    return screen.label or gettext("Screen %(number)s") % {"number": screen.number}


def new_token() -> str:
    """A token for the cookie of a browser: with it the browser is that screen."""
    return secrets.token_urlsafe(24)


def screen_with(token: str) -> Screen | None:
    """The screen that has this token, with its event; None for one that is not connected. One query."""
    if not token:
        return None
    return Screen.objects.select_related("tournament__club").filter(digest=digest_of(token)).first()


def code_for(token: str) -> str:
    """The code that a waiting screen shows: the same one until it expires, or was used."""
    digest, codes = digest_of(token), caches[CODES]
    code = codes.get(f"code-of-screen:{digest}")
    if code and codes.get(f"screen:{code}") == digest:
        return str(code)
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
        if codes.add(f"screen:{code}", digest, GOOD_FOR):
            codes.set(f"code-of-screen:{digest}", code, GOOD_FOR)
            return code


def typed_code(text: str) -> str:
    """A code as it is looked for: small letters, spaces and dashes are as good."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def waiting_screen(code: str) -> str | None:
    """The digest of the screen that shows this code now; None where none does."""
    found: str | None = caches[CODES].get(f"screen:{typed_code(code)[:LETTERS]}")
    return found if len(typed_code(code)) == LETTERS else None


def code_used(code: str) -> None:
    """The code has done its work: nobody can use it again."""
    caches[CODES].delete(f"screen:{typed_code(code)}")


def screen_asked(screen: Screen) -> None:
    """Remember that the screen is there."""
    cache.set(f"screen-seen:{screen.pk}", timezone.now().isoformat(), SEEN_FOR)


def screens_of(tournament: Tournament) -> tuple[list[ConnectedScreen], list[ConnectedScreen]]:
    """Those that show this event, and those of the club that show another one. One query."""
    club = Screen.objects.select_related("tournament").filter(tournament__club=tournament.club_id)
    found = [_connected(screen) for screen in club]
    here = [one for one in found if one.screen.tournament_id == tournament.pk]
    return here, [one for one in found if one.screen.tournament_id != tournament.pk]


def _connected(screen: Screen) -> ConnectedScreen:
    kept = cache.get(f"screen-seen:{screen.pk}")
    seen = datetime.fromisoformat(kept) if kept else None
    if seen and (seen - timezone.now()).total_seconds() > SILENT:
        seen = None  # a clock that was wrong wrote it
    away = seen is None or (timezone.now() - seen).total_seconds() > SILENT
    return ConnectedScreen(screen, seen, away)
