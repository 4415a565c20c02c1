"""The demonstration of the last time, which the next start goes on with."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

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
    return "\n".join(sorted(str(path.stem) for path in Path(settings.BASE_DIR).glob("*/migrations/[0-9]*.py")))
