"""What phones at the tables of an event see, and with which tags."""

from collections.abc import Callable
from functools import partial

from django.test import Client

from tests.scoring.looking import PageWatch, Seen, seen_by
from tournaments.models import Table


def seen_at(path: str, **cookies: str) -> Seen:
    client = Client()
    client.cookies.load(cookies)
    return seen_by(client, path)


class Watch:
    """Looks at every table of an event, each time somebody did something."""

    def __init__(self, event_id: int) -> None:
        paths = [f"/t/{table.token}/now/" for table in Table.objects.filter(tournament=event_id)]
        self.watch = PageWatch({path: partial(seen_at, path) for path in paths})

    def after(self, change: Callable[[], object]) -> int:
        """How many pages differ after a change. AssertionError where one of them has its old tag."""
        return len(self.watch.after(change))
