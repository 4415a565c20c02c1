"""What every form of the desk does: carry its own id, keep what was typed, say beside the field what was refused."""

from http import HTTPStatus
from typing import Any
from uuid import uuid4

from django import forms

from clubs.errors import Refusal
from clubs.language import said
from rules.errors import RulesError


class DeskForm(forms.Form):
    """A form with a hidden `uuid`, made when the page is drawn: sent twice, it is answered the same."""

    uuid = forms.UUIDField(required=False, initial=uuid4, widget=forms.HiddenInput(attrs={"id": False}))
    status = HTTPStatus.OK

    @property
    def given(self) -> dict[str, Any]:
        """What was written, without the form's own id."""
        return {name: value for name, value in self.cleaned_data.items() if name != "uuid"}

    @property
    def key(self) -> str:
        """The id it was sent with; a new one where a program left it out."""
        return str(self.cleaned_data.get("uuid") or uuid4())

    def refuse(self, error: RulesError | Refusal | None = None) -> None:
        """Show why it was not done (None: what its own fields say), keep what was typed, and take a new id."""
        self.status = HTTPStatus.CONFLICT if isinstance(error, Refusal) else HTTPStatus.UNPROCESSABLE_ENTITY
        if isinstance(error, RulesError):
            for fault in error.faults:
                self.add_error(self._field(fault.where.get("field")), said(fault.sentence))
        elif error is not None:
            self.add_error(self.field_refused(error), said(error.sentence))
        self.data = {**dict(self.data.items()), self.add_prefix("uuid"): str(uuid4())}

    def field_refused(self, refusal: Refusal) -> str | None:
        """The field that a refusal is about; None for the form as a whole."""
        return None

    def _field(self, name: object) -> str | None:
        return name if isinstance(name, str) and name in self.fields else None
