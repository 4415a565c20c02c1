"""Partners for single players: the cut at every table of four, card by card, or the cards they really cut."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.policy import Act
from clubs.web.actions import Redirect, answer_form
from clubs.web.requests import posted, user_of
from rules.games import game_for
from rules.sheet import rule_sheet
from tournaments import services
from tournaments.desk.forms.draws import CutForm, WordForm
from tournaments.desk.numbers import with_word
from tournaments.desk.progress import progress
from tournaments.desk.shell import acts_for, event_for, page_url, render_tab
from tournaments.models import DrawKind, Single, Tournament
from tournaments.selectors import Registration, draws_of, registration_of
from tournaments.selectors.cuts import cuts_of, matches_of
from tournaments.states import TournamentState

FIRST_DEALS = ("first_dealer", "tournament_first_dealer")


@login_required
def partners(request: HttpRequest, code: str) -> HttpResponse:
    """Draw partners for the single players; below, every table as it cut."""
    tournament = event_for(request, code)
    registration = registration_of(tournament)
    laws = tournament.laws.of_euchre()
    size = 2 if laws.matches_cards else 4
    absent = len(registration.waiting) >= size and not any(single.here for single in registration.waiting)
    form = WordForm(posted(request), settled=tournament.draws_made > 0, absent=absent)

    def draw(word: str = "", absent: bool = False) -> Redirect:
        return _drawn(request, tournament, word)

    done = answer_form(request, form, draw)
    if done:
        return done
    draws = draws_of(tournament)
    cuts = cuts_of(draws, registration)
    playing = _playing(registration)
    return render_tab(
        request,
        "tournaments/desk/partners.html",
        tournament,
        "partners",
        status=form.status,
        form=form,
        registration=registration,
        draws=draws,
        cuts=tuple(reversed(cuts)),
        orders=[draw for draw in draws.draws if draw.kind == DrawKind.PARTNERS and draw.what["what"] == "order"],
        tables=-(-len(playing) // size) if registration.house_sits_in else len(playing) // size,
        how=rule_sheet(game_for(tournament.laws)).on("cut_order", "cut_ties", *FIRST_DEALS, "team_a"),
        matched=laws.matches_cards,
        matches=matches_of(draws, registration, laws.pack),
        playing=len(playing),
        left_over=len(playing) % size,
        short=size - len(playing) % size,
        absent=len(registration.waiting) - len(playing),
        may_draw=tournament.state in (TournamentState.REGISTRATION, TournamentState.PLAYING),
        progress=progress(tournament, registration, acts_for(request, tournament)),
    )


@login_required
def real_cards(request: HttpRequest, code: str) -> HttpResponse:
    """Four players cut real cards at a marked table; what they showed is recorded, with who saw it."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    waiting = registration_of(tournament).waiting
    form = CutForm(posted(request), waiting=waiting, pack=tournament.laws.of_euchre().pack)
    done = answer_form(request, form, lambda **written: _recorded(request, tournament, form))
    return done or render_tab(
        request,
        "tournaments/desk/real_cards.html",
        tournament,
        "partners",
        status=form.status,
        form=form,
        enough=len(waiting) >= 4,
    )


def _playing(registration: Registration) -> list[Any]:
    """Those who would cut now: who is checked in, or all who wait where nobody is."""
    return [single for single in registration.waiting if single.here] or list(registration.waiting)


def _drawn(request: HttpRequest, tournament: Tournament, word: str) -> Redirect:
    with_word(request, tournament, word)
    tables = len(services.draw_partners(by=user_of(request), tournament=tournament))
    if tournament.laws.of_euchre().matches_cards:
        text = ngettext("%(tables)s pair matched by cards.", "%(tables)s pairs matched by cards.", tables)
        return Redirect(f"{page_url('partners', tournament)}#cuts", text % {"tables": tables})
    text = ngettext("%(tables)s table has cut for partners.", "%(tables)s tables have cut for partners.", tables)
    return Redirect(f"{page_url('partners', tournament)}#cuts", text % {"tables": tables})


def _recorded(request: HttpRequest, tournament: Tournament, form: CutForm) -> Redirect:
    rows = Single.objects.filter(tournament=tournament).select_related("player", "zone").in_bulk(list(form.cut))
    table = services.record_partners(
        by=user_of(request),
        tournament=tournament,
        cut={rows[pk]: cards for pk, cards in form.cut.items()},
        witness=form.cleaned_data["witness"],
    )
    if table.table is None:
        names = ", ".join(pair.name for pair in (table.a, table.b) if pair)
        return Redirect(f"{page_url('partners', tournament)}#cuts", _("New partners: %(names)s.") % {"names": names})
    assert table.b is not None
    notice = _("Table %(table)s: %(a)s play %(b)s.") % {"table": table.table, "a": table.a.name, "b": table.b.name}
    return Redirect(f"{page_url('partners', tournament)}#cuts", notice)
