"""The address that codes carry: shown, offered and set where phones could not open it."""

import socket
from collections.abc import Callable, Iterator

import pytest
from django.test import Client

from clubs.models import User
from tests.factories.clubs import StaffRoleFactory
from tests.seen import seen
from tournaments.models import Tournament
from tournaments.network import own_addresses
from tournaments.services import make_tables

pytestmark = pytest.mark.django_db
ON_THIS_MACHINE = {"HTTP_HOST": "127.0.0.1:8000", "SERVER_PORT": "8000"}


@pytest.fixture
def tables(event: Tournament) -> Tournament:
    make_tables(by=None, tournament=event, count=1)
    return event


def look(desk: Client, event: Tournament, page: str, **headers: str) -> str:
    return desk.get(f"/desk/{event.code}/{page}/", **headers).content.decode()


@pytest.mark.parametrize("page", ["tables", "print/table-cards"])
def test_codes_with_an_address_no_phone_can_open_are_warned_of_before_printing(
    desk: Client, tables: Tournament, page: str
) -> None:
    shown = seen(look(desk, tables, page, **ON_THIS_MACHINE))
    assert "Phones cannot open http://127.0.0.1:8000." in shown.text
    assert ("Set address", f"/desk/{tables.code}/tables/address/") in shown.links


@pytest.mark.parametrize("page", ["tables", "print/table-cards"])
def test_an_address_that_phones_can_open_needs_no_word(desk: Client, tables: Tournament, page: str) -> None:
    shown = look(desk, tables, page, HTTP_HOST="euchre.example.org")
    assert ("Phones cannot open" in shown, "http://euchre.example.org/t/" in shown) == (False, True)


def test_the_address_that_was_set_is_on_every_card_and_link(desk: Client, tables: Tournament) -> None:
    address = f"/desk/{tables.code}/tables/address/"
    answer = desk.post(address, {"address": "192.0.2.20:8000", "back": "cards"}, **ON_THIS_MACHINE)
    assert (answer.status_code, answer["Location"]) == (302, f"/desk/{tables.code}/print/table-cards/")
    token = tables.tables.get().token
    for page, links in (
        ("tables", {f"/t/{token}/"}),
        ("tables/1", {f"/t/{token}/"}),
        ("print/table-cards", {f"/t/{token}/", f"/e/{tables.code}/keep/", f"/e/{tables.code}/rules/"}),
    ):
        shown = look(desk, tables, page, **ON_THIS_MACHINE)
        assert {link for link in links if f"http://192.0.2.20:8000{link}" not in shown} == set()
        assert "http://127.0.0.1:8000/" not in shown


def test_an_empty_address_is_that_of_the_browser_again(desk: Client, tables: Tournament) -> None:
    Tournament.objects.update(site_address="http://192.0.2.20:8000")
    desk.post(f"/desk/{tables.code}/tables/address/", {"address": " "})
    tables.refresh_from_db()
    assert tables.site_address == ""
    assert tables.history.latest().history_change_reason == "address for phones"


@pytest.fixture
def listening() -> Iterator[int]:
    """A port on which this machine answers in all its networks."""
    with socket.socket() as server:
        server.bind(("0.0.0.0", 0))
        server.listen()
        yield server.getsockname()[1]


def test_the_machine_s_addresses_in_the_network_are_offered(desk: Client, tables: Tournament, listening: int) -> None:
    here = {"HTTP_HOST": f"localhost:{listening}", "SERVER_PORT": str(listening)}
    shown = look(desk, tables, "print/table-cards", **here)
    sites = [f"http://{address}:{listening}" for address in own_addresses()]
    assert [site for site in sites if f"Use {site}" not in shown] == []


def test_a_former_address_of_this_machine_is_warned_of_too(desk: Client, tables: Tournament, listening: int) -> None:
    if not own_addresses():
        pytest.skip("this machine is in no network")
    Tournament.objects.update(site_address="http://192.0.2.20:8000")
    here = {"HTTP_HOST": f"localhost:{listening}", "SERVER_PORT": str(listening)}
    assert "Phones cannot open http://192.0.2.20:8000." in look(desk, tables, "print/table-cards", **here)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://127.0.0.1:8000", "On a phone, 127.0.0.1 means the phone itself."),
        ("localhost", "On a phone, localhost means the phone itself."),
        ("ftp://192.168.1.20", "Enter an address such as http://192.168.1.20:8000"),
        ("http://192.168.1.20:8000/desk/", "Enter an address such as http://192.168.1.20:8000, with no page after it."),
        ("http://192.168.1.20:eight", "Enter an address such as"),
        ("http://me@192.168.1.20", "Enter an address such as"),
        ("http://[::1", "Enter an address such as"),
        ("a b", "Enter an address such as"),
    ],
)
def test_what_phones_cannot_open_is_refused_and_kept_in_the_form(
    desk: Client, tables: Tournament, address: str, why: str
) -> None:
    answer = desk.post(f"/desk/{tables.code}/tables/address/", {"address": address})
    assert answer.status_code == 422
    assert (why in seen(answer).text, seen(answer).values("address")) == (True, [address])
    tables.refresh_from_db()
    assert tables.site_address == ""


def test_a_host_that_the_server_would_refuse_is_refused_here(
    desk: Client, tables: Tournament, settings: pytest.FixtureRequest
) -> None:
    settings.ALLOWED_HOSTS = ["testserver"]  # type: ignore[attr-defined]
    answer = desk.post(f"/desk/{tables.code}/tables/address/", {"address": "http://192.168.1.20:8000"})
    assert "This server does not answer to 192.168.1.20." in answer.content.decode()


def test_an_assistant_does_not_set_the_address(tables: Tournament, signed_in: Callable[[User], Client]) -> None:
    keeper = signed_in(StaffRoleFactory(club=tables.club, role="assistant").user)
    for page in ("tables", "print/table-cards", "print/check-in"):
        assert "tables/address" not in look(keeper, tables, page, **ON_THIS_MACHINE)
    assert keeper.post(f"/desk/{tables.code}/tables/address/", {"address": "192.0.2.20"}).status_code == 403


def test_a_name_without_a_dot_is_warned_of_with_the_address_that_works(desk: Client, tables: Tournament) -> None:
    here = {"HTTP_HOST": "192.0.2.20:8000", "SERVER_PORT": "8000"}
    answer = desk.post(f"/desk/{tables.code}/tables/address/", {"address": "hall-pc:8000"}, **here)
    assert (answer.status_code, Tournament.objects.get().site_address) == (302, "http://hall-pc:8000")
    for page in ("tables", "tables/address", "print/table-cards"):
        shown = look(desk, tables, page, **here)
        assert "Most phones cannot open http://hall-pc:8000." in shown
        assert "Use http://192.0.2.20:8000" in shown


def test_the_same_name_in_the_browser_is_warned_of_too(desk: Client, tables: Tournament, listening: int) -> None:
    here = {"HTTP_HOST": f"hall-pc:{listening}", "SERVER_PORT": str(listening)}
    shown = look(desk, tables, "tables", **here)
    sites = [f"http://{address}:{listening}" for address in own_addresses()]
    assert f"Most phones cannot open http://hall-pc:{listening}." in shown
    assert [site for site in sites if f"Use {site}" not in shown] == []
