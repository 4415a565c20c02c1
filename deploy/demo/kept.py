"""The demonstration of the last time, which the next start goes on with."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from django.apps import apps

MARK = "complete.txt"


@dataclass(frozen=True)
class Kept:
    """The folder of a demonstration. One that was stopped before its site opened is not usable."""

    folder: Path

    @property
    def usable(self) -> bool:
        """Whether it was built to its end, with the tables that the code has now."""
        mark = self.folder / MARK
        return mark.exists() and mark.read_text() == _tables()

    def mark(self) -> None:
        """It is built: from now on it may be stopped and gone on with."""
        (self.folder / MARK).write_text(_tables())

    def remove(self) -> None:
        """Delete it: the next one is built from nothing."""
        shutil.rmtree(self.folder, ignore_errors=True)


def _tables() -> str:
    """The names of all migrations: with others, an older demonstration may not fit."""
    folders = [Path(apps.get_app_config(name).path, "migrations") for name in ("clubs", "tournaments", "scoring")]
    return "\n".join(sorted(path.stem for folder in folders for path in folder.glob("[0-9]*.py")))
