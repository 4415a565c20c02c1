"""Conditions for a new plan of the rest of the evening."""

from collections.abc import Collection, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm, previewed_field, reason_field
from rules.tournament.movements.planning import MOST_ROUNDS
from scoring.forms.start import NumbersField


class RestForm(forms.Form):
    """Later rounds, tables out of use, and entries that keep their table."""

    rounds = forms.IntegerField(label=_("Rounds left"), min_value=0, max_value=MOST_ROUNDS, required=False)
    without = NumbersField(label=_("Tables out of use"), required=False, max_length=200)
    stay = NumbersField(
        label=_("Stay at their table"), required=False, max_length=200, help_text=_("Pair or player numbers.")
    )

    def __init__(
        self,
        *args: Any,
        numbers: Collection[int],
        persons: bool,
        live: bool = False,
        whole: bool = False,
        twos: bool = True,
        **kwargs: Any,
    ) -> None:
        """`numbers`: those of the stage, of players (`persons`) or of pairs."""
        super().__init__(*args, **kwargs)
        self.numbers, self.persons = numbers, persons
        if whole:
            del self.fields["rounds"]
        if live and not twos:
            del self.fields["stay"]

    def clean_stay(self) -> Sequence[int]:
        """Only numbers of this event; those who have left are refused with the plan."""
        numbers: Sequence[int] = self.cleaned_data["stay"]
        text = _("There is no player %(number)s.") if self.persons else _("There is no pair %(number)s.")
        wrong = [text % {"number": number} for number in numbers if number not in self.numbers]
        if wrong:
            raise forms.ValidationError(wrong)
        return numbers


class ReplanForm(ActionForm):
    """The director confirms the plan that the page shows."""

    previewed = previewed_field()
    reason = reason_field(required=False)
