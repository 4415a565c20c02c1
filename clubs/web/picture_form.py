"""A form that takes a picture."""

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.services.pictures import MOST_BYTES
from clubs.web.forms import ActionForm


class PictureForm(ActionForm):
    """A file; the service says what is wrong with it."""

    file = forms.FileField(
        label=_("File"),
        widget=forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp"}),
        help_text=_("JPEG, PNG or WebP, at most 2.5 MB. A large picture is made smaller."),
        error_messages={"required": _("Choose a file first."), "empty": _("This file is empty. Choose another one.")},
    )

    def clean_file(self) -> bytes:
        """The bytes of the file, and one more than a picture may have where it is too large."""
        content: bytes = self.cleaned_data["file"].read(MOST_BYTES + 1)
        return content
