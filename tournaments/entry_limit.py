"""How many entries one network may send to an event in an hour, over the pages and the API together.

A whole hall can share one address; a program that fills the list from one stops here. Each entry sends a letter to the
address that was typed, so entries are counted for that mailbox too: nobody fills somebody else's from many networks.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from clubs.errors import Refusal
from clubs.mailbox_limits import mailbox_key
from clubs.web.limits import Limit, give_back_each, take_each
from rules.base.words import gettext_noop as N_

FROM_ONE_ADDRESS, WITH_ONE_MAILBOX, AN_HOUR = 60, 12, 3600


def entry_limits(event_id: int, sender: str, email: str) -> tuple[Limit, ...]:
    """The counts of this sender's entries to the event, and of all entries with this email address."""
    text = N_("Too many entries came from your network. Wait 1 hour, or ask the director.")
    network = Limit(f"enter:{event_id}:{sender}", FROM_ONE_ADDRESS, AN_HOUR, text)
    if not email.strip():
        return (network,)
    text = N_("Too many entries have this email address. Wait 1 hour, or enter without it.")
    return network, Limit(f"enter:with:{mailbox_key(email)}", WITH_ONE_MAILBOX, AN_HOUR, text)


@contextmanager
def counted_entry(limits: Sequence[Limit]) -> Iterator[None]:
    """Count an entry before it is made, and no more if it is refused; `Refusal` where there were as many already."""
    if reached := take_each(limits):
        raise Refusal("too_many_entries_from_here", reached.message)
    try:
        yield
    except Exception:
        give_back_each(limits)
        raise
