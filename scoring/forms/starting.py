"""How an event begins: for how long, in which movement, and what a sit-out is worth."""

from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from rules.standings import SitOut, SitOutPolicy
from scoring.forms.acting import ActForm

POLICIES = [
    (SitOut.NONE.value, _("Nothing: places go by the game")),
    (SitOut.WIN_TARGET_0.value, _("A win, with the points of a full game")),
    (SitOut.AVERAGE.value, _("Their own average points")),
    (SitOut.FIXED.value, _("A fixed number of points")),
]
WINS = [("0", _("no win")), ("1/2", _("half a win")), ("1", _("a win"))]


class TimeForm(forms.Form):
    """How much can be played; read from the address, so everything may be left out."""

    minutes = forms.IntegerField(label=_("Minutes there are"), min_value=1, max_value=6000, required=False)
    rounds = forms.IntegerField(label=_("Rounds at most"), min_value=1, max_value=1000, required=False)


class StartForm(ActForm):
    """Begin in the movement that the page shows; `target` is the points of a full game."""

    sit_out = forms.ChoiceField(label=_("What a sit-out is worth"), choices=POLICIES, initial=SitOut.NONE.value)
    points = forms.IntegerField(label=_("Points, where they are fixed"), min_value=0, max_value=99, required=False)
    win = forms.ChoiceField(label=_("With an average or fixed points"), choices=WINS, required=False)

    def __init__(self, *args: Any, odd: bool, target: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.target = target
        self.fields["points"].initial = target - 3
        if not odd:
            for field in ("sit_out", "points", "win"):
                del self.fields[field]

    def clean(self) -> dict[str, Any]:
        """What the service takes: the sit-out policy."""
        written = dict(self.cleaned_data)
        kind = SitOut(written.pop("sit_out", None) or SitOut.NONE)
        points, win = written.pop("points", None), Fraction(written.pop("win", None) or 0)
        if kind is SitOut.FIXED and points is None:
            self.add_error("points", _("Say how many points a sit-out is worth."))
        given = {
            SitOut.NONE: SitOutPolicy(),
            SitOut.WIN_TARGET_0: SitOutPolicy(kind, self.target, 1),
            SitOut.AVERAGE: SitOutPolicy(kind, 0, _whole(win)),
            SitOut.FIXED: SitOutPolicy(kind, points or 0, _whole(win)),
        }
        return {**written, "sit_out": given[kind]}


def _whole(win: Fraction) -> int | Fraction:
    return int(win) if win.denominator == 1 else win
