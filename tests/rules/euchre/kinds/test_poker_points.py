"""`PokerForPoints`: Poker-Euchre without chips."""

from rules.euchre.kinds import HandInput
from rules.euchre.score_sheet import DealerLine, Sheet
from rules.laws import Markers
from tests.rules.euchre.kinds.books import answers, codes, game_of, words
from tests.rules.euchre.kinds.test_poker import DEAL

RULES = game_of("poker_points")


def test_what_the_book_answers() -> None:
    assert answers(RULES) == {
        "score_keepers": 1,
        "sides": None,
        "has_bank": False,
        "target": 100,
        "one_reaches_target": False,
        "winner_beside_score": True,
        "counts_lone_hands": False,
        "rulings_change_sheets": False,
        "hand_input": HandInput.DEAL,
        "asks_first_dealer": True,
        "markers": Markers.NUMBERS,
        "rings_everywhere": True,
        "takes_substitutes": True,
        "house_sits_in": False,
        "drawn_together": 4,
        "laws_of_winning": (),
    }
    assert words(RULES.gist) == [
        "Maximum players: 12.",
        "A game is won with 100 points.",
        "52 cards. The players decide whether to add the 2 Jokers.",
    ]


def test_a_deal_scores_points_and_is_declared() -> None:
    sheet = Sheet().with_line(DealerLine(1, 0))
    line = RULES.hand_line(RULES.total_sheet(sheet, sides=3), DEAL)
    declared = RULES.declared_last(RULES.total_sheet(sheet.with_line(line), sides=3))

    assert (line.number, line.points) == (2, (9, 33, 12))
    assert [(one.seat, one.tricks, one.gained, str(one.sentence)) for one in declared] == [
        (1, 10, 33, "30 for cards, 3 for winning"),
        (2, 4, 12, "12 for cards"),
        (0, 3, 9, "9 for cards"),
    ]


def test_a_game_ends_at_its_target() -> None:
    assert (RULES.final_faults((100, 40, 30)), codes(RULES.final_faults((90, 40, 30)))) == ((), ["below_target"])
