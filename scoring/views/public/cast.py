"""Lines of the standings cast from one mould: their template rendered once, with places where a line's words go.

A page has a hundred lines and is made anew with every result, so that rendering them one by one would be most of what
a player waits for. The words are escaped as they are filled in, as the template would.
"""

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

PLACES = ("place", "number", "name", "wins", "win", "points", "point", "move", "moved", "reason", "url")


def cast(*, through: bool, **words: object) -> SafeString:
    """A line as HTML; `words` for each of `PLACES`, `move` empty where nothing is said of it."""
    mould = _mould(get_language(), through, bool(words["move"]))
    filled = mould.format_map({name: conditional_escape(word) for name, word in words.items()})
    return mark_safe(filled)  # noqa: S308  (every word was escaped)


@lru_cache(maxsize=64)
def _mould(language: str | None, through: bool, moving: bool) -> str:
    """The template as a format string, in the language that is being spoken."""
    places = {name: mark_safe(f"{{{name}}}") for name in PLACES}  # noqa: S308
    about = {"line": places, "through": through, "moving": moving}
    return render_to_string("scoring/partials/_standings_row.html", about).strip()
