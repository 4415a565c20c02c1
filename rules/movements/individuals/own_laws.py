"""The game at a table of three beside tables of four: the game for three of the same house, to the same end."""

from rules.errors import RulesError
from rules.laws import LawBook, any_laws_of

BOOKS = {"stubbington4": "stubbington3"}
OTHERS = "standard3"
SAME = ("target", "hands_in_game", "warn_minutes", "stop_minutes")  # so that tables end alike


def laws_of_three(laws: LawBook) -> LawBook | None:
    """The laws of a table of three where the others play by `laws`; None if there is no such game beside them."""
    if not laws.partners:
        return None
    agreed = laws.to_json()
    try:
        return any_laws_of(BOOKS.get(laws.ruleset, OTHERS), {name: agreed[name] for name in SAME})
    except RulesError:
        return None
