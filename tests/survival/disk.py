"""A disk of which the power can be cut: it then has of each file what was last synced, and no more."""

import os
import subprocess
from contextlib import suppress
from pathlib import Path
from shutil import copytree, rmtree

SOURCE = Path(__file__).with_name("synced_files.c")
ROOM = 300  # MB: what a disk of its own holds


class Disk:
    """The folder `files` inside another; with `own`, on a small file system of its own, which only root can mount."""

    def __init__(self, folder: Path, *, own: bool) -> None:
        self.whole = folder / "disk"
        self.files, self.synced = self.whole / "files", folder / "synced"
        self.whole.mkdir(parents=True)
        self.own = own
        self._library = folder / "synced_files.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(self._library), str(SOURCE), "-ldl"], check=True)
        if own:
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={ROOM}m", "none", str(self.whole)], check=True)

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs, for its syncing to count."""
        return {"LD_PRELOAD": str(self._library), "SYNCED_FROM": str(self.files), "SYNCED_TO": str(self.synced)}

    def sync(self) -> None:
        """Sync all files; nothing may be writing."""
        rmtree(self.synced, ignore_errors=True)
        copytree(self.files, self.synced, symlinks=True)
        _give(self.synced, self.files)

    def lose_power(self) -> None:
        """Throw away what was not synced; nothing may be running on it."""
        rmtree(self.files)
        copytree(self.synced, self.files, symlinks=True)
        _give(self.files, self.synced)

    def fill(self) -> None:
        """Leave no room."""
        with (self.whole / "ballast").open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(bytes(1 << 16))
        with (self.whole / "crumbs").open("wb", buffering=0) as crumbs, suppress(OSError):
            while True:
                crumbs.write(bytes(512))

    def empty(self) -> None:
        """Make room again."""
        for name in ("ballast", "crumbs"):
            (self.whole / name).unlink(missing_ok=True)

    def close(self) -> None:
        """Take the file system away."""
        if self.own:
            subprocess.run(["umount", "--lazy", str(self.whole)], check=True)


def _give(folder: Path, like: Path) -> None:
    """Let the owner of one folder own all of another."""
    owner = like.stat()
    for place, folders, files in os.walk(folder):
        for name in (".", *folders, *files):
            os.chown(Path(place, name), owner.st_uid, owner.st_gid, follow_symlinks=False)
