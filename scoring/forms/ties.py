"""Ties: real coins and their witness, the table of an extra game, a place shared."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm
from clubs.web.rows import field_of
from tournaments.models import Draw, Entry, Table, Tournament

FACES = [("H", _("Heads")), ("T", _("Tails"))]


class CoinsForm(ActionForm):
    """The face of each real coin, and the person who saw it."""

    def __init__(self, *args: Any, entries: list[Entry], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entries = entries
        for entry in entries:
            label = f"{entry.number} · {entry.name}"
            self.fields[f"coin_{entry.pk}"] = forms.ChoiceField(label=label, choices=FACES, widget=forms.RadioSelect)
        self.fields["witness"] = field_of(Draw, "witness", required=True, label=_("Witness"))

    def clean(self) -> dict[str, Any]:
        """The service's arguments: `faces` by entry, and the witness."""
        written = dict(self.cleaned_data)
        faces = {entry: written.pop(f"coin_{entry.pk}", "") for entry in self.entries}
        return {**written, "faces": faces}


class ExtraGameForm(ActionForm):
    """Where an extra game is played; the lowest free table unless one is chosen."""

    table = forms.ModelChoiceField(
        Table.objects.none(), label=_("Table"), required=False, empty_label=_("lowest free table")
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["table"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = tournament.tables.order_by("number")
