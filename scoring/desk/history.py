"""Everything that the desk decided in this event, the newest first, with a way back from each decision."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse

from scoring.history.event_history import EVERYTHING, event_history
from scoring.pages.desk import desk_at, page

LINES = 50  # a page


@login_required
def desk_history(request: HttpRequest, code: str) -> HttpResponse:
    """The history, fifty entries a page."""
    here = desk_at(request, code)
    here.stage  # noqa: B018  (nothing is here before play)
    lines = Paginator(event_history(here.tournament, EVERYTHING), LINES).get_page(request.GET.get("page"))
    context = {"lines": lines, "undo_acts": {act.value for act in here.acts}}
    return page(request, here, "desk/history.html", context, here="desk-history")
