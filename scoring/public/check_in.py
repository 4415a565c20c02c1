"""Where players say that they are here: find the name, press one button. The desk confirms it."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.errors import Refusal
from clubs.language import translated
from clubs.names import fold, hidden_name, is_named, words_sought
from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.web.errors import page_status
from scoring.pages.public import page
from scoring.standings.event_summary import EventSummary, summary_of
from tournaments import services
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors import registration_of, tournament_by_code
from tournaments.selectors.registration import PairLine, SingleLine
from tournaments.states import TournamentState

AT_ONCE = 24  # names that are listed before anybody has searched


@dataclass(frozen=True, slots=True)
class ArrivalLine:
    """One entry: `key` names it in the form; `here` once the desk confirmed it, `said` before."""

    key: str
    name: str
    here: bool
    said: bool


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def check_in(request: HttpRequest, code: str) -> HttpResponse:
    """Names that `?q=` finds, each with its button; POST says that one is here (`entry`)."""
    event, refused, status = tournament_by_code(code), "", 200
    if not event.self_check_in:
        raise nothing_here()
    if request.method == "POST":
        try:
            one = _entry_of(event, request.POST.get("entry", ""))
            services.say_here(entry=one)
            return redirect(f"{reverse('event-check-in', args=[code])}?done={request.POST['entry']}")
        except Refusal as refusal:
            refused, status = translated(refusal.sentence), page_status(refusal)
    now = summary_of(code)
    with timezone.override(now.hall_clock), names_for_public():
        return HttpResponse(_page(request, now, event, refused), status=status)


def _page(request: HttpRequest, now: EventSummary, event: Tournament, refused: str) -> str:
    expected = [one for one in registration_of(event).expected if not one.house]
    named = [one for one in expected if _is_named(one)]
    lines = sorted(map(_line, named), key=lambda line: fold(line.name))
    wanted = request.GET.get("q", "")[:120].strip()
    words = words_sought(wanted)
    found = [line for line in lines if is_named(line.name, words)] if words else lines if len(lines) <= AT_ONCE else []
    done = next((line for line in lines if line.key == request.GET.get("done")), None)
    context = {
        "csrf_token": get_token(request),
        "q": wanted,
        "found": found,
        "done": done,
        "refused": refused,
        "anybody": bool(expected),
        "hidden": len(named) < len(expected),
        "open": event.state == TournamentState.REGISTRATION,
    }
    return page("public/check_in.html", now, "event-check-in", context)


def _is_named(one: PairLine | SingleLine) -> bool:
    """Whether anybody of it shows a name here. Nobody could tell the others apart, so they go to the desk."""
    people = one.players if isinstance(one, PairLine) else (one.name,)
    return any(name != hidden_name() for name in people)


def _line(one: PairLine | SingleLine) -> ArrivalLine:
    kind = "e" if isinstance(one, PairLine) else "s"
    return ArrivalLine(f"{kind}{one.id}", one.name, one.here, one.says_here)


def _entry_of(event: Tournament, key: str) -> Entry | Single:
    """The entry that the form names; Refusal not_found."""
    number = key[1:]
    if not number.isascii() or not number.isdigit() or len(number) > 18:
        raise nothing_here()
    rows = event.entries if key[0] == "e" else event.singles_entered.filter(entry=None) if key[0] == "s" else None
    found = rows.filter(pk=int(number)).first() if rows is not None else None
    if found is None:
        raise nothing_here()
    return found
