"""The forms of a rehearsal: how fast the bots play, and what is tried."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm
from scoring.reads.rehearsal import Situation
from scoring.rehearsal.rehearsals import SPEEDS


class SpeedForm(ActionForm):
    """Hands a minute at each table."""

    speed = forms.TypedChoiceField(label=_("Speed"), choices=[(speed, speed) for speed in SPEEDS], coerce=int)


class TryForm(ActionForm):
    """One situation of the checklist."""

    what = forms.TypedChoiceField(
        label=_("Situation"), choices=[(what.value, what.value) for what in Situation], coerce=Situation
    )
