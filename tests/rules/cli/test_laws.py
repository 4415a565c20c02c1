"""`python -m rules laws`."""

import pytest

from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import PRESETS, any_laws_of, laws_of
from rules.laws.books import BOOKS
from tests.rules.cli.running import run


def test_the_books_there_are():
    assert run("laws").out.splitlines() == [f"{name:<16}{book.title}" for name, book in BOOKS.items()]
    assert run("laws", "--json").answers == [{"ruleset": name, "title": book.title} for name, book in BOOKS.items()]


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_law_is_printed_with_document_and_section(ruleset):
    page = run("laws", ruleset)
    for law, said in any_laws_of(ruleset).cited().items():
        assert f"{law} " in page.out
        assert f"{said.document}, {said.section}\n" in page.out
    assert (page.status, page.err) == (0, "")


def test_laws_as_json():
    answer = run("laws", "55plus", "--json").answers[0]
    assert {law["law"]: law["value"] for law in answer["laws"]} == {
        name: value for name, value in PRESETS["55plus"].to_json().items() if name != "ruleset"
    }
    assert next(law for law in answer["laws"] if law["law"] == "target") == {
        "law": "target",
        "value": 10,
        "means": "Points to win a game",
        "takes": "a whole number from 1 to 99 without quotes",
        "document": "55+ Games, Euchre Rules",
        "section": "9 Game; Tournament Play 5",
    }


def test_a_book_that_there_is_not():
    ran = run("laws", "56plus")
    assert (ran.status, ran.out, ran.err) == (
        2,
        "",
        f"There is no rule book “56plus”. Choose one of {', '.join(BOOKS)}.\n",
    )


def test_a_rule_sheet_of_an_event():
    ran = run("laws", "stubbington4", "--sheet", "--laws", '{"defend_alone": false}')
    assert ran.out == f"{rule_sheet(game_for(laws_of('stubbington4', {'defend_alone': False})))}\n"
    assert ran.status == 0


@pytest.mark.parametrize(
    ("laws", "said"),
    [
        ('{"goal": 3}', "There is no rule named “goal”.\n"),
        ("[]", "A line must be one JSON object.\n"),
        ('{"win_by": 2}', "The rules win_by and winner_shows contradict each other: change one of them.\n"),
    ],
)
def test_laws_that_cannot_be_agreed_on(laws, said):
    ran = run("laws", "55plus", "--laws", laws)
    assert (ran.status, ran.out, ran.err) == (2, "", said)
