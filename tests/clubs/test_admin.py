"""The admin site shows clubs, players and accounts to who looks after the machine."""

import pytest
from django.test import Client

from clubs.models import User


@pytest.mark.django_db
@pytest.mark.parametrize("model", ["user", "club", "staffrole", "zone", "player"])
def test_the_admin_site_shows_the_clubs_to_the_machines_superuser(model: str, client: Client) -> None:
    root = User.objects.create_superuser("root@example.org", "correct horse battery")
    client.force_login(root, backend="allauth.account.auth_backends.AuthenticationBackend")
    assert client.get(f"/admin/clubs/{model}/").status_code == 200
    assert client.get(f"/admin/clubs/{model}/add/").status_code == 200
