"""Pages that ask for news, as their readers see them, and with which tags."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.core.cache import cache
from django.test import Client

# Ids of forms, their check against forged ones, and when the page was fetched.
NEW_EACH_TIME = re.compile(
    r'value="[-0-9a-f]{36}"|name="csrfmiddlewaretoken" value="\w*"|<time>[0-9:]+(?:\xa0[ap]m)?</time>', flags=re.ASCII
)


class Seen(NamedTuple):
    """The tag of a page, and the page as it was drawn."""

    tag: str
    page: str


def seen_by(client: Client, path: str) -> Seen:
    """The page as it is now: the second for which an event summary is kept at full size is over."""
    cache.clear()
    answer = client.get(path)
    return Seen(answer.get("ETag", ""), f"{answer.status_code} {NEW_EACH_TIME.sub('', answer.content.decode())}")


class PageWatch:
    """Looks at pages, each named and seen by its own reader, each time somebody did something."""

    def __init__(self, looks: Mapping[str, Callable[[], Seen]]) -> None:
        self.looks = looks
        self.before = self._look()

    def _look(self) -> Mapping[str, Seen]:
        return {name: look() for name, look in self.looks.items()}

    def after(self, change: Callable[[], object]) -> set[str]:
        """The pages that differ after a change. AssertionError where one of them has its old tag."""
        change()
        before, self.before = self.before, self._look()
        differ = {name for name in self.looks if before[name].page != self.before[name].page}
        stale = [name for name in differ if before[name].tag == self.before[name].tag]
        assert not stale, f"{change}: {[(name, before[name].page, self.before[name].page) for name in stale]}"
        return differ
