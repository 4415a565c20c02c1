"""A law that no module of the product knows: one declaration, and page, API, rule sheet and commands have it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar

import pytest

from clubs.models import Club, User
from rules.euchre.kinds import KINDS, game_for
from rules.euchre.kinds.euchre import EuchreRules
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import Laws, any_laws_of
from rules.laws.books import BOOKS
from rules.laws.fields import law, one_of, word
from tests.factories.tournaments import make_tournament
from tests.rules.cli.running import run
from tests.tournaments.desk.pages import sent, words

pytestmark = pytest.mark.django_db
REVOKES = ["as_played", "add", "take"]


class Whistle(StrEnum):
    """Whistling at the table."""

    ALLOWED = "allowed"
    REPLAYED = "replayed"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WhistlingLaws(Laws):
    """The laws of euchre with one more."""

    game: ClassVar[str] = "whistling"
    heading: ClassVar[str] = "Whistling"
    whistle: Whistle = law(
        "Whistling at the table",
        one_of(Whistle),
        word(replayed="A hand in which somebody whistles is played again."),
        usual="allowed",
        unsaid={"allowed": "Anyone may whistle."},
    )


@pytest.fixture(autouse=True)
def _books(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two books that say nothing of it."""
    for name in ("55plus", "zobel"):
        monkeypatch.setitem(BOOKS, f"{name}_whistling", replace(BOOKS[name], game=WhistlingLaws.game))
    monkeypatch.setitem(KINDS, WhistlingLaws, EuchreRules)


def test_a_book_that_does_not_cover_it_has_the_usual_value() -> None:
    cited = {book: any_laws_of(book).cited()["whistle"] for book in ("55plus_whistling", "zobel_whistling")}
    assert {book: (law.value, law.section) for book, law in cited.items()} == dict.fromkeys(
        cited, ("allowed", "not covered (our reading)")
    )


def test_an_event_that_changes_it_has_it_on_its_rule_sheet() -> None:
    sheets = [rule_sheet(game_for(any_laws_of("55plus_whistling", own))) for own in ({}, {"whistle": "replayed"})]
    said = [[str(line) for line in sheet.on("whistle")] for sheet in sheets]
    assert said == [[], ["A hand in which somebody whistles is played again. [Event, agreed]"]]
    assert str(sheets[1].chapters[-1].title) == "Whistling"


def test_the_command_prints_it_and_refuses_a_wrong_value() -> None:
    assert run("laws", "zobel_whistling", "--json").answers[0]["laws"][-1] == {
        "law": "whistle",
        "value": "allowed",
        "means": "Whistling at the table",
        "takes": "one of allowed, replayed",
        "document": "Zobel Family Euchre Tournament Rule Guide",
        "section": "not covered (our reading)",
    }
    refused = run("laws", "zobel_whistling", "--laws", '{"whistle": "loud"}')
    assert (refused.status, refused.err) == (2, "whistle: write one of allowed, replayed.\n")


def test_a_program_reads_its_choices(api: Callable[..., Any]) -> None:
    chapter = api().get("/api/v1/books/55plus_whistling/").json()["chapters"][-1]
    assert (chapter["title"], [law["law"] for law in chapter["laws"]]) == ("Whistling", ["whistle"])
    assert chapter["laws"][0]["options"] == [
        {"value": "allowed", "sentence": "Anyone may whistle."},
        {"value": "replayed", "sentence": "A hand in which somebody whistles is played again."},
    ]


def test_a_director_chooses_it_on_the_page(club: Club, bob: User, signed_in: Callable[..., Any]) -> None:
    event, browser = make_tournament(club=club, ruleset="55plus_whistling"), signed_in(bob)
    page = f"/desk/{event.code}/settings/laws/"
    assert "Whistling at the table" in words(browser.get(page))
    assert browser.post(page, sent(whistle="replayed", revoke_choices=REVOKES)).status_code == 302
    event.refresh_from_db()
    assert event.law_overrides == {"whistle": "replayed"}
