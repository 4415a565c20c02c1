"""`EachAlone`: a maker against the rest."""

from rules.hand import Answers, Became, HandResult
from rules.rulings.at_table import EuchreRulings
from rules.scoresheet import GameRecord, HandLine, Sheet
from tests.rules.games.books import game_of, seated, words

ALONE = HandResult.of_players(maker="1", tricks=5, alone=True)
WRITTEN = HandResult.of_players(players=("0", "1", "2"), maker="1", tricks=5, alone=True)
RULES = game_of("stubbington3")


def test_a_hand_is_read_entered_and_told() -> None:
    assert RULES.read_hand(WRITTEN.to_json()) == WRITTEN
    assert RULES.hand_line(RULES.total_sheet(Sheet(), sides=3), ALONE) == HandLine(1, (0, 4, 0), WRITTEN)
    assert words((RULES.in_short(WRITTEN), RULES.describe_hand(WRITTEN, seated, seated))) == [
        "player B without the dummy, 5 of 5 tricks",
        "B without the dummy, 5 of 5 tricks",
    ]


def test_answers_are_a_hand_of_the_maker() -> None:
    assert RULES.hand_answered(Answers(became=Became.PLAYED, side=1, tricks=5, alone=True)) == ALONE


def test_a_lone_hand_is_the_makers() -> None:
    sheet = Sheet().with_line(HandLine(1, (0, 4, 0), WRITTEN))

    assert RULES.lone_hands(GameRecord(3, {1: sheet}), ((11,), (12,), (13,))) == ((0,), (1,), (0,))


def test_its_rulings_are_those_of_players() -> None:
    assert RULES.rulings == EuchreRulings(RULES.laws)
