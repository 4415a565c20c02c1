"""The rule books that the tables of an event can serve: those of two sides, two pairs or two players. Pure."""

from rules.books import BOOKS
from rules.laws import LawBook, Laws, Sides, any_laws_of
from rules.words import Sentence, say
from rules.words import gettext_noop as N_


def not_seated(laws: LawBook) -> Sentence | None:
    """Why no table of an event can be played by these laws; None where it can."""
    book = say(BOOKS[laws.ruleset].title)
    if not isinstance(laws, Laws):
        text = N_(
            "{book}: up to twelve play at a table, each with a stake of their own, and events cannot seat them yet."
        )
        return say(text, book=book)
    if laws.sides is Sides.MAKER_AGAINST_REST:
        return say(
            N_("{book}: three play at a table, each for themselves, and events cannot seat them yet."), book=book
        )
    return None


BOOKS_AT_TABLES = tuple(name for name in BOOKS if not_seated(any_laws_of(name)) is None)
"""The rule books that events can be played by."""
