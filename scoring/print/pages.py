"""The pages of the section Print: the list of papers, each paper alone, and the pack of several."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from clubs.policy import nothing_here
from rules.base.words import Sentence
from scoring.pages.desk import Desk, desk_at, page
from scoring.pages.stale_cards import remember_printed
from scoring.print.games import too_many_games
from scoring.print.pdf import is_pdf_possible, pdf_of
from scoring.print.printing import Printing, SheetSize
from scoring.print.printouts import BY_PART, PRINTOUTS, PaperTime, Printout, missing_until, printouts_of, time_of
from scoring.reads.stale_cards import stale_cards


@dataclass(frozen=True, slots=True)
class PaperChoice:
    """A paper on the list; `ticked`: it is in the pack unless the director takes it out.

    `missing`: when it can be printed, where that is not yet so.
    """

    printout: Printout
    ticked: bool
    missing: Sentence | None = None


@login_required
def paper(request: HttpRequest, code: str) -> HttpResponse:
    """The list: the pack with its ticks, and single papers by when they are needed."""
    here = desk_at(request, code)
    now = time_of(here)
    later = ((one, missing_until(here, one)) for one in PRINTOUTS)
    choices = [PaperChoice(one, now in one.packed) for one in printouts_of(here)]
    choices += [PaperChoice(one, ticked=False, missing=missing) for one, missing in later if missing]
    context = {
        "groups": [(time, [one for one in choices if one.printout.time is time]) for time in PaperTime],
        "sizes": list(SheetSize),
        "pdf": is_pdf_possible(),
        "size": Printing(here, request).size,
        "stale": stale_cards(here.begun) if here.begun else None,
    }
    return page(request, here, "print/list.html", context, here="paper")


@login_required
def single_paper(request: HttpRequest, code: str, part: str, *, as_pdf: bool = False) -> HttpResponse:
    """One paper, alone."""
    here = desk_at(request, code)
    printout = BY_PART.get(part)
    if printout is None or not printout.there(here):
        raise nothing_here()
    shown = _sheets(request, here, (printout,), pack=False)
    return _pdf(shown, f"{code}-{part}") if as_pdf else shown


@login_required
def pack(request: HttpRequest, code: str, *, as_pdf: bool = False) -> HttpResponse:
    """The papers ticked (`?part=`), one after the other; without ticks, those that the event needs now.

    The list of papers sends `?choose=1`: there nothing ticked is a mistake.
    """
    here = desk_at(request, code)
    asked, now = request.GET.getlist("part"), time_of(here)
    if not asked and "choose" in request.GET:
        messages.error(request, _("Tick at least one paper."))
        return redirect("paper", code)
    there = printouts_of(here)
    chosen = [one for one in there if one.part in asked] if asked else [one for one in there if now in one.packed]
    if not chosen:
        raise nothing_here()
    shown = _sheets(request, here, chosen, pack=True)
    return _pdf(shown, f"{code}-pack") if as_pdf else shown


def _pdf(shown: HttpResponse, name: str) -> HttpResponse:
    """The same sheets as a file; Refusal not_found where WeasyPrint is not installed."""
    if not is_pdf_possible():
        raise nothing_here()
    disposition = {"Content-Disposition": f'attachment; filename="{name}.pdf"'}
    return HttpResponse(pdf_of(shown.content.decode()), content_type="application/pdf", headers=disposition)


def _sheets(request: HttpRequest, here: Desk, printouts: Sequence[Printout], *, pack: bool) -> HttpResponse:
    printing = Printing(here, request)
    if here.begun and BY_PART["movement-cards"] in printouts:
        remember_printed(request, here.begun)
    with timezone.override(here.tournament.club.hall_clock):
        drawn = (_drawn(printing, printout, pack=pack) for printout in printouts)
        sheets = [sheet for sheet in drawn if sheet.strip()]
    context = {
        "sheets": sheets,
        "pack": pack,
        "title": None if pack else printouts[0].label,
        "size": printing.size,
        "rounds": _rounds(here) if not pack and printouts[0].rounds else (),
        "asked": printing.round_asked,
        "too_many": not sheets and too_many_games(printing),
        "pdf": _pdf_address(request, here, printouts, pack=pack) if sheets and is_pdf_possible() else "",
        "other_sizes": _other_sizes(request, printing.size),
    }
    return page(request, here, "print/sheets.html", context, here="paper")


def _drawn(printing: Printing, printout: Printout, *, pack: bool) -> SafeString:
    here = printing.here
    shown = {
        "event": here.tournament,
        "stage": here.begun,
        "laws": printing.laws,
        "in_pack": pack,
        "label": printout.label,
        **printout.content(printing),
    }
    return mark_safe(render_to_string(printout.template, shown, request=printing.request))  # noqa: S308


def _pdf_address(request: HttpRequest, here: Desk, printouts: Sequence[Printout], *, pack: bool) -> str:
    """The same papers as a PDF."""
    code, asked = here.tournament.code, request.GET.urlencode()
    address = reverse("paper-pack-pdf", args=[code]) if pack else reverse("paper-pdf", args=[code, printouts[0].part])
    return f"{address}?{asked}" if asked else address


def _rounds(here: Desk) -> tuple[int, ...]:
    """The rounds seated so far."""
    return tuple(here.begun.rounds.order_by("number").values_list("number", flat=True)) if here.begun else ()


def _other_sizes(request: HttpRequest, size: SheetSize) -> Iterable[tuple[SheetSize, str]]:
    """The other sizes, each with the address of the same papers on it."""
    for other in SheetSize:
        if other is not size:
            asked = request.GET.copy()
            asked["paper"] = other.value
            yield other, f"?{asked.urlencode()}"
