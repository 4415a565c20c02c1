"""What phones at the tables of an event see, and with which tags."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.test import Client

from tournaments.models import Table

NEW_EACH_TIME = re.compile(r'value="[-0-9a-f]{36}"|<time>[0-9:]+</time>')  # ids of forms, and when it was fetched


class Seen(NamedTuple):
    """The tag of a page, and the page as it was drawn."""

    tag: str
    page: str


def seen_at(path: str, **cookies: str) -> Seen:
    client = Client()
    client.cookies.load(cookies)
    answer = client.get(path)
    return Seen(answer.get("ETag", ""), f"{answer.status_code} {NEW_EACH_TIME.sub('', answer.content.decode())}")


class Watch:
    """Looks at every table of an event, each time somebody did something."""

    def __init__(self, event_id: int) -> None:
        self.paths = [f"/t/{table.token}/now/" for table in Table.objects.filter(tournament=event_id)]
        self.before = self._look()

    def _look(self) -> Mapping[str, Seen]:
        return {path: seen_at(path) for path in self.paths}

    def after(self, change: Callable[[], object]) -> int:
        """How many pages differ after a change. AssertionError where one of them has its old tag."""
        change()
        before, self.before = self.before, self._look()
        differ = [path for path in self.paths if before[path].page != self.before[path].page]
        stale = [path for path in differ if before[path].tag == self.before[path].tag]
        assert not stale, f"{change}: {[(before[path].page, self.before[path].page) for path in stale]}"
        return len(differ)
