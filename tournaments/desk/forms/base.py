"""What every form of the desk does: carry its own id, keep what was typed, say beside the field what was refused."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any
from uuid import uuid4

from django import forms

from clubs.errors import Refusal
from clubs.language import translated
from rules.errors import Fault, RulesError
from rules.laws import Laws
from rules.words import gettext_noop as N_
from rules.words import message


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
            for field, words in dict.fromkeys(one for fault in error.faults for one in self._told(fault)):
                self.add_error(field, words)
        elif error is not None:
            self.add_error(self.field_refused(error), translated(error.sentence))
        sent: Any = self.data
        self.data = sent.copy()
        self.data[self.add_prefix("uuid")] = str(uuid4())  # type: ignore[index]  # a copy may be written on

    def field_refused(self, refusal: Refusal) -> str | None:
        """The field that a refusal is about; None for the form as a whole."""
        return None

    def _told(self, fault: Fault) -> Iterator[tuple[str | None, str]]:
        """Where a fault stands, and its words; laws that contradict each other are told beside both."""
        laws = fault.where.get("laws")
        if not isinstance(laws, list):
            yield self._field(fault.where.get("field") or fault.where.get("law")), translated(fault.sentence)
            return
        one, other = (Laws.meanings()[law] for law in laws)
        words = translated(
            message(N_("“{one}” and “{other}” cannot both be so. Change one of them."), one=one, other=other)
        )
        beside: list[str | None] = [field for field in map(self._field, laws) if field]
        yield from ((field, words) for field in beside or [None])

    def _field(self, name: object) -> str | None:
        return name if isinstance(name, str) and name in self.fields else None
