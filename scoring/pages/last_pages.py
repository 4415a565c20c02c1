"""The last version of a public page, for readers who come while the database is away."""

import re
from datetime import datetime

from django.core.cache import caches
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import patch_cache_control

from scoring.pages.newest import text_in
from scoring.standings.event_summary import EventSummary

KEPT = 12 * 3600  # seconds: a whole night, and the morning after
MAIN = re.compile(r"<main\b[^>]*>")


def remember(key: str, sent: bytes, now: EventSummary) -> None:
    """Keep a page that was just made, compressed, with the time of what it shows."""
    shown = now.computed_at or timezone.now()
    caches["pages"].set(f"last:{key}", (sent, shown.astimezone(now.zone)), KEPT)


def last_page(key: str) -> HttpResponse | None:
    """The page as it was made last, with a notice of how old it is; None where this process made none."""
    kept: tuple[bytes, datetime] | None = caches["pages"].get(f"last:{key}")
    if kept is None:
        return None
    sent, at = kept
    notice = render_to_string("scoring/public/_last_page.html", {"at": at})
    answer = HttpResponse(MAIN.sub(lambda main: main[0] + notice, text_in(sent).decode(), count=1))
    patch_cache_control(answer, no_store=True)
    return answer
