"""Partners for single players: the cut at every table of four, card by card, matched cards, or balanced ratings."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import ngettext

from clubs.web.actions import Redirect, answer_form
from clubs.web.requests import posted, user_of
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import euchre_laws
from scoring.decisions.partners import find_partners
from scoring.records.rating import BEGINNER
from tournaments.desk.forms.draws import WordForm
from tournaments.desk.numbers import with_word
from tournaments.desk.progress import progress
from tournaments.desk.shell import acts_for, event_for, page_url, render_tab
from tournaments.models import DrawKind, Tournament
from tournaments.selectors import Registration, draws_of, registration_of
from tournaments.selectors.cuts import balanced_of, cuts_of, matches_of
from tournaments.states import TournamentState

CUT = ("cut_order", "cut_ties", "first_dealer", "tournament_first_dealer", "team_a")


@login_required
def desk_partners(request: HttpRequest, code: str) -> HttpResponse:
    """Draw partners for the single players; below, every table as it cut, and every pair that was balanced."""
    tournament = event_for(request, code)
    registration = registration_of(tournament)
    laws = euchre_laws(tournament.laws)
    size = laws.drawn_together
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
        "scoring/desk/partners.html",
        tournament,
        "partners",
        status=form.status,
        form=form,
        registration=registration,
        draws=draws,
        cuts=tuple(reversed(cuts)),
        orders=[draw for draw in draws.draws if draw.kind == DrawKind.PARTNERS and draw.what["what"] == "order"],
        tables=-(-len(playing) // size) if registration.house_sits_in else len(playing) // size,
        how=() if laws.balances_partners else rule_sheet(game_for(tournament.laws)).on(*CUT),
        matched=laws.matches_cards,
        balances=laws.balances_partners,
        middle=BEGINNER.shown,
        balanced=tuple(reversed(balanced_of(draws, registration))),
        matches=matches_of(draws, registration, laws.pack),
        playing=len(playing),
        left_over=len(playing) % size,
        short=size - len(playing) % size,
        absent=len(registration.waiting) - len(playing),
        may_draw=tournament.state in (TournamentState.REGISTRATION, TournamentState.PLAYING),
        progress=progress(tournament, registration, acts_for(request, tournament)),
    )


def _playing(registration: Registration) -> list[Any]:
    """Those who would cut now: who is checked in, or all who wait where nobody is."""
    return [single for single in registration.waiting if single.here] or list(registration.waiting)


def _drawn(request: HttpRequest, tournament: Tournament, word: str) -> Redirect:
    with_word(request, tournament, word)
    tables = len(find_partners(by=user_of(request), tournament=tournament))
    if euchre_laws(tournament.laws).balances_partners:
        text = ngettext("%(tables)s balanced pair.", "%(tables)s balanced pairs.", tables)
        return Redirect(page_url("partners", tournament), text % {"tables": tables})
    if euchre_laws(tournament.laws).matches_cards:
        text = ngettext("%(tables)s pair matched by cards.", "%(tables)s pairs matched by cards.", tables)
        return Redirect(page_url("partners", tournament), text % {"tables": tables})
    text = ngettext("%(tables)s table has cut for partners.", "%(tables)s tables have cut for partners.", tables)
    return Redirect(page_url("partners", tournament), text % {"tables": tables})
