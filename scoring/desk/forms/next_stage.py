"""How the best of a stage go on to the next."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.web.forms import ActionForm
from rules.movements import EventFormat


class GoOnForm(ActionForm):
    """How many of the best, in what movement, and whether they are seated by their places."""

    best = forms.IntegerField(label=_("How many go on"), min_value=1, max_value=1000, initial=4)
    movement = forms.ChoiceField(label=_("What they play"))
    rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=1,
        max_value=1000,
        required=False,
        help_text=_("Leave it empty for all of them: a knock-out is played to its champion."),
    )
    drawn = forms.BooleanField(
        label=_("Draw who meets whom from the event's secret, in place of the best against the last"), required=False
    )

    def __init__(self, *args: Any, event_format: EventFormat, lists: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["movement"]
        assert isinstance(field, forms.ChoiceField)
        if lists:
            self.fields["best"].label = _("How many of each list go on")
            self.fields["best"].initial = 2
        field.choices = [
            *((each.name, translated(each.title)) for each in reversed(event_format.live)),
            *((each.name, translated(each.title)) for each in event_format.movements),
        ]
