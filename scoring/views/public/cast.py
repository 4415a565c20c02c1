"""Rows of the standings cast in a mould: their template rendered once, with places where a row's words go.

A page has a hundred rows and is made anew with every result; rendered one by one they would be most of what a player
waits for. Most rows of a page were on the page before it, word for word, and are taken over as they were. The words
are escaped as they are filled in, as the template would.
"""

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from html import escape

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

PLACES = (
    "place",
    "entrant",
    "number",
    "name",
    "wins",
    "win",
    "points",
    "point",
    "rate",
    "per",
    "move",
    "moved",
    "reason",
    "url",
)
MOST = 8192  # rows that are kept, of all events and languages; then it begins anew

_cast: dict[tuple[str | None, Hashable], SafeString] = {}


def cast(
    rests_on: Hashable, words: Callable[[], Mapping[str, object]], *, started: bool, through: bool, shared: bool
) -> SafeString:
    """A row as HTML. `rests_on` is all that it shows or is made from: rows where it is equal are the same row.

    `words` gives one for each of `PLACES` (`rate` and `per`, `move` and `moved` may be left out), asked only of a row
    that is new.
    """
    language = get_language()
    row = _cast.get((language, rests_on))
    if row is None:
        if len(_cast) >= MOST:
            _cast.clear()
        said = words()
        mould = _mould(language, started, through, shared, "rate" in said, "move" in said)
        row = mark_safe(mould.format_map({name: escape(str(word)) for name, word in said.items()}))  # noqa: S308
        _cast[language, rests_on] = row
    return row


@lru_cache(maxsize=64)
def _mould(language: str | None, started: bool, through: bool, shared: bool, rated: bool, moved: bool) -> str:
    """The template as a format string, in the language that is being spoken."""
    row = {name: mark_safe(f"{{{name}}}") for name in PLACES}  # noqa: S308
    about = {"row": row, "started": started, "through": through, "shared": shared, "rated": rated, "moved": moved}
    return render_to_string("scoring/partials/_standings_row.html", about).strip()
