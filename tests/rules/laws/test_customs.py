"""How we play: what each book asks its players to be told, with the place in the book."""

import re

import pytest

from rules.laws import any_laws_of
from rules.laws.books import BOOKS
from rules.laws.customs import customs_of


def told(book: str, **overrides: object) -> list[tuple[str, str]]:
    return [(str(custom.sentence), custom.section) for custom in customs_of(any_laws_of(book, overrides))]


def test_the_general_game_has_trick_counters() -> None:
    for book in ("standard4", "standard32", "english25"):
        assert told(book) == [
            (
                "Each side keeps a trick counter: a small card, face down, with a number. Turn it up after each trick.",
                "Playing: “the trick indicator”",
            )
        ]
    assert told("standard3")[0][0].startswith("The maker has a trick counter, and the two others share one.")


def test_zobel_players_rack_their_tricks_and_fold_within_the_time_of_their_event() -> None:
    sections = [section for _, section in told("zobel")]
    assert sections.count("Special rules, Folding") == 3
    assert ("Rack your tricks criss-cross, so that they can be reviewed.", "Tournament 13") in told("zobel")
    fold = "Fold before the first card is played. The side has {} seconds to decide."
    assert (fold.format(15), "Special rules, Folding") in told("zobel")
    assert (fold.format(20), "Special rules, Folding") in told("zobel", fold_seconds=20)
    assert "Special rules, Folding" not in [section for _, section in told("zobel", fold=False)]


def test_zobel_players_are_told_how_to_pass_to_fold_and_to_keep_score() -> None:
    assert told("zobel") == [
        ("The dealer offers a cut to the opponent on the right.", "Dealing: “according to etiquette”"),
        ("To pass, say “Pass” aloud or wave the card down.", "Calling trump"),
        ("Fold before the first card is played. The side has 15 seconds to decide.", "Special rules, Folding"),
        ("In that time, partners say only: “Are we staying or folding?”", "Special rules, Folding"),
        ("After a fold, throw in all cards without showing any.", "Special rules, Folding"),
        ("Rack your tricks criss-cross, so that they can be reviewed.", "Tournament 13"),
        ("One player from each team keeps score. Compare the two scores.", "Tournament 10"),
    ]


def test_poker_euchre_players_stack_their_tricks_and_without_chips_compare_none() -> None:
    stack = "Stack your tricks face down, each overlapping the last, so that everybody can count them."
    assert (stack, "Playing 7") in told("poker_chips")
    assert [line for line in told("poker_points") if line[1].startswith("Without")] == [
        ("Do not compare tricks or scores with other players.", "Without Poker Chips 1"),
        (stack, "Without Poker Chips 2"),
        (
            "From the dealer's left, each player says how many tricks they won, and shows those cards.",
            "Without Poker Chips 3",
        ),
    ]


def test_poker_euchre_tells_the_cut_the_antes_the_lead_and_revokes_and_without_chips_nothing_about_bets() -> None:
    sections = ["Dealing 2", "Buying Cards 1 and 3", "Buying Cards 2", "Playing 1", "Playing 2", "Playing 3 and 4"]
    assert [section for _, section in told("poker_chips") if section in sections] == sections
    assert [section for _, section in told("poker_points") if section in sections] == [
        "Dealing 2",
        "Playing 2",
        "Playing 3 and 4",
    ]
    assert [section for _, section in told("poker_points") if "Betting" in section or "Buying" in section] == []


def test_books_that_ask_for_nothing_have_nothing() -> None:
    assert [book for book in BOOKS if not told(book)] == ["55plus", "stubbington4", "stubbington3", "stubbington2"]


@pytest.mark.parametrize("book", BOOKS)
def test_customs_are_short_and_say_where_they_are_written(book: str) -> None:
    for sentence, section in told(book):
        assert section
        assert [len(part.split()) for part in re.split(r"[.:!?]”?\s", sentence) if len(part.split()) > 20] == []
