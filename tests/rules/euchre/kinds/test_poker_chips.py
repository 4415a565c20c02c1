"""`PokerWithChips`: Poker-Euchre with chips."""

from rules.euchre.game import GameEnding
from rules.euchre.kinds import BankOpening, HandInput
from rules.euchre.poker.chips import Chip
from rules.euchre.score_sheet import HandLine, OpenLine, Sheet
from rules.laws import Markers
from rules.laws.chip_laws import Money
from tests.rules.euchre.kinds.books import answers, codes, game_of, words
from tests.rules.euchre.kinds.test_poker import DEAL

RULES = game_of("poker_chips")


def test_what_the_book_answers() -> None:
    assert answers(RULES) == {
        "score_keepers": 1,
        "sides": None,
        "has_bank": True,
        "target": None,
        "one_reaches_target": False,
        "winner_beside_score": True,
        "counts_lone_hands": False,
        "rulings_change_sheets": False,
        "hand_input": HandInput.DEAL,
        "asks_first_dealer": False,
        "markers": Markers.NUMBERS,
        "rings_everywhere": True,
        "takes_substitutes": True,
        "house_sits_in": False,
        "drawn_together": 4,
        "laws_of_winning": (),
    }
    assert words(RULES.gist) == [
        "Maximum players: 12.",
        "52 cards. The players decide whether to add the 2 Jokers.",
        "The session ends when one player has all the chips, or the others retire.",
    ]


def test_what_a_bank_opens_with() -> None:
    assert RULES.bank_opening(3) == BankOpening(
        chips=96,
        jokers=False,
        stakes=(Money.NONE, Money.PENNIES, Money.DOLLARS),
        set=tuple(Chip),
        each={Chip.BLUE: 6, Chip.RED: 6, Chip.WHITE: 6},
    )


def test_a_deal_moves_chips_and_is_declared() -> None:
    empty = RULES.total_sheet(Sheet(), sides=3)
    opened = Sheet().with_line(RULES.open_line(empty, OpenLine(1, (100, 100, 100), 0, 0, True)))
    line = RULES.hand_line(RULES.total_sheet(opened, sides=3), DEAL)
    declared = RULES.declared_last(RULES.total_sheet(opened.with_line(line), sides=3))

    assert isinstance(line, HandLine)
    assert (line.number, sum(line.points)) == (2, 0)
    assert {one.seat: one.gained for one in declared} == dict(enumerate(line.points))


def test_what_each_won_or_lost_adds_up_to_nothing() -> None:
    assert RULES.final_faults((30, -20, -10), ending=GameEnding.TIMED_OUT) == ()
    assert codes(RULES.final_faults((30, -20, -5), ending=GameEnding.TIMED_OUT)) == ["chips_do_not_balance"]
