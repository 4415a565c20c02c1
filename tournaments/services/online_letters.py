"""Letters about an online entry, written in the transaction of what they tell about.

A pair that found each other online gets a letter at both addresses, each with its own private link.
"""

from collections.abc import Iterator

from tournaments.models import OnlineEntry


def tell_entered(request: OnlineEntry) -> None:
    """It has a place, waits for one, or looks for a partner: with the private link."""


def tell_moved_up(request: OnlineEntry) -> None:
    """It has a place from the waiting list, binding, with the link to decline it."""


def tell_withdrawn(request: OnlineEntry) -> None:
    """It is withdrawn, by whom ever."""


def tell_asked(asker: OnlineEntry, other: OnlineEntry) -> None:
    """`asker` wants to play with `other`, who confirms or declines."""


def tell_declined(asker: OnlineEntry, other: OnlineEntry) -> None:
    """`other` does not play with `asker`, who goes on looking."""


def tell_joined(request: OnlineEntry) -> None:
    """The two of a request have agreed to play together."""


def readers(request: OnlineEntry) -> Iterator[OnlineEntry]:
    """The requests with an address that a letter about this one goes to: its own, and that of the partner it found."""
    yield from (one for one in (request, *request.made_of.shown()) if one.email)
