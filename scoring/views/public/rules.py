"""The rules of an event in plain words, for everybody: the laws as they froze at the start, house rules first."""

from django.http import HttpRequest

from rules.sheet import differences, sheet_of
from scoring.selectors.pulse import Pulse
from scoring.views.public.event import page
from scoring.views.public.live import fresh
from tournaments.selectors import laws_in_force, tournament_by_code


@fresh
def rules(request: HttpRequest, now: Pulse) -> str:
    """The rule sheet, ready to print."""
    laws = laws_in_force(tournament_by_code(now.code))
    return page("rules.html", now, "event-rules", {"sheet": sheet_of(laws), "differences": differences(laws)})
