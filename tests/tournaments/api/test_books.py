"""Rule books and rule sheets by program."""

from collections.abc import Callable

import pytest

from clubs.models import Club
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import any_laws_of, laws_of
from rules.laws.books import BOOKS
from tests.factories.tournaments import make_stage, make_tournament
from tests.tournaments.api.addresses import at
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_the_books_are_listed_for_everybody(api: Callable) -> None:
    told = api().get("/api/v1/books/").json()["results"]
    assert [(one["ruleset"], one["title"]) for one in told] == [(name, book.title) for name, book in BOOKS.items()]
    assert told[0]["gist"] == ["First to 10 points.", "24 cards.", "The player who makes trump may play alone."]


def test_a_book_shows_each_law_with_its_choices_and_its_place(api: Callable) -> None:
    told = api().get("/api/v1/books/zobel/").json()
    laws = {law["law"]: law for chapter in told["chapters"] for law in chapter["laws"]}
    assert laws["odd_player"] == {
        "law": "odd_player",
        "means": "Player left over in a draw",
        "value": "waits",
        "document": "Zobel Family Euchre Tournament Rule Guide",
        "section": "Tournament 1 (our reading)",
        "our_reading": True,
        "options": [
            {
                "value": "waits",
                "sentence": "If a player is left over when partners are drawn, that player waits for a place.",
            },
            {
                "value": "house_player",
                "sentence": "If a player is left over when partners are drawn, a house player joins in.",
            },
        ],
        "several": False,
        "least": None,
        "most": None,
        "matters": True,
    }
    assert (laws["target"]["value"], laws["target"]["least"], laws["target"]["most"]) == (21, 1, 99)
    assert {law: one["value"] for law, one in laws.items()} == {
        law: value for law, value in any_laws_of("zobel").to_json().items() if law in laws
    }


def test_every_book_can_be_read_and_no_other(api: Callable) -> None:
    assert {api().get(f"/api/v1/books/{name}/").status_code for name in BOOKS} == {200}
    assert api().get("/api/v1/books/bridge/").json()["code"] == "not_found"


def test_the_rule_sheet_of_an_event_is_open_to_everybody(api: Callable, club: Club) -> None:
    event = make_tournament(club=club, law_overrides={"target": 7})
    told = api().get(at(event, "rules/")).json()
    sheet = rule_sheet(game_for(laws_of("55plus", {"target": 7})))
    assert (told["ruleset"], told["title"]) == ("55plus", "55+ Games, Euchre")
    assert [
        [(line["law"], line["sentence"], line["document"], line["section"]) for line in chapter["lines"]]
        for chapter in told["chapters"]
    ] == [
        [(line.law, str(line.sentence), line.document, line.section) for line in chapter.lines]
        for chapter in sheet.chapters
    ]
    agreed = [line["sentence"] for chapter in told["chapters"] for line in chapter["lines"] if line["agreed"]]
    assert agreed == ["A game is won with 7 points."]


def test_in_play_it_is_the_sheet_of_the_laws_as_they_froze(api: Callable, club: Club) -> None:
    stage = make_stage(club=club, law_overrides={"target": 7})
    Tournament.objects.filter(pk=stage.tournament_id).update(law_overrides={})
    told = api().get(at(stage.tournament, "rules/")).json()
    agreed = [line["sentence"] for chapter in told["chapters"] for line in chapter["lines"] if line["agreed"]]
    assert agreed == ["A game is won with 7 points."]
