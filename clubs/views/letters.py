"""The outbox of a club, and the page on which a reader stops news by email."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from clubs.forms import LetterForm
from clubs.models import Letter, LetterState
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.services.delivery import send_again
from clubs.services.letters import player_opting_out, set_wants_letters
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.requests import posted, user_of

ON_A_PAGE = 50


@dataclass(frozen=True, slots=True)
class Occasion:
    """The letters of a page on one subject, the newest first."""

    letters: tuple[Letter, ...]

    @property
    def states(self) -> list[tuple[Letter, int]]:
        """A letter in each of their states, and how many are in it."""
        counted = Counter(letter.state for letter in self.letters)
        first = {letter.state: letter for letter in reversed(self.letters)}
        return [(first[state], count) for state, count in counted.items()]


def occasions(letters: Iterable[Letter]) -> tuple[Occasion, ...]:
    """These letters by subject, in the order of the newest of each."""
    by_subject: dict[str, list[Letter]] = {}
    for letter in letters:
        by_subject.setdefault(letter.subject, []).append(letter)
    return tuple(Occasion(tuple(some)) for some in by_subject.values())


@login_required
def letters(request: HttpRequest, slug: str) -> HttpResponse:
    """Letters newest first, whether they were sent, and the problem where they were not (button `letter`).

    Those that were not accepted come first; the others are folded by subject.
    """
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    form = LetterForm(posted(request))

    def again(letter: int) -> Redirect:
        row = get_or_refuse(club.letters.all(), pk=letter)
        send_again(by=user_of(request), letter=row)
        return Redirect(request.path, _("The letter to %(who)s is sent again.") % {"who": row.to_address})

    if done := answer_form(request, form, again):
        return done
    page = Paginator(club.letters.select_related("player__contact"), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        **club_shell(request.user, club, "letters"),
        "page": page,
        "failed": [letter for letter in page if letter.state == LetterState.FAILED],
        "occasions": occasions(letter for letter in page if letter.state != LetterState.FAILED),
        "sends": settings.SENDS_LETTERS,
        "form": form,
    }
    return render(request, "clubs/letters.html", context, status=form.status)


@never_cache
def opt_out(request: HttpRequest, token: str) -> HttpResponse:
    """Stop news by email, or ask for it again, without signing in: the link in each letter of news leads here."""
    player = player_opting_out(token)
    if request.method == "POST":
        wanted = "wanted" in request.POST
        set_wants_letters(player, wanted=wanted)
        messages.success(request, _("You get news again.") if wanted else _("You get no more news."))
        return redirect(reverse("opt-out", args=[token]))
    contact = getattr(player, "contact", None)
    wants = contact is None or contact.wants_letters
    return render(request, "clubs/opt_out.html", {"player": player, "club": player.club, "wants": wants})
