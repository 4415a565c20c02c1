"""A stamp: the facts that a page is drawn from, read in one or two small statements. All that “nothing new” costs.

Open pages ask for news every few seconds, and mostly there is none. So the tag (ETag) of such a page is a hash of its
stamp and not of the page. The stamp is read first, and the page is drawn only for a reader who has another tag.

1. A stamp changes whenever its page does. It may change more often: that costs one page.
2. Its facts only ever move on: the length of a chain, the last row of a history, a counter, the sum of such. Else they
   are the columns themselves. Of time, it says which moments have passed.
3. It is read before its page. A change in between makes a newer page under an older tag, which the next look fetches
   again. So “nothing new” is never the answer while the page would differ.
4. Permission is checked before a stamp is read. A page that depends on its reader has the reader's rights in the tag.

Each interface has its stamps beside its views. Their tests make every change through its service, and compare pages
and tags (`tests/scoring/looking.py`).
"""

import datetime
import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import connection
from django.utils.translation import get_language

from clubs.clock import in_utc
from clubs.web.conditional import etag_of

Facts = tuple[tuple[Any, ...], ...]


def facts(sql: str, *params: int | str | None) -> Facts:
    """The rows of one statement."""
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return tuple(cursor.fetchall())


def passed(now: datetime.datetime, *moments: datetime.datetime | None) -> tuple[bool, ...]:
    """Of each moment, whether it has passed; a moment that is not known has not."""
    return tuple(at is not None and at <= now for at in moments)


def minutes_over(since: Facts, minutes: int, now: datetime.datetime) -> tuple[bool, ...]:
    """Of each row, which is a single moment, whether these minutes have passed since then."""
    return passed(now, *(in_utc(at) + datetime.timedelta(minutes=minutes) for (at,) in since))


def stamp_etag(stamp: object, *asked: object) -> str:
    """The tag of a page with this stamp, in this release and language. `asked`: what else the request says."""
    return etag_of(build(), stamp, *asked, get_language())


@lru_cache(maxsize=1)
def build() -> str:
    """Changes with every release that shows pages otherwise: templates, catalogues, static files, code."""
    seen = hashlib.blake2b(getattr(staticfiles_storage, "manifest_hash", "").encode(), digest_size=4)
    shown = [Path(settings.BASE_DIR) / name for name in ("templates", "locale")]
    code = [Path(__file__).parents[2] / name for name in ("rules", "clubs", "tournaments", "scoring")]
    for folder, pattern in (*((each, "*") for each in shown), *((each, "*.py") for each in code)):
        for path in sorted(path for path in folder.rglob(pattern) if path.is_file()):
            seen.update(path.read_bytes())
    return seen.hexdigest()
