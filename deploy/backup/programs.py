"""The programs of PostgreSQL that copy a database out and in, called with this site's settings."""

import os
import subprocess
from typing import Any

from django.db import connection


class ProgramFailed(Exception):
    """A program is missing, or ended with an error. Its text says which, and what the program wrote."""


def run_program(name: str, *arguments: str, **streams: Any) -> None:
    """Run `pg_dump` or `pg_restore` on this site's database. The password goes by the environment, not the command."""
    given = connection.settings_dict
    environment = {
        "PGHOST": given["HOST"], "PGPORT": str(given["PORT"] or ""), "PGUSER": given["USER"],
        "PGPASSWORD": given["PASSWORD"], "PGDATABASE": given["NAME"],
    }  # fmt: skip
    known = {key: value for key, value in environment.items() if value}
    try:
        subprocess.run(  # noqa: S603  (our own command)
            [name, *arguments], env=os.environ | known, check=True, stderr=subprocess.PIPE, **streams
        )
    except FileNotFoundError as error:
        raise ProgramFailed(f"The program {name} is missing. Install the client of PostgreSQL.") from error
    except subprocess.CalledProcessError as error:
        raise ProgramFailed(f"{name} failed: {error.stderr.decode(errors='replace').strip()}") from error
