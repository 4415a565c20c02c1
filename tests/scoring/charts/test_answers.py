"""A page of charts is made once for everybody, and again for people who are signed in."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import User
from scoring.charts.gate import GATE
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
HOWELL = "/movements/howell/6/5/"


def test_who_has_the_page_is_not_sent_it_again(client: Client) -> None:
    etag = client.get(HOWELL)["ETag"]
    answers = [client.get(path, headers={"If-None-Match": etag}) for path in (HOWELL, "/movements/howell/8/7/")]
    assert [answer.status_code for answer in answers] == [304, 200]


def test_the_page_is_made_once_for_all_who_are_not_signed_in(client: Client) -> None:
    turns = GATE.turns
    pages = [Client().get("/movements/howell/10/9/").content for _ in range(3)]
    assert (len({*pages}), GATE.turns - turns) == (1, 1)


def test_who_is_signed_in_finds_the_own_name_on_it(signed_in: SignIn, bob: User) -> None:
    pages = [reader.get(HOWELL) for reader in (signed_in(bob), Client())]
    assert [str(bob) in seen(page).text for page in pages] == [True, False]
    assert "ETag" not in pages[0]
