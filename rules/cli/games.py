"""Which game a line is of: a command that knows more than one asks the game that the line's book is of.

The modules of a game are read when it is first asked for, so that a command starts at once.
"""

from importlib import import_module
from typing import Any

from rules.books import BOOKS, EUCHRE
from rules.cli.lines import Answer


def answer_of_its_game(command: str) -> Answer:
    """How a command answers a line of either game."""

    def answer(line: dict[str, Any]) -> dict[str, Any]:
        game = "poker" if is_poker(line) else "euchre"
        answered: dict[str, Any] = import_module(f"rules.cli.{game}.{command}").answer(line)
        return answered

    return answer


def is_poker(line: dict[str, Any]) -> bool:
    """Whether a line names a book of Poker-Euchre."""
    ruleset = line.get("ruleset")
    return isinstance(ruleset, str) and ruleset in BOOKS and BOOKS[ruleset].game != EUCHRE
