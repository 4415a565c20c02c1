"""People in and out of spreadsheets, and the call list on paper."""

from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.language import translated
from clubs.models import Club
from clubs.people.lists import people_of, without_email
from clubs.policy import Act
from clubs.selectors import club_for
from clubs.services.people_files import MOST_LETTERS
from clubs.services.people_import import PeoplePreview, RowState, import_people, people_cells, preview_people
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm, previewed_field
from clubs.web.requests import user_of
from clubs.web.spreadsheets import MOST_BYTES, csv_file, sent_text, xlsx_file

FILES = {"csv": csv_file, "xlsx": xlsx_file}


class PeopleFileForm(ActionForm):
    """Text or a file; the file wins. `text` comes out as CSV, whatever was sent."""

    text = forms.CharField(
        label=gettext_lazy("Paste the list"),
        required=False,
        strip=False,
        max_length=MOST_LETTERS,
        error_messages={"max_length": gettext_lazy("This list is too long. Split it.")},
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text=gettext_lazy(
            "The first row names the columns: "
            "name, note, email, telephone, number, kind, joined, left, paid_until, born, shown_as."
        ),
    )
    file = forms.FileField(
        label=gettext_lazy("Or upload a file"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx"}),
        help_text=gettext_lazy("CSV or XLSX from any spreadsheet. Only the first sheet is read."),
    )
    previewed = previewed_field()

    def clean(self) -> dict[str, Any]:
        """One text, from where it was sent."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        sent = cleaned.pop("file", None)
        if sent is not None:
            try:
                cleaned["text"] = sent_text(sent.read(MOST_BYTES + 1))
            except Refusal as refusal:
                self.add_error("file", translated(refusal.sentence))
        if not self.errors and not cleaned.get("text", "").strip():
            self.add_error("text", _("There is no list yet. Paste one, or choose a file."))
        return cleaned


@login_required
def import_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Check a list (button `look`): new, changed, unchanged, to fix. Nothing is written before `import`."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    if request.method != "POST":
        return _shown(request, club, PeopleFileForm())
    form = PeopleFileForm(request.POST, request.FILES)
    if "import" in request.POST:
        if done := answer_form(request, form, lambda **fields: _imported(request, club, **fields)):
            return done
    elif not form.is_valid():
        form.refuse()
    if not form.cleaned_data.get("text", "").strip():
        return _shown(request, club, form)
    preview = preview_people(by=user_of(request), club=club, text=form.cleaned_data["text"])
    checked = PeopleFileForm(initial={"text": form.cleaned_data["text"], "previewed": preview.fingerprint})
    return _shown(request, club, checked, preview, refused=form)


@login_required
def export_file(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """Everybody the club knows, in columns that an import reads again. Without the notes."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    rows = people_cells([line.player for line in people_of(club)])
    return FILES[form](f"people-{club.slug}.{form}", rows)


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
