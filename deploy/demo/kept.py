"""The demonstration of the last time, which the next start goes on with."""

import shutil
from collections.abc import Collection
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

    def remove(self, *, but: Collection[str] = ()) -> None:
        """Delete what is in the folder, without the files of the names in `but`: the next one is built from nothing."""
        for path in self.folder.iterdir():
            if path.is_dir():
                shutil.rmtree(path)
            elif path.name not in but:
                path.unlink()


def _tables() -> str:
    """The names of all migrations: with others, an older demonstration may not fit."""
    folders = [Path(apps.get_app_config(name).path, "migrations") for name in ("clubs", "tournaments", "scoring")]
    return "\n".join(sorted(path.stem for folder in folders for path in folder.glob("[0-9]*.py")))
