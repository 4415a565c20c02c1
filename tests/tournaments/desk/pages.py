"""What these tests ask of a page."""

import re
from html import unescape
from typing import Any
from uuid import uuid4

from tournaments.models import Tournament


def words(answer: Any) -> str:
    """The page as it is read: no markup, single spaces."""
    text = re.sub(r"<(script|style|svg).*?</\1>", " ", answer.content.decode(), flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def sent(**fields: Any) -> dict[str, Any]:
    """A form filled in, with an id of its own."""
    return {"uuid": str(uuid4()), **fields}


def at(event: Tournament, path: str = "entries/") -> str:
    return f"/desk/{event.code}/{path}"
