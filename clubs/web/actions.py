"""An action on a page: its form, its permission, its service, and the message afterwards."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import asdict, dataclass, field
from http import HTTPStatus
from typing import Any, Protocol
from urllib.parse import urlencode
from uuid import UUID
from weakref import WeakKeyDictionary

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from clubs.errors import Refusal, passes
from clubs.models import Receipt, User
from clubs.policy import Act, nothing_here
from clubs.web.forms import ActionForm, RefusalReason
from clubs.web.submit_once import LONGEST_KEY, Submission, actor_key
from rules.base.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class Redirect:
    """Where to go after an action ("": the form's own address), and the message to show there."""

    url: str
    message: str = ""


def answer_form(request: HttpRequest, form: ActionForm, work: Callable[..., Redirect]) -> HttpResponse | None:
    """The redirect after `work(**fields)`; None where nothing was sent, or it was refused (the form says why).

    `work` runs once for each id of the form: sent again, the redirect is the same.
    """
    if not form.is_bound:
        return None
    after = form.carry_out(lambda uuid, **fields: once(request, uuid, lambda: work(**fields)))
    if after is None:
        note_refused(request, form)
        return None
    return _lead_on(request, after)


def note_refused(request: HttpRequest, form: ActionForm) -> None:
    """Keep why a form was refused, so that its page says it even where it no longer draws the form."""
    _refused[request] = form.why_refused()


def why_refused(request: HttpRequest) -> list[RefusalReason]:
    """The reasons why the form of this request was refused; the tag `say_refusal` asks for them."""
    return _refused.get(request, [])


def press_button(request: HttpRequest, work: Callable[[], Redirect]) -> HttpResponse:
    """The redirect after `work()`, for a button that has no fields: whatever refuses it is raised."""
    form = ActionForm(request.POST)
    if not form.is_valid():
        raise nothing_here()
    return _lead_on(request, once(request, form.cleaned_data["uuid"], work))


def answer_again(request: HttpRequest) -> HttpResponse | None:
    """The redirect and message that this form had when it was sent before; None where it was not carried out.

    Pressed twice, the second may find that the first has done it: its page is gone, or no longer offers it. The
    middleware `deploy.refusals` asks here before it shows any refusal.
    """
    after = _done_before(request)
    return _lead_on(request, after) if after else None


# Words alone: the errors of a form lead back to the request, by their tracebacks, which would then never be freed.
_refused = WeakKeyDictionary[HttpRequest, list[RefusalReason]]()


def _lead_on(request: HttpRequest, after: Redirect) -> HttpResponse:
    if after.message:
        messages.success(request, after.message)
    return HttpResponseRedirect(after.url or request.path)


def _done_before(request: HttpRequest) -> Redirect | None:
    """The answer that exactly this form had, by its id (a page may have several forms, each with a prefix)."""
    ids = [value for name, value in request.POST.items() if name == "uuid" or name.endswith("-uuid")]
    if not ids:
        return None
    keys = [f"page:{value}"[:LONGEST_KEY] for value in ids]
    # A visitor may have been signed in by the first press.
    actors = {actor_key(request.user), actor_key(AnonymousUser())}
    sent = {"actor__in": actors, "fingerprint": fingerprint_of(request), "status": HTTPStatus.FOUND}
    bodies = Receipt.objects.filter(key__in=keys, **sent).values_list("body", flat=True)
    # Some pages keep their answers by themselves, such as the link of an online entry.
    return next((Redirect(**body) for body in bodies if isinstance(body, dict)), None)


def answer_forms(
    request: HttpRequest, offered: Iterable[tuple[str, ActionForm, Callable[..., Redirect]]]
) -> tuple[dict[str, ActionForm], HttpResponse | None]:
    """The forms of a page by name, up to the one that was carried out, and its redirect; None where none was."""
    forms: dict[str, ActionForm] = {}
    for name, form, work in offered:
        forms[name] = form
        if done := answer_form(request, form, work):
            return forms, done
    return forms, None


def once(request: HttpRequest, uuid: UUID, work: Callable[[], Redirect]) -> Redirect:
    """The answer of `work`, which is done once for each id of a form; sent again, the answer is the same."""

    def write(receipt: Receipt) -> Redirect:
        after = work()
        receipt.status, receipt.body = HTTPStatus.FOUND, asdict(after)
        receipt.save(update_fields=["status", "body"])
        return after

    reused = Refusal(
        "same_id_other_body",
        N_("You already sent this page with different answers. To send these instead, send it again."),
    )
    submission = Submission(request.user, f"page:{uuid}", fingerprint_of(request), reused)
    return submission.answer(write, lambda receipt: Redirect(**receipt.body))


def fingerprint_of(request: HttpRequest) -> str:
    """SHA-256 of the address and every field. (A file is only ever looked at; what is imported is text.)"""
    fields: list[tuple[str, Any]] = sorted(
        (name, value) for name, values in request.POST.lists() if name != "csrfmiddlewaretoken" for value in values
    )
    return hashlib.sha256(f"{request.path}\n{urlencode(fields)}".encode()).hexdigest()


class ActionPage(Protocol):
    """A page for one user, and the user's permissions there."""

    @property
    def user(self) -> User: ...

    def may(self, act: Act) -> bool: ...

    def require(self, act: Act) -> None: ...


@dataclass(frozen=True)
class Action:
    """One form of a page. `name` tells it from the page's other forms and prefixes its fields.

    `form_kwargs` is what the form is made with, also another `prefix`; `given` what the service gets in addition to the
    form's fields. `message` may be made from what the service returns. While `check`, the service's own, refuses, the
    form is not drawn; sent all the same, it is refused with that reason.
    """

    name: str
    form: type[ActionForm]
    permission: Act
    service: Callable[..., Any]
    message: str | Callable[[Any], str]
    form_kwargs: Mapping[str, Any] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)
    check: Callable[[], object] = lambda: None

    def make_form(self, sent: Any = None) -> ActionForm:
        """The form of this action, with what was sent."""
        return self.form(sent, **{"prefix": self.name, **self.form_kwargs})

    def given_apart(self) -> dict[str, Any]:
        """The things given, rows as copies. A service changes rows in memory too, and no rollback changes them back:
        refused or only tried out, it must not have changed those from which the page is made.
        """
        return {name: _apart(value) for name, value in self.given.items()}


def _apart(value: Any) -> Any:
    """Copies of rows, also in a list, with the rows that each has read along; anything else as it is."""
    if isinstance(value, list):
        return [_apart(each) for each in value]
    if not isinstance(value, Model):
        return value
    row = copy(value)
    read: dict[str, Any] = row._state.fields_cache
    read.update({name: _apart(other) for name, other in read.items()})
    return row


@dataclass(frozen=True)
class ActionResult:
    """The forms to show, by action, and the status of their page.

    `done`: the redirect, once one was carried out; then no form is made, for nobody would see it.
    """

    forms: Mapping[str, ActionForm]
    done: HttpResponse | None = None
    status: int = HTTPStatus.OK


def no_longer_offered() -> Refusal:
    """For an action of a page that was opened earlier: it was offered there, and is not any more."""
    return Refusal("not_now", N_("This can no longer be done: something has changed."))


def forms_of(page: ActionPage, actions: Iterable[Action]) -> dict[str, ActionForm]:
    """The empty forms of all actions that the user may do, and that can be done now."""
    return {one.name: one.make_form() for one in actions if page.may(one.permission) and passes(one.check)}


def handle_actions(
    request: HttpRequest, page: ActionPage, actions: Iterable[Action], *, then: str = ""
) -> ActionResult:
    """Carry out the action that was posted, or make the forms of all those that the user may do.

    `then` is the address to go to afterwards ("": the page's own).

    An action that the page does not offer (any more) is refused; so is one without permission, or whose check refuses.
    If it was carried out when it was sent before, `answer_again` leads on from the refusal.
    """
    offered = {action.name: action for action in actions}
    asked = request.POST.get("action") if request.method == "POST" else None
    if asked is None:
        return ActionResult(forms_of(page, offered.values()))
    action = offered_or_refuse(page, offered, asked)
    form = action.make_form(request.POST)

    def work(**fields: Any) -> Redirect:
        done = action.service(by=page.user, **action.given_apart(), uuid=form.cleaned_data["uuid"], **fields)
        return Redirect(then, str(action.message(done) if callable(action.message) else action.message))

    if done := answer_form(request, form, work):
        return ActionResult({}, done)
    others = forms_of(page, (other for other in offered.values() if other is not action))
    return ActionResult({**others, asked: form}, status=form.status)


def offered_or_refuse(page: ActionPage, offered: Mapping[str, Action], asked: str) -> Action:
    """The action of this name; `Refusal` where it is not offered, without permission, and as its check refuses."""
    action = offered.get(asked)
    if action is None:
        raise no_longer_offered()
    page.require(action.permission)
    action.check()
    return action
