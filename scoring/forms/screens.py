"""Connecting a screen of the hall, and saying what it shows."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm
from clubs.web.rows import ModelActionForm, field_of
from scoring.models import Screen


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
    label = field_of(Screen, "label", label=_("Where it is"), help_text=_("For example “Main hall”."))


class ChangeScreenForm(ModelActionForm):
    """The choice for a connected screen."""

    class Meta(ModelActionForm.Meta):
        model = Screen
        fields = ("shows", "held", "label")
        labels = {"shows": _("Shows"), "held": _("Stay on page"), "label": _("Where it is")}
        help_texts = {
            "held": _("The number is at the foot of the screen. Leave empty to turn the pages."),
            "label": "",
        }
