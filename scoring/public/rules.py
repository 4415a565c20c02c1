"""The rules of an event in plain words, for everybody: the laws as they froze at the start, house rules first."""

from django.http import HttpRequest

from scoring.pages.cache import uncached_page
from scoring.pages.public import page
from scoring.public.staff import staff_of
from scoring.standings.event_summary import EventSummary
from tournaments.selectors import rules_in_force, tournament_by_code


@uncached_page
def rules(request: HttpRequest, now: EventSummary) -> str:
    """The rule sheet, ready to print."""
    in_force = rules_in_force(tournament_by_code(now.code))
    sheet = in_force.sheet
    middle = (len(sheet.chapters) + 1) // 2
    context = {
        "sheet": sheet,
        "halves": (sheet.chapters[:middle], sheet.chapters[middle:]),
        "gist": in_force.gist,
        "at_head": in_force.at_head,
        "differences": in_force.differences,
        "lessons": in_force.game.lessons,
        "staff": staff_of(request, now),
    }
    return page("public/rules.html", now, "event-rules", context)
