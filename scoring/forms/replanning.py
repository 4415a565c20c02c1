"""Conditions for a new plan of the rest of the evening."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm, previewed_field, reason_field
from rules.tournament.movements.planning import MOST_ROUNDS
from scoring.forms.start import NumbersField


class RestForm(forms.Form):
    """Later rounds, and tables out of use."""

    rounds = forms.IntegerField(label=_("Rounds left"), min_value=0, max_value=MOST_ROUNDS, required=False)
    without = NumbersField(label=_("Tables out of use"), required=False, max_length=200)

    def __init__(self, *args: Any, whole: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if whole:
            del self.fields["rounds"]


class ReplanForm(ActionForm):
    """The director confirms the plan that the page shows."""

    previewed = previewed_field()
    reason = reason_field(required=False)
