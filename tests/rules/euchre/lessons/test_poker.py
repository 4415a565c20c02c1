"""Poker-Euchre for a beginner: the Jokers, and two deals settled as the rules settle them."""

import pytest

from rules.euchre.kinds import game_for
from rules.laws import any_laws_of
from tests.rules.euchre.poker.laws import chip_laws


def lessons(ruleset, agreed=None):
    return {str(lesson.title): lesson for lesson in game_for(any_laws_of(ruleset, agreed or {})).lessons}


def rows(lesson):
    return [tuple(map(str, row)) for row in lesson.table.rows]


def test_a_deal_with_chips_is_settled_by_the_book():
    told = lessons("poker_chips")
    assert str(told["Example: a euchre"].lines[1]) == ("Each pays 12 for the cards and bets 5: the pot has 68 chips.")
    assert rows(told["Example: a euchre"]) == [
        ("A", "2", "17", "8", "0", "−5", "−14"),
        ("B", "6", "17", "24", "20", "5", "32"),
        ("C", "2", "17", "8", "0", "0", "−9"),
        ("D", "2", "17", "8", "0", "0", "−9"),
    ]
    assert rows(told["Example: a grand march"]) == [
        ("A", "12", "17", "48", "20", "15", "66"),
        *[(player, "0", "17", "0", "0", "−5", "−22") for player in "BCD"],
    ]


def test_a_deal_for_points_is_scored_by_the_book():
    told = lessons("poker_points")
    assert rows(told["Example: a euchre"]) == [
        ("A", "2", "8", "0", "−4", "4"),
        ("B", "6", "24", "4", "0", "28"),
        ("C", "2", "8", "0", "0", "8"),
        ("D", "2", "8", "0", "0", "8"),
    ]
    assert rows(told["Example: a grand march"])[0] == ("A", "12", "48", "8", "0", "56")


@pytest.mark.parametrize("players", [2, 3, 12])
def test_no_chip_is_lost_whatever_number_plays(players):
    told = lessons("poker_chips", {"fewest_players": players, "most_players": players})
    for example in ("Example: a euchre", "Example: a grand march"):
        gains = [int(row[-1].replace("−", "-")) for row in rows(told[example])]
        assert (len(gains), sum(gains)) == (players, 0)


@pytest.mark.parametrize("ruleset", ["poker_chips", "poker_points"])
@pytest.mark.parametrize(
    ("jokers", "following", "winning", "columns"),
    [
        ("as_agreed", ["9D", "JD", "9D", "JOKER1 9H KS"], ["KS", "JD", "JOKER1", "9H"], 3),
        ("never", ["9D", "JD"], ["KS", "JD"], 2),
        ("always", ["9D", "JD", "9D", "JOKER1 9H KS"], ["KS", "JD", "JOKER1", "9H"], 2),
    ],
)
def test_jokers_are_in_the_lessons_where_they_may_be_in_the_pack(ruleset, jokers, following, winning, columns):
    told = lessons(ruleset, {"jokers": jokers})
    shown = [
        [" ".join(map(str, row.marked)) for row in told[name].shown] for name in ("Following suit", "Winning a trick")
    ]
    assert [*shown, len(told["The deal"].table.heads)] == [following, winning, columns]


@pytest.mark.parametrize(
    ("green", "worth"),
    [(True, "white 1, red 5, blue 10, green 25, black 100"), (False, "white 1, red 5, blue 10, black 100")],
)
def test_the_chips_to_start_name_every_colour_in_use(green, worth):
    """Banking 3."""
    lessons = game_for(chip_laws(green_chips=green)).lessons
    banking = next(lesson for lesson in lessons if str(lesson.title) == "Chips to start")
    assert f"Each chip counts, in white chips: {worth}." in list(map(str, banking.lines))
