"""The command `right-bower`: what `manage.py` does, by names that need no checkout."""

import os
import sys

COMMANDS = {
    "serve": "update the database and serve the site",
    "demo": "serve a sample club, in a folder of its own",
    "create-club": "create a club and its administrator",
    "backup": "write the whole database into one file",
    "restore": "put such a file into an empty site",
    "verify-ledger": "check every checksum and every score",
    "export-club": "write a whole club into one file",
    "import-club": "read such a file",
    "manage": "run any command of Django: right-bower manage migrate",
}
OWN_NAME = "right-bower"


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 2 and the list of commands when there is none of that name."""
    name, *rest = (sys.argv[1:] if arguments is None else arguments) or [""]
    if name not in COMMANDS:
        print(_help(name), file=sys.stdout if name in ("", "help", "--help", "-h") else sys.stderr)
        return 0 if name in ("help", "--help", "-h") else 2
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    from django.core.management import execute_from_command_line  # Django reads the settings, which take a second

    command = rest if name == "manage" else [name.replace("-", "_"), *rest]
    execute_from_command_line([OWN_NAME, *command])
    return 0


def _help(name: str) -> str:
    known = {"", "help", "--help", "-h"}
    first = f"usage: {OWN_NAME} COMMAND" if name in known else f"{OWN_NAME} has no command {name!r}. Choose one:"
    return "\n".join([first, *(f"  {one:<14} {text}" for one, text in COMMANDS.items())])
