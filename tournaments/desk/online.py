"""Online entry for the desk: its settings, and what is done about those who wait, look for a partner, or are guests."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.handbook import help_at
from clubs.policy import Act
from clubs.selectors import get_or_refuse, telephones_of
from clubs.web.actions import Redirect, answer_form, press_button
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from tournaments import services
from tournaments.desk.forms.online import OnlineSettingsForm
from tournaments.desk.shell import acts_for, event_for, page_url, render_tab
from tournaments.models import OnlineEntry, Tournament
from tournaments.selectors.online import OnlinePhase, online_places
from tournaments.selectors.same_people import same_people
from tournaments.states import OnlineEntryState, TournamentState


@login_required
def online_settings(request: HttpRequest, code: str) -> HttpResponse:
    """Whether players enter by themselves, when, and for how many places."""
    event = event_for(request, code, Act.RUN_EVENT)
    with timezone.override(event.club.hall_clock):
        form = OnlineSettingsForm(posted(request), tournament=event)

        def save(**written: Any) -> Redirect:
            services.set_online_entry(by=user_of(request), tournament=event, **form.agreed())
            return Redirect(page_url("online-settings", event), _("Saved."))

        return answer_form(request, form, save) or render_tab(
            request,
            "tournaments/desk/online_settings.html",
            event,
            "settings",
            help=help_at("director/online-entry"),
            status=form.status,
            form=form,
            enter_page=request.build_absolute_uri(page_url("online-enter", event)),
        )


@login_required
@require_POST
def online_request(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Give somebody who waits a place (button `place`), or take them off their list."""
    event = event_for(request, code, Act.REGISTER)
    row = get_or_refuse(OnlineEntry.objects.shown().filter(tournament=event), pk=pk)
    back = f"{page_url('entries', event)}#online"

    def give_or_remove() -> Redirect:
        if "place" in request.POST:
            services.give_place(by=user_of(request), request=row)
            return Redirect(back, _("%(name)s: entered.") % {"name": row.name})
        services.remove_request(by=user_of(request), request=row)
        return Redirect(back, _("%(name)s: off the list.") % {"name": row.name})

    return press_button(request, give_or_remove)


@login_required
@require_POST
def same_person(request: HttpRequest, code: str, guest: int, known: int) -> HttpResponse:
    """Say that a guest is this player (button `same`), or is somebody else."""
    event = event_for(request, code, Act.REGISTER)
    back = page_url("entries", event)

    def say() -> Redirect:
        same = "same" in request.POST
        player = services.answer_same_person(by=user_of(request), tournament=event, guest=guest, known=known, same=same)
        text = _("%(player)s is entered under the name that the club knows.") if same else _("Two people: noted.")
        return Redirect(f"{back}#same" if same_people(event) else back, text % {"player": player})

    return press_button(request, say)


@dataclass(frozen=True, slots=True)
class MovedUp:
    """Somebody who has a place from the waiting list, and the telephone numbers to call where the reader sees them."""

    name: str
    email: str
    telephones: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join((self.name, *self.telephones))


def moved_up_sentence(request: HttpRequest, event: Tournament, requests: Iterable[OnlineEntry]) -> str:
    """Whom the director calls now: a sentence behind the notice of who left; "" where nobody moved up."""
    named = "; ".join(map(str, _moved_up(request, event, requests)))
    return " " + _("Moved up from the waiting list: %(named)s.") % {"named": named} if named else ""


def _moved_up(request: HttpRequest, event: Tournament, requests: Iterable[OnlineEntry]) -> Iterator[MovedUp]:
    requests = list(requests)
    players = [player for row in requests for player in row.players]
    sees_people = bool(players) and Act.SEE_PEOPLE in acts_for(request, event)
    numbers = telephones_of(players) if sees_people else {}
    for row in requests:
        telephones = tuple(numbers[player.pk] for player in row.players if player.pk in numbers)
        yield MovedUp(row.name, row.email if sees_people else "", telephones)


def online_section(request: HttpRequest, event: Tournament) -> dict[str, Any]:
    """The part of the page of entries about online entry; nothing where it is off."""
    places = online_places(event)
    if places.phase is OnlinePhase.OFF:
        return {}
    requests = event.online_entries.select_related("first", "second", "zone")
    before_play = event.state == TournamentState.REGISTRATION
    moved_up = requests.filter(state=OnlineEntryState.IN, moved_up=True).order_by("placed_at", "pk")
    return {
        "places": places,
        "line": list(requests.in_line()),
        "searching": list(requests.searching()),
        "moved_up": list(_moved_up(request, event, moved_up)) if before_play else [],
        "button": ActionForm(),
    }
