"""The hall's screens at the desk: connect one with its code, say what it shows, take one over, disconnect it."""

from http import HTTPStatus

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs.policy import Act
from clubs.selectors import clubs_in_which, get_or_refuse
from clubs.web.actions import Redirect, answer_form
from clubs.web.forms import ActionForm
from clubs.web.limits import Limit
from clubs.web.requests import posted, user_of
from scoring.forms.screens import ChangeScreenForm, ConnectScreenForm
from scoring.models import Screen
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.screens import screen_name, screens_of
from scoring.services.screens import change_screen, connect_screen, disconnect_screen, take_screen
from tournaments.desk.site_address import reach_of, site_of
from tournaments.selectors import events_of_club
from tournaments.states import TournamentState

WRONG_A_MINUTE = 5


@login_required
def desk_screens(request: HttpRequest, code: str) -> HttpResponse:
    """The screens that show this event, and the form that connects one more."""
    here = _desk(request, code)
    form = ConnectScreenForm(posted(request), initial={"code": request.GET.get("code", "")[:20]})
    limit = Limit(f"screen-code:{here.user.pk}", WRONG_A_MINUTE, 60, _("Too many wrong codes. Wait 1 minute."))
    tried = form.is_bound and bool(request.POST.get("code"))
    if tried and not limit.take():
        form.add_error("code", limit.message)
        return _show(request, here, form, status=HTTPStatus.TOO_MANY_REQUESTS)
    done = answer_form(request, form, lambda **given: _connected(request, here, **given))
    if tried and done is not None:
        limit.give_back()
    return done or _show(request, here, form, status=form.status)


@login_required
def desk_screen(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """One screen: what it shows, or that it shows this event (button `take`), or nothing more (button `disconnect`)."""
    here = _desk(request, code)
    of_club = Screen.objects.select_related("tournament__club").filter(tournament__club=here.tournament.club_id)
    screen: Screen = get_or_refuse(of_club, pk=pk)
    plain = "take" in request.POST or "disconnect" in request.POST
    form = ActionForm(request.POST) if plain else ChangeScreenForm(posted(request))
    done = answer_form(request, form, lambda **given: _changed(request, here, screen, **given))
    if done is None and not form.is_bound:
        return redirect("desk-screens", code)
    return done or _show(request, here, ConnectScreenForm(), screen, form, status=form.status)


@login_required
@require_safe
def desk_connect(request: HttpRequest) -> HttpResponse:
    """From the code that a phone has scanned to the event that the screen is to show; the only one at once."""
    clubs = clubs_in_which(user_of(request), Act.RUN_EVENT)
    old = TournamentState.PUBLISHED
    events = [event for club in clubs for event in events_of_club(club)]
    events = [event for event in events if event.state != old and not event.put_away]
    code = request.GET.get("code", "")[:20]
    events.sort(key=lambda event: event.state != TournamentState.PLAYING)  # a screen is wanted most where people play
    lines = [(event, reverse("desk-screens", args=[event.code]) + f"?code={code}") for event in events]
    if len(lines) == 1:
        return redirect(lines[0][1])
    spaced = f"{code[:3]} {code[3:]}" if len(code) == 6 else code  # as the screen shows it
    return render(request, "scoring/desk/connect.html", {"lines": lines, "code": spaced})


def _desk(request: HttpRequest, code: str) -> Desk:
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    return here


def _connected(request: HttpRequest, here: Desk, *, code: str, label: str) -> Redirect:
    screen = connect_screen(by=user_of(request), tournament=here.tournament, code=code, label=label)
    text = _("Connected: %(screen)s. It shows this event in a few seconds.")
    return _back(here, text % {"screen": screen_name(screen)})


def _changed(
    request: HttpRequest, here: Desk, screen: Screen, *, shows: str = "", held: int | None = None, label: str = ""
) -> Redirect:
    by = user_of(request)
    if "disconnect" in request.POST:
        name = screen_name(screen)
        disconnect_screen(by=by, screen=screen)
        return _back(here, _("Disconnected: %(screen)s. It shows a code again.") % {"screen": name})
    if "take" in request.POST:
        take_screen(by=by, screen=screen, tournament=here.tournament)
        return _back(here, _("%(screen)s shows this event in a few seconds.") % {"screen": screen_name(screen)})
    change_screen(by=by, screen=screen, shows=shows, held=held, label=label)
    return _back(here, _("Saved: %(screen)s.") % {"screen": screen_name(screen)})


def _back(here: Desk, message: str) -> Redirect:
    return Redirect(reverse("desk-screens", args=[here.tournament.code]), message)


def _show(
    request: HttpRequest,
    here: Desk,
    connect: ActionForm,
    changed: Screen | None = None,
    form: ActionForm | None = None,
    *,
    status: int,
) -> HttpResponse:
    shown, others = screens_of(here.tournament)
    tried = {changed.pk: form} if changed and form else {}
    forms = [(one, screen_name(one.screen), tried.get(one.screen.pk) or _form_of(one.screen)) for one in shown]
    context = {
        "connect": connect,
        "screens": forms,
        "others": [(one, screen_name(one.screen), ActionForm(auto_id=False)) for one in others],
        "plain": ActionForm(auto_id=False),
        "address": site_of(request, here.tournament) + reverse("wall"),
        "reach": reach_of(request, here.tournament, back="tables"),
    }
    return page(request, here, "desk/screens.html", context, here="desk-screens", status=status)


def _form_of(screen: Screen) -> ChangeScreenForm:
    return ChangeScreenForm(instance=screen, auto_id=f"screen-{screen.pk}-%s")
