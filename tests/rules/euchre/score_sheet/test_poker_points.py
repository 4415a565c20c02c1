"""A sheet of Poker-Euchre without chips: the seed's own example, the play-off, and the bell."""

import pytest

from rules.base.errors import RulesError
from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import BellLine, DealerLine, FinalLine, Sheet, SheetTotals
from rules.laws import any_laws_of

LAWS = any_laws_of("poker_points")


def deal(maker: int, *tricks: int) -> PokerResult:
    return PokerResult(players=(), maker=str(maker), tricks={str(seat): won for seat, won in enumerate(tricks)})


def written(*deals: PokerResult, sides: int = 6) -> Sheet:
    sheet = Sheet()
    for each in deals:
        sheet = sheet.with_line(game_for(LAWS).hand_line(game_for(LAWS).total_sheet(sheet, sides=sides), each))
    return sheet


def totals(*deals: PokerResult, sides: int = 6) -> SheetTotals:
    return game_for(LAWS).total_sheet(written(*deals, sides=sides), sides=sides)


@pytest.mark.parametrize(
    ("said", "points"),
    [
        (deal(0, 0, 8), (-6, 54, 0, 0, 0, 0)),
        (deal(0, 8), (60, 0, 0, 0, 0, 0)),
        (deal(0, 4, 2, 1, 1), (30, 12, 6, 6, 0, 0)),
        (deal(0, 3, 3, 1, 1), (12, 24, 6, 6, 0, 0)),
        (deal(0, 2, 2, 2, 1, 1), (6, 12, 12, 6, 6, 0)),
    ],
)
def test_a_deal_scores_what_the_seed_says(said, points):
    assert totals(said).points == points


def test_the_first_to_a_hundred_has_won():
    ended = totals(deal(0, 8), deal(0, 8))
    assert (ended.recorded, ended.winner, ended.ending) == ((120, 0, 0, 0, 0, 0), 0, GameEnding.TARGET)


def level_on_top() -> tuple[PokerResult, ...]:
    """Two of six with 120 each."""
    return (deal(0, 8), deal(1, 0, 8), deal(0, 4, 4), deal(1, 4, 4))


def test_level_on_top_only_those_play_another_hand_and_its_winner_has_won():
    level = totals(*level_on_top())
    assert (level.points[:2], level.over, level.playing) == ((108, 108), False, (0, 1))
    play_off = deal(1, 12, 13)
    ended = totals(*level_on_top(), play_off)
    assert (ended.recorded[:2], ended.winner, ended.over) == ((108, 108), 1, True)


def tied_at_108() -> tuple[PokerResult, ...]:
    """Three with 108 each after six deals: all of them are in the play-off."""
    one_each = ({0: 8, 1: 5, 2: 4}, {0: 4, 1: 8, 2: 5}, {0: 5, 1: 4, 2: 8})
    return tuple(deal(at % 3, *(tricks[seat] for seat in range(3))) for at, tricks in enumerate(one_each * 2))


@pytest.mark.parametrize(
    ("tricks", "cards", "winner"),
    [
        ((7, 8), (21, 16), 1),  # fewer tricks with more cards in them: won before the third player was out
        ((8, 8), (24, 16), None),
        ((8, 7), (16, 21), 0),
    ],
)
def test_tricks_and_not_points_decide_a_play_off_hand_with_a_revoke(tricks, cards, winner):
    """Without Poker Chips 5 and 10."""
    said = PokerResult(
        players=(),
        maker="2" if winner is None else "1",
        tricks={str(seat): won for seat, won in enumerate(tricks)},
        void_tricks=17 - sum(tricks),
        expelled=("2",),
        cards_won_by={str(seat): won for seat, won in enumerate(cards)},
    )
    ended = totals(*tied_at_108(), said, sides=3)
    assert (tuple(ended.rows[-2].after), ended.winner, ended.over) == ((108, 108, 108), winner, winner is not None)


def test_in_a_play_off_nobody_else_may_be_dealt_in():
    with pytest.raises(RulesError) as refused:
        totals(*level_on_top(), PokerResult(players=("0", "1", "2"), maker="0", tricks={"0": 25}))
    assert [fault.code for fault in refused.value.faults] == ["not_those_who_play"]


def test_at_the_bell_the_highest_has_won():
    ended = game_for(LAWS).total_sheet(written(deal(0, 4, 2, 1, 1)).with_line(BellLine(2)), sides=6)
    assert (ended.recorded, ended.winner, ended.ending) == ((30, 12, 6, 6, 0, 0), 0, GameEnding.TIMED_OUT)


def test_players_are_told_from_the_left_of_whoever_deals():
    sheet = Sheet().with_line(DealerLine(1, 4))
    assert game_for(LAWS).total_sheet(sheet, sides=6).playing == (5, 0, 1, 2, 3, 4)
    sheet = sheet.with_line(game_for(LAWS).hand_line(game_for(LAWS).total_sheet(sheet, sides=6), deal(0, 8)))
    assert game_for(LAWS).total_sheet(sheet, sides=6).next_dealer == 5


def test_stakes_are_refused_where_no_chips_are_played_for():
    said = PokerResult(players=(), maker="0", tricks={"0": 8}, bets={"0": 5})
    with pytest.raises(RulesError) as refused:
        totals(said)
    assert [fault.code for fault in refused.value.faults] == ["no_chips_here"]


@pytest.mark.parametrize(
    ("score", "ending", "codes"),
    [
        ((104, 20, 6), GameEnding.TARGET, ()),
        ((90, 20, 6), GameEnding.TARGET, ("below_target",)),
        ((90, 20, 6), GameEnding.TIMED_OUT, ()),
        ((104, 104, 6), GameEnding.TARGET, ("level_score",)),
        ((300, 20, 6), GameEnding.TARGET, ("impossible_score",)),
        ((300, 20, 6), GameEnding.DECISION, ()),
        ((60, 60, 6), GameEnding.DECISION, ()),
    ],
)
def test_what_ends_a_game_of_points(score, ending, codes):
    assert tuple(fault.code for fault in game_for(LAWS).final_faults(score, ending=ending)) == codes


def test_chips_won_and_lost_add_up_to_nothing():
    faults = game_for(any_laws_of("poker_chips")).final_faults((10, -4, -5))
    assert [str(fault) for fault in faults] == ["Chips won and lost add up to +1. They must add up to 0."]


def test_a_sheet_kept_and_read_back_is_the_same_sheet():
    sheet = written(*level_on_top()).with_line(FinalLine(9, (108, 108, 0, 0, 0, 0), GameEnding.TARGET))
    assert Sheet.from_json(sheet.to_json()) == sheet
