"""Rehearse tonight: before play the button, and in the rehearsal its bots, its checklist and its end."""

from collections.abc import Callable, Iterator
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs.policy import Act
from clubs.web.actions import Redirect, answer_forms
from clubs.web.conditional import conditional, etag_of
from clubs.web.forms import ActionForm
from clubs.web.requests import posted
from rules.euchre.kinds import game_for
from scoring.forms.rehearsal import SpeedForm, TryForm
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.rehearsal import RehearsalNow, Situation, rehearsal_now
from scoring.rehearsal.bots import play_round_now
from scoring.rehearsal.rehearsal_tries import try_situation
from scoring.rehearsal.rehearsals import SPEEDS, begin_rehearsal, end_rehearsal, rehearsal_of, set_speed

Work = Callable[..., Redirect]


@login_required
def desk_rehearsal(request: HttpRequest, code: str) -> HttpResponse:
    """Begin a rehearsal of this event; in the rehearsal itself, direct its bots."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    forms, done = answer_forms(request, _actions(request, here))
    if done:
        return done
    status = max(form.status for form in forms.values())
    if not here.tournament.rehearsal:
        playable = game_for(here.tournament.laws).has_bots
        begun = here.tournament.rehearsals.first()
        context: dict[str, Any] = {"forms": forms, "begun": begun, "playable": playable}
        return page(request, here, "desk/rehearse.html", context, here="rehearsal", status=status)
    now = rehearsal_now(rehearsal_of(here.tournament), here.begun)
    context = {**_context(here, now, forms), "etag": _etag(now)}
    return page(request, here, "desk/rehearsal.html", context, here="rehearsal", status=status)


@login_required
@require_safe
def desk_rehearsal_now(request: HttpRequest, code: str) -> HttpResponseBase:
    """The checklist, which ticks itself; 304 while it has not changed."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    now = rehearsal_now(rehearsal_of(here.tournament), here.begun)

    def draw() -> HttpResponse:
        forms = {name: form for name, form, _work in _actions(request, here)}
        return page(request, here, "desk/_checklist.html", _context(here, now, forms), here="rehearsal")

    return conditional(request, _etag(now), draw, cache_control="private, no-cache")


def _etag(now: RehearsalNow) -> str:
    return etag_of(now, get_language())


def _context(here: Desk, now: RehearsalNow, forms: dict[str, ActionForm]) -> dict[str, Any]:
    called = {0: _("Bots wait")}
    speeds = [(speed, called.get(speed, str(speed)), speed == now.speed) for speed in SPEEDS]
    return {"forms": forms, "now": now, "speeds": speeds, "original": here.tournament.rehearsal_of}


def _actions(request: HttpRequest, here: Desk) -> Iterator[tuple[str, ActionForm, Work]]:
    made: dict[str, tuple[type[ActionForm], Work]] = {"begin": (ActionForm, _begun(here))}
    if here.tournament.rehearsal:
        made = {
            "speed": (SpeedForm, _faster(here)),
            "play": (ActionForm, _played(here)),
            "try": (TryForm, _tried(here)),
            "end": (ActionForm, _ended(here)),
        }
    for name, (form, work) in made.items():
        asked = posted(request) if request.POST.get("action") == name else None
        yield name, form(asked, auto_id=f"{name}_%s"), work


def _begun(here: Desk) -> Work:
    def work() -> Redirect:
        copy = begin_rehearsal(by=here.user, tournament=here.tournament)
        text = _("The rehearsal is ready. Everyone is checked in: start it like any event.")
        return Redirect(reverse("desk", args=[copy.code]), text)

    return work


def _faster(here: Desk) -> Work:
    def work(speed: int) -> Redirect:
        set_speed(by=here.user, tournament=here.tournament, speed=speed)
        return Redirect(_address(here), _("The bots play.") if speed else _("The bots wait."))

    return work


def _played(here: Desk) -> Work:
    def work() -> Redirect:
        games = play_round_now(by=here.user, tournament=here.tournament)
        text = ngettext("%(games)s game is final.", "%(games)s games are final.", games)
        return Redirect(reverse("desk", args=[here.tournament.code]), text % {"games": games})

    return work


def _tried(here: Desk) -> Work:
    def work(what: Situation) -> Redirect:
        try_situation(by=here.user, tournament=here.tournament, what=what)
        return Redirect(_address(here), _("It has happened. See what the desk asks of you."))

    return work


def _ended(here: Desk) -> Work:
    original = here.tournament.rehearsal_of

    def work() -> Redirect:
        end_rehearsal(by=here.user, tournament=here.tournament)
        assert original is not None
        return Redirect(reverse("desk", args=[original.code]), _("The rehearsal is deleted. Nothing of it is left."))

    return work


def _address(here: Desk) -> str:
    return reverse("rehearsal", args=[here.tournament.code])
