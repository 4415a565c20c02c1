"""The Chromium that tests and the handbook's pictures drive, and how it is started."""

import os
import shutil

QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]


def find_chromium() -> str | None:
    """Where Chromium is, or None; best without windows, for then it opens a page at a quarter of the cost."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
