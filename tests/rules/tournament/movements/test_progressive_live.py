"""A progressive night drawn from its results: who goes where, who cuts, and the reason of each table."""

import pytest

from rules.base.draw import draw_first_dealer, draw_key
from rules.base.errors import RulesError
from rules.tournament.movements import LIVE, PlayHistory, RoundSeating, SeatingKind, TableSeating
from rules.tournament.movements.individuals.progressive_rules import Losers, Parting, ProgressiveRules
from rules.tournament.standings import GameResult

KEY = bytes(range(32))
FIRST = RoundSeating(
    (TableSeating(1, ((1, 2), (3, 4))), TableSeating(2, ((5, 6), (7, 8))), TableSeating(3, ((9, 10), (11, 12)))), (13,)
)
WON = (
    GameResult(((1, 2), (3, 4)), (5, 2), 1),
    GameResult(((5, 6), (7, 8)), (3, 5), 1),
    GameResult(((9, 10), (11, 12)), (5, 4), 1),
)


def history(results=WON, **fields):
    return PlayHistory(tuple(range(1, 14)), KEY, (FIRST,), results, **fields)


def progressive(asked):
    return LIVE["progressive"].next_round(asked)


def test_the_first_round_is_drawn_with_everybody_in_it_once():
    drawn = progressive(PlayHistory(tuple(range(1, 15)), KEY))
    seated = [number for table in drawn.seating.tables for number in table.numbers]
    assert sorted((*seated, *drawn.seating.sit_out)) == list(range(1, 15))
    assert [len(table.sides[0]) for table in drawn.seating.tables] == [2, 2, 2]
    assert progressive(PlayHistory(tuple(range(1, 15)), bytes(32))) != drawn


def test_winners_move_up_losers_stay_and_who_sat_out_comes_in_at_the_booby_table():
    seating = progressive(history()).seating
    assert [set(table.numbers) for table in seating.tables] == [{1, 2, 7, 8}, {5, 6, 9, 10}, {3, 4, 11, 13}]
    assert seating.sit_out == (12,)
    assert all(set(side) not in ({1, 2}, {7, 8}, {5, 6}, {9, 10}) for table in seating.tables for side in table.sides)


def test_everybody_is_told_from_where_they_came():
    reasons = progressive(history()).reasons
    said = {reason.table: str(reason.sentence) for reason in reasons}
    assert {*said} == {1, 2, 3}
    assert "1 won at table 1" in said[1]
    assert "7 won at table 2" in said[1]
    assert "player 5 lost at table 2" in said[2]
    assert "13 had no table" in said[3]


def test_a_table_level_at_the_bell_cuts_and_the_higher_card_moves():
    level = (GameResult(((1, 2), (3, 4)), (4, 4), 1), *WON[1:])
    drawn = progressive(history(level))
    dealer = draw_first_dealer(draw_key(KEY, 1), (0, 1)).dealer
    won, lost = ((3, 4), (1, 2)) if dealer == 0 else ((1, 2), (3, 4))
    head = drawn.seating.tables[0]
    assert {*won, 7, 8} == {*head.numbers}
    said = " ".join(str(reason.sentence) for reason in drawn.reasons)
    assert f"{won[0]} tied at table 1 and won the cut" in said
    assert f"{lost[0]} tied at table 1 and lost the cut" in said


def test_the_score_goes_by_who_sat_there_whichever_side_is_named_first():
    turned = (GameResult(((3, 4), (1, 2)), (2, 5), 1), *WON[1:])
    assert progressive(history(turned)) == progressive(history())


def test_a_table_without_a_result_is_named():
    with pytest.raises(RulesError) as refused:
        progressive(history(WON[:2]))
    assert [(fault.code, fault.where) for fault in refused.value.faults] == [("no_winner", {"table": 3})]


def test_results_of_other_rounds_say_nothing():
    with pytest.raises(RulesError):
        progressive(history((*WON[:2], GameResult(((9, 10), (11, 12)), (5, 4), 2))))


def test_what_is_agreed_for_the_night_is_kept_to():
    drop = progressive(history(night=ProgressiveRules(losers=Losers.DROP))).seating
    assert [set(table.numbers) for table in drop.tables][1] == {3, 4, 9, 10}
    drawn = [progressive(history(night=ProgressiveRules(parting=Parting.DRAWN))).seating for _ in range(2)]
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize(
    "night",
    [
        ProgressiveRules(),
        ProgressiveRules(losers=Losers.DROP, parting=Parting.DRAWN, length=8, lone_hands_at_head=True),
    ],
)
def test_a_night_comes_back_from_json(night):
    assert ProgressiveRules.from_json(night.to_json()) == night
    assert ProgressiveRules.from_json({}) == ProgressiveRules()


def test_it_seats_players_and_lasts_an_evening():
    live = LIVE["progressive"]
    assert (live.of, live.full(12)) == (SeatingKind.INDIVIDUALS, 10)
