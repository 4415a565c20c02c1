"""Which readers see the results that wait for the ceremony (`scoring.reads.ceremony`) on the pages for everybody.

The club's own people see them, and so does each entry on its own page: those are its own results.
"""

from scoring.public.staff import Staff
from scoring.standings.event_summary import EventSummary


def last_shown(now: EventSummary, staff: Staff | None) -> int | None:
    """The last round whose results this reader may see while the standings are frozen; None for all of them."""
    return None if staff else now.last_shown
