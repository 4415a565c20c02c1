"""Old seasons from spreadsheets: a table is checked first, then imported; it can be removed again."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.handbook import help_at
from clubs.models import Club
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from scoring.models import PastSeason
from scoring.seasons.forms import PastSeasonForm
from scoring.seasons.past import PastPreview, import_past_season, preview_past_season, remove_past_season

HELP = "club/old-seasons"


@login_required
def import_past(request: HttpRequest, slug: str) -> HttpResponse:
    """Check a table (button `look`). Nothing is written before `import`."""
    club, user = club_for(request.user, Act.MANAGE_SEASONS, slug), user_of(request)
    if request.method != "POST":
        return _shown(request, club, PastSeasonForm(by=user))
    form = PastSeasonForm(request.POST, request.FILES, by=user)

    def work(**fields: Any) -> Redirect:
        past = import_past_season(by=user, club=club, **fields)
        return Redirect(
            reverse("club-past-season", args=[slug, past.pk]), _("%(season)s is imported.") % {"season": past}
        )

    if "import" in request.POST:
        if done := answer_form(request, form, work):
            return done
    elif not form.is_valid():
        form.refuse()
    if not form.cleaned_data.get("text", "").strip():
        return _shown(request, club, form)
    preview = preview_past_season(by=user, club=club, text=form.cleaned_data["text"])
    typed = {name: request.POST.get(name, "") for name in ("name", "ended", "remark")}
    again = {**typed, "text": form.cleaned_data["text"], "previewed": preview.fingerprint}
    return _shown(request, club, PastSeasonForm(by=user, initial=again), preview, refused=form)


@login_required
def past_season(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The table as it was imported, and the button to remove it."""
    club, user = club_for(request.user, Act.MANAGE_SEASONS, slug), user_of(request)
    past = get_or_refuse(PastSeason.objects.filter(club=club), pk=pk)

    def remove() -> Redirect:
        remove_past_season(by=user, past=past)
        return Redirect(reverse("club-seasons", args=[slug]), _("%(season)s is removed.") % {"season": past})

    form = ActionForm(posted(request, "remove"))
    if done := answer_form(request, form, remove):
        return done
    rows = past.rows.select_related("player__merged_into")
    context = {"past": past, "rows": rows, "form": form, "help": help_at(HELP)}
    return render(
        request, "scoring/desk/seasons/past.html", {**club_shell(user, club, "seasons"), **context}, status=form.status
    )


def _shown(
    request: HttpRequest,
    club: Club,
    form: PastSeasonForm,
    preview: PastPreview | None = None,
    refused: PastSeasonForm | None = None,
) -> HttpResponse:
    context = {
        **club_shell(request.user, club, "seasons"),
        "form": form,
        "preview": preview,
        "refused": refused,
        "ready": bool(preview and preview.importable and not (refused and refused.errors)),
        "help": help_at(HELP),
    }
    return render(request, "scoring/desk/seasons/import.html", context, status=(refused or form).status)
