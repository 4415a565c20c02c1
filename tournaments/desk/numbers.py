"""The draw of numbers and first tables, with everything needed to repeat it."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.web.actions import Redirect, answer_form
from clubs.web.requests import posted, user_of
from tournaments import services
from tournaments.desk.forms.draws import DrawnNumbersForm, WordForm
from tournaments.desk.progress import progress
from tournaments.desk.shell import acts_for, event_for, page_url, render_tab
from tournaments.models import DrawKind, Tournament
from tournaments.selectors import draws_of, people_here, registration_of
from tournaments.selectors.progress import Step, step_of
from tournaments.states import TournamentState


@login_required
def numbers(request: HttpRequest, code: str) -> HttpResponse:
    """Draw numbers for everybody who is here; drawn again, only those without a number are."""
    tournament = event_for(request, code)
    by_hand = "by_hand" in request.POST
    form = WordForm(None if by_hand else posted(request), settled=tournament.draws_made > 0)
    names = services.names_to_draw(tournament)
    initial = {"text": "".join(f"{name} = \n" for _pk, name in names)}
    hand_form = DrawnNumbersForm(posted(request) if by_hand else None, initial=initial, auto_id="hand_%s")
    done = answer_form(request, form, lambda word="": _drawn(request, tournament, word))
    done = done or answer_form(request, hand_form, lambda **written: _recorded(request, tournament, **written))
    if done:
        return done
    registration, draws = registration_of(tournament), draws_of(tournament)
    numbered = [pair for pair in registration.pairs if pair.number]
    return render_tab(
        request,
        "tournaments/desk/numbers.html",
        tournament,
        "numbers",
        status=max(form.status, hand_form.status),
        form=form,
        hand_form=hand_form if len(names) > 1 else None,
        absent=people_here(tournament).absent,
        numbered=numbered,
        placed=any(pair.table or pair.line for pair in numbered),
        sided=any(pair.line for pair in numbered),
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


def _recorded(request: HttpRequest, tournament: Tournament, *, text: str, witness: str) -> Redirect:
    draw = services.record_numbers(by=user_of(request), tournament=tournament, text=text, witness=witness)
    count = len(draw.outcome["order"])
    shown = ngettext("%(count)s number is saved.", "%(count)s numbers are saved.", count)
    return Redirect(page_url("numbers", tournament), shown % {"count": count})


def _drawn(request: HttpRequest, tournament: Tournament, word: str) -> Redirect:
    with_word(request, tournament, word)
    before = set(tournament.entries.filter(number__isnull=False).values_list("pk", flat=True))
    draw = services.draw_numbers(by=user_of(request), tournament=tournament)
    count = len(draw.what["of"])
    kept = tournament.entries.filter(number__isnull=False).exclude(pk__in={*draw.what["of"], *before}).count()
    if tournament.persons:
        text = ngettext("%(count)s player has drawn a number.", "%(count)s players have drawn numbers.", count)
    else:
        text = ngettext("%(count)s pair has drawn its number.", "%(count)s pairs have drawn their numbers.", count)
    message = text % {"count": count} if count else _("Everyone keeps their table.")
    if count and kept:
        message = f"{message} {_kept(tournament, kept)}"
    return Redirect(page_url("numbers", tournament), message)


def _kept(tournament: Tournament, kept: int) -> str:
    """The others who have a number now: they were seated before, so it follows from their table."""
    if tournament.persons:
        text = ngettext(
            "%(kept)s more keeps the table taken before.", "%(kept)s more keep the tables taken before.", kept
        )
    else:
        text = ngettext(
            "%(kept)s more pair keeps its table from before.",
            "%(kept)s more pairs keep their tables from before.",
            kept,
        )
    return text % {"kept": kept}
