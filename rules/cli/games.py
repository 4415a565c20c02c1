"""Which game a line is of: a command that knows more than one asks the family of games that the line's book is of.

The modules of a family are read when it is first asked for, so that a command starts at once.
"""

from importlib import import_module
from typing import Any

from rules.cli.lines import Answer
from rules.laws import Laws, kind_of_laws


def answer_of_its_game(command: str) -> Answer:
    """How a command answers a line of any family of games; a line of no known book is answered as one of euchre."""

    def answer(line: dict[str, Any]) -> dict[str, Any]:
        family = (kind_of_laws(line.get("ruleset")) or Laws).family
        answered: dict[str, Any] = import_module(f"rules.cli.{family}.{command}").answer(line)
        return answered

    return answer
