"""How many entries one network may send to an event in an hour, over the pages and the API together.

A whole hall can share one address; a program that fills the list from one stops here.
"""

from clubs.errors import Refusal
from clubs.web.limits import Limit
from rules.words import gettext_noop as N_

FROM_ONE_ADDRESS, AN_HOUR = 60, 3600


def entries_from(event_id: int, sender: str) -> Limit:
    """The count of this sender's entries."""
    text = N_("Too many entries came from your network. Wait 1 hour, or ask the director.")
    return Limit(f"enter:{event_id}:{sender}", FROM_ONE_ADDRESS, AN_HOUR, text)


def refuse_too_many(limit: Limit) -> None:
    """`Refusal` where there were as many already."""
    if limit.reached:
        raise Refusal("too_many_entries_from_here", limit.message)
