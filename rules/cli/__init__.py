"""The rule book as a command: one module a command, read only when it is called.

Each module has `def main(argv: list[str]) -> int`, which returns the exit status, and documents the
fields of its lines in its docstring, which is what `--help` shows.
"""

import sys
from importlib import import_module
from typing import Final

COMMANDS: Final = {
    "judge": "checks a whole hand card by card: every fault, and the points",
    "score": "the points of a hand, or everything that is wrong with it",
    "game": "adds hands up to a finished game",
    "sheet": "adds up a score sheet, and compares it with a second one",
    "rank": "standings from the games, with a reason for every place",
    "movement": "who sits where, round by round",
    "round": "the next round, where it depends on the results so far",
    "bracket": "a knock-out: the next games, who is out, what a correction undoes",
    "laws": "the rules of a rule book, with their sources",
    "draw": "draws orders, cuts and coins from a key",
    "deal": "deals the cards from a key",
    "play": "plays whole hands with the house player",
    "ruling": "the ruling on an irregularity, and its effect on the score",
    "trick": "who wins a trick",
    "chart": "Poker-Euchre: how many cards to deal and chips to start with",
}


def main(argv: list[str]) -> int:
    """Run the command named first with the arguments after it; 2 for an unknown command."""
    if argv and argv[0] in COMMANDS:
        status: int = import_module(f"rules.cli.{argv[0]}").main(argv[1:])
        return status
    asked = argv[:1] in (["-h"], ["--help"])
    print(_usage(), file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


def _usage() -> str:
    commands = "\n".join(f"  {name:<10}{about}" for name, about in COMMANDS.items())
    more = "python -m rules COMMAND --help explains a command and its fields."
    return f"usage: python -m rules COMMAND [FILE]\n\n{commands}\n\n{more}"
