"""The draw of numbers and first tables, with everything needed to repeat it."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.web.actions import Redirect, answer_form
from clubs.web.requests import posted, user_of
from tournaments import services
from tournaments.desk.forms.draws import WordForm
from tournaments.desk.progress import progress
from tournaments.desk.shell import acts_for, event_for, page_url, render_tab
from tournaments.models import DrawKind, Tournament
from tournaments.selectors import draws_of, registration_of
from tournaments.selectors.progress import Step, step_of
from tournaments.states import TournamentState


@login_required
def numbers(request: HttpRequest, code: str) -> HttpResponse:
    """Draw numbers for everybody who is here; drawn again, only those without a number are."""
    tournament = event_for(request, code)
    form = WordForm(posted(request), settled=tournament.draws_made > 0)
    done = answer_form(request, form, lambda word="": _drawn(request, tournament, word))
    if done:
        return done
    registration, draws = registration_of(tournament), draws_of(tournament)
    numbered = [pair for pair in registration.pairs if pair.number]
    return render_tab(
        request,
        "tournaments/desk/numbers.html",
        tournament,
        "numbers",
        status=form.status,
        form=form,
        numbered=numbered,
        placed=any(pair.table or pair.line for pair in numbered),
        draws=draws,
        again=[draw for draw in draws.draws if draw.kind == DrawKind.NUMBERS],
        to_draw=step_of(tournament, registration) is Step.NUMBERS,
        before_play=tournament.state == TournamentState.REGISTRATION,
        progress=progress(tournament, registration, acts_for(request, tournament)),
    )


def with_word(request: HttpRequest, tournament: Tournament, word: str) -> None:
    """Mix the audience word in, if there is one."""
    if word:
        services.edit_tournament(by=user_of(request), tournament=tournament, word=word)


def _drawn(request: HttpRequest, tournament: Tournament, word: str) -> Redirect:
    with_word(request, tournament, word)
    draw = services.draw_numbers(by=user_of(request), tournament=tournament)
    count = len(draw.what["of"])
    if tournament.persons:
        text = ngettext("%(count)s player has drawn a number.", "%(count)s players have drawn numbers.", count)
    else:
        text = ngettext("%(count)s pair has drawn its number.", "%(count)s pairs have drawn their numbers.", count)
    message = text % {"count": count} if count else _("Everyone keeps their table.")
    return Redirect(f"{page_url('numbers', tournament)}#drawn", message)
