"""The one base of all forms that change something, and fields that several of them have."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import Any, NamedTuple, TypeVar
from uuid import UUID, uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.language import translated
from clubs.models.limits import LARGEST_ID
from clubs.names import LONGEST_PERSON, LONGEST_REASON
from clubs.web.errors import concerns_form, page_status
from rules.base.errors import Fault, RulesError

LONGEST_FINGERPRINT = 64  # hexadecimal digits of SHA-256

T = TypeVar("T")


class RefusalReason(NamedTuple):
    """Why a form was refused: a message, and the label and the id of its field.

    Both are "" for a hidden field and for the form as a whole.
    """

    label: str
    text: str
    field_id: str = ""


class FreshId(forms.HiddenInput):
    """A new id each time that it is drawn. One form may be drawn in every row of a list: each row is another action."""

    def format_value(self, value: Any) -> str:
        return str(uuid4())


class ActionForm(forms.Form):
    """A form with a hidden `uuid`, made when the page is drawn: sent twice, it is answered the same.

    `status` is the answer's once the action was refused (`clubs.web.errors`).
    """

    uuid = forms.UUIDField(required=False, initial=uuid4, widget=FreshId(attrs={"id": False}))
    status = HTTPStatus.OK

    def clean_uuid(self) -> UUID:
        """The id that was sent; a new one where a program left it out."""
        return self.cleaned_data["uuid"] or uuid4()

    def carry_out(self, service: Callable[..., T], **given: Any) -> T | None:
        """Call `service(**given, **cleaned_data)`; None, with errors on the form, when it was refused.

        A refusal that no change of the form can fix is raised (`concerns_form`).
        """
        if not self.is_valid():
            self.refuse()
            return None
        try:
            return service(**given, **self.cleaned_data)
        except (RulesError, Refusal) as error:
            if not concerns_form(error):
                raise
            self.refuse(error)
            return None

    def refuse(self, error: RulesError | Refusal | None = None) -> None:
        """Show why it was not done (None: what its own fields say), and keep what was typed.

        Sent once more it is another action, so it takes a new id; where the plan that was previewed has changed, it
        takes the fingerprint of the plan that the page shows now.
        """
        self.status = page_status(error) if error else HTTPStatus.UNPROCESSABLE_ENTITY
        for field, message in dict.fromkeys(self._messages(error)):
            self.add_error(field, message)
        sent: Any = self.data.copy()  # type: ignore[attr-defined]  # keeps several values of one name
        sent[self.add_prefix("uuid")] = str(uuid4())
        current = error.current if isinstance(error, Refusal) else None
        if current and "previewed" in current:
            sent[self.add_prefix("previewed")] = current["previewed"]
        self.data = sent

    def why_refused(self) -> list[RefusalReason]:
        """Each reason once; nothing of a form that was carried out."""
        shown = {field.name: (str(field.label), field.auto_id) for field in self.visible_fields()}
        found = [(*shown.get(name, ("", "")), str(text)) for name, texts in self.errors.items() for text in texts]
        return [RefusalReason(label, text, field_id) for label, field_id, text in dict.fromkeys(found)]

    def field_refused(self, refusal: Refusal) -> str | None:
        """The field that a refusal is about; None for the form as a whole."""
        return None

    def messages_of(self, fault: Fault) -> Iterator[tuple[str | None, str]]:
        """The field that a fault is about, with its message; None for the form as a whole."""
        yield self.field_named(fault.where.get("field") or fault.where.get("law")), translated(fault.sentence)

    def field_named(self, name: object) -> str | None:
        """The field of this form that a fault names (`tricks.NS` is in `tricks`); None where it has no such field."""
        first = name.partition(".")[0] if isinstance(name, str) else ""
        return first if first in self.fields else None

    def _messages(self, error: RulesError | Refusal | None) -> Iterator[tuple[str | None, str]]:
        if isinstance(error, Refusal):
            yield self.field_refused(error), translated(error.sentence)
        elif error is not None:
            for fault in error.faults:
                yield from self.messages_of(fault)


def reason_field(*, required: bool = True) -> forms.CharField:
    """Why it was done."""
    hint = _("Everyone can read it in the history.")
    return forms.CharField(label=_("Reason"), max_length=LONGEST_REASON, required=required, help_text=hint)


def previewed_field() -> forms.CharField:
    """The fingerprint of the plan that the page showed: the service refuses to carry out another one."""
    return forms.CharField(widget=forms.HiddenInput, required=False, max_length=LONGEST_FINGERPRINT)


def id_field(*, hidden: bool = False) -> forms.IntegerField:
    """The id of a row that the page names; the service says whether there is one."""
    widget = forms.HiddenInput if hidden else forms.NumberInput
    return forms.IntegerField(min_value=1, max_value=LARGEST_ID, widget=widget)


def person_field(label: Any = "") -> forms.CharField:
    """A person's name as it is typed, with a note in brackets that tells namesakes apart."""
    typed = {"autocomplete": "off", "autocapitalize": "words", "spellcheck": "false"}
    return forms.CharField(label=label, max_length=LONGEST_PERSON, widget=forms.TextInput(attrs=typed))


def offer(form: forms.Form, name: str, choices: Iterable[tuple[Any, Any]]) -> None:
    """Set the choices of a field."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = list(choices)


class UsualReasonsForm(ActionForm):
    """Asks for a reason. Each of the `usual_reasons`, by key, is one press; a typed reason counts before them.

    `needs_reason`: whether there must be one.
    """

    usual_reasons: Mapping[str, Any] = {}
    needs_reason = True
    usual = forms.ChoiceField(label=_("Reason"), required=False, widget=forms.RadioSelect)
    reason = reason_field(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "usual", self.usual_reasons.items())
        self.fields["reason"].label = _("Another reason")
        self.order_fields([name for name in self.fields if name not in ("usual", "reason")] + ["usual", "reason"])

    def clean(self) -> dict[str, Any]:
        """The fields, with one `reason`."""
        written = dict(super().clean() or self.cleaned_data)
        usual = self.usual_reasons.get(written.pop("usual", ""), "")
        written["reason"] = written.get("reason") or str(usual)
        if self.needs_reason and not written["reason"]:
            self.add_error("reason", _("Choose a reason or write one."))
        return written


class ReasonForm(ActionForm):
    """A button and a reason."""

    reason = reason_field()


def date_field(label: Any, *, required: bool = True, help_text: Any = "") -> forms.DateField:
    """A day, chosen as the browser has it."""
    return forms.DateField(label=label, widget=day_input(), required=required, help_text=help_text)


def day_input() -> forms.DateInput:
    """A day, as browsers ask for it."""
    return forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


def clock_input() -> forms.TimeInput:
    """A time on the clock in the hall, as browsers ask for it."""
    return forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
