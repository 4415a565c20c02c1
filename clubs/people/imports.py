"""The page that takes a list of people: checked, matched, imported, undone."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.models import Club, PeopleImport
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse, is_row_number
from clubs.services.people_files import COLUMNS, DATED, MOST_LETTERS
from clubs.services.people_import import import_people
from clubs.services.people_import_undo import undo_people_import
from clubs.services.people_preview import PeoplePreview, preview_people
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm, id_field
from clubs.web.requests import posted, user_of
from clubs.web.spreadsheet_form import SpreadsheetForm
from clubs.written_days import DayOrder

MOST_SHOWN = 5  # of the imports that can be undone
COLUMN_LABELS = {
    "": gettext_lazy("ignore"),
    "name": gettext_lazy("Name"),
    "first": gettext_lazy("First name"),
    "last": gettext_lazy("Last name"),
    "note": gettext_lazy("Note"),
    "email": gettext_lazy("Email address"),
    "telephone": gettext_lazy("Telephone"),
    "number": gettext_lazy("Member number"),
    "kind": gettext_lazy("Kind of membership"),
    "joined": gettext_lazy("Joined"),
    "left": gettext_lazy("Left"),
    "paid_until": gettext_lazy("Paid until"),
    "born": gettext_lazy("Born"),
    "shown_as": gettext_lazy("Name on public pages"),
}
ORDER_LABELS = {
    DayOrder.MONTH_FIRST: gettext_lazy("month first: 3/4 is 4 March"),
    DayOrder.DAY_FIRST: gettext_lazy("day first: 3/4 is 3 April"),
}


class PairsField(forms.Field):
    """Several “Given name=first” under one name, as a mapping; a pair with another second part is dropped."""

    widget = forms.MultipleHiddenInput

    def __init__(self, seconds: Sequence[str]) -> None:
        super().__init__(required=False)
        self.seconds = seconds

    def to_python(self, value: Any) -> dict[str, str]:
        """The last pair of a name counts."""
        pairs = (str(pair).rpartition("=") for pair in value or ())
        return {first: second for first, sign, second in pairs if sign and second in self.seconds}


def pairs_of(mapping: Mapping[str, str]) -> list[str]:
    """The mapping, as a `PairsField` is sent."""
    return [f"{first}={second}" for first, second in mapping.items()]


class PeopleFileForm(SpreadsheetForm):
    """A list of people, and what was chosen while it was checked."""

    columns = gettext_lazy("The first row names the columns, such as first name, last name, email, phone, paid until.")
    longest = MOST_LETTERS
    headings = PairsField(["", *COLUMNS])
    dates = PairsField(list(DayOrder))
    kinds = forms.Field(required=False, widget=forms.MultipleHiddenInput)

    def chosen(self) -> dict[str, Any]:
        """The arguments of the services beside the text."""
        cleaned = self.cleaned_data
        return {
            "columns": cleaned.get("headings") or {},
            "dates": {name: DayOrder(order) for name, order in (cleaned.get("dates") or {}).items() if name in DATED},
            "kinds": cleaned.get("kinds") or [],
        }


class UndoImportForm(ActionForm):
    """A button beside an import."""

    undo = id_field()


@login_required
def import_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Check a list, match its columns, add kinds; nothing is written before `import`. Button `undo`: of an import.

    `?fix=`: the import whose rows are left to fix.
    """
    club, user = club_for(request.user, Act.MANAGE_PEOPLE, slug), user_of(request)
    undoing = UndoImportForm(posted(request, "undo"))
    if done := answer_form(request, undoing, lambda undo: _undone(request, club, undo)):
        return done
    if request.method != "POST" or undoing.is_bound:
        left = _left_to_fix(request, club)
        form = PeopleFileForm({"text": left} if left else None, by=user)
        form.is_valid()
    else:
        form = PeopleFileForm(request.POST, request.FILES, by=user)
        if "import" in request.POST:
            if done := answer_form(request, form, lambda **fields: _imported(request, club, form)):
                return done
        elif not form.is_valid():
            form.refuse()
    refused = form if request.method == "POST" and not undoing.is_bound else None
    text = form.cleaned_data.get("text", "") if form.is_bound else ""
    if not text.strip():
        return _shown(request, club, undoing, form, refused=refused)
    chosen = form.chosen()
    preview = preview_people(by=user, club=club, text=text, **chosen)
    kept = {"headings": pairs_of(chosen["columns"]), "dates": pairs_of(preview.orders), "kinds": preview.added_kinds}
    checked = PeopleFileForm(by=user, initial={"text": text, "previewed": preview.fingerprint, **kept})
    return _shown(request, club, undoing, checked, preview, refused=refused)


def _left_to_fix(request: HttpRequest, club: Club) -> str:
    asked = request.GET.get("fix", "")
    row = club.people_imports.filter(pk=int(asked)).first() if is_row_number(asked) else None
    return row.to_fix if row else ""


def _imported(request: HttpRequest, club: Club, form: PeopleFileForm) -> Redirect:
    fields = form.cleaned_data
    done = import_people(
        by=user_of(request), club=club, text=fields["text"], previewed=fields["previewed"], **form.chosen()
    )
    notice = ngettext("%(count)s person is imported.", "%(count)s people are imported.", done.people)
    page = reverse("club-people-import", args=[club.slug])
    return Redirect(f"{page}?fix={done.pk}" if done.to_fix else page, notice % {"count": done.people})


def _undone(request: HttpRequest, club: Club, pk: int) -> Redirect:
    done = undo_people_import(by=user_of(request), done=get_or_refuse(club.people_imports.all(), pk=pk))
    if not done.stayed:
        return Redirect(request.path, _("The import is undone. Everything is as before."))
    notice = ngettext(
        "The import is undone. %(count)s person changed since and stays.",
        "The import is undone. %(count)s people changed since and stay.",
        done.stayed,
    )
    return Redirect(request.path, notice % {"count": done.stayed})


def _shown(
    request: HttpRequest,
    club: Club,
    undoing: UndoImportForm,
    form: PeopleFileForm,
    preview: PeoplePreview | None = None,
    refused: PeopleFileForm | None = None,
) -> HttpResponse:
    context = {**club_shell(request.user, club, "people"), "form": form, "preview": preview, "refused": refused}
    context |= {"undoing": undoing, "imports": _imports(club)}
    status = (refused or form).status if not undoing.is_bound else undoing.status
    if preview:
        count = len(preview.written)
        context["action"] = ngettext("Import %(count)s person", "Import %(count)s people", count) % {"count": count}
        context |= {"counts": preview.counts, "labels": COLUMN_LABELS, "order_labels": ORDER_LABELS}
        context["orders"] = [(name, COLUMN_LABELS[name], order) for name, order in preview.orders.items()]
        context["open"] = preview.problem or preview.orders or any(not one.column for one in preview.headings)
    return render(request, "clubs/people/import.html", context, status=status)


def _imports(club: Club) -> Sequence[PeopleImport]:
    return list(club.people_imports.select_related("by").defer("rows")[:MOST_SHOWN])
