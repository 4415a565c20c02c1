"""Common parts of the forms of an event and of its house rules: laws that contradict each other."""

from collections.abc import Iterator

from clubs.language import translated
from clubs.web.forms import ActionForm
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import Laws


class AgreementForm(ActionForm):
    """A form that changes the laws of an event."""

    def messages_of(self, fault: Fault) -> Iterator[tuple[str | None, str]]:
        """As in any form; a contradiction between two laws is shown beside both."""
        laws = fault.where.get("laws")
        if not isinstance(laws, list):
            yield from super().messages_of(fault)
            return
        one, other = (Laws.meanings()[law] for law in laws)
        text = N_("“{one}” and “{other}” contradict each other. Change one of them.")
        sentence = translated(message(text, one=one, other=other))
        beside: list[str | None] = [field for field in map(self.field_named, laws) if field]
        yield from ((field, sentence) for field in beside or [None])
