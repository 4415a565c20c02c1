"""The start of the final stage with the best of a stage."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.web.forms import ActionForm
from rules.tournament.movements import EventFormat
from rules.tournament.movements.planning import MOST_ROUNDS


class GoOnForm(ActionForm):
    """How many of the best, in what movement, and whether they are seated by their places."""

    best = forms.IntegerField(label=_("Number of qualifiers"), min_value=1, max_value=1000, initial=4)
    movement = forms.ChoiceField(label=_("Movement"))
    rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        help_text=_("Empty: all rounds. A knock-out is played until there is a champion."),
    )
    drawn = forms.BooleanField(label=_("Draw opponents at random, not best against last"), required=False)

    def __init__(self, *args: Any, event_format: EventFormat, lists: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["movement"]
        assert isinstance(field, forms.ChoiceField)
        if lists:
            self.fields["best"].label = _("Qualifiers from each list")
            self.fields["best"].initial = 2
        field.choices = [
            *((each.name, translated(each.title)) for each in reversed(event_format.live)),
            *((each.name, translated(each.title)) for each in event_format.movements),
        ]
