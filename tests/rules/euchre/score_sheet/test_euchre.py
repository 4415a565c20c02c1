"""A sheet folded through the rule book."""

from operator import attrgetter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.entry import Became, HandResult, Side, faults
from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.points import outcome, points
from rules.euchre.score_sheet import (
    BellLine,
    DealerLine,
    Difference,
    FinalLine,
    GameRecord,
    HandLine,
    HandRuling,
    RulingLine,
    Sheet,
    SheetTotals,
)
from rules.laws import PRESETS, Laws, laws_of
from tests.rules.euchre.entry.test_questions import hands, house_laws

LAWS = PRESETS["55plus"]


def hand(makers: str | None = "NS", tricks: int = 3, **more: object) -> HandResult:
    if makers is None:
        return HandResult.from_json({"makers": None, **more})
    other = "EW" if makers == "NS" else "NS"
    return HandResult.from_json({"makers": makers, "tricks": {makers: tricks, other: 5 - tricks}, **more})


def written(*hands: HandResult, first_dealer: int | None = None, laws: Laws = LAWS) -> Sheet:
    sheet = Sheet() if first_dealer is None else Sheet().with_line(DealerLine(1, first_dealer))
    for each in hands:
        sheet = sheet.with_line(game_for(laws).hand_line(game_for(laws).total_sheet(sheet), each))
    return sheet


def a_wins(points: int) -> list[HandResult]:
    return [hand("NS", 3)] * points


def test_an_empty_sheet_stands_at_nil() -> None:
    assert game_for(LAWS).total_sheet(Sheet()) == SheetTotals(
        (), (0, 0), None, None, None, False, 1, None, None, False, playing=(0, 1, 2, 3)
    )


def test_the_running_score_is_not_cut_and_the_recorded_one_is() -> None:
    totals = game_for(LAWS).total_sheet(written(*a_wins(9), hand("NS", 5, alone=True)))
    assert (totals.points, totals.recorded, totals.winner) == ((13, 0), (10, 0), Side.NS)


def test_a_game_is_over_at_the_agreed_total() -> None:
    five = laws_of("55plus", {"target": 5})
    sheet = written(*a_wins(5))
    assert (game_for(five).total_sheet(sheet).recorded, game_for(LAWS).total_sheet(sheet).recorded) == ((5, 0), None)


def test_an_undo_takes_a_place_and_the_last_line() -> None:
    totals = game_for(LAWS).total_sheet(written(hand("NS"), hand("EW")).undone())
    assert (totals.points, totals.next_number, totals.undoes) == ((1, 0), 4, 1)


def test_the_deal_passes_to_the_left_and_so_it_does_when_all_pass() -> None:
    totals = game_for(LAWS).total_sheet(written(hand("NS"), hand(None), hand("EW"), first_dealer=2))
    assert [row.written.dealer for row in totals.rows] == [2, 3, 0]
    assert totals.next_dealer == 1


def test_nobody_knows_the_dealer_until_somebody_says() -> None:
    assert [
        row.written.dealer for row in game_for(LAWS).total_sheet(written(hand("NS"), hand("EW", dealer=3))).rows
    ] == [
        None,
        3,
    ]
    assert game_for(LAWS).total_sheet(written(hand("NS"), hand("EW", dealer=3))).next_dealer == 0


def test_a_hand_with_another_dealer_is_refused_and_a_dealer_line_lets_it_stand() -> None:
    sheet = written(hand("NS"), first_dealer=0)
    with pytest.raises(RulesError) as refused:
        game_for(LAWS).hand_line(game_for(LAWS).total_sheet(sheet), hand("NS", dealer=3))
    assert [fault.code for fault in refused.value.faults] == ["not_the_dealer"]
    told = sheet.with_line(DealerLine(3, 3))
    assert game_for(LAWS).hand_line(game_for(LAWS).total_sheet(told), hand("NS", dealer=3)).written.dealer == 3


def test_the_dealer_of_the_rotation_is_held_against_the_hand() -> None:
    with pytest.raises(RulesError) as refused:
        written(hand("NS", maker_seat=2, round=1), first_dealer=0)
    assert [fault.code for fault in refused.value.faults] == ["partner_must_be_alone"]


def test_every_fault_is_named_the_dealer_s_too() -> None:
    with pytest.raises(RulesError) as refused:
        written(hand("NS", 3, defend_alone=True, dealer=1), first_dealer=0)
    assert [fault.code for fault in refused.value.faults] == ["no_lone_defender", "not_the_dealer"]


def test_points_reckoned_by_hand_are_checked() -> None:
    with pytest.raises(RulesError) as refused:
        written(hand("NS", 3, points={"NS": 2, "EW": 0}))
    assert [fault.code for fault in refused.value.faults] == ["points_differ"]


def test_the_leader_at_the_bell_wins_with_actual_points() -> None:
    totals = game_for(LAWS).total_sheet(written(hand("NS", 5), hand("EW")).with_line(BellLine(3)))
    assert (totals.recorded, totals.ending, totals.winner) == ((2, 1), GameEnding.TIMED_OUT, Side.NS)


def test_level_at_the_bell_one_more_hand_decides() -> None:
    level = written(hand("NS"), hand("EW")).with_line(BellLine(3))
    assert (game_for(LAWS).total_sheet(level).over, game_for(LAWS).total_sheet(level).bell) == (False, True)
    passed = level.with_line(game_for(LAWS).hand_line(game_for(LAWS).total_sheet(level), hand(None)))
    assert not game_for(LAWS).total_sheet(passed).over
    decided = passed.with_line(game_for(LAWS).hand_line(game_for(LAWS).total_sheet(passed), hand("EW", 2)))
    assert game_for(LAWS).total_sheet(decided).recorded == (3, 1)


def test_the_hand_after_the_bell_that_reaches_the_target_is_an_ordinary_win() -> None:
    nine_all = written(*a_wins(9), *[hand("EW")] * 9)
    rung = nine_all.with_line(BellLine(19))
    totals = game_for(LAWS).total_sheet(
        rung.with_line(game_for(LAWS).hand_line(game_for(LAWS).total_sheet(rung), hand("NS", 5)))
    )
    assert (totals.recorded, totals.ending) == ((10, 9), GameEnding.TARGET)


def test_a_final_score_alone_ends_the_game() -> None:
    totals = game_for(LAWS).total_sheet(Sheet().with_line(FinalLine(1, (7, 10), GameEnding.TARGET)))
    assert (totals.points, totals.recorded, totals.winner, totals.kept) == ((7, 10), (7, 10), Side.EW, True)


def test_a_ruling_takes_the_place_of_the_hand_it_is_about() -> None:
    ruling = RulingLine(9, 2, (0, 2), None, None, (1,))
    totals = game_for(LAWS).total_sheet(written(hand("NS"), hand("NS", 5), hand("NS")), 1, (ruling,))
    assert [row.after for row in totals.rows] == [(1, 0), (1, 2), (2, 2)]
    assert [row.ruling for row in totals.rows] == [None, 9, None]


def test_a_ruling_on_a_hand_nobody_wrote_is_a_hand_of_its_own_and_passes_the_deal() -> None:
    ruling = RulingLine(9, 2, (0, 2), None, None, ())
    totals = game_for(LAWS).total_sheet(written(hand("NS"), hand("NS"), first_dealer=0), 1, (ruling,))
    assert [(row.hand, row.number, row.points) for row in totals.rows] == [
        (1, 2, (1, 0)),
        (2, None, (0, 2)),
        (3, 3, (1, 0)),
    ]
    assert totals.next_dealer == 2


def test_a_ruling_waits_until_its_hand_is_due() -> None:
    ruling = RulingLine(9, 3, (0, 2), None, None, ())
    assert game_for(LAWS).total_sheet(written(hand("NS")), 1, (ruling,)).points == (1, 0)
    assert game_for(LAWS).total_sheet(written(hand("NS"), hand("NS")), 1, (ruling,)).points == (2, 2)


def test_points_taken_never_go_below_nil() -> None:
    ruling = RulingLine(9, 2, (-2, 0), None, None, ())
    assert game_for(LAWS).total_sheet(written(hand("NS")), 1, (ruling,)).points == (0, 0)


def test_a_side_that_may_not_score_scores_nothing() -> None:
    ruling = RulingLine(9, 1, None, 0, None, (1,))
    assert game_for(LAWS).total_sheet(written(hand("NS", 5), hand("NS")), 1, (ruling,)).points == (1, 0)


# Other books


def fold(side: str, **more: object) -> HandResult:
    return HandResult.from_json({"makers": None, "fold": side, **more})


def test_a_game_of_tricks_falls_below_nothing_and_is_won_by_two() -> None:
    """Zobel, Winning the game: "21 or more points" and two ahead; a set side "looses five points"."""
    zobel = PRESETS["zobel"]
    sheet = written(hand("NS", 5), hand("EW", 2), hand("NS", 5, alone=True), hand("NS", 2), laws=zobel)
    assert [row.after for row in game_for(zobel).total_sheet(sheet).rows] == [(5, -5), (8, -10), (18, -15), (13, -12)]
    close = written(*[hand("NS", 4)] * 4, *[hand("EW", 4)] * 4, laws=zobel)
    assert (game_for(zobel).total_sheet(close).points, game_for(zobel).total_sheet(close).over) == ((20, 20), False)
    near = close.with_line(game_for(zobel).hand_line(game_for(zobel).total_sheet(close), hand("NS", 3)))
    totals = game_for(zobel).total_sheet(near)
    assert (totals.points, totals.over) == ((23, 22), False)
    won = near.with_line(game_for(zobel).hand_line(totals, fold("EW")))
    assert (game_for(zobel).total_sheet(won).recorded, game_for(zobel).total_sheet(won).winner) == ((28, 22), Side.NS)


def test_fifteen_by_two_is_shown_on_markers_that_go_no_further() -> None:
    """Stubbington U3A, Scoring: at 15:15 points are "taken OFF the oppositions score"."""
    laws = PRESETS["stubbington4"]
    level = written(*[hand("NS", 5, alone=True), hand("EW", 5, alone=True)] * 3, laws=laws)
    totals = game_for(laws).total_sheet(
        level.with_line(game_for(laws).hand_line(game_for(laws).total_sheet(level), hand("NS", 4)))
    )
    assert game_for(laws).total_sheet(level).points == (12, 12)
    fifteen = written(
        *[hand("NS", 5, alone=True), hand("EW", 5, alone=True)] * 3, hand("NS", 5), hand("EW", 5), laws=laws
    )
    on = fifteen.with_line(game_for(laws).hand_line(game_for(laws).total_sheet(fifteen), hand("NS", 5)))
    assert (totals.points, game_for(laws).total_sheet(fifteen).points) == ((13, 12), (14, 14))
    assert (game_for(laws).total_sheet(on).points, game_for(laws).total_sheet(on).recorded) == ((15, 13), (15, 13))


def test_who_deals_after_a_hand_is_thrown_in_is_the_same() -> None:
    """Zobel, Just Junk: "may call a misdeal" (our reading: the same player deals again)."""
    zobel = PRESETS["zobel"]
    junk = HandResult.from_json({"makers": None, "call": "misdeal"})
    totals = game_for(zobel).total_sheet(written(hand("NS"), junk, fold("NS"), first_dealer=0, laws=zobel))
    assert [(row.written.dealer, row.points) for row in totals.rows] == [(0, (3, 2)), (1, (0, 0)), (1, (0, 5))]
    assert totals.next_dealer == 2


def test_two_players_deal_in_turn() -> None:
    laws = PRESETS["stubbington2"]
    totals = game_for(laws).total_sheet(written(hand("NS"), hand("EW"), hand(None), first_dealer=1, laws=laws))
    assert ([row.written.dealer for row in totals.rows], totals.next_dealer) == ([1, 0, 1], 0)


@pytest.mark.parametrize(
    ("laws", "hands", "recorded", "winner"),
    [
        ({"hands_in_game": 3}, ["NS", "NS", "EW"], (2, 1), Side.NS),
        ({"hands_in_game": 3}, ["NS", "NS"], None, None),
        ({"hands_in_game": 2}, ["NS", "EW"], None, None),
        ({"hands_in_game": 2}, ["NS", "EW", "EW"], (1, 2), Side.EW),
        ({"hands_in_game": 2, "level_at_end": "stands"}, ["NS", "EW"], (1, 1), None),
        ({"hands_in_game": 14}, ["NS"] * 13, None, None),
        ({"hands_in_game": 14}, ["NS"] * 14, (14, 0), Side.NS),
    ],
)
def test_a_game_may_be_a_number_of_hands(laws, hands, recorded, winner) -> None:
    house = laws_of("55plus", laws)
    totals = game_for(house).total_sheet(written(*map(hand, hands), laws=house))
    ending = None if recorded is None else GameEnding.TARGET
    assert (totals.recorded, totals.winner, totals.ending) == (recorded, winner, ending)


def test_the_deciding_hand_of_a_tied_game_is_a_row_without_a_score() -> None:
    house = laws_of("55plus", {"hands_in_game": 2, "level_at_end": "deciding_hand"})
    tied = game_for(house).total_sheet(written(hand("NS"), hand("EW"), laws=house))
    totals = game_for(house).total_sheet(written(hand("NS"), hand("EW"), hand("EW", 5), laws=house))
    assert (tied.deciding, tied.over, totals.deciding) == (True, False, False)
    assert [(row.points, row.after, row.decides) for row in totals.rows] == [
        ((1, 0), (1, 0), False),
        ((0, 1), (1, 1), False),
        ((0, 2), (1, 1), True),
    ]
    assert (totals.recorded, totals.winner, totals.ending) == ((1, 1), Side.EW, GameEnding.DECIDING_B)


def test_two_sheets_with_the_same_tie_differ_in_who_won_the_deciding_hand() -> None:
    house = laws_of("55plus", {"hands_in_game": 2, "level_at_end": "deciding_hand"})
    sheets = {
        keeper: Sheet().with_line(FinalLine(1, (1, 1), ending))
        for keeper, ending in ((1, GameEnding.DECIDING_A), (2, GameEnding.DECIDING_B))
    }
    totals = GameRecord(sheets=sheets).totals(game_for(house))
    assert totals.differences == (Difference(None, (1, 1), (1, 1)),)
    assert {keeper: sheet.winner for keeper, sheet in totals.kept.items()} == {1: 0, 2: 1}


@pytest.mark.parametrize(
    ("laws", "before", "after", "recorded", "ending"),
    [
        ({"level_at_time": "stands"}, ["NS", "EW"], [], (1, 1), GameEnding.TIMED_OUT),
        ({"timed_out_shows": "target"}, ["NS", "NS", "EW"], [], (10, 1), GameEnding.TIMED_OUT),
        ({"at_the_bell": "stop_at_once"}, ["NS"], [], (1, 0), GameEnding.TIMED_OUT),
        ({"at_the_bell": "stop_at_once"}, ["NS", "EW"], [], None, None),
        ({"at_the_bell": "stop_at_once"}, ["NS", "EW"], ["EW"], (1, 2), GameEnding.TIMED_OUT),
        ({"at_the_bell": "stop_at_once"}, [], ["EW"], (0, 1), GameEnding.TIMED_OUT),
        ({"hands_in_game": 2}, ["NS"], [], (1, 0), GameEnding.TIMED_OUT),
        ({"hands_in_game": 2}, ["NS", "EW"], ["NS"], (2, 1), GameEnding.TARGET),
    ],
)
def test_the_bell_is_the_book_s(laws, before, after, recorded, ending) -> None:
    house = laws_of("55plus", laws)
    sheet = written(*map(hand, before), laws=house)
    sheet = sheet.with_line(BellLine(sheet.places + 1))
    for makers in after:
        sheet = sheet.with_line(game_for(house).hand_line(game_for(house).total_sheet(sheet), hand(makers)))
    totals = game_for(house).total_sheet(sheet)
    assert (totals.recorded, totals.ending, totals.bell) == (recorded, ending, True)
    assert len(totals.rows) == len(before) + len(after)


KEPT = attrgetter("kept")
LINES = st.one_of(
    st.builds(
        HandLine,
        st.integers(1, 99),
        st.tuples(st.integers(-5, 10), st.integers(-5, 10)),
        hands().map(KEPT),
    ),
    st.builds(DealerLine, st.integers(1, 99), st.integers(0, 3)),
    st.builds(
        FinalLine, st.integers(1, 99), st.tuples(st.integers(0, 10), st.integers(0, 10)), st.sampled_from(GameEnding)
    ),
    st.builds(BellLine, st.integers(1, 99)),
)


@given(st.builds(Sheet, st.integers(0, 99), st.lists(LINES, max_size=30).map(tuple)))
def test_a_sheet_read_back_is_the_sheet_that_was_written(sheet: Sheet) -> None:
    assert Sheet.from_json(sheet.to_json()) == sheet


@given(house_laws(), hands())
def test_what_a_sheet_keeps_of_a_hand_tells_the_same_of_it(laws: Laws, written: HandResult) -> None:
    assume(not faults(laws, written))
    assert outcome(laws, written.kept) is outcome(laws, written)
    assert points(laws, written.kept) == points(laws, written)


def test_a_plain_hand_is_kept_short_and_any_other_whole() -> None:
    plain, sheet = hand("NS", 4, alone=True, dealer=1), Sheet()
    told = hand("EW", 3, defend_alone=[0], call="no_trump", dealer=2)
    for each in (plain, hand(None, dealer=2), told):
        sheet = sheet.with_line(HandLine(sheet.places + 1, (1, 0), each.kept))
    assert sheet.to_json()["lines"] == [
        ["h", 1, 1, 0, 0, 4, 1, 1],
        ["h", 2, 1, 0, None, None, 0, 2],
        ["h", 3, 1, 0, told.to_json()],
    ]


@given(st.lists(st.tuples(st.sampled_from(["NS", "EW"]), st.integers(0, 5)), max_size=40))
def test_undoing_everything_leaves_nothing_but_the_places(hands: list[tuple[str, int]]) -> None:
    sheet = Sheet()
    for makers, tricks in hands:
        sheet = sheet.with_line(game_for(LAWS).hand_line(game_for(LAWS).total_sheet(sheet), hand(makers, tricks)))
    for _ in hands:
        sheet = sheet.undone()
    assert (sheet.lines, sheet.places) == ((), 2 * len(hands))


def test_a_barred_side_cannot_make_trump_in_that_hand() -> None:
    barred = GameRecord().ruled(game_for(LAWS), 1, HandRuling(1, barred=Side.NS)).sheet_totals(game_for(LAWS))
    assert barred.barred == Side.NS
    with pytest.raises(RulesError) as refused:
        game_for(LAWS).hand_line(barred, hand("NS"))
    assert refused.value.code == "side_barred"
    assert game_for(LAWS).hand_line(barred, hand("EW")).points == (0, 1)


def test_a_barred_player_cannot_make_trump_in_that_hand() -> None:
    rules = game_for(PRESETS["stubbington3"])
    barred = GameRecord(3).ruled(rules, 1, HandRuling(1, barred=2)).sheet_totals(rules)
    with pytest.raises(RulesError) as refused:
        rules.hand_line(barred, HandResult.of_players(maker="2", tricks=3))
    assert refused.value.code == "side_barred"
    assert rules.hand_line(barred, HandResult.of_players(maker="1", tricks=3)).points == (0, 1, 0)


@pytest.mark.parametrize("ruleset", ["zobel", "55plus"])
def test_all_can_pass_where_the_dealers_side_cannot_make_trump(ruleset: str) -> None:
    """A void call bars the dealer's side, and nobody else makes trump: then the dealer is not stuck."""
    rules = game_for(laws_of(ruleset, {} if ruleset == "zobel" else {"stick_the_dealer": True}))
    first = GameRecord().with_line(1, DealerLine(1, 0))
    barred = {side: first.ruled(rules, 1, HandRuling(1, barred=side)).sheet_totals(rules) for side in Side}
    passed = rules.hand_line(barred[Side.NS], hand(None))
    assert (passed.points, passed.written.dealer) == ((0, 0), 0)
    assert rules.total_sheet(first.sheets[1].with_line(passed)).next_dealer == 1
    for totals in (barred[Side.EW], first.sheet_totals(rules)):
        with pytest.raises(RulesError) as refused:
            rules.hand_line(totals, hand(None))
        assert refused.value.code == "dealer_is_stuck"
    offered = [Became.PASSED_OUT in rules.questions_in(totals).became for totals in barred.values()]
    assert (offered, Became.PASSED_OUT in rules.questions.became) == ([True, False], False)


def test_all_can_pass_where_the_dealer_alone_cannot_make_trump() -> None:
    rules = game_for(laws_of("stubbington3", {"stick_the_dealer": True}))
    first = GameRecord(3).with_line(1, DealerLine(1, 2))
    barred = [first.ruled(rules, 1, HandRuling(1, barred=seat)).sheet_totals(rules) for seat in (2, 1)]
    assert rules.hand_line(barred[0], HandResult.of_players(passed_out=True)).points == (0, 0, 0)
    with pytest.raises(RulesError) as refused:
        rules.hand_line(barred[1], HandResult.of_players(passed_out=True))
    assert refused.value.code == "dealer_is_stuck"
    assert [Became.PASSED_OUT in rules.questions_in(totals).became for totals in barred] == [True, False]
