"""The game of a book, and everything that a kind of game answers without an argument, as values."""

from typing import Any

from rules.euchre.kinds import GameRules, game_for
from rules.laws import any_laws_of

PLAIN = (
    "score_keepers",
    "sides",
    "has_bank",
    "target",
    "one_reaches_target",
    "winner_beside_score",
    "counts_lone_hands",
    "rulings_change_sheets",
    "hand_input",
    "asks_first_dealer",
    "markers",
    "rings_everywhere",
    "takes_substitutes",
    "house_sits_in",
    "drawn_together",
    "laws_of_winning",
)


def game_of(ruleset: str, **overrides: object) -> GameRules:
    """The game of a book, with single laws agreed otherwise."""
    return game_for(any_laws_of(ruleset, overrides))


def answers(rules: GameRules) -> dict[str, Any]:
    """Every plain answer, by its name."""
    return {name: getattr(rules, name) for name in PLAIN}


def words(sentences: tuple[object, ...]) -> list[str]:
    """Sentences in English."""
    return [str(sentence) for sentence in sentences]


def codes(faults: tuple[Any, ...]) -> list[str]:
    """What is wrong, by the codes."""
    return [fault.code for fault in faults]


def seated(number: int) -> str:
    """Whoever sits in a seat or plays on a side, in `told`."""
    return "ABCD"[number]
