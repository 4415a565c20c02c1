"""Forms of the secretary's pages."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.forms import PlayerForm
from clubs.models import Club, Contact, Member
from clubs.web.rows import ModelActionForm, field_of

TELEPHONE = forms.TextInput(attrs={"type": "tel"})


class NewPersonForm(PlayerForm):
    """Somebody new to the club."""

    email = field_of(Contact, "email", label=_("Email address"))
    telephone = field_of(Contact, "telephone", label=_("Telephone"), widget=TELEPHONE)

    def __init__(self, *args: Any, contacts: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not contacts:
            del self.fields["email"], self.fields["telephone"]


class ContactForm(ModelActionForm):
    """How to reach somebody."""

    class Meta(ModelActionForm.Meta):
        model = Contact
        fields = ("email", "telephone", "notes")
        labels = {"email": _("Email address"), "telephone": _("Telephone"), "notes": _("Notes")}
        help_texts = {"notes": _("Only secretaries and administrators see them. This player can download them.")}
        widgets = {"telephone": TELEPHONE, "notes": forms.Textarea(attrs={"rows": 3})}


class MemberForm(ModelActionForm):
    """A membership."""

    class Meta(ModelActionForm.Meta):
        model = Member
        fields = ("number", "kind", "joined", "paid_until", "left")
        labels = {
            "number": _("Member number"),
            "kind": _("Kind of membership"),
            "joined": _("Joined"),
            "paid_until": _("Paid until"),
            "left": _("Left"),
        }
        help_texts = {"number": "", "paid_until": _("The last day that is paid for.")}

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kind = self.fields["kind"]
        assert isinstance(kind, forms.ModelChoiceField)
        kind.queryset, kind.empty_label = club.member_kinds.all(), _("no kind")

    def field_refused(self, refusal: Refusal) -> str | None:
        """The number that another member has."""
        return "number" if refusal.code == "number_taken" else None
