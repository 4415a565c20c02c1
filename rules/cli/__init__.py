"""The rule book as a command: one module a command, read only when it is called.

Each module has `def main(argv: list[str]) -> int`, which returns the exit status, and documents the
fields of its lines in its docstring, which is what `--help` shows.
"""

import sys
from importlib import import_module
from typing import Final

COMMANDS: Final = {
    "judge": "a whole hand, card by card: every fault, and what it is worth",
    "score": "what a hand is worth, or everything that is wrong with it",
    "game": "hands added up to a finished game",
    "sheet": "a scorekeeper's whole sheet added up, and two of them compared",
    "rank": "games to standings, every place explained",
    "movement": "who sits where, round by round",
    "round": "the next round of a movement that waits for results",
    "bracket": "a knock-out: what is played next, who is out, what a correction undoes",
    "laws": "the laws of a rule book, and where it says so",
    "draw": "orders, cuts and coins from a key",
    "deal": "a deal from a key",
    "play": "whole hands by the house player",
    "ruling": "what the book says of an irregularity, and what it does to the score",
    "trick": "whose trick it is",
    "chart": "Poker-Euchre: cards to deal and chips to start with",
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
    return (
        f"usage: python -m rules COMMAND [FILE]\n\n{commands}\n\npython -m rules COMMAND --help documents its fields."
    )
