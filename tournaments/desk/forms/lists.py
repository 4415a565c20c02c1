"""A list of names, pasted or as a file."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.web.forms import ActionForm
from rules.base.csv_rows import decoded
from tournaments.importing import MOST_LETTERS
from tournaments.list_files import not_a_list

KINDS = [("pairs", _("Pairs")), ("singles", _("Singles: partners are drawn"))]
MOST_BYTES = 4 * MOST_LETTERS


class ListForm(ActionForm):
    """Text or a file of it; the file wins. `text` comes out decoded, whatever was sent.

    `persons`: each plays alone, so there is nothing but players to be listed.
    """

    kind = forms.ChoiceField(label=_("Type of list"), choices=KINDS, widget=forms.RadioSelect)
    text = forms.CharField(
        label=_("Paste the list"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text=_(
            "One pair per row: first player, second player, zone. Or “Ann Lee & Bob May”. You can paste "
            "from a spreadsheet."
        ),
    )
    file = forms.FileField(
        label=_("Or upload a file"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,text/csv,text/plain"}),
        help_text=_(
            "A CSV file from any spreadsheet, with commas, semicolons or tabs. Columns “born 1” and "
            "“born 2” can have birth years or dates."
        ),
    )

    def __init__(self, *args: Any, persons: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if persons:
            del self.fields["kind"]
            self.fields["text"].help_text = _("One player per row: player, zone. You can paste from a spreadsheet.")

    def clean(self) -> dict[str, object]:
        """One text, from where it was sent."""
        cleaned = super().clean() or self.cleaned_data
        sent = cleaned.pop("file", None)
        if sent is not None and sent.size > MOST_BYTES:
            self.add_error("file", _("This file is too big for a list of names. Upload only the list."))
        elif sent is not None:
            raw = sent.read()
            if wrong := not_a_list(raw):
                self.add_error("file", translated(wrong))
            cleaned["text"] = decoded(raw)
        if not self.errors and not cleaned.get("text", "").strip():
            self.add_error("text", _("There is no list yet. Paste one, or choose a file."))
        return cleaned
