"""The draw of numbers and first tables, with all that a sceptic needs to make it again."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import services
from tournaments.forms import WordForm
from tournaments.models import DrawKind, Tournament
from tournaments.selectors import draws_of, registration_of
from tournaments.states import TournamentState
from tournaments.views.desk import acts_for, event_for, page_of, shown
from tournaments.views.progress import NUMBERS, progress, step_of
from tournaments.views.sending import Done, answered


@login_required
def numbers(request: HttpRequest, code: str) -> HttpResponse:
    """Draw numbers for who is here; drawn again, only those without a number are."""
    tournament = event_for(request, code)
    form = WordForm(request.POST if request.method == "POST" else None, settled=tournament.draws_made > 0)
    done = answered(request, form, lambda word="": _drawn(request, tournament, word)) if form.is_bound else None
    if done:
        return done
    registration, draws = registration_of(tournament), draws_of(tournament)
    numbered = [pair for pair in registration.pairs if pair.number]
    return shown(
        request,
        "tournaments/numbers.html",
        tournament,
        "numbers",
        status=form.status,
        form=form,
        numbered=numbered,
        placed=any(pair.table or pair.line for pair in numbered),
        draws=draws,
        again=[draw for draw in draws.draws if draw.kind == DrawKind.NUMBERS],
        to_draw=step_of(tournament, registration) == NUMBERS,
        before_play=tournament.state == TournamentState.REGISTRATION,
        progress=progress(tournament, registration, acts_for(request, tournament)),
    )


def with_word(request: HttpRequest, tournament: Tournament, word: str) -> None:
    """Mix the word of the hall in, if one was called out."""
    if word:
        services.edit_tournament(by=request.user, tournament=tournament, word=word)  # type: ignore[arg-type]


def _drawn(request: HttpRequest, tournament: Tournament, word: str) -> Done:
    with_word(request, tournament, word)
    draw = services.draw_numbers(by=request.user, tournament=tournament)  # type: ignore[arg-type]
    count = len(draw.what["of"])
    if tournament.persons:
        text = ngettext("%(count)s player has drawn a number.", "%(count)s players have drawn numbers.", count)
    else:
        text = ngettext("%(count)s pair has drawn its number.", "%(count)s pairs have drawn their numbers.", count)
    message = text % {"count": count} if count else _("Everybody keeps the table they have.")
    return Done(f"{page_of('numbers', tournament)}#drawn", message)
