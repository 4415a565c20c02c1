"""What holds a link, a PIN or a member's name is kept by no browser."""

from collections.abc import Callable

import pytest
from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.test import Client

from clubs.models import Role, User
from clubs.services import invite_to_staff
from tests.factories.scoring import Here, here

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Here:
    return here()


def kept(answer: object) -> set[str]:
    return set(answer.get("Cache-Control", "").replace(" ", "").split(","))


def test_pages_with_links_or_pins_are_not_kept(at: Here, signed_in: Callable[[User], Client]) -> None:
    director = at.member(Role.ADMINISTRATOR)
    desk = signed_in(director)
    code, slug = at.tournament.code, at.club.slug
    invitation = invite_to_staff(by=director, club=at.club, email="erin@example.org", role=Role.DIRECTOR)
    reset = f"{user_pk_to_url_str(director)}-{default_token_generator.make_token(director)}"
    answers = {
        "table": Client().get(f"/t/{at.table.token}/"),
        "dead table": Client().get("/t/of-no-use/"),
        "tables": desk.get(f"/desk/{code}/tables/"),
        "link": desk.get(f"/desk/{code}/tables/1/"),
        "cards": desk.get(f"/desk/{code}/print/table-cards/"),
        "desk": desk.get(f"/desk/{code}/"),
        "invited": desk.post(f"/clubs/{slug}/", {"invite": "1", "email": "eve@example.org", "role": "director"}),
        "invitation": Client().get(invitation.link),
        "token": desk.post("/account/token/", {"name": "Sheet", "scope": "read", "days": "30"}),
        "reset": Client().get(f"/accounts/password/reset/key/{reset}/"),
    }
    assert {name: kept(answer) for name, answer in answers.items()} == {
        name: {"private", "no-store"} for name in answers
    }


def test_no_script_and_no_other_site_has_a_cookie_of_ours(at: Here, alice: User) -> None:
    alice.set_password("seven of clubs turned down")
    alice.save()
    browser = Client()
    browser.get("/accounts/login/")
    browser.post("/language/", {"language": "en-ca", "next": "/"})
    browser.get(f"/t/{at.table.token}/")
    browser.get("/wall/")
    browser.post("/accounts/login/", {"login": alice.email, "password": "seven of clubs turned down"})
    cookies = {name: (cookie["samesite"], cookie["httponly"]) for name, cookie in browser.cookies.items()}
    assert cookies.keys() >= {"sessionid", "csrftoken", "django_language", "screen"}
    assert cookies == dict.fromkeys(cookies, ("Lax", True))


def test_answers_to_a_program_with_a_token_are_not_kept(at: Here) -> None:
    answer = Client().get("/api/v1/table/", headers={"Authorization": f"Table {at.table.token}"})
    assert (answer.status_code, kept(answer)) == (200, {"private", "no-store"})


def test_the_api_answers_a_session_as_it_answers_a_token(at: Here, signed_in: Callable[[User], Client]) -> None:
    desk, code, slug = signed_in(at.member(Role.ADMINISTRATOR)), at.tournament.code, at.club.slug
    addresses = (f"clubs/{slug}/people/", f"clubs/{slug}/invitations/", f"tournaments/{code}/tables/", "me/data/")
    answers = {address: desk.get(f"/api/v1/{address}") for address in addresses}
    assert {name: (answer.status_code, kept(answer)) for name, answer in answers.items()} == {
        name: (200, {"private", "no-store"}) for name in addresses
    }


def test_public_addresses_are_private_for_readers_with_a_session(at: Here, signed_in: Callable[[User], Client]) -> None:
    desk, code, slug = signed_in(at.member(Role.ADMINISTRATOR)), at.tournament.code, at.club.slug
    expected = {
        f"/e/{code}/": {"private", "no-cache"},
        f"/e/{code}/results.csv": {"private", "no-store"},
        f"/c/{slug}/": {"private", "no-store"},
        "/": {"private", "no-store"},
        f"/c/{slug}/calendar.ics": {"public", "max-age=900"},
    }
    assert {address: kept(desk.get(address)) for address in expected} == expected


def test_public_pages_and_polled_parts_are_still_compared_by_their_etag(at: Here) -> None:
    for path, expected in (
        (f"/e/{at.tournament.code}/", {"no-cache"}),
        (f"/t/{at.table.token}/now/", {"private", "no-cache"}),
    ):
        first = Client().get(path)
        assert kept(first) == expected
        assert Client().get(path, headers={"If-None-Match": first["ETag"]}).status_code == 304
