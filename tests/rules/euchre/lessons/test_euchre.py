"""Euchre for a beginner: what may be played, who wins, and what a hand is worth, in every book of it."""

import pytest

from rules.euchre.kinds import game_for
from rules.laws import any_laws_of
from rules.laws.books import BOOKS

EUCHRE = [ruleset for ruleset, book in BOOKS.items() if book.game == "euchre"]
USUAL = [("0 to 2", "0", "2"), ("3 to 4", "1", "0"), ("5", "2", "0")]
LONE = [("0 to 2, alone", "0", "2"), ("3 to 4, alone", "1", "0"), ("5, alone", "4", "0")]
ZOBEL = [
    *[(str(tricks), "-5", str(5 - tricks)) for tricks in range(3)],
    *[("3", "3", "2"), ("4", "4", "1"), ("5", "5", "-5")],
    *[(f"{tricks}, alone", "-5", str(5 - tricks)) for tricks in range(5)],
    ("5, alone", "10", "-5"),
]
WORTH = {
    **{ruleset: [*USUAL, *LONE] for ruleset in EUCHRE},
    "standard3": [("0 to 2", "0", "2"), ("3 to 4", "1", "0"), ("5", "3", "0")],
    "stubbington3": [
        *[("0 to 2", "0", "1"), ("3 to 4", "1", "0"), ("5", "2", "0")],
        *[("0 to 2, alone", "0", "1"), ("3 to 4, alone", "1", "0"), ("5, alone", "4", "0")],
    ],
    "zobel": ZOBEL,
}


def lessons(ruleset, agreed=None):
    return {str(lesson.title): lesson for lesson in game_for(any_laws_of(ruleset, agreed or {})).lessons}


def marked(lesson):
    return [" ".join(map(str, row.marked)) for row in lesson.shown]


@pytest.mark.parametrize("ruleset", EUCHRE)
def test_the_framed_cards_are_those_that_its_sentence_names(ruleset):
    assert marked(lessons(ruleset)["Following suit"]) == ["9D", "JD 9H KS", "JD"]


@pytest.mark.parametrize("ruleset", EUCHRE)
def test_the_framed_card_wins_the_trick_of_as_many_as_play(ruleset):
    players = any_laws_of(ruleset).players
    won = lessons(ruleset)["Winning a trick"]
    assert [len(row.cards) for row in won.shown] == [players] * 2
    assert marked(won) == ["KS", "9H" if players == 2 else "JD"]


@pytest.mark.parametrize("ruleset", EUCHRE)
def test_a_hand_is_worth_what_the_book_says(ruleset):
    rows = lessons(ruleset)["Scoring a hand"].table.rows
    assert [tuple(map(str, row)) for row in rows] == WORTH[ruleset]


def test_the_lessons_follow_the_house_rules():
    agreed = {"target": 7, "stick_the_dealer": True, "alone": "nobody", "partner_orders_alone": False}
    told = lessons("55plus", agreed)
    assert "A game is won with 7 points." in map(str, told["The aim"].lines)
    assert "the dealer is stuck" in " ".join(map(str, told["Making trump"].lines))
    assert "A player who takes the turn-up must discard another card." in map(str, told["Making trump"].lines)
    assert [tuple(map(str, row)) for row in told["Scoring a hand"].table.rows] == USUAL


@pytest.mark.parametrize("ruleset", EUCHRE)
def test_no_sentence_stands_twice_in_a_lesson(ruleset):
    told = [list(map(str, lesson.lines)) for lesson in lessons(ruleset).values()]
    assert [sorted(set(lines)) for lines in told] == [sorted(lines) for lines in told]
