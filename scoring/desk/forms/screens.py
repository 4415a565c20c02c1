"""Connecting a screen of the hall, and saying what it shows."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm
from scoring.models import ScreenContent

MOST_PAGES = 99
LABEL = 40


class ConnectScreenForm(ActionForm):
    """The code that the screen shows."""

    code = forms.CharField(
        label=_("Code on the screen"),
        max_length=20,
        help_text=_("6 letters and digits, such as K7M 2QX."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false", "class": "code"}
        ),
    )
    label = forms.CharField(
        label=_("Where it is"), max_length=LABEL, required=False, help_text=_("For example “Main hall”.")
    )


class ChangeScreenForm(ActionForm):
    """The choice for a connected screen."""

    shows = forms.ChoiceField(label=_("Shows"), choices=ScreenContent.choices)
    held = forms.IntegerField(
        label=_("Stay on page"),
        min_value=1,
        max_value=MOST_PAGES,
        required=False,
        help_text=_("The number is at the foot of the screen. Leave empty to turn the pages."),
    )
    label = forms.CharField(label=_("Where it is"), max_length=LABEL, required=False)
