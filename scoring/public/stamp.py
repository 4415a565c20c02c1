"""The stamps of the public pages that show games as they are now: the rounds, and the bracket.

Staff see which games are void, and full names: the tag has their rights (`staff_key`). Their whole page has the tabs
of the desk, which depend on more, so only the part that polls has a stamp for them.
"""

from django.http import HttpRequest

from scoring.pages.cache import number_asked, part_asked
from scoring.pages.public import at_stage
from scoring.pages.stamp import event_stamp
from scoring.public.staff import staff_key
from scoring.standings.event_summary import EventSummary


def round_stamp(request: HttpRequest, now: EventSummary) -> object:
    """With the games of the round that the address names; None for the whole page of the club's own people."""
    if not part_asked(request) and staff_key(request, now):
        return None
    shown = number_asked(request, "round") if "round" in request.GET else None
    return event_stamp(at_stage(request, now), shown=shown)


def bracket_stamp(request: HttpRequest, now: EventSummary) -> object:
    """None too where there is no bracket, and so no page."""
    if not now.knock_out or (not part_asked(request) and staff_key(request, now)):
        return None
    return event_stamp(now)
