"""Importing lists of names, previewed and then whole or not at all; and the event's entries as CSV."""

from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.errors import passes
from clubs.handbook import help_at
from clubs.policy import Act
from clubs.web.actions import Redirect, answer_form, note_refused
from clubs.web.requests import user_of
from clubs.web.spreadsheets import csv_file
from tournaments import services
from tournaments.desk.forms.lists import ListForm
from tournaments.desk.shell import event_for, page_url, render_tab
from tournaments.models import Tournament
from tournaments.selectors import PairLine, registration_of
from tournaments.services import ImportPreview
from tournaments.services.imports import refuse_import, refuse_import_of_singles

SAMPLE: dict[str, list[tuple[str, ...]]] = {
    "pairs": [("player 1", "player 2", "zone"), ("Ann Lee", "Bob May", "Zone 4"), ("Cas Fox", "Dee Orr", "Zone 5")],
    "singles": [("player", "zone"), ("Ann Lee", "Zone 4"), ("Bob May", "Zone 5")],
}


@login_required
def import_list(request: HttpRequest, code: str) -> HttpResponse:
    """Preview a list (button `look`), let the director fix it on the page, then import all of it (button `import`)."""
    tournament = event_for(request, code, Act.REGISTER)
    if request.method != "POST":
        initial = {"kind": "singles" if tournament.singles else "pairs"}
        return _page(request, tournament, ListForm(initial=initial, persons=tournament.persons))
    form = ListForm(request.POST, request.FILES, persons=tournament.persons)
    if "import" in request.POST:
        done = answer_form(request, form, lambda **written: _imported(request, tournament, **written))
        if done:
            return done
    elif form.carry_out(lambda **written: _while_open(tournament, written)) is None:
        note_refused(request, form)
    if form.errors:
        return _page(request, tournament, form)
    return _looked_at(request, tournament, form.cleaned_data)


def _while_open(tournament: Tournament, written: dict[str, Any]) -> dict[str, Any]:
    (refuse_import_of_singles if written.get("kind") == "singles" else refuse_import)(tournament)
    return written


@login_required
def sample_csv(request: HttpRequest, code: str) -> HttpResponse:
    """A list as we like it, to fill in (`?kind=singles` for single players)."""
    tournament = event_for(request, code)
    if tournament.persons:
        return csv_file("players.csv", SAMPLE["singles"])
    kind = "singles" if request.GET.get("kind") == "singles" else "pairs"
    return csv_file(f"{kind}.csv", SAMPLE[kind])


@login_required
def entries_csv(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody in the event, in columns that an import reads again."""
    tournament = event_for(request, code)
    registration = registration_of(tournament)
    rows = [("number", "player 1", "player 2", "zone", "table", "line", "state", "house")]
    rows += map(_cells, registration.pairs)
    rows += [
        ("", single.name, "", single.zone, "", "", "checked in" if single.here else "registered", _yes(single.house))
        for single in registration.waiting
    ]
    return csv_file(f"entries-{tournament.code}.csv", rows)


def _imported(request: HttpRequest, tournament: Tournament, text: str, kind: str = "") -> Redirect:
    import_all = services.import_singles if kind == "singles" else services.import_entries
    count = len(import_all(by=user_of(request), tournament=tournament, text=text))
    if kind == "singles" or tournament.persons:
        notice = ngettext("%(count)s player is registered.", "%(count)s players are registered.", count)
    else:
        notice = ngettext("%(count)s pair is registered.", "%(count)s pairs are registered.", count)
    return Redirect(page_url("entries", tournament), notice % {"count": count})


def _looked_at(request: HttpRequest, tournament: Tournament, written: dict[str, Any]) -> HttpResponse:
    """The list as it was read, with what is wrong; the text stays on the page and can be fixed there."""
    singles = written.get("kind") == "singles"
    preview = (services.preview_singles if singles else services.preview_entries)(
        tournament=tournament, text=written["text"]
    )
    form = ListForm(initial=written, persons=tournament.persons)
    return _page(request, tournament, form, preview=preview, singles=singles or tournament.persons)


def _page(
    request: HttpRequest,
    tournament: Tournament,
    form: ListForm,
    preview: ImportPreview | None = None,
    singles: bool = False,
) -> HttpResponse:
    context = {
        "form": form,
        "preview": preview,
        "singles": singles,
        "help": help_at("director/import-a-list"),
        "open": passes(partial(refuse_import, tournament)),
        "action": _action(preview, singles) if preview else "",
    }
    return render_tab(request, "tournaments/desk/import.html", tournament, "entries", status=form.status, **context)


def _action(preview: ImportPreview, singles: bool) -> str:
    """'Import 16 pairs'."""
    count = len(preview.rows)
    if singles:
        return ngettext("Import %(count)s player", "Import %(count)s players", count) % {"count": count}
    return ngettext("Import %(count)s pair", "Import %(count)s pairs", count) % {"count": count}


def _cells(pair: PairLine) -> tuple[Any, ...]:
    first, second = (*pair.players, "")[:2]
    return (pair.number, first, second, pair.zone, pair.table, pair.line, pair.state.label, _yes(pair.house))


def _yes(value: bool) -> str:
    return _("yes") if value else ""
