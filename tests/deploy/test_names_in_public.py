"""Nobody without an account reads a name that its player hides: every page, file and address of the API is opened.

All players of a club but a few are renamed so that no other text can hold their names. Half hide their names, the
others show the first name and an initial.
"""

from collections.abc import Iterator

import pytest
from django.core.cache import cache, caches
from django.test import Client
from django.urls import get_resolver

from clubs.models import Player
from clubs.names import surname
from clubs.public_names import ShownAs, in_form
from clubs.services import set_shown_as
from scoring.models import Season
from scoring.records import publishing as records
from tests.addresses.every_page import ALL, BEGUN, DIRECTOR, KEEPER, OTHERS, PLAYER, addresses
from tests.addresses.patterns import patterns
from tests.factories.evenings_of_pages import Evenings, evenings
from tests.sampling import FULL, sample
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

SURNAME, HIDES = "Zqsurname", "Xjgiven"
OF_THE_CLUB = ("ratings/", "boards/?period=all", "boards/faithful/places/?period=all")

# Pages that open without an account and are not public, each with its reason. They show full names.
NOT_PUBLIC = {
    "own-page": "a private link, for somebody who sits at a table with these people",
    "own-objection": "a private link, as the own page",
    "online-entry": "a private link, to the own entry",
    "invitation": "a private link, for the player whose name it shows",
    "event-wall": "the big screen of the hall",
}


@pytest.fixture
def found() -> Evenings:
    """The club of all pages. Its players hide their names or show an initial, in turn; every fifth is shown in full."""
    made = evenings()
    for at, player in enumerate(Player.objects.order_by("pk")):
        form = ShownAs.FULL if at % 5 == 4 else (ShownAs.HIDDEN, ShownAs.INITIAL)[at % 2]
        given = HIDES if form == ShownAs.HIDDEN else "Ina"
        name = f"Open{at} Full{at}" if form == ShownAs.FULL else f"{given}{at} {SURNAME}{at}"
        Player.objects.filter(pk=player.pk).update(name=name, note="", shown_as=form)
    cache.clear()
    caches["pages"].clear()
    return made


def events(found: Evenings) -> list[Tournament]:
    return [found.event(state) for state in (*ALL, *OTHERS, "online")]


def files(found: Evenings) -> Iterator[tuple[str, str]]:
    """Files, parts that poll and searches: (what, address)."""
    yield "club-feed", f"/c/{found.club.slug}/calendar.ics"
    for season in Season.objects.filter(club=found.club):
        yield "season-csv", f"/c/{found.club.slug}/seasons/{season.pk}/table.csv"
    for event in events(found):
        yield "event-results-txt", f"/e/{event.code}/results.txt"
        yield "event-results-csv", f"/e/{event.code}/results.csv"
        yield "event-embed", f"/e/{event.code}/embed/?part=1"
        for page in ("", "rounds/", "bracket/", "pairs/"):
            yield "part", f"/e/{event.code}/{page}?part=1"
        yield "rounds", f"/e/{event.code}/rounds/?round=2"
        yield "games", f"/e/{event.code}/pairs/2/?games"
        yield "bracket", f"/e/{event.code}/bracket/?zoom=100"
        yield "path", f"/e/{event.code}/bracket/?pair=2"


def api_addresses(found: Evenings) -> Iterator[tuple[str, str]]:
    """Every address of the API about an event; of each kind of id, two. Ratings and boards too.

    For each event with `PROVE=full`; in CI for the one in play and two drawn by lot.
    """
    records.sweep()
    for path in OF_THE_CLUB:
        yield path, f"/api/v1/clubs/{found.club.slug}/{path}"
    about_events = [
        address for address, _ in patterns(get_resolver()) if address.startswith("api/v1/tournaments/<str:code>/")
    ]
    playing, rows = found.event("playing").pk, [event.pk for event in events(found)]
    drawn = {
        address: {*rows} if FULL else {playing, *sample(f"names at {address}", rows, 2)} for address in about_events
    }
    for event in events(found):
        ids = list(event.entries.order_by("pk").values_list("pk", flat=True)[:2]) or [0]
        for address in about_events:
            if event.pk not in drawn[address]:
                continue
            for number, pk in zip((1, 2), ids, strict=False):
                values = {"<str:code>": event.code, "<int:number>": str(number), "<int:pk>": str(pk)}
                path = address
                for name, value in values.items():
                    path = path.replace(name, value)
                if "<" not in path:
                    yield address, f"/{path}"


def leaks(text: str) -> list[str]:
    """The words that nobody may read here, with what is around them."""
    at = (text.casefold().find(word.casefold()) for word in (SURNAME, HIDES))
    return [text[max(0, place - 80) : place + 40] for place in at if place >= 0]


def test_no_public_page_shows_a_name_that_is_hidden(found: Evenings, client: Client) -> None:
    asked = [*addresses(found, PLAYER), *files(found)]
    texts = {(name, path): client.get(path).content.decode() for name, path in dict.fromkeys(asked)}
    public = {at: leaks(text) for at, text in texts.items() if at[0] not in NOT_PUBLIC}
    assert {at: some for at, some in public.items() if some} == {}
    shown = "".join(text for at, text in texts.items() if at[0] not in NOT_PUBLIC)
    # Names are there, in each form: a page without any name would prove nothing.
    assert [words in shown for words in ("Ina1 Z.", "Hidden player", "Full4", "and a hidden player")] == [True] * 4
    full = {at[0] for at, text in texts.items() if at[0] in NOT_PUBLIC and leaks(text)}
    assert full == NOT_PUBLIC.keys()


def test_no_address_of_the_api_shows_a_visitor_a_name_that_is_hidden(found: Evenings, client: Client) -> None:
    answers = {path: (address, client.get(path)) for address, path in api_addresses(found)}
    read = {path: (address, answer) for path, (address, answer) in answers.items() if answer.status_code == 200}
    assert {path: some for path, (_, answer) in read.items() if (some := leaks(answer.content.decode()))} == {}
    kinds = {address.removeprefix("api/v1/tournaments/<str:code>/") for address, _ in read.values()}
    with_names = {"entries/", "entries/<int:pk>/card/", "standings/", "rounds/<int:number>/", "draws/", "singles/"}
    assert with_names <= kinds
    shown = {address: "Ina" in answer.content.decode() for address, answer in read.values() if address in OF_THE_CLUB}
    assert shown == dict.fromkeys(OF_THE_CLUB, True)


def test_a_search_finds_nobody_by_a_hidden_name(found: Evenings, client: Client) -> None:
    code = found.event("playing").code
    for word in (SURNAME, HIDES):
        assert client.get(f"/api/v1/tournaments/{code}/entries/search/?q={word}").json()["results"] == []
        assert "No match" in client.get(f"/e/{code}/pairs/?q={word}").content.decode()
        assert f"/e/{code}/pairs/" not in client.get(f"/e/{code}/pairs/?q={word}&part=1").content.decode()
    assert "I am here" not in client.get(f"/e/{found.coming.code}/check-in/?q={HIDES}").content.decode()


def test_the_desk_the_wall_the_table_and_paper_show_full_names(found: Evenings, client: Client) -> None:
    desk = Client()
    desk.force_login(found.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    wanted = {
        *("desk", "desk-results", "desk-rounds", "desk-game", "entries", "entry", "club-people", "club-person"),
        *("paper-seating", "paper-score-card", "paper-pack", "event", "event-rounds", "event-bracket"),
    }
    read = dict.fromkeys(wanted, "")
    for name, path in addresses(found, DIRECTOR):
        if name in wanted:
            read[name] += desk.get(path).content.decode()
    assert {name for name, text in read.items() if not leaks(text)} == set()
    code = found.event("playing").code
    as_staff = [desk.get(f"/e/{code}/{page}").content.decode() for page in ("card/", "pairs/", "pairs/3/")]
    assert [bool(leaks(text)) for text in as_staff] == [True, True, True]
    assert not leaks(desk.get(f"/e/{code}/?view=player").content.decode())
    tables = [client.get(path).content.decode() for name, path in addresses(found, KEEPER) if name == "table"]
    assert any(leaks(text) for text in tables)


def test_a_kept_page_is_never_of_the_other_form_and_a_choice_changes_it_at_once(
    found: Evenings, client: Client
) -> None:
    desk, code = Client(), found.event("playing").code
    desk.force_login(found.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    pages = [f"/e/{code}/", f"/e/{code}/card/", f"/e/{code}/pairs/1/", f"/api/v1/tournaments/{code}/standings/"]
    for page in pages:
        readers = [reader.get(page) for reader in (desk, client, desk, client)]
        assert [bool(leaks(answer.content.decode())) for answer in readers] == [True, False, True, False]
        assert [answer["ETag"] == readers[1]["ETag"] for answer in readers] == [False, True, False, True]
        crossed = client.get(page, headers={"If-None-Match": readers[0]["ETag"]})
        assert (crossed.status_code, leaks(crossed.content.decode())) == (200, [])
    before = {page: client.get(page)["ETag"] for page in pages}
    assert [client.get(page, headers={"If-None-Match": etag}).status_code for page, etag in before.items()] == [304] * 4
    player = found.event("playing").entries.get(number=1).first
    other = ShownAs.INITIAL if player.shown_as == ShownAs.FULL else ShownAs.FULL
    set_shown_as(player, by=None, shown_as=other)
    seen = surname(in_form(player.person, other))  # a card has the surnames only
    after = [client.get(page, headers={"If-None-Match": etag}) for page, etag in before.items()]
    assert [(answer.status_code, seen in answer.content.decode()) for answer in after] == [(200, True)] * 4


def test_what_is_made_to_be_passed_on_hides_names_from_staff_too(found: Evenings) -> None:
    desk = Client()
    desk.force_login(found.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    codes = [found.event(state).code for state in BEGUN]
    pages = ("share/", "results.txt", "results.csv", "embed/")
    texts = [desk.get(f"/e/{code}/{page}") for code in codes for page in pages]
    assert [leaks(text.content.decode()) for text in texts] == [[]] * len(texts)
