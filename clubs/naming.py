"""Names as people type them, brought into one form, so that the same name is the same text."""

import unicodedata

from clubs.errors import Refusal
from rules.words import gettext_noop as N_

_NO_LETTERS = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})


def tidy(name: str, *, longest: int | None, empty: bool = False) -> str:
    """The name in Unicode's composed form, with single spaces and no control characters.

    Raises `Refusal`: "no_name" when nothing is left (unless `empty`), "name_too_long" beyond `longest` characters.
    """
    composed = unicodedata.normalize("NFC", name)
    visible = "".join(" " if unicodedata.category(letter) in _NO_LETTERS else letter for letter in composed)
    tidied = " ".join(visible.split())
    if not tidied and not empty:
        raise Refusal("no_name", N_("A name is missing. Write one."))
    if longest is not None and len(tidied) > longest:
        raise Refusal(
            "name_too_long",
            N_("{name}… is longer than {longest} characters. Shorten it."),
            name=tidied[:40],
            longest=longest,
        )
    return tidied
