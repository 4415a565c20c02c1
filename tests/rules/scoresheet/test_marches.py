"""Marches made, as the sheets of a game have them."""

from rules.game import GameEnding
from rules.games import game_for
from rules.hand import HandResult, Side
from rules.laws import any_laws_of, laws_of
from rules.scoresheet import FinalLine, GameRecord

EUCHRE = game_for(laws_of("55plus", {}))


def record(*hands: HandResult) -> GameRecord:
    played = GameRecord()
    for hand in hands:
        played = played.with_line(1, EUCHRE.hand_line(played.sheet_totals(EUCHRE), hand))
    return played


def test_only_makers_who_took_all_five_together_have_made_one() -> None:
    hands = [("NS", 5, False), ("NS", 4, False), ("EW", 5, True), ("EW", 2, False), ("NS", 5, False), ("EW", 5, False)]
    played = record(*(HandResult(makers=Side[makers], tricks=won, alone=alone) for makers, won, alone in hands))
    assert EUCHRE.marches_made(played, 2) == (2, 1)


def test_a_final_score_alone_says_nothing_about_marches() -> None:
    assert EUCHRE.marches_made(GameRecord().with_line(1, FinalLine(1, (10, 6), GameEnding.TARGET)), 2) is None


def test_other_games_have_none() -> None:
    assert game_for(any_laws_of("poker_points")).marches_made(GameRecord(4), 4) is None
