"""Nothing costs more than it should: every text is bounded before anything is done with it, on both engines."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from django import forms
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver

from clubs.models import Club, User
from clubs.names import LONGEST_FOLDED, LONGEST_TYPED, MOST_WORDS, person_problems, tidy
from clubs.sign_in_forms import LabelledForm
from deploy.problems import CONTENT_TYPE
from deploy.refusals import LONGEST_QUERY
from scoring.models import Kind, LedgerEntry
from tests.deploy.asking import api_schema
from tests.factories.scoring import here
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.importing import MOST_COLUMNS, MOST_ROWS, read_pairs
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

MARKS = "a" + "\u0301\u0323" * 60_000  # what composing takes is the square of its length
WORDS = "+".join("abcdefghij"[n % 10] for n in range(3_000))


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long each text was that was composed or taken apart."""
    lengths: list[int] = []
    normalize = unicodedata.normalize

    def counting(form: str, text: str) -> str:
        lengths.append(len(text))
        return normalize(form, text)

    monkeypatch.setattr(unicodedata, "normalize", counting)
    return lengths


@pytest.fixture
def fourteen_pairs(club: Club) -> Tournament:
    tournament = make_tournament(club=club)
    make_entries(tournament, 14)
    return tournament


def test_a_list_composes_each_cell_once_and_no_long_cell(composed: list[int]) -> None:
    rows = "\n".join(f"Ann A{n},Bob B{n},Zone {n}" for n in range(30))
    assert len(read_pairs(f"player 1,player 2,zone\n{rows}").rows) == 30
    assert len(composed) == 3 + 30 * 3
    composed.clear()
    read = read_pairs(f"player 1,player 2,zone\n{MARKS},Bob May,Zone 4\nAnn Lee,{MARKS},{MARKS}")
    assert [(problem.row, problem.column, problem.code) for problem in read.problems] == [
        (2, "player 1", "name_too_long"),
        (3, "player 2", "name_too_long"),
        (3, "zone", "name_too_long"),
    ]
    assert max(composed) <= LONGEST_TYPED


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (f"pair\n{MARKS} & Bob May", ["name_too_long"]),
        (f"pair\n{MARKS}", ["not_two"]),
        (f"{MARKS},zone\nAnn Lee,Zone 4", ["no_column", "no_column"]),
        ("player 1,player 2\n" + "Ann,Bob\n" * (MOST_ROWS + 1), ["too_many_rows"]),
        ("player 1,player 2" + ",x" * MOST_COLUMNS, ["too_many_columns"]),
        ("player 1,player 2\nAnn Lee,Bob May" + "," * 200_000, ["too_many_columns"]),
        ("player 1,player 2\nAnn Lee," + "B" * 140_000, ["cell_too_long"]),
    ],
    ids=["pair", "not two", "header", "rows", "columns of a header", "columns of a row", "a cell beyond the reader"],
)
def test_a_list_is_measured_before_it_is_read(text: str, codes: list[str], composed: list[int]) -> None:
    assert [problem.code for problem in read_pairs(text).problems] == codes
    assert max(composed, default=0) <= LONGEST_FOLDED
    assert len(composed) < 20


def test_no_page_or_address_composes_what_is_longer_than_a_name(
    fourteen_pairs: Tournament, alice: User, signed_in: Callable, api: Callable, composed: list[int]
) -> None:
    desk, program = signed_in(alice), api(alice)
    uuid = "6f1c0f0e-6f7b-4d8e-9a55-0d6a1f3b8f00"
    answers = [
        desk.post(
            f"/desk/{fourteen_pairs.code}/import/",
            {"kind": "pairs", "text": f"{MARKS},Bob May", "look": "1", "uuid": uuid},
        ),
        program.post(
            f"/api/v1/tournaments/{fourteen_pairs.code}/entries/import/preview/", {"text": f"{MARKS},Bob May"}
        ),
        desk.post(f"/desk/{fourteen_pairs.code}/entries/", {"first": MARKS, "second": "Bob May", "uuid": uuid}),
        program.post(f"/api/v1/tournaments/{fourteen_pairs.code}/entries/", {"first": MARKS, "second": "Bob May"}),
        program.post(f"/api/v1/clubs/{fourteen_pairs.club.slug}/players/", {"name": MARKS}),
        program.post(f"/api/v1/clubs/{fourteen_pairs.club.slug}/zones/", {"name": MARKS}),
        desk.post(f"/clubs/{fourteen_pairs.club.slug}/people/new/", {"name": MARKS}),
        desk.post("/clubs/new/", {"name": MARKS, "time_zone": "UTC", "hour_clock": "12"}),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 422, 400, 400, 400, 422, 422]
    assert max(composed, default=0) <= LONGEST_FOLDED


@pytest.mark.parametrize(
    "address",
    [
        "/clubs/{club}/people/?q={words}",
        "/desk/{code}/entries/?q={words}",
        "/e/{code}/pairs/?q={words}",
        "/e/{code}/?q={words}",
        "/api/v1/clubs/{club}/players/?q={words}",
        "/api/v1/tournaments/{code}/entries/search/?q={words}",
        "/admin/clubs/player/?q={words}",
        "/admin/tournaments/entry/?q={words}",
    ],
)
def test_a_search_for_three_thousand_words_asks_for_the_first_dozen(
    address: str, fourteen_pairs: Tournament, club: Club, alice: User, signed_in: Callable
) -> None:
    alice.is_staff = alice.is_superuser = True
    alice.save()
    browser = signed_in(alice)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        answer = browser.get(address.format(club=club.slug, code=fourteen_pairs.code, words=WORDS))
    assert answer.status_code in (200, 302)
    assert max((query["sql"].upper().count(" LIKE ") for query in queries), default=0) <= 3 * MOST_WORDS


def test_an_address_or_cookies_longer_than_any_of_ours_are_refused(client: Client, api: Callable) -> None:
    long = "a" * LONGEST_QUERY
    page, problem = client.get(f"/?q={long}"), api().get(f"/api/v1/tournaments/?q={long}")
    assert (page.status_code, "This address is too long." in page.content.decode()) == (400, True)
    assert (problem.status_code, problem["Content-Type"]) == (400, CONTENT_TYPE)
    client.cookies["device"] = long
    assert client.get("/").status_code == 400


@pytest.mark.parametrize("name", ["sessionid", "csrftoken", "device", "sheet", "messages"])
def test_a_nul_in_a_cookie_is_refused_with_a_sentence(name: str) -> None:
    table = here()
    browser = Client(headers={"Cookie": f'{name}="Ann\\000Lee"'})
    for address in ("/", f"/e/{table.tournament.code}/", f"/t/{table.table.token}/", f"/desk/{table.tournament.code}/"):
        answer = browser.get(address)
        assert (answer.status_code, "A cookie of this site is damaged." in answer.content.decode()) == (400, True)
    assert browser.get("/api/v1/tournaments/").json()["detail"].startswith("A cookie of this site is damaged.")


def test_a_nul_in_a_device_name_is_refused_with_a_sentence(api: Callable) -> None:
    table = here()
    hand = {"sheet": 1, "number": 1, "device": "Ann\0's phone", "hand": {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}}
    answer = api(table_token=table.table.token).post(f"/api/v1/games/{table.game.pk}/hands/", hand)
    assert (answer.status_code, answer["Content-Type"]) == (400, CONTENT_TYPE)
    assert "the character NUL" in answer.json()["detail"]
    assert not LedgerEntry.objects.filter(kind=Kind.HAND).exists()


def test_a_nul_in_what_a_page_sends_is_refused_with_a_sentence(
    fourteen_pairs: Tournament, alice: User, signed_in: Callable
) -> None:
    answer = signed_in(alice).post(f"/desk/{fourteen_pairs.code}/entries/", {"first": "Ann\0 Lee", "second": "Bob May"})
    assert (answer.status_code, "Type it again." in answer.content.decode()) == (400, True)


def test_every_text_that_the_api_takes_says_how_long_it_may_be() -> None:
    schema = api_schema()
    bodies = [
        content["schema"]
        for methods in schema["paths"].values()
        for described in methods.values()
        for content in described.get("requestBody", {}).get("content", {}).values()
    ]
    assert bodies
    assert sorted({where for body in bodies for where in _unbounded(body, schema["components"]["schemas"])}) == []


def test_every_text_field_of_our_forms_says_its_longest_length() -> None:
    get_resolver().url_patterns  # noqa: B018  (with the addresses every form is loaded)
    ours = ("clubs", "tournaments", "scoring", "deploy")
    fields = {
        f"{form.__name__}.{name}": field
        for form in _kinds_of(forms.Form)
        if form.__module__.split(".")[0] in ours
        for name, field in form.base_fields.items()  # type: ignore[attr-defined]
        if not issubclass(form, LabelledForm)  # allauth's: bounded when they are made
        if isinstance(field, forms.CharField) and not isinstance(field, forms.UUIDField)
    }
    assert len(fields) > 20
    # A list of names is bounded by the letters it may have, in words of its own.
    unbounded = {name for name, field in fields.items() if field.max_length is None}
    assert unbounded == {"ListForm.text"}


def _kinds_of(kind: type) -> Iterator[type]:
    for one in kind.__subclasses__():
        yield one
        yield from _kinds_of(one)


FORMATS_OF_A_LENGTH = {"uuid", "date", "date-time", "time"}


def _unbounded(
    shape: Mapping[str, Any], parts: Mapping[str, Any], where: str = "", within: tuple[str, ...] = ()
) -> Iterator[str]:
    """Where a string of any length may stand."""
    if "$ref" in shape:
        name = shape["$ref"].rsplit("/", 1)[1]
        if name not in within:
            yield from _unbounded(parts[name], parts, name, (*within, name))
        return
    for one in (*shape.get("allOf", ()), *shape.get("oneOf", ()), *shape.get("anyOf", ())):
        yield from _unbounded(one, parts, where, within)
    bounded = {"enum", "maxLength", "readOnly"} & shape.keys() or shape.get("format") in FORMATS_OF_A_LENGTH
    if shape.get("type") == "string" and not bounded:
        yield where
    if "items" in shape:
        yield from _unbounded(shape["items"], parts, f"{where}[]", within)
    for name, field in shape.get("properties", {}).items():
        yield from () if field.get("readOnly") else _unbounded(field, parts, f"{where}.{name}", within)


def test_options_of_every_address_of_the_api_is_answered(alice: User, api: Callable) -> None:
    paths = [*api_schema()["paths"], "/api/v1/docs/", "/api/v1/schema/"]
    program = api(alice)
    answers = {
        path: program.options(path.replace("{slug}", "riverside").replace("{code}", "none")).status_code
        for path in paths
    }
    assert {path: status for path, status in answers.items() if status >= 500} == {}
    assert answers["/api/v1/docs/"] == 405


def test_nobodys_name_is_looked_through_when_it_is_too_long(composed: list[int]) -> None:
    assert [code for _, _, code in person_problems(tidy("1" * 120_000))] == ["name_too_long"]
    assert composed == []
