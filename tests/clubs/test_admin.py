"""The admin site shows clubs, players and accounts to who looks after the machine."""

import pytest
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import User
from tests.factories.clubs import StaffRoleFactory
from tests.factories.second_step import PASSWORD


@pytest.mark.django_db
@pytest.mark.parametrize("model", ["user", "club", "staffrole", "zone", "player"])
def test_the_admin_site_shows_the_clubs_to_the_machines_superuser(model: str, client: Client) -> None:
    root = User.objects.create_superuser("root@example.org", "correct horse battery")
    client.force_login(root, backend="allauth.account.auth_backends.AuthenticationBackend")
    assert client.get(f"/admin/clubs/{model}/").status_code == 200
    assert client.get(f"/admin/clubs/{model}/add/").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("model", ["staffrole", "zone", "player"])
@pytest.mark.parametrize("sent", ["abc", " ", "1e400", "\u0663", "9" * 30, "-1"])
def test_what_is_no_row_is_refused_as_a_choice(model: str, sent: str, client: Client) -> None:
    root = User.objects.create_superuser("root@example.org", PASSWORD)
    client.force_login(root, backend="allauth.account.auth_backends.AuthenticationBackend")
    address = f"/admin/clubs/{model}/add/"
    assert client.get(address, {"club": sent}).status_code == 200
    answer = client.post(address, {"club": sent, "name": "Ann Lee"})
    assert (answer.status_code, "club" in answer.context["adminform"].form.errors) == (200, True)


@pytest.mark.django_db
@pytest.mark.parametrize("model", ["clubs/player", "tournaments/tournament", "tournaments/entry"])
@pytest.mark.parametrize("row", ["abc/history", "abc/history/1", "1/history/abc", "1/history/" + "9" * 30])
def test_a_history_without_a_number_is_not_found(model: str, row: str, client: Client) -> None:
    root = User.objects.create_superuser("root@example.org", PASSWORD)
    client.force_login(root, backend="allauth.account.auth_backends.AuthenticationBackend")
    assert client.get(f"/admin/{model}/{row}/").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("asked", ["ann", "9999-12-31", "a " * 1500])
def test_every_list_can_be_searched(asked: str, client: Client) -> None:
    root = User.objects.create_superuser("root@example.org", PASSWORD)
    client.force_login(root, backend="allauth.account.auth_backends.AuthenticationBackend")
    addresses = [f"/admin/{model._meta.label_lower.replace('.', '/')}/" for model in admin.site._registry]
    assert {path for path in addresses if client.get(path, {"q": asked}).status_code != 200} == set()


@pytest.mark.django_db
@pytest.mark.parametrize("model", ["usersessions/usersession", "mfa/authenticator"])
def test_nobody_adds_a_browser_or_a_second_step_by_hand(model: str, client: Client) -> None:
    root = User.objects.create_superuser("root@example.org", PASSWORD)
    client.force_login(root, backend="allauth.account.auth_backends.AuthenticationBackend")
    assert client.get(f"/admin/{model}/add/", {"last_seen_at": "a@b"}).status_code == 403


@pytest.mark.django_db
def test_signing_out_many_accounts_reads_the_sessions_once(client: Client) -> None:
    root = User.objects.create_superuser("root@example.org", PASSWORD)
    client.force_login(root, backend="allauth.account.auth_backends.AuthenticationBackend")
    erin, eve = [StaffRoleFactory(user__with_password=PASSWORD).user for _ in range(2)]
    browsers = [Client() for _ in range(3)]
    for browser, user in zip(browsers, (erin, eve, eve), strict=True):
        browser.post("/accounts/login/", {"login": user.email, "password": PASSWORD})
    with CaptureQueriesContext(connection) as asked:
        answer = client.post(
            "/admin/clubs/user/", {"action": "sign_out", "_selected_action": [erin.pk, eve.pk]}, follow=True
        )
    reads = [one["sql"] for one in asked if one["sql"].startswith("SELECT") and 'FROM "django_session"' in one["sql"]]
    everything = [sql for sql in reads if '"session_key" = ' not in sql]
    assert len(everything) == 1, reads
    assert "Signed out of 3 browsers." in answer.content.decode()
    assert [browser.get("/clubs/").status_code for browser in browsers] == [302] * 3
