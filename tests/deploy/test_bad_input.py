"""Input that is no input: refused in one shape, with a sentence, on both engines; nothing is changed."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import User, Zone
from deploy.problems import CONTENT_TYPE
from scoring.models import LedgerEntry
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db

ZONES = "/api/v1/clubs/riverside/zones/"


@pytest.mark.parametrize("name", ["\0", "Zone\0 4", "", "   ", "x" * 500, True, None, [], {}])
def test_a_name_that_is_no_name_is_refused(name: object, alice: User, api: Callable) -> None:
    assert api(alice).post(ZONES, {"name": name}).status_code == 400
    assert Zone.objects.count() == 0


@pytest.mark.parametrize("number", [0, 2**63 - 1, 2**63, 10**30])
def test_a_number_beyond_every_game_finds_nothing(number: int, api: Callable) -> None:
    table = here()
    body = {"sheet": 1, "number": 1, "hand": {"makers": None}}
    for program in (api(table.director), api(table_token=table.table.token)):
        assert program.get(f"/api/v1/games/{number}/").status_code == 404
        assert program.post(f"/api/v1/games/{number}/hands/", body).status_code == 404
    assert LedgerEntry.objects.count() == 0


@pytest.mark.parametrize("pairs", [[1, 3, "9" * 50], [1, 3, 10**17], [1, 3, -5], [1, 3, 0]])
def test_numbers_that_no_pair_has_are_refused(pairs: list[object], api: Callable) -> None:
    table = here()
    answer = api(table.director).post(f"/api/v1/tournaments/{table.tournament.code}/ties/lots/", {"pairs": pairs})
    assert (answer.status_code, answer["Content-Type"]) == (400, CONTENT_TYPE)


@pytest.mark.parametrize("address", ["%00/", "a%00b/", "entries/search/?q=%00", "entries/search/?q=a%00b"])
def test_a_nul_in_an_address_leads_nowhere(address: str, alice: User, api: Callable) -> None:
    answer = api(alice).get(f"/api/v1/tournaments/{address}")
    assert (answer.status_code, answer["Content-Type"], answer.json()["code"]) == (404, CONTENT_TYPE, "not_found")


@pytest.mark.parametrize("address", ["/e/%00/", "/e/a%00b/rounds/", "/?q=%00", "/desk/%00/", "/t/%00/"])
def test_a_nul_in_the_address_of_a_page_leads_to_the_page_for_what_is_missing(address: str, client: Client) -> None:
    answer = client.get(address)
    assert (answer.status_code, "Right Bower" in answer.content.decode()) == (404, True)


@pytest.mark.parametrize(
    "address", ["no/such/", "games/one/", "games/-1/", "clubs/%ff/", "tournaments/x/entries/%C2%B2/"]
)
def test_an_address_that_there_is_not_is_answered_as_a_problem(address: str, client: Client) -> None:
    answer = client.get(f"/api/v1/{address}")
    assert (answer.status_code, answer["Content-Type"], answer.json()["code"]) == (404, CONTENT_TYPE, "not_found")


def test_a_page_signed_in_writes_over_the_api_only_with_its_csrf_token(alice: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(alice, backend="allauth.account.auth_backends.AuthenticationBackend")
    headers = {"Idempotency-Key": "one"}
    answer = browser.post(ZONES, {"name": "Zone 4"}, content_type="application/json", headers=headers)
    assert (answer.status_code, answer["Content-Type"]) == (403, CONTENT_TYPE)
    assert Zone.objects.count() == 0
