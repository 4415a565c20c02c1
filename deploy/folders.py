"""Where the code and the site's own files are. Django's settings and the command line ask before Django is loaded."""

import os
import tomllib
from collections.abc import Sequence
from pathlib import Path

CODE = Path(__file__).resolve().parent
CHECKOUT = CODE.parent if (CODE.parent / "manage.py").exists() else None
# Where templates, static files, catalogues and the handbook are: a wheel has them in a folder of this package.
BASE_DIR = CHECKOUT or CODE / "site"
DEMO = "demo"
DATABASE = "bower.sqlite3"


def var_dir() -> Path:
    """The folder of the site's own files: `VAR_DIR`; else `var` in the checkout; else `right-bower` in the home folder.

    A site that is installed as a package must find its data from whatever folder it is started. Until 0.6.7 that was
    `var` in the current folder: where a database is there, it stays the site's.
    """
    if given := os.environ.get("VAR_DIR"):
        return Path(given)
    if CHECKOUT:
        return CHECKOUT / "var"
    earlier = Path.cwd() / "var"
    return earlier if (earlier / DATABASE).exists() else Path.home() / "right-bower"


def version() -> str:
    """The version of this software."""
    return str(tomllib.loads((BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def starting(command: str) -> str:
    """The words to type to start this command here."""
    return f"make {command}" if CHECKOUT else f"right-bower {command}"


def another_port(command: str) -> str:
    """The advice for a port that is taken."""
    return f"Try another: PORT=8001 {starting(command)}."


def enter_demo_folder(command: Sequence[str]) -> None:
    """Let the demonstration use `var/demo`, SQLite and one process, without backups, whatever the environment says.

    Do it before the settings are read: the demonstration must never touch a club's own data.
    """
    if list(command[:1]) != [DEMO]:
        return
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    os.environ["BACKUPS"] = "false"  # anybody can have it again
    if var_dir().name != DEMO:
        os.environ["VAR_DIR"] = str(var_dir() / DEMO)
