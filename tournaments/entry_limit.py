"""How many entries one network may send to an event in an hour, over the pages and the API together.

A whole hall can share one address; a program that fills the list from one stops here. Each entry sends a letter to the
address that was typed, so entries are counted for that mailbox too: nobody fills somebody else's from many networks.
"""

from collections.abc import Iterable

from clubs.errors import Refusal
from clubs.mailbox_limits import mailbox_key
from clubs.web.limits import Limit
from rules.words import gettext_noop as N_

FROM_ONE_ADDRESS, WITH_ONE_MAILBOX, AN_HOUR = 60, 12, 3600


def entry_limits(event_id: int, sender: str, email: str) -> tuple[Limit, ...]:
    """The counts of this sender's entries to the event, and of all entries with this email address."""
    text = N_("Too many entries came from your network. Wait 1 hour, or ask the director.")
    network = Limit(f"enter:{event_id}:{sender}", FROM_ONE_ADDRESS, AN_HOUR, text)
    if not email.strip():
        return (network,)
    text = N_("Too many entries have this email address. Wait 1 hour, or enter without it.")
    return network, Limit(f"enter:with:{mailbox_key(email)}", WITH_ONE_MAILBOX, AN_HOUR, text)


def refuse_too_many(limits: Iterable[Limit]) -> None:
    """`Refusal` where there were as many already."""
    for limit in limits:
        if limit.reached:
            raise Refusal("too_many_entries_from_here", limit.message)


def count_entry(limits: Iterable[Limit]) -> None:
    """One more, after it is made."""
    for limit in limits:
        limit.count()
