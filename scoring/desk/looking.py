"""A form of the desk shown with the places that it would change, before anything is saved (the button `look`)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.http import HttpRequest

from clubs.web.actions import Action, ActionResult, forms_of, note_refused, offered_or_refuse
from scoring.pages.desk import Desk
from scoring.services.trial import PlaceChange, Preview, trial_of


@dataclass(frozen=True, slots=True)
class Looked:
    """The page's forms, with that of the action `name` as it was sent, and the places it would change."""

    result: ActionResult
    name: str
    preview: Preview | None

    def to_context(self, here: Desk) -> dict[str, Any]:
        """For the template: whose places change, beside the form that was looked at."""
        changes = named_changes(here, self.preview)
        return {"looked": self.name if self.preview else "", "preview": self.preview, "changes": changes}


def named_changes(here: Desk, preview: Preview | None) -> list[tuple[PlaceChange, str]]:
    """The places that would change, each with the name of its pair."""
    if preview is None:
        return []
    names = dict(here.tournament.entries.filter(number__isnull=False).with_names("number"))
    return [(one, names.get(one.pair, "")) for one in preview.changes]


def asks_to_look(request: HttpRequest) -> bool:
    """Whether the form was sent to see the places, and not to save."""
    return request.method == "POST" and "look" in request.POST


def look(
    request: HttpRequest,
    here: Desk,
    actions: Iterable[Action],
    previews: Mapping[str, Callable[..., Preview]] | None = None,
) -> Looked:
    """Try the action out without keeping it, nor what it changes in rows of the page. A reason is not needed yet.

    `previews`: for the actions, by name, of which there is more to show than the places.
    """
    offered = {one.name: one for one in actions}
    action = offered_or_refuse(here, offered, request.POST["look"])
    others = forms_of(here, (one for one in offered.values() if one is not action))  # before the trial
    form = action.make_form(request.POST)
    reason = form.fields.get("reason")
    needed = reason is not None and reason.required
    if reason is not None:
        reason.required = False
    trial = (previews or {}).get(action.name) or partial(trial_of, here.stage.pk, action.service)
    preview: Preview | None = form.carry_out(trial, by=here.user, **action.given_apart())
    if reason is not None:
        reason.required = needed  # the page asks for it again
    note_refused(request, form)
    status = 200 if form.is_valid() else form.status
    return Looked(ActionResult({**others, action.name: form}, status=status), action.name, preview)
