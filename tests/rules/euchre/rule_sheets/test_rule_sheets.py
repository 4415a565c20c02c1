"""The rule sheet: plain words, each with its place in a book, and no law that can change without changing it."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from rules.euchre.kinds import KINDS, game_for
from rules.euchre.rule_sheets import at_the_bell, differences, rule_sheet
from rules.laws import LawBook, any_laws_of, laws_in_book, laws_written
from rules.laws.books import BOOKS


def values(law: str, kind: type[LawBook]) -> list[Any]:
    """Values of a law as it keeps them: all of a few, some of many, and of a list every selection but the empty one."""
    takes = kind.takes()[law]
    every: list[Any] = list(takes.values)
    if takes.several:
        every = [chosen for size in range(1, len(every) + 1) for chosen in combinations(every, size)]
    elif len(every) > 10:
        every = [*every[:5], every[9], every[-1]]
    return [takes.read(value) for value in every]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize(("ruleset", "law"), [(ruleset, law) for ruleset in BOOKS for law in laws_in_book(ruleset)])
def test_changing_one_law_changes_the_sheet(ruleset, law):
    """Every value that a law can have gives a sheet of its own, every other law being as it was."""
    laws = any_laws_of(ruleset)
    sheets = [str(rule_sheet(game_for(replace(laws, **{law: value})))) for value in values(law, type(laws))]
    assert len(set(sheets)) == len(sheets) > 1


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_line_has_words_and_a_place_in_a_document(ruleset):
    sheet = rule_sheet(game_for(any_laws_of(ruleset)))
    lines = list(sheet.lines)
    book = laws_in_book(ruleset)
    assert [(line.document, line.section) for line in lines] == [book[line.law][1:] for line in lines]
    assert not any(line.agreed for line in lines)
    assert len({line.law for line in lines}) == len(lines)
    assert all(str(line.sentence).endswith((".", ":", "?”")) and "{" not in str(line.sentence) for line in lines)
    assert len(lines) > 17


@pytest.mark.parametrize("laws", KINDS)
def test_every_law_of_a_game_has_its_place_on_the_sheet(laws):
    named = [law for _, part in laws.chapters() for law in part]
    assert sorted(named) == sorted(laws.takes())


def test_a_sheet_as_people_read_it():
    sheet = rule_sheet(game_for(any_laws_of("55plus", {"target": 7})))
    assert repr(sheet) == f"<RuleSheet 55plus, lines={len(list(sheet.lines))}>"
    text = str(sheet)
    assert text.startswith("55+ Games, Euchre\n\nTHE TABLE\nThe pack has 24 cards: ace, king,")
    assert "\nA game is won with 7 points. [Event, agreed]\n" in text
    assert "\nMakers who win all 5 tricks score 2 points. [55+ Games, Euchre Rules, 8\n  Scoring]\n" in text
    assert all(len(line) <= 78 for line in text.splitlines())
    assert text.endswith("]")


def test_what_an_event_agreed_on_in_vain_is_on_the_sheet_too():
    sheet = rule_sheet(
        game_for(any_laws_of("55plus", {"fold_points": 7, "junk_joker_bars": False, "lone_defender_march": 4}))
    )
    last = sheet.chapters[-1]
    assert str(last.title) == "Also agreed"
    assert [str(line.sentence) for line in last.lines] == [
        "Joker counts as a face card for Just Junk: no.",
        "Points for the other side after a fold: 7.",
        "Points for a lone defender for all 5 tricks: 4.",
    ]
    assert all(line.agreed for line in last.lines)


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ({}, "A passed-out hand counts as one of the hands."),
        (
            {"after_passed_out": "same"},
            "A passed-out hand does not count as one of the hands, because the same player deals again.",
        ),
        (
            {"unplayed_hands": "do_not_count"},
            "A passed-out hand does not count as one of the hands: another one is dealt.",
        ),
        (
            {"just_junk": True, "after_junk": "same"},
            "A passed-out hand counts as one of the hands. A thrown-in hand does not.",
        ),
        ({"stick_the_dealer": True}, None),
        (
            {"stick_the_dealer": True, "just_junk": True, "after_junk": "same"},
            "A thrown-in hand does not count as one of the hands, because the same player deals again.",
        ),
        (
            {"stick_the_dealer": True, "just_junk": True, "after_junk": "left"},
            "A thrown-in hand counts as one of the hands.",
        ),
        (
            {"just_junk": True, "after_junk": "left"},
            "A passed-out or thrown-in hand counts as one of the hands.",
        ),
        (
            {"just_junk": True, "after_passed_out": "same", "after_junk": "left"},
            "A thrown-in hand counts as one of the hands. A passed-out hand does not.",
        ),
        (
            {"just_junk": True, "after_passed_out": "same", "after_junk": "same"},
            "A passed-out or thrown-in hand does not count as one of the hands, because the same player deals again.",
        ),
        (
            {"stick_the_dealer": True, "just_junk": True, "unplayed_hands": "do_not_count"},
            "A thrown-in hand does not count as one of the hands: another one is dealt.",
        ),
        (
            {"just_junk": True, "unplayed_hands": "do_not_count"},
            "A passed-out or thrown-in hand does not count as one of the hands: another one is dealt.",
        ),
    ],
)
def test_a_game_of_a_number_of_hands_says_whether_an_unplayed_hand_is_one_of_them(own, says):
    lines = rule_sheet(game_for(any_laws_of("55plus", {"hands_in_game": 8, **own}))).on("unplayed_hands")
    assert [str(line.sentence) for line in lines] == ([says] if says else [])


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (5, "Each player gets 5 cards. The deal passes to the left."),
        (
            6,
            "Each player gets 6 cards. The deal passes to the left. Where these rules say 3 tricks, read 4 of 6. "
            "Where they say 5 tricks, read all 6.",
        ),
    ],
)
def test_a_sheet_for_more_cards_says_how_to_read_the_tricks(cards, says):
    (line,) = rule_sheet(game_for(any_laws_of("standard32", {"cards_each": cards}))).on("cards_each")
    assert str(line.sentence) == says


def test_points_taken_off_are_shown_by_an_example():
    [line] = rule_sheet(game_for(any_laws_of("stubbington4"))).on("take_off")
    assert str(line.sentence).endswith("From 14–14, 2 points make it 15–13.")


@pytest.mark.parametrize("ruleset", ["stubbington4", "stubbington3", "stubbington2"])
def test_at_stubbington_the_deal_passes_after_a_misdeal(ruleset):
    """Stubbington U3A, Dealing; Calling round: "it is declared a misdeal. The deal passes"."""
    lines = rule_sheet(game_for(any_laws_of(ruleset))).on("after_misdeal", "after_passed_out")
    assert [str(line.sentence) for line in lines] == [
        "After a misdeal the deal passes to the left.",
        "The deal then passes to the left.",
    ]


def test_a_house_rule_passes_the_deal_after_a_second_misdeal_where_the_same_player_deals_again():
    says = "After a second misdeal in a row, the deal passes to the left."
    own = {"second_misdeal_passes": True}
    sheets = [rule_sheet(game_for(any_laws_of(book, own))) for book in ("55plus", "stubbington4")]
    assert [says in map(str, (line.sentence for line in sheet.on("second_misdeal_passes"))) for sheet in sheets] == [
        True,
        False,
    ]


def test_a_law_that_an_earlier_version_did_not_have_is_not_listed_as_agreed():
    stored = any_laws_of("55plus").to_json()
    del stored["unplayed_hands"]
    assert str(rule_sheet(game_for(laws_written(stored)))) == str(rule_sheet(game_for(any_laws_of("55plus"))))


def test_a_choice_agreed_on_in_vain_is_named():
    sheet = rule_sheet(
        game_for(any_laws_of("standard4", {"joker_at_no_trump": "never_wins", "final_is_replayed": False}))
    )
    assert [str(line.sentence) for line in sheet.chapters[-1].lines] == [
        "Final replayed if the unbeaten side loses it: no.",
        "Joker at “no trump”: never_wins.",
    ]


def test_a_sheet_can_be_translated():
    line = rule_sheet(game_for(any_laws_of("55plus"))).chapters[0].lines[1]
    assert line.sentence.translated(lambda text: text.upper().replace("{N}", "{n}")) == "PLAYERS AT A TABLE: 4."


def test_what_is_said_on_the_bell_and_on_any_laws_that_are_asked_for():
    lines = [str(line.sentence) for line in at_the_bell(game_for(any_laws_of("55plus", {"level_at_time": "stands"})))]
    assert lines == [
        "At the bell, the hand in progress is finished and the leader wins.",
        "If tied at the bell, the game ends in a tie.",
        "A game ended by the bell is recorded with its actual points.",
    ]
    assert at_the_bell(game_for(any_laws_of("zobel"))) == ()
    sheet = rule_sheet(game_for(any_laws_of("zobel")))
    assert [line.law for line in sheet.on("target", "hands_in_game", "pack")] == ["target", "pack"]


def test_what_differs_from_the_book_stands_beside_the_words_of_the_book():
    laws = any_laws_of("zobel", {"target": 15, "substitutes": True, "table_talk": "hand_replayed"})
    told = [(str(own.sentence), book and str(book.sentence), own.agreed) for own, book in differences(game_for(laws))]
    assert told == [
        ("A game is won with 15 points.", "A game is won with 21 points.", True),
        ("Table talk is cheating: the hand may be played again.", None, True),
        ("Substitutes allowed: yes.", "No substitutes: players finish what they start.", True),
    ]
    assert differences(game_for(any_laws_of("zobel"))) == ()


@pytest.mark.parametrize(
    ("ruleset", "lines", "pairs", "persons"),
    [
        (
            "55plus",
            [
                "Players cut for the first deal: the lowest card deals.",
                "One player from each pair cuts. Players without a partner all cut.",
            ],
            "One player from each pair cuts.",
            "Every player cuts.",
        ),
        (
            "stubbington4",
            ["Players cut for the first deal: the highest card deals.", "Every player cuts."],
            "Every player cuts.",
            "Every player cuts.",
        ),
        (
            "stubbington3",
            ["Players cut for the first deal: the highest card deals."],
            "Every player cuts.",
            "Every player cuts.",
        ),
        ("standard4", ["The first dealer is drawn by lot."], None, None),
        (
            "poker_points",
            ["Cards are dealt face up. The first player to get a jack deals first."],
            None,
            None,
        ),
    ],
)
def test_of_fixed_pairs_one_player_cuts(ruleset, lines, pairs, persons):
    """55+ Games, Tournament Play 4 a: "the four cut the cards"; 4 b: "one player from each team cuts the deck"."""
    laws = any_laws_of(ruleset)
    sheet = rule_sheet(game_for(laws))
    assert [str(line.sentence) for line in sheet.on("first_dealer", "deal_cut_by")] == lines
    said = [game_for(laws).who_cuts(persons=each) for each in (False, True)]
    assert [text and str(text) for text in said] == [pairs, persons]


@pytest.mark.parametrize(
    ("ruleset", "sentence", "section"),
    [
        (
            "55plus",
            "These are misdeals: a card exposed in dealing, a face-up card in the pack, an imperfect pack.",
            "11 Irregularities, Misdeal",
        ),
        (
            "zobel",
            "An incorrect deal is a misdeal, and so is any breach of the dealing rules.",
            "Definitions, Misdeal",
        ),
        ("standard4", "The director decides whether a deal is a misdeal.", "not covered (our reading)"),
    ],
)
def test_a_misdeal_is_what_its_book_calls_so(ruleset: str, sentence: str, section: str) -> None:
    """55+ Games, 11: "if a card is exposed in dealing"; Zobel: "an incorrect deal"; a card dropped later is neither."""
    lines = rule_sheet(game_for(any_laws_of(ruleset))).on("misdeals")
    assert [(str(line.sentence), line.section) for line in lines] == [(sentence, section)]
