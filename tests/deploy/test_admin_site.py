"""Django's admin site opens with a second step where the site asks for one, and offers to set it up."""

import pytest
from django.conf import LazySettings
from django.test import Client

from clubs.models import User
from tests.factories.clubs import UserFactory
from tests.factories.second_step import PASSWORD, code_of, with_app

pytestmark = pytest.mark.django_db

ROOT = "root@example.org"
NEEDED = "/accounts/security/needed/?next=%2Fadmin%2Fclubs%2Fuser%2F"


@pytest.fixture
def root(settings: LazySettings) -> User:
    """A superuser of a site that asks for a second step."""
    settings.ADMIN_SECOND_STEP = True
    return User.objects.create_superuser(ROOT, PASSWORD)


def signed_in_at(path: str) -> tuple[Client, str]:
    """A browser that asked for the page and signed in with the password, and where it was led then."""
    client = Client()
    sign_in = client.get(path, follow=True)
    answer = client.post(
        sign_in.request["PATH_INFO"] + "?" + sign_in.request["QUERY_STRING"],
        {"login": ROOT, "password": PASSWORD},
        follow=True,
    )
    return client, f"{answer.request['PATH_INFO']}?{answer.request['QUERY_STRING']}"


@pytest.mark.usefixtures("root")
def test_a_superuser_without_a_second_step_is_led_to_where_it_is_set_up_and_to_no_page_of_the_admin_site() -> None:
    client, led_to = signed_in_at("/admin/clubs/user/")
    assert led_to == NEEDED
    page = client.get(led_to).content.decode()
    assert [text in page for text in ("administration of this site", "passkeys/add/", "turn-on/")] == [True] * 3
    for path in ("/admin/", "/admin/clubs/club/", "/admin/login/", "/admin/jsi18n/", "/admin/logout/"):
        assert [ask(path).status_code for ask in (client.get, client.post)] == [302] * 2, path
    assert client.post("/admin/clubs/club/add/", {"name": "New"})["Location"].startswith("/admin/login/")


def test_with_a_second_step_the_page_asked_for_opens(root: User) -> None:
    secret = with_app(root)
    client, led_to = signed_in_at("/admin/clubs/user/")
    assert (led_to, client.get("/admin/").status_code) == ("/accounts/login/second-step/?", 302)
    assert client.post(led_to, {"code": code_of(secret)})["Location"] == "/admin/clubs/user/"
    assert client.get("/admin/clubs/user/").status_code == 200


def test_a_site_that_is_tried_out_asks_for_none(root: User, settings: LazySettings) -> None:
    settings.ADMIN_SECOND_STEP = False
    client, led_to = signed_in_at("/admin/clubs/user/")
    assert (led_to, client.get("/admin/").status_code) == ("/admin/clubs/user/?", 200)


@pytest.mark.usefixtures("root")
def test_people_who_do_not_look_after_the_site_are_offered_nothing() -> None:
    client = Client()
    client.force_login(UserFactory(), backend="allauth.account.auth_backends.AuthenticationBackend")
    assert client.get("/admin/", follow=True).status_code == 403
