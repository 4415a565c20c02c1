"""The handbook in `docs/` as pages of the site: which there are, and their addresses."""

from pathlib import Path

from django.conf import settings
from django.urls import reverse

FOLDER = Path(settings.BASE_DIR, "docs")
CONTENTS = ""


def address_of(path: Path) -> str:
    """The name of a page under /help/: its path without `.md`; of a README, its folder."""
    name = path.relative_to(FOLDER).with_suffix("")
    return "/".join(name.parts[:-1] if name.name == "README" else name.parts)


# Listed once, when the site starts: an address is looked up here and never used as a path.
PAGES = {address_of(path): path for path in sorted(FOLDER.rglob("*.md"))}


def help_at(page: str) -> str:
    """The address of a page of the handbook; of its contents for the empty name."""
    return reverse("help-page", args=[page]) if page else reverse("help")
