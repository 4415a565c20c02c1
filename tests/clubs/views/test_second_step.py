"""A club asks for a second step: staff without one sign in, see why it is closed, and get in once it is set up."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from django.test import Client

from clubs.models import Club, Role, Scope, User
from clubs.services import change_club
from rules.base.errors import RulesError
from tests.factories.clubs import StaffRoleFactory, token_of
from tests.factories.second_step import PASSWORD, code_of, staff_with_app, with_app
from tests.factories.tournaments import make_tournament
from tests.seen import seen
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

ADMIN = "ada@example.org"


@pytest.fixture
def strict(club: Club) -> Club:
    """The club, whose administrator turned it on after setting up a second step."""
    admin = StaffRoleFactory(club=club, role=Role.ADMINISTRATOR, user__email=ADMIN).user
    with_app(admin)
    return change_club(by=admin, club=club, two_steps=True)


def event_of(club: Club) -> Tournament:
    """A new event of the club, by its administrator with a second step."""
    return make_tournament(club=club, by=club.staff.get(user__email=ADMIN).user)


def private(club: Club) -> list[str]:
    """Pages of a club that only its staff open."""
    event = event_of(club)
    return [
        f"/clubs/{club.slug}/", f"/clubs/{club.slug}/people/", f"/desk/{event.code}/", f"/desk/{event.code}/entries/",
        f"/desk/new/?club={club.slug}",
    ]  # fmt: skip


def test_nobody_who_has_no_second_step_turns_it_on(club: Club, alice: User) -> None:
    with pytest.raises(RulesError, match="your own second step first"):
        change_club(by=alice, club=club, two_steps=True)
    club.refresh_from_db()
    assert not club.two_steps
    with_app(alice)
    assert change_club(by=alice, club=club, two_steps=True).two_steps


def test_staff_without_one_sign_in_and_see_what_to_do_and_nothing_else(strict: Club, bob: User) -> None:
    bob.set_password(PASSWORD)
    bob.save()
    browser = Client()
    answer = browser.post("/accounts/login/", {"login": bob.email, "password": PASSWORD}, follow=True)
    page = answer.content.decode()
    assert answer.redirect_chain == [("/accounts/security/needed/", 302)]
    assert [text in page for text in (strict.name, "/accounts/security/passkeys/add/", "turn-on/")] == [True] * 3
    for path in private(strict)[:4]:
        answer = browser.get(path)
        assert (answer.status_code, answer["Location"]) == (302, f"/accounts/security/needed/?next={quote(path, '')}")
    assert "lets in only staff who sign in in two steps" in browser.get(answer["Location"]).content.decode()
    for path in ("/desk/", "/clubs/"):
        listed = browser.get(path).content.decode()
        assert (f"/clubs/{strict.slug}/" in listed, "Add passkey" in listed) == (False, True)


def test_the_page_asked_for_before_signing_in_opens_once_the_second_step_is_set_up(
    strict: Club, bob: User, client: Client
) -> None:
    bob.set_password(PASSWORD)
    bob.save()
    asked = f"/clubs/{strict.slug}/people/?q=ann"
    sign_in = client.get(asked)["Location"]
    answer = client.post(sign_in, {"login": bob.email, "password": PASSWORD}, follow=True)
    assert [status for _, status in answer.redirect_chain] == [302, 302]
    assert (answer.request["PATH_INFO"], answer.status_code) == ("/accounts/security/needed/", 200)
    assert b"/accounts/security/turn-on/" in answer.content
    client.post("/accounts/reauthenticate/?next=/accounts/security/turn-on/", {"password": PASSWORD})
    secret = seen(client.get("/accounts/security/turn-on/")).part("b.code").text
    codes = seen(client.post("/accounts/security/turn-on/", {"code": code_of(secret)}, follow=True))
    assert ("Continue", "/accounts/security/needed/") in codes.links
    assert client.get("/accounts/security/needed/")["Location"] == asked
    assert client.get(asked).status_code == 200
    assert "Continue" not in client.get("/accounts/security/codes/").content.decode()


@pytest.mark.parametrize("elsewhere", ["https://evil.example.org/", "//evil.example.org/", "club-new", "/\\evil.org/"])
def test_the_page_afterwards_is_one_of_this_site(elsewhere: str, bob: User, signed_in: Callable) -> None:
    asked = signed_in(bob).get("/accounts/security/needed/", {"next": elsewhere})
    assert asked["Location"] == "/desk/"


def test_a_script_and_a_form_are_refused_where_a_reader_is_led_on(strict: Club, bob: User, signed_in: Callable) -> None:
    browser, path = signed_in(bob), f"/clubs/{strict.slug}/"
    answers = [browser.get(path, headers={"X-Requested-With": "fetch"}), browser.post(f"{path}people/")]
    assert [(one.status_code, b"Add passkey" in one.content) for one in answers] == [(403, True)] * 2


def test_with_a_second_step_everything_is_open_again(strict: Club, bob: User, signed_in: Callable) -> None:
    with_app(bob)
    browser = signed_in(bob)
    assert [browser.get(path).status_code for path in private(strict)] == [200] * 5
    assert browser.get("/accounts/security/needed/")["Location"] == "/desk/"


def test_a_token_of_staff_without_one_is_refused_with_a_problem_that_says_why(
    strict: Club, bob: User, alice: User
) -> None:
    with_app(alice)
    programs = [Client(headers={"Authorization": f"Token {token_of(user, Scope.READ)}"}) for user in (bob, alice)]
    closed, opened = [program.get(f"/api/v1/clubs/{strict.slug}/players/") for program in programs]
    assert (closed.status_code, closed.json()["code"], opened.status_code) == (403, "second_step_required", 200)
    assert "Set up your second step" in closed.json()["detail"]
    assert [program.get("/api/v1/clubs/").json()["count"] for program in programs] == [0, 1]


def test_names_are_shown_to_staff_without_one_as_to_everybody(strict: Club, bob: User, signed_in: Callable) -> None:
    event = event_of(strict)
    page = signed_in(bob).get(f"/e/{event.code}/").content.decode()
    assert f"/desk/{event.code}/" not in page


def test_other_clubs_and_their_players_notice_nothing(strict: Club, charlie: User, signed_in: Callable) -> None:
    other = StaffRoleFactory(user=charlie).club
    browser = signed_in(charlie)
    assert browser.get(f"/clubs/{other.slug}/").status_code == 200
    assert browser.get(f"/clubs/{strict.slug}/").status_code == 404


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_new_password_ends_a_sign_in_that_waits_for_its_second_step(method: str, client: Client) -> None:
    erin, secret = staff_with_app()
    page, first = "/accounts/login/second-step/", {"login": erin.email, "password": PASSWORD}
    assert client.post("/accounts/login/", first)["Location"] == page
    erin.set_password("nine of hearts led")
    erin.save()
    answers = [getattr(client, method)(page, {"code": code_of(secret)}) for _ in range(2)]
    assert [answer["Location"] for answer in answers] == ["/accounts/login/"] * 2
    assert "_auth_user_id" not in client.session
    assert client.post("/accounts/login/", {**first, "password": "nine of hearts led"})["Location"] == page
    assert client.post(page, {"code": code_of(secret)}).status_code == 302
    assert "_auth_user_id" in client.session
