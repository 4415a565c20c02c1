"""`Partnership`: euchre of two sides."""

from rules.hand import Answers, Became, HandResult, Side
from rules.rulings.at_table import EuchreRulings
from rules.scoresheet import GameRecord, HandLine, Sheet
from tests.rules.games.books import game_of, seated, words

ALONE = HandResult(makers=Side.NS, tricks=5, alone=True, alone_by=(2,), dealer=0)
RULES = game_of("standard4")


def test_a_hand_is_read_entered_and_told() -> None:
    assert RULES.read_hand(ALONE.to_json()) == ALONE
    assert RULES.hand_line(RULES.total_sheet(Sheet()), ALONE) == HandLine(1, (4, 0), ALONE)
    assert words((RULES.in_short(ALONE), RULES.describe_hand(ALONE, seated, seated))) == [
        "pair A: lone march",
        "A, C alone, 5 of 5 tricks",
    ]


def test_answers_are_a_hand_of_two_sides() -> None:
    said = Answers(became=Became.PLAYED, side=0, tricks=5, lone=(2,), dealer=0)

    assert RULES.hand_answered(said) == ALONE


def test_a_lone_hand_is_of_the_partner_who_called() -> None:
    sheet = Sheet().with_line(HandLine(1, (4, 0), ALONE))

    assert RULES.lone_hands(GameRecord(2, {1: sheet}), ((11, 12), (13, 14))) == ((0, 1), (0, 0))


def test_partners_sit_across_and_two_players_each_on_a_side() -> None:
    assert [RULES.side_at(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [game_of("stubbington2").side_at(seat) for seat in range(2)] == [0, 1]
    assert words((RULES.called(1), game_of("stubbington2").called(1))) == ["pair B", "player B"]


def test_a_walk_over_is_the_target_to_nil() -> None:
    assert (RULES.walk_over_score(0), RULES.walk_over_score(1)) == ((10, 0), (0, 10))


def test_its_rulings_are_those_of_partners() -> None:
    assert RULES.rulings == EuchreRulings(RULES.laws)
    assert RULES.laws_at_merged_tables is None
