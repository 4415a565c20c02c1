"""Lone hands, marches and euchres, as the sheets of a game have them."""

from rules.euchre.entry import HandResult, Side
from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.score_sheet import FinalLine, GameRecord, LoneHands, Sheet, euchres_by_side
from rules.laws import any_laws_of, laws_of

LAWS = laws_of("55plus", {})
PARTNERS_OF_THE_GAME = ((1, 2), (3, 4))


def record(*hands: HandResult) -> GameRecord:
    played = GameRecord()
    for hand in hands:
        played = played.with_line(1, game_for(LAWS).hand_line(played.sheet_totals(game_for(LAWS)), hand))
    return played


def test_a_final_score_is_kept_with_them_and_without() -> None:
    for line in (FinalLine(1, (10, 6), GameEnding.TARGET, (1, 0)), FinalLine(1, (10, 6), GameEnding.TARGET)):
        sheet = Sheet().with_line(line)
        assert Sheet.from_json(sheet.to_json()) == sheet


def test_those_said_with_a_final_score_count() -> None:
    played = GameRecord().with_line(1, FinalLine(1, (10, 6), GameEnding.TARGET, (1, 3)))
    assert game_for(LAWS).lone_hands(played, ((7,), (8,))) == ((1,), (3,))


def test_only_makers_who_took_all_five_alone_have_made_one() -> None:
    hands = [("NS", 5, True), ("NS", 4, True), ("EW", 5, False), ("EW", 2, True), ("NS", 5, True)]
    played = record(*(HandResult(makers=Side[makers], tricks=won, alone=alone) for makers, won, alone in hands))
    assert game_for(LAWS).lone_hands(played, ((7,), (8,))) == ((2,), (0,))


def test_of_two_partners_for_the_game_it_is_the_one_who_called_and_both_where_nobody_wrote_who() -> None:
    nobody_said = record(HandResult(makers=Side.NS, tricks=5, alone=True))
    assert game_for(LAWS).lone_hands(nobody_said, PARTNERS_OF_THE_GAME) == ((1, 1), (0, 0))
    named = record(HandResult(makers=Side.EW, tricks=5, alone=True, alone_by=(3,)))
    assert game_for(LAWS).lone_hands(named, PARTNERS_OF_THE_GAME) == ((0, 0), (0, 1))


def test_there_are_none_at_poker_euchre() -> None:
    assert game_for(any_laws_of("poker_points")).lone_hands(GameRecord(4), ((1,), (2,), (3,), (4,))) == (
        (0,),
        (0,),
        (0,),
        (0,),
    )


def test_they_are_told_by_player_where_a_sheet_says_who_and_by_side_otherwise() -> None:
    made = record(
        HandResult(makers=Side.EW, tricks=5, alone=True, alone_by=(3,)),
        HandResult(makers=Side.NS, tricks=5, alone=True, alone_by=(2,)),
        HandResult(makers=Side.EW, tricks=5, alone=True),
        HandResult(makers=Side.EW, tricks=3, alone=True, alone_by=(1,)),
    )
    told = game_for(LAWS).lone_hands_made(made)
    assert told == (LoneHands(0, 2, 1), LoneHands(1, None, 1), LoneHands(1, 3, 1))
    counted = GameRecord().with_line(1, FinalLine(1, (10, 6), GameEnding.TARGET, (0, 3)))
    assert game_for(LAWS).lone_hands_made(counted) == (LoneHands(1, None, 3),)
    assert game_for(any_laws_of("poker_points")).lone_hands_made(GameRecord(4)) == ()


def test_only_makers_who_took_all_five_together_have_made_a_march() -> None:
    hands = [("NS", 5, False), ("NS", 4, False), ("EW", 5, True), ("EW", 2, False), ("NS", 5, False), ("EW", 5, False)]
    played = record(*(HandResult(makers=Side[makers], tricks=won, alone=alone) for makers, won, alone in hands))
    assert game_for(LAWS).marches_made(played, 2) == (2, 1)


def test_a_final_score_alone_says_nothing_about_marches() -> None:
    assert game_for(LAWS).marches_made(GameRecord().with_line(1, FinalLine(1, (10, 6), GameEnding.TARGET)), 2) is None


def test_other_games_have_no_marches() -> None:
    assert game_for(any_laws_of("poker_points")).marches_made(GameRecord(4), 4) is None


def written(makers: str, tricks: int) -> dict[str, object]:
    won = {makers: tricks, ("EW" if makers == "NS" else "NS"): 5 - tricks}
    return {"makers": makers, "tricks": won}


def test_makers_below_three_tricks_are_euchred() -> None:
    sides = [
        HandResult.from_json(written(makers, tricks)).euchred_side
        for makers, tricks in (("NS", 2), ("EW", 0), ("NS", 3))
    ]
    assert sides == [0, 1, None]
    assert HandResult.from_json({"makers": None}).euchred_side is None
    of_players = HandResult.from_json({"maker": "1", "tricks": {"maker": 2, "opponents": 3}}, by_player=True)
    assert of_players.euchred_side == 1


def test_a_game_without_hands_has_no_euchres() -> None:
    assert euchres_by_side(game_for(LAWS), GameRecord(sides=2)) == {}
