"""Forms of the secretary's pages."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.forms import PlayerForm
from clubs.models import Club, MemberKind
from clubs.models.contact import LONGEST_NOTES, LONGEST_TELEPHONE
from clubs.services.people import LONGEST_NUMBER
from clubs.web.forms import ActionForm, date_field


def _email() -> forms.EmailField:
    return forms.EmailField(label=_("Email address"), required=False)


def _telephone() -> forms.CharField:
    widget = forms.TextInput(attrs={"type": "tel"})
    return forms.CharField(label=_("Telephone"), max_length=LONGEST_TELEPHONE, required=False, widget=widget)


class NewPersonForm(PlayerForm):
    """Somebody new to the club."""

    email = _email()
    telephone = _telephone()


class ContactForm(ActionForm):
    """How to reach somebody."""

    email = _email()
    telephone = _telephone()
    notes = forms.CharField(
        label=_("Notes"),
        max_length=LONGEST_NOTES,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Only secretaries and administrators see them. This player can download them."),
    )


class MemberForm(ActionForm):
    """A membership."""

    number = forms.CharField(label=_("Member number"), max_length=LONGEST_NUMBER, required=False)
    kind = forms.ModelChoiceField(
        label=_("Kind of membership"), queryset=MemberKind.objects.none(), required=False, empty_label=_("no kind")
    )
    joined = date_field(_("Joined"), required=False)
    paid_until = date_field(_("Paid until"), required=False, help_text=_("The last day that is paid for."))
    left = date_field(_("Left"), required=False)

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kind = self.fields["kind"]
        assert isinstance(kind, forms.ModelChoiceField)
        kind.queryset = club.member_kinds.all()

    def field_refused(self, refusal: Refusal) -> str | None:
        """The number that another member has."""
        return "number" if refusal.code == "number_taken" else None
