"""A sheet of three players, each with a score of their own: the seeds' own examples, and what a keeper gets wrong."""

import pytest

from rules.base.errors import RulesError
from rules.euchre.entry import HandResult
from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.score_sheet import BellLine, RulingLine, Sheet, SheetTotals
from rules.laws import laws_of

STANDARD, STUBBINGTON = laws_of("standard3"), laws_of("stubbington3")


def hand(maker: str | None, tricks: int | None = None, **more: object) -> HandResult:
    return HandResult.of_players(maker=maker, tricks=tricks, passed_out=maker is None, **more)  # type: ignore[arg-type]


def written(laws, *hands: HandResult) -> Sheet:
    sheet = Sheet()
    for each in hands:
        sheet = sheet.with_line(game_for(laws).hand_line(game_for(laws).total_sheet(sheet, sides=3), each))
    return sheet


def totals(laws, *hands: HandResult) -> SheetTotals:
    return game_for(laws).total_sheet(written(laws, *hands), sides=3)


def test_the_maker_scores_alone_and_a_euchre_is_for_each_of_the_others():
    assert totals(STANDARD, hand("1", 5), hand("2", 2)).points == (2, 5, 0)
    assert totals(STUBBINGTON, hand("1", 5), hand("2", 2)).points == (1, 3, 0)


def test_leaving_the_dummy_and_a_lone_defender_score_as_the_book_says():
    assert totals(STUBBINGTON, hand("0", 5, alone=True)).points == (4, 0, 0)
    assert totals(STUBBINGTON, hand("0", 1, defender="2", defend_alone=True)).points == (0, 4, 4)


def test_the_deal_goes_round_three_seats():
    played = totals(STANDARD, hand("0", 3, dealer="1"), hand(None))
    assert (played.next_dealer, played.playing) == (0, (1, 2, 0))
    assert [row.written.dealer for row in played.rows] == [1, 2]


def test_fifteen_must_be_two_ahead_of_each_of_the_others():
    level = [hand("0", 5, alone=True)] * 4 + [hand("1", 5, alone=True)] * 4
    assert totals(STUBBINGTON, *level[:4]).recorded == (16, 0, 0)
    behind = [hand("0", 5, alone=True)] * 3 + [hand("1", 5, alone=True)] * 3
    close = [*behind, hand("2", 2), hand("0", 3), hand("1", 3), hand("0", 3)]
    assert totals(STUBBINGTON, *close).over is False
    assert (totals(STUBBINGTON, *close).points, totals(STUBBINGTON, *close, hand("0", 3)).recorded) == (
        (15, 14, 0),
        (16, 14, 0),
    )


def test_at_the_bell_the_one_ahead_of_both_has_won():
    laws = laws_of("stubbington3", {"warn_minutes": 10, "stop_minutes": 15, "level_at_time": "one_more_hand"})
    sheet = written(laws, hand("0", 5), hand("1", 3)).with_line(BellLine(3))
    ended = game_for(laws).total_sheet(sheet, sides=3)
    assert (ended.recorded, ended.winner, ended.ending) == ((2, 1, 0), 0, GameEnding.TIMED_OUT)
    level = game_for(laws).total_sheet(written(laws, hand("0", 5), hand("1", 5)).with_line(BellLine(3)), sides=3)
    assert (level.over, level.bell) == (False, True)


@pytest.mark.parametrize(
    ("wrong", "codes"),
    [
        (hand("3", 3), {"not_a_player"}),
        (hand("0", 3, dealer="Ann"), {"not_a_player"}),
        (hand("0", 6), {"tricks_out_of_range"}),
        (hand("0"), {"tricks_missing"}),
        (HandResult.of_players(tricks=3), {"no_makers"}),
    ],
)
def test_an_impossible_hand_is_refused_with_every_fault(wrong, codes):
    with pytest.raises(RulesError) as refused:
        written(STANDARD, wrong)
    assert codes <= {fault.code for fault in refused.value.faults}


def test_a_sheet_kept_and_read_back_is_the_same_sheet():
    sheet = written(
        STUBBINGTON, hand("0", 5, alone=True, dealer="2"), hand(None), hand("2", 1, defender="1", defend_alone=True)
    )
    assert Sheet.from_json(sheet.to_json()) == sheet


def test_a_ruling_takes_the_place_of_the_points_of_a_hand():
    sheet = written(STUBBINGTON, hand("0", 5), hand("1", 3))
    ruling = RulingLine(9, 1, (0, 2, 2), None, None, (1,))
    assert game_for(STUBBINGTON).total_sheet(sheet, 1, (ruling,), 3).points == (0, 3, 2)


def test_what_was_typed_twice_is_known_again():
    on_sheet = written(STANDARD, hand("0", 3, dealer="1")).lines[0].written
    assert [on_sheet.same_as(hand("0", 3)), on_sheet.same_as(hand("0", 4))] == [True, False]
