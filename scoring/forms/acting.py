"""What every act at the desk has in common: an id of its own, so that a double submit is answered the same."""

from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any, TypeVar
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.forms import ServiceForm

T = TypeVar("T")


def reason_field(*, required: bool = True) -> forms.CharField:
    """Why it was done."""
    hint = _("It stands in the history, for everybody to read.")
    return forms.CharField(label=_("Reason"), max_length=400, required=required, help_text=hint)


def offer(form: forms.Form, name: str, choices: Iterable[tuple[Any, Any]]) -> None:
    """Give a field of choices the ones that there are here."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = list(choices)


class ActForm(ServiceForm):
    """A form whose service takes the `uuid` that was made when the page was drawn.

    `status` is the answer's: 422 for what the book says no to, 409 for what cannot be done now.
    """

    uuid = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    status = HTTPStatus.OK

    def carry_out(self, service: Callable[..., T], **given: Any) -> T | None:
        """As a service form does, noting the status."""

        def noting(**words: Any) -> T:
            try:
                return service(**words)
            except Refusal as refusal:
                self.status = HTTPStatus.CONFLICT
                if refusal.code == "same_id_other_body":
                    self._take("uuid", str(uuid4()))
                if refusal.current and "previewed" in refusal.current:
                    self._take("previewed", refusal.current["previewed"])
                raise

        self.status = HTTPStatus.UNPROCESSABLE_ENTITY
        return super().carry_out(noting, **given)

    def _take(self, name: str, value: str) -> None:
        """What is sent once more is something new: another act, or what the page shows by then."""
        data = dict(self.data.items())
        data[self.add_prefix(name)] = value
        self.data = data


class SeenForm(ActForm):
    """What is done only as it was shown: the mark of what was is sent with it."""

    previewed = forms.CharField(widget=forms.HiddenInput, required=False, max_length=64)


class PlainForm(ActForm):
    """Nothing but a button."""


class ReasonForm(ActForm):
    """A button and a reason."""

    reason = reason_field()
