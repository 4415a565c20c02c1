"""The admin site shows events, keeps their secrets, and changes nothing."""

import pytest
from django.contrib.admin.sites import site
from django.test import Client
from django.urls import reverse

from clubs.models import User
from tests.factories.tournaments import make_round, make_singles, make_tournament
from tournaments.models import Draw, Entry, Game, Round, Seat, Single, Stage, Table, Tournament

pytestmark = pytest.mark.django_db

MODELS = [Draw, Entry, Game, Round, Seat, Single, Stage, Table, Tournament]


@pytest.fixture
def superuser(signed_in) -> Client:
    return signed_in(User.objects.create_superuser("root@example.org", "long enough for a test"))


@pytest.mark.parametrize("model", MODELS)
def test_every_list_and_page_opens_and_hides_what_is_secret(model, superuser: Client) -> None:
    round_ = make_round(pairs=4)
    make_singles(make_tournament(singles=True), 1)
    name = f"admin:tournaments_{model._meta.model_name}"
    row = model.objects.first()
    pages = [superuser.get(reverse(f"{name}_changelist")), superuser.get(reverse(f"{name}_change", args=[row.pk]))]
    assert [page.status_code for page in pages] == [200, 200]
    links = (*round_.stage.tournament.tables.all(), *round_.stage.tournament.entries.all())
    secrets = [round_.stage.tournament.secret, *(one for link in links for one in (link.token, link.nonce))]
    assert not any(secret in page.content.decode() for page in pages for secret in secrets)


@pytest.mark.parametrize("model", MODELS)
def test_nothing_is_changed_there(model, rf) -> None:
    page = site.get_model_admin(model)
    request = rf.get("/")
    request.user = User(is_superuser=True, is_staff=True, is_active=True)
    allowed = (page.has_add_permission, page.has_change_permission, page.has_delete_permission)
    assert [may(request) for may in allowed] == [False, False, False]
