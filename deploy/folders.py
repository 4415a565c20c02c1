"""Where the code and the site's own files are. Django's settings and the command line ask before Django is loaded."""

import os
from collections.abc import Sequence
from pathlib import Path

CODE = Path(__file__).resolve().parent
CHECKOUT = CODE.parent if (CODE.parent / "manage.py").exists() else None
# Where templates, static files, catalogues and the handbook are: a wheel has them in a folder of this package.
BASE_DIR = CHECKOUT or CODE / "site"
DEMO = "demo"


def var_dir() -> Path:
    """The folder of the site's own files: `VAR_DIR`, or `var` in the checkout or the current folder."""
    return Path(os.environ.get("VAR_DIR") or (CHECKOUT or Path.cwd()) / "var")


def enter_demo_folder(command: Sequence[str]) -> None:
    """Let the demonstration use `var/demo`, SQLite and one process, whatever the environment says.

    Do it before the settings are read: the demonstration must never touch a club's own data.
    """
    if list(command[:1]) != [DEMO]:
        return
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    if var_dir().name != DEMO:
        os.environ["VAR_DIR"] = str(var_dir() / DEMO)
