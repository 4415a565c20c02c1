"""The address that phones reach this installation at."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm

LONGEST = 200


class SiteAddressForm(ActionForm):
    """`back` names the page that the form was on."""

    address = forms.CharField(
        label=_("Address"),
        required=False,
        max_length=LONGEST,
        help_text=_("For example http://192.168.1.20:8000. If empty, codes use the address in your browser."),
        widget=forms.TextInput(attrs={"inputmode": "url", "autocomplete": "off"}),
    )
    back = forms.CharField(required=False, max_length=20, widget=forms.HiddenInput)
