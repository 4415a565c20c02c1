"""The registration desk: the entries, the check-in, and the next step."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Redirect, answer_form
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from tournaments import services
from tournaments.desk.arrivals import RowsMoney, arrivals
from tournaments.desk.forms.entries import PairForm, SingleForm, SinglePlayerForm
from tournaments.desk.online import online_section
from tournaments.desk.shell import acts_for, event_for, page_url, render_tab
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors.same_people import same_people
from tournaments.states import NOT_OVER, EntryState, TournamentState


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms for entering: a pair, a player where each plays alone, and a player who waits for a partner."""

    entry: PairForm | SinglePlayerForm
    single: SingleForm

    @property
    def status(self) -> HTTPStatus:
        return max(self.entry.status, self.single.status)


def answer_entries(request: HttpRequest, tournament: Tournament, money: RowsMoney | None = None) -> HttpResponse:
    """Everybody in the event; a pair (`first`, `second`) or a player (`name`) is added here."""
    forms = _forms(request, tournament, posted(request))
    done = answer_form(request, forms.entry, lambda **written: _entry_added(request, tournament, written))
    done = done or answer_form(request, forms.single, lambda **written: _single_added(request, tournament, written))
    return done or _page(request, tournament, forms, money, forms.status)


def show_entries(request: HttpRequest, tournament: Tournament, money: RowsMoney, status: int) -> HttpResponse:
    """The same page after a form that is not its own was refused."""
    return _page(request, tournament, _forms(request, tournament, None), money, status)


@login_required
@require_POST
def all_here(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody registered is here."""
    tournament = event_for(request, code, Act.CHECK_IN)
    new = services.check_in_all(by=user_of(request), tournament=tournament)
    text = ngettext("%(new)s more is checked in.", "%(new)s more are checked in.", new)
    messages.success(request, text % {"new": new} if new else _("Everyone was already checked in."))
    if request.GET.get("back") == "start":
        return redirect(page_url("desk-start", tournament))
    return redirect(page_url("entries", tournament))


@login_required
@require_POST
def say_here_confirmed(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody who says so is here."""
    tournament = event_for(request, code, Act.CHECK_IN)
    new = services.confirm_here(by=user_of(request), tournament=tournament)
    text = ngettext("%(new)s more is checked in.", "%(new)s more are checked in.", new)
    messages.success(request, text % {"new": new} if new else _("Nobody waits for the desk."))
    return redirect(page_url("entries", tournament))


@login_required
@require_POST
def pair_here(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """This pair is here (`here=1`) or not after all; what is so already stays so."""
    tournament = event_for(request, code, Act.CHECK_IN)
    entry = get_or_refuse(Entry.objects.filter(tournament=tournament).select_related("tournament__club"), pk=pk)
    return _marked(request, tournament, entry, entry.state == EntryState.CHECKED_IN)


@login_required
@require_POST
def single_here(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The same for a player without a partner."""
    tournament = event_for(request, code, Act.CHECK_IN)
    rows = Single.objects.filter(tournament=tournament).select_related("tournament__club", "player")
    single = get_or_refuse(rows, pk=pk)
    return _marked(request, tournament, single, single.checked_in)


def _marked(request: HttpRequest, tournament: Tournament, one: Entry | Single, was: bool) -> HttpResponse:
    wanted = request.POST.get("here") == "1"
    if wanted and not was:
        services.check_in(by=user_of(request), entry=one)
    elif was and not wanted:
        services.undo_check_in(by=user_of(request), entry=one)
    kind = "pair" if isinstance(one, Entry) else "single"
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    return redirect(f"{page_url('entries', tournament)}{query}#{kind}-{one.pk}")


def _entry_added(request: HttpRequest, tournament: Tournament, written: dict[str, Any]) -> Redirect:
    if tournament.persons:
        entry = services.register_player(by=user_of(request), tournament=tournament, **written)
        return Redirect(_to_add(tournament, "pair"), _("%(name)s is registered.") % {"name": entry.name})
    entry = services.register_pair(by=user_of(request), tournament=tournament, **written)
    return Redirect(_to_add(tournament, "pair"), _("%(name)s are registered.") % {"name": entry.name})


def _single_added(request: HttpRequest, tournament: Tournament, written: dict[str, Any]) -> Redirect:
    single = services.register_single(by=user_of(request), tournament=tournament, **written)
    return Redirect(_to_add(tournament, "single"), _("%(name)s is registered.") % {"name": single})


def _to_add(tournament: Tournament, what: str) -> str:
    """Back to the first field, for the next one."""
    return f"{page_url('entries', tournament)}?add={what}"


def _forms(request: HttpRequest, tournament: Tournament, sent: QueryDict | None) -> Forms:
    single = sent is not None and "name" in sent and not tournament.persons
    add = request.GET.get("add", "")
    alone_first = tournament.singles
    entry_form = SinglePlayerForm if tournament.persons else PairForm
    return Forms(
        entry_form(
            sent if not single else None,
            tournament=tournament,
            auto_id="pair_%s",
            focus=add == "pair" or (add == "1" and not alone_first),
        ),
        SingleForm(
            sent if single else None,
            tournament=tournament,
            auto_id="single_%s",
            focus=add == "single" or (add == "1" and alone_first),
        ),
    )


def _page(
    request: HttpRequest, tournament: Tournament, forms: Forms, money: RowsMoney | None, status: int
) -> HttpResponse:
    online = online_section(request, tournament)
    before_play = tournament.state == TournamentState.REGISTRATION
    stage = None if before_play else tournament.stages.last()
    context = {
        "entry_form": forms.entry,
        "single_form": forms.single,
        "single_open": forms.single.is_bound or tournament.singles or request.GET.get("add") == "single",
        "registering": tournament.state in NOT_OVER,
        "before_play": before_play,
        "takes_newcomers": stage is None or stage.takes_newcomers,
        "online": online,
        "same_people": same_people(tournament) if tournament.online and tournament.state in NOT_OVER else [],
        "button": ActionForm(),
        # Only requests made online have addresses, so only they cost the question.
        "sees_addresses": bool(online) and Act.SEE_PEOPLE in acts_for(request, tournament),
        **arrivals(request, tournament, money),
    }
    return render_tab(request, "tournaments/desk/entries.html", tournament, "entries", status=status, **context)
