"""While the standings are frozen, results of later rounds wait for the ceremony on every page for everybody.

The club's own people see them, and so does each entry on its own page: those are its own results.
"""

from django.utils.translation import gettext

from scoring.public.staff import Staff
from scoring.standings.event_summary import EventSummary


def last_shown(now: EventSummary, staff: Staff | None) -> int | None:
    """The last round whose results this reader may see while the standings are frozen; None for all of them."""
    return None if staff else now.last_shown


def is_shown(number: int | None, last: int | None) -> bool:
    """Whether the results of a round are shown, where `last` is the last one shown; `number` None: an extra game."""
    return last is None or (number is not None and number <= last)


def after_ceremony() -> str:
    """In place of a result while the standings are frozen."""
    return gettext("shown after the ceremony")
