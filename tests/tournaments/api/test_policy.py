"""Who may ask what of an event over the API: a table of actor × address."""

from collections.abc import Callable

import pytest

from clubs.models import Club, User
from tests.factories.tournaments import make_numbered, make_singles
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

READS = ["", "draws/", "entries/", "entries/search/?q=ann", "entries/{pair}/", "entries/{pair}/where/", "singles/"]
ASSISTANTS = [  # what an assistant may do too
    ("get", "movements/"),
    ("get", "chooser/"),
    ("get", "tables/"),
    ("post", "check-in/"),
    ("post", "entries/"),
    ("delete", "entries/{pair}/"),
    ("post", "entries/import/"),
    ("post", "entries/import/preview/"),
    ("post", "entries/{pair}/check-in/"),
    ("delete", "entries/{pair}/check-in/"),
    ("post", "entries/{pair}/table/"),
    ("post", "singles/"),
    ("delete", "singles/{single}/"),
    ("post", "singles/import/"),
    ("post", "singles/import/preview/"),
    ("post", "singles/{single}/check-in/"),
    ("delete", "singles/{single}/check-in/"),
]
DIRECTORS = [
    ("patch", ""),
    ("post", "numbers/"),
    ("post", "numbers/real/"),
    ("post", "cancel/"),
    ("delete", "cancel/"),
    ("post", "put-away/"),
    ("post", "move/"),
    ("post", "copy/"),
    ("post", "partners/"),
    ("post", "partners/real/"),
    ("post", "tables/"),
    ("post", "tables/1/link/"),
    ("delete", "tables/1/link/"),
    ("post", "entries/{pair}/late/preview/"),
    ("post", "entries/{pair}/withdrawal/preview/"),
]


@pytest.fixture
def two_pairs(club: Club) -> Tournament:
    tournament = make_numbered(2, club=club)
    make_singles(tournament, 1)
    return tournament


def send(program, event: Tournament, method: str, path: str) -> int:
    ids = {"pair": event.entries.first().pk, "single": event.singles_entered.first().pk}
    return getattr(program, method)(f"/api/v1/tournaments/{event.code}/{path.format(**ids)}").status_code


@pytest.mark.parametrize("path", READS)
def test_anybody_may_look(path: str, two_pairs: Tournament, api: Callable) -> None:
    assert send(api(), two_pairs, "get", path) == 200


@pytest.mark.prove(cases=8)
@pytest.mark.parametrize(("method", "path"), ASSISTANTS + DIRECTORS)
def test_the_desk_is_closed_to_strangers(
    method: str, path: str, two_pairs: Tournament, charlie: User, api: Callable
) -> None:
    keeper = api(table_token=two_pairs.tables.first().token)
    assert send(api(), two_pairs, method, path) == 401
    assert send(api(charlie), two_pairs, method, path) == 404
    assert send(keeper, two_pairs, method, path) in {401, 403}  # a link is no way to sign in at the desk


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize(("method", "path"), ASSISTANTS)
def test_an_assistant_registers_and_checks_in(
    method: str, path: str, two_pairs: Tournament, dora: User, api: Callable
) -> None:
    assert send(api(dora), two_pairs, method, path) not in (401, 403, 404)


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize(("method", "path"), DIRECTORS)
def test_the_rest_is_the_directors(
    method: str, path: str, two_pairs: Tournament, dora: User, bob: User, api: Callable
) -> None:
    assert send(api(dora), two_pairs, method, path) == 403
    assert send(api(bob), two_pairs, method, path) not in (401, 403)


@pytest.mark.parametrize("path", ["", "entries/", "draws/", "rounds/", "chart/"])
def test_an_event_that_there_is_not_is_not_found(path: str, api: Callable, db: None) -> None:
    assert api().get(f"/api/v1/tournaments/nosuchco/{path}").status_code == 404


def test_another_events_pair_is_not_found_through_ones_own(
    two_pairs: Tournament, club: Club, bob: User, api: Callable
) -> None:
    other = make_numbered(2, club=club).entries.first()
    base = f"/api/v1/tournaments/{two_pairs.code}/entries/{other.pk}/"
    assert [api(bob).get(base).status_code, api(bob).delete(base).status_code] == [404, 404]


def test_the_links_of_the_tables_are_for_the_desk_only(two_pairs: Tournament, api: Callable) -> None:
    table = two_pairs.tables.first()
    for path in READS:
        ids = {"pair": two_pairs.entries.first().pk}
        body = api().get(f"/api/v1/tournaments/{two_pairs.code}/{path.format(**ids)}").content.decode()
        assert table.token not in body
        assert f'"{table.pin}"' not in body
        assert two_pairs.secret not in body
