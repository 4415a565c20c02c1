"""The game at a table of three beside tables of four: the game for three of the same house, to the same end."""

from rules.errors import RulesError
from rules.laws import LawBook, any_laws_of, laws_kept

BOOKS = {"stubbington4": "stubbington3"}
OTHERS = "standard3"
FORMER = {"standard3": {"markers": "two_fives"}, "stubbington3": {"after_misdeal": "same"}}
"""What these books said up to 0.6.7 and no longer do: tables of three that began then keep it."""
SAME = ("target", "hands_in_game", "warn_minutes", "stop_minutes")  # so that tables end alike


def laws_of_three_before(laws: LawBook) -> LawBook | None:
    """The laws that `laws_of_three` gave a table up to version 0.6.7."""
    three = laws_of_three(laws)
    if three is None:
        return None
    agreed = three.to_json()
    same = {name: agreed[name] for name in SAME}
    return laws_kept(three.ruleset, {**three.before_they_were_laws(), **FORMER[three.ruleset], **same})


def laws_of_three(laws: LawBook) -> LawBook | None:
    """The laws of a table of three where the others play by `laws`; None if there is no such game beside them."""
    if not laws.partners:
        return None
    agreed = laws.to_json()
    try:
        return any_laws_of(BOOKS.get(laws.ruleset, OTHERS), {name: agreed[name] for name in SAME})
    except RulesError:
        return None
