"""Choices of players about themselves."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Contact
from clubs.web.forms import ActionForm


class NewsForm(ActionForm):
    """Whether news comes by email."""

    wanted = forms.BooleanField(
        label=_("Send me news by email"),
        required=False,
        help_text=_("Reminders, results and your membership. Answers to your entries are always sent."),
    )

    def __init__(self, data: Any = None, *, contact: Contact) -> None:
        super().__init__(data, prefix=f"news{contact.pk}", initial={"wanted": contact.wants_letters})


class ErasureForm(ActionForm):
    """The wish to be erased, or the end of it."""

    wanted = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, contact: Contact) -> None:
        super().__init__(data, prefix=f"erase{contact.pk}", initial={"wanted": "" if contact.erasure_asked_at else "1"})
