"""Actions of a page: who may do them, and what is answered when they are sent twice."""

from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import pytest
from django import forms
from django.contrib.messages.storage.cookie import CookieStorage
from django.db import connection
from django.http import HttpRequest
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext

from clubs.errors import Refusal
from clubs.models import Club, Player, User
from clubs.policy import Act
from clubs.web.actions import Action, Redirect, answer_again, answer_form, handle_actions
from clubs.web.forms import ActionForm
from tests.factories.clubs import ClubFactory, PlayerFactory, UserFactory

ALLOWED = frozenset({Act.SEE_DESK, Act.REGISTER})


class NameForm(ActionForm):
    """A name."""

    name = forms.CharField()


@dataclass
class Page:
    """A page of one user."""

    user: User = field(default_factory=User)

    def may(self, act: Act) -> bool:
        return act in ALLOWED

    def require(self, act: Act) -> None:
        if act not in ALLOWED:
            raise Refusal("not_you", "Ask a director.")


def request(user: User | None = None, **fields: Any) -> HttpRequest:
    """What a browser posts, or a look at the page."""
    made = RequestFactory().post("/page/", fields) if fields else RequestFactory().get("/page/")
    made.user = user or User()
    made._messages = CookieStorage(made)  # type: ignore[attr-defined]
    return made


def actions(done: list[dict[str, Any]]) -> list[Action]:
    """Two, of which the user may do the first."""
    return [
        Action(
            "register", NameForm, Act.REGISTER, lambda **fields: done.append(fields), "Registered.", given={"at": 1}
        ),
        Action("publish", ActionForm, Act.PUBLISH, lambda **fields: done.append(fields), "Published."),
    ]


def test_a_look_at_the_page_makes_the_forms_of_what_the_user_may_do() -> None:
    result = handle_actions(request(), Page(), actions([]))
    assert (list(result.forms), result.done, result.status) == (["register"], None, 200)


@pytest.mark.django_db
def test_the_action_that_was_posted_is_carried_out_once() -> None:
    done: list[dict[str, Any]] = []
    page, uuid = Page(UserFactory()), uuid4()
    sent = request(page.user, **{"action": "register", "register-uuid": str(uuid), "register-name": "Ann"})
    answers = [handle_actions(sent, page, actions(done), then="/afterwards/").done for _press in range(2)]
    assert [answer.headers["Location"] for answer in answers if answer] == ["/afterwards/", "/afterwards/"]
    assert done == [{"by": page.user, "at": 1, "uuid": uuid, "name": "Ann"}]


def test_what_is_wrong_stays_on_the_form() -> None:
    result = handle_actions(request(**{"action": "register", "register-name": ""}), Page(), actions([]))
    assert (result.done, result.status, list(result.forms["register"].errors)) == (None, 422, ["name"])


@pytest.mark.parametrize(("name", "code"), [("publish", "not_you"), ("unheard_of", "not_now")])
def test_what_is_not_allowed_or_not_offered_is_refused(name: str, code: str) -> None:
    done: list[dict[str, Any]] = []
    with pytest.raises(Refusal) as refused:
        handle_actions(request(action=name), Page(), actions(done))
    assert (refused.value.code, done) == (code, [])


def test_what_cannot_be_done_now_is_refused_before_anybody_looks_for_mistakes_in_the_form() -> None:
    def check() -> None:
        raise Refusal("published", "The results are published.")

    late = Action("register", NameForm, Act.REGISTER, print, "Registered.", check=check)
    with pytest.raises(Refusal, match="The results are published"):
        handle_actions(request(**{"action": "register", "register-name": ""}), Page(), [late])


@pytest.mark.django_db
def test_what_is_no_longer_offered_because_it_was_done_is_answered_the_same() -> None:
    page, uuid = Page(UserFactory()), uuid4()
    sent = request(page.user, **{"action": "register", "register-uuid": str(uuid), "register-name": "Ann"})
    first = handle_actions(sent, page, actions([]), then="/afterwards/").done
    with pytest.raises(Refusal) as refused:
        handle_actions(sent, page, [])
    again = answer_again(sent)  # as the middleware does with what was refused
    assert refused.value.code == "not_now"
    assert [answer.headers["Location"] for answer in (first, again) if answer] == ["/afterwards/", "/afterwards/"]


@pytest.mark.django_db
def test_an_action_that_is_carried_out_asks_the_check_of_no_other() -> None:
    page = Page(UserFactory())

    def queries(**how: Any) -> int:
        sent = request(page.user, **{"action": "register", "register-name": "Ann"})
        other = Action("rename", NameForm, Act.REGISTER, print, "Renamed.", **how)
        with CaptureQueriesContext(connection) as asked:
            assert handle_actions(sent, page, [*actions([]), other]).done
        return len(asked)

    assert queries(check=Club.objects.exists) == queries()


@pytest.mark.django_db
def test_rows_that_a_refused_service_has_changed_are_as_saved_on_the_page() -> None:
    page, ann = Page(UserFactory()), PlayerFactory(name="Ann Archer")
    club = ann.club.name

    def rename(*, player: Player, others: list[Player], name: str, **_given: Any) -> None:
        player.name = player.club.name = others[0].name = name
        raise Refusal("not_now", "Not on Sundays.")

    def check() -> None:
        if (ann.name, ann.club.name) == ("Ann Archer", club):
            raise Refusal("not_now", "She has this name.")

    acts = [
        Action("rename", NameForm, Act.REGISTER, rename, "Renamed.", given={"player": ann, "others": [ann]}),
        Action("name_again", NameForm, Act.REGISTER, rename, "Renamed.", check=check),
    ]
    result = handle_actions(request(page.user, **{"action": "rename", "rename-name": "Bea"}), page, acts)
    assert (result.status, list(result.forms), ann.name, ann.club.name) == (409, ["rename"], "Ann Archer", club)


@pytest.mark.django_db
def test_a_form_that_is_sent_twice_leads_twice_to_the_same_page_and_does_its_work_once() -> None:
    bob, made, fields = UserFactory(), [], {"uuid": str(uuid4()), "name": "Riverside"}

    def create(name: str) -> Redirect:
        made.append(ClubFactory(name=name))
        return Redirect(f"/clubs/{len(made)}/", "Ready.")

    answers = []
    for _again in range(2):
        sent = request(bob, **fields)
        answers.append(answer_form(sent, NameForm(sent.POST), create))
    assert [answer.headers["Location"] for answer in answers if answer] == ["/clubs/1/", "/clubs/1/"]
    assert Club.objects.filter(name="Riverside").count() == 1
