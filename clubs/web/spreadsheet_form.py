"""A form that takes a list from a spreadsheet: pasted, or as a file."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.errors import Refusal
from clubs.language import translated
from clubs.models import User
from clubs.web.forms import ActionForm, previewed_field
from clubs.web.spreadsheets import sent_text
from clubs.web.workbook_reader import MOST_BYTES


class SpreadsheetForm(ActionForm):
    """Text or a file; the file wins. `text` comes out as CSV, whatever was sent.

    A form for one sort of list says which `columns` it has, and the `longest` text.
    """

    columns: ClassVar[Any]
    longest: ClassVar[int]

    text = forms.CharField(required=False, max_length=1_000_000)  # a form's own limit and hint replace this
    file = forms.FileField(
        label=gettext_lazy("Or upload a file"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx"}),
        help_text=gettext_lazy("CSV or XLSX from any spreadsheet. Only the first sheet is read."),
    )
    previewed = previewed_field()

    def __init__(self, *args: Any, by: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.account = by.pk
        self.fields["text"] = forms.CharField(
            label=gettext_lazy("Paste the list"),
            required=False,
            strip=False,
            max_length=self.longest,
            error_messages={"max_length": gettext_lazy("This list is too long. Split it.")},
            widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
            help_text=self.columns,
        )

    def clean(self) -> dict[str, Any]:
        """One text, from where it was sent."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        sent = cleaned.pop("file", None)
        if sent is not None:
            try:
                cleaned["text"] = sent_text(sent.read(MOST_BYTES + 1), account=self.account)
            except Refusal as refusal:
                self.add_error("file", translated(refusal.sentence))
        if not self.errors and not cleaned.get("text", "").strip():
            self.add_error("text", _("There is no list yet. Paste one, or choose a file."))
        return cleaned
