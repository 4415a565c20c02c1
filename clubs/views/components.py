"""One page with everything that pages are made of, to see it side by side in every theme and at every width."""

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from clubs.web.qr import qr_of
from clubs.web.tabs import TabLink, Tabs

# The samples are names and figures, never words of a page: those are in the template, and are translated.
SIDES = ({"surnames": "Marsh & Takahashi"}, {"surnames": "van der Berg & O'Hara"})
TABLES = (
    (1, "playing", (4, 2), False),
    (2, "waiting", None, True),
    (3, "differs", (7, 7), True),
    (4, "agreeing", (10, 8), True),
    (5, "final", (6, 10), False),
)
PLACES = (
    (1, "Queenie Marsh & Ron Takahashi", 3, 30, "up"),
    (2, "Beatrice Łukasz & Clyde Ferguson", 2, 29, "down"),
    (2, "Kathleen O'Hara & Leo Bouchard", 2, 29, "same"),
)
CARDS = (("J", "S"), ("J", "C"), ("A", "H"), ("T", "D"), ("JOKER", ""))
STATES = ("playing", "waiting", "missing", "differs", "agreed", "final", "open", "draft", "void")

HOLES = tuple({"x": 24 * (number + 1), "y": 24} for number in range(11))  # of a peg board for 10 points, in one row
ADDRESS = "https://euchre.example.org/t/k7m2qx/"


class SampleForm(forms.Form):
    """A field of each kind. One has an error."""

    name = forms.CharField(label=_("Name"), max_length=120, help_text=_("As it is called out."))
    tables = forms.IntegerField(label=_("Tables available"), min_value=1)
    rules = forms.ChoiceField(label=_("Rules"), choices=[("pairs", _("Pairs")), ("players", _("Players"))])
    note = forms.CharField(label=_("Note"), max_length=400, required=False, widget=forms.Textarea(attrs={"rows": 2}))
    listed = forms.BooleanField(label=_("Show on home page"), required=False)


@login_required
@require_safe
def components(request: HttpRequest) -> HttpResponse:
    """Headings, buttons, notices, forms, tables, cards: each once."""
    form = SampleForm({"name": "Friday pairs", "tables": "0", "rules": "pairs"}, auto_id="sample_%s")
    context = {
        "form": form,
        "sides": SIDES,
        "tables": TABLES,
        "places": PLACES,
        "cards": CARDS,
        "states": STATES,
        "tabs": _tabs(),
        "page": Paginator(range(30), 10).page(2),
        "rows": ((HOLES[0], HOLES[10]),),
        "pegs": (HOLES[7], HOLES[5]),
        "address": ADDRESS,
        "svg": qr_of(ADDRESS),
    }
    return render(request, "clubs/components.html", context)


def _tabs() -> Tabs:
    """Five sections, the first of them open, with three pages."""
    names = (_("Desk"), _("Pairs"), _("Rounds"), _("Standings"), _("Print"))
    links = tuple(TabLink(str(name), "#tabs", at == 0) for at, name in enumerate(names))
    return Tabs(links, links[:3])
