"""The rule book as a command: one module a command, read only when it is called.

Each module has `def main(argv: list[str]) -> int`, which returns the exit status, and a docstring
whose first line is what `python -m rules --help` says of it.
"""

import sys
from importlib import import_module

COMMANDS = ("score", "game", "rank", "movement", "laws", "draw")


def main(argv: list[str]) -> int:
    """Run `argv[0]` with the rest; 2 for a command that there is not."""
    if argv[:1] in (["-h"], ["--help"]):
        print(_usage())
        return 0
    if not argv or argv[0] not in COMMANDS:
        print(_usage(), file=sys.stderr)
        return 2
    status: int = import_module(f"rules.cli.{argv[0]}").main(argv[1:])
    return status


def _usage() -> str:
    return "usage: python -m rules COMMAND [FILE]\n\nCommands: " + ", ".join(COMMANDS)
