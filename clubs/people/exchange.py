"""People in and out of spreadsheets, and the call list on paper."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy, ngettext

from clubs.clock import today_in
from clubs.models import Club
from clubs.people.lists import people_of, without_email
from clubs.policy import Act
from clubs.selectors import club_for
from clubs.services.people_files import MOST_LETTERS
from clubs.services.people_import import PeoplePreview, RowState, import_people, people_cells, preview_people
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.requests import user_of
from clubs.web.spreadsheet_form import SpreadsheetForm
from clubs.web.spreadsheets import TABLE_FILES


class PeopleFileForm(SpreadsheetForm):
    """A list of people."""

    columns = gettext_lazy(
        "The first row names the columns: "
        "name, note, email, telephone, number, kind, joined, left, paid_until, born, shown_as."
    )
    longest = MOST_LETTERS


@login_required
def import_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Check a list (button `look`): new, changed, unchanged, to fix. Nothing is written before `import`."""
    club, user = club_for(request.user, Act.MANAGE_PEOPLE, slug), user_of(request)
    if request.method != "POST":
        return _shown(request, club, PeopleFileForm(by=user))
    form = PeopleFileForm(request.POST, request.FILES, by=user)
    if "import" in request.POST:
        if done := answer_form(request, form, lambda **fields: _imported(request, club, **fields)):
            return done
    elif not form.is_valid():
        form.refuse()
    if not form.cleaned_data.get("text", "").strip():
        return _shown(request, club, form)
    preview = preview_people(by=user, club=club, text=form.cleaned_data["text"])
    checked = PeopleFileForm(by=user, initial={"text": form.cleaned_data["text"], "previewed": preview.fingerprint})
    return _shown(request, club, checked, preview, refused=form)


@login_required
def export_file(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """Everybody the club knows, in columns that an import reads again. Without the notes."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    rows = people_cells([line.player for line in people_of(club)])
    return TABLE_FILES[form](f"people-{club.slug}.{form}", rows)


@login_required
def call_list(request: HttpRequest, slug: str) -> HttpResponse:
    """On paper: members without an email address, with their telephone numbers."""
    club = club_for(request.user, Act.SEE_PEOPLE, slug)
    context = {"club": club, "lines": without_email(people_of(club)), "today": today_in(club.time_zone)}
    return render(request, "clubs/people/call_list.html", context)


def _imported(request: HttpRequest, club: Club, text: str, previewed: str) -> Redirect:
    counts = import_people(by=user_of(request), club=club, text=text, previewed=previewed).counts
    count = counts[RowState.NEW] + counts[RowState.CHANGED]
    notice = ngettext("%(count)s person is imported.", "%(count)s people are imported.", count)
    return Redirect(reverse("club-people", args=[club.slug]), notice % {"count": count})


def _shown(
    request: HttpRequest,
    club: Club,
    form: PeopleFileForm,
    preview: PeoplePreview | None = None,
    refused: PeopleFileForm | None = None,
) -> HttpResponse:
    context = {**club_shell(request.user, club, "people"), "form": form, "preview": preview, "refused": refused}
    status = (refused or form).status
    if preview:
        counts = preview.counts
        count = counts[RowState.NEW] + counts[RowState.CHANGED]
        context["action"] = ngettext("Import %(count)s person", "Import %(count)s people", count) % {"count": count}
        context["counts"] = counts
    return render(request, "clubs/people/import.html", context, status=status)
