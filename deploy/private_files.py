"""Only the user that runs the server can read the files in `var/`: names, births, passwords' hashes, tables' links."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o700
MAY_PASS = 0o711  # others may open a file whose name they know, and whose own mode lets them
PRIVATE_FILE = 0o600
KEY = 48  # bytes of a new key; 64 letters
KEYS = ("secret_key", "link_key")  # the files of the keys
BESIDE = ("", "-wal", "-shm", "-journal")  # a SQLite database and the files that SQLite puts beside it


def kept_key(path: Path) -> str:
    """The key in this file, which is made when it is missing. Of two processes that make it, both get the same."""
    with suppress(FileNotFoundError):
        _close(path, PRIVATE_FILE)
        return path.read_text()
    part = _written_beside(path, secrets.token_urlsafe(KEY))
    with suppress(FileExistsError):
        os.link(part, path)
    part.unlink()
    return path.read_text()


def write_key(path: Path, key: str) -> None:
    """Keep this key in the file, in place of one that is there."""
    _written_beside(path, key).rename(path)


def _written_beside(path: Path, key: str) -> Path:
    """A file of another name, with all of the key on the disk."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, PRIVATE_FILE), "w") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    return part


def make_private_folder(path: Path, *, pass_through: bool = False) -> None:
    """Make the folder, or close one of ours that is open. `pass_through`: nginx fetches static files below it."""
    mode = MAY_PASS if pass_through else OWNER_ONLY
    path.mkdir(mode=mode, parents=True, exist_ok=True)
    _close(path, mode)


def make_private_database(path: Path) -> None:
    """Make the file before SQLite does, which would let everybody read it; what is there already is closed.

    A database in memory (`:memory:`, `file:…`) has no file.
    """
    if path.name.startswith((":", "file:")):
        return
    with suppress(OSError):  # a folder that is missing or not writable: `manage.py check` says so in a sentence
        path.touch(mode=PRIVATE_FILE)
    for suffix in BESIDE:
        _close(path.with_name(path.name + suffix), PRIVATE_FILE)


def _close(path: Path, mode: int) -> None:
    """Take from the mode what is more than `mode`; only of what is ours, and without a word where it cannot be."""
    with suppress(OSError):
        found = path.stat()
        if found.st_uid == os.geteuid() and found.st_mode & 0o777 & ~mode:
            path.chmod(found.st_mode & 0o777 & mode)
