"""A sheet folded through the rule book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import RulesError
from rules.game import Ending
from rules.hand import HandResult, Side
from rules.laws import PRESETS, laws_of
from scoring.sheets import BellLine, DealerLine, FinalLine, HandLine, RulingLine, Sheet, Standing, hand_line, stand

LAWS = PRESETS["55plus"]


def hand(makers: str | None = "NS", tricks: int = 3, **more: object) -> HandResult:
    if makers is None:
        return HandResult.from_json({"makers": None, **more})
    other = "EW" if makers == "NS" else "NS"
    return HandResult.from_json({"makers": makers, "tricks": {makers: tricks, other: 5 - tricks}, **more})


def written(*hands: HandResult, first_dealer: int | None = None) -> Sheet:
    sheet = Sheet() if first_dealer is None else Sheet().with_line(DealerLine(1, first_dealer))
    for each in hands:
        sheet = sheet.with_line(hand_line(LAWS, stand(LAWS, sheet), each))
    return sheet


def a_wins(points: int) -> list[HandResult]:
    return [hand("NS", 3)] * points


def test_an_empty_sheet_stands_at_nil() -> None:
    assert stand(LAWS, Sheet()) == Standing((), (0, 0), None, None, None, False, 1, None, None, False)


def test_the_running_score_is_not_cut_and_the_recorded_one_is() -> None:
    standing = stand(LAWS, written(*a_wins(9), hand("NS", 5, alone=True)))
    assert (standing.points, standing.recorded, standing.winner) == ((13, 0), (10, 0), Side.NS)


def test_a_game_is_over_at_the_agreed_total() -> None:
    five = laws_of("55plus", {"target": 5})
    sheet = written(*a_wins(5))
    assert (stand(five, sheet).recorded, stand(LAWS, sheet).recorded) == ((5, 0), None)


def test_an_undo_takes_a_place_and_the_last_line() -> None:
    standing = stand(LAWS, written(hand("NS"), hand("EW")).undone())
    assert (standing.points, standing.next_number, standing.undoes) == ((1, 0), 4, 1)


def test_the_deal_passes_to_the_left_and_so_it_does_when_all_pass() -> None:
    standing = stand(LAWS, written(hand("NS"), hand(None), hand("EW"), first_dealer=2))
    assert [row.dealer for row in standing.rows] == [2, 3, 0]
    assert standing.next_dealer == 1


def test_nobody_knows_the_dealer_until_somebody_says() -> None:
    assert [row.dealer for row in stand(LAWS, written(hand("NS"), hand("EW", dealer=3))).rows] == [None, 3]
    assert stand(LAWS, written(hand("NS"), hand("EW", dealer=3))).next_dealer == 0


def test_a_hand_with_another_dealer_is_refused_and_a_dealer_line_lets_it_stand() -> None:
    sheet = written(hand("NS"), first_dealer=0)
    with pytest.raises(RulesError) as refused:
        hand_line(LAWS, stand(LAWS, sheet), hand("NS", dealer=3))
    assert [fault.code for fault in refused.value.faults] == ["not_the_dealer"]
    told = sheet.with_line(DealerLine(3, 3))
    assert hand_line(LAWS, stand(LAWS, told), hand("NS", dealer=3)).dealer == 3


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
    standing = stand(LAWS, written(hand("NS", 5), hand("EW")).with_line(BellLine(3)))
    assert (standing.recorded, standing.ending, standing.winner) == ((2, 1), Ending.TIMED_OUT, Side.NS)


def test_level_at_the_bell_one_more_hand_decides() -> None:
    level = written(hand("NS"), hand("EW")).with_line(BellLine(3))
    assert (stand(LAWS, level).over, stand(LAWS, level).bell) == (False, True)
    passed = level.with_line(hand_line(LAWS, stand(LAWS, level), hand(None)))
    assert not stand(LAWS, passed).over
    decided = passed.with_line(hand_line(LAWS, stand(LAWS, passed), hand("EW", 2)))
    assert stand(LAWS, decided).recorded == (3, 1)


def test_the_hand_after_the_bell_that_reaches_the_target_is_an_ordinary_win() -> None:
    nine_all = written(*a_wins(9), *[hand("EW")] * 9)
    rung = nine_all.with_line(BellLine(19))
    standing = stand(LAWS, rung.with_line(hand_line(LAWS, stand(LAWS, rung), hand("NS", 5))))
    assert (standing.recorded, standing.ending) == ((10, 9), Ending.TARGET)


def test_a_final_score_alone_ends_the_game() -> None:
    standing = stand(LAWS, Sheet().with_line(FinalLine(1, (7, 10), Ending.TARGET)))
    assert (standing.points, standing.recorded, standing.winner, standing.kept) == ((7, 10), (7, 10), Side.EW, True)


def test_a_ruling_takes_the_place_of_the_hand_it_is_about() -> None:
    ruling = RulingLine(9, 2, (0, 2), None, None, (1,))
    standing = stand(LAWS, written(hand("NS"), hand("NS", 5), hand("NS")), 1, (ruling,))
    assert [row.after for row in standing.rows] == [(1, 0), (1, 2), (2, 2)]
    assert [row.ruling for row in standing.rows] == [None, 9, None]


def test_a_ruling_on_a_hand_nobody_wrote_is_a_hand_of_its_own_and_passes_the_deal() -> None:
    ruling = RulingLine(9, 2, (0, 2), None, None, ())
    standing = stand(LAWS, written(hand("NS"), hand("NS"), first_dealer=0), 1, (ruling,))
    assert [(row.hand, row.number, row.points) for row in standing.rows] == [
        (1, 2, (1, 0)),
        (2, None, (0, 2)),
        (3, 3, (1, 0)),
    ]
    assert standing.next_dealer == 2


def test_a_ruling_waits_until_its_hand_is_due() -> None:
    ruling = RulingLine(9, 3, (0, 2), None, None, ())
    assert stand(LAWS, written(hand("NS")), 1, (ruling,)).points == (1, 0)
    assert stand(LAWS, written(hand("NS"), hand("NS")), 1, (ruling,)).points == (2, 2)


def test_points_taken_never_go_below_nil() -> None:
    ruling = RulingLine(9, 2, (-2, 0), None, None, ())
    assert stand(LAWS, written(hand("NS")), 1, (ruling,)).points == (0, 0)


def test_a_side_that_may_not_score_scores_nothing() -> None:
    ruling = RulingLine(9, 1, None, 0, None, (1,))
    assert stand(LAWS, written(hand("NS", 5), hand("NS")), 1, (ruling,)).points == (1, 0)


LINES = st.one_of(
    st.builds(
        HandLine,
        st.integers(1, 99),
        st.tuples(st.integers(-4, 4), st.integers(-4, 4)),
        st.none() | st.integers(0, 1),
        st.none() | st.integers(0, 5),
        st.booleans(),
        st.none() | st.integers(0, 3),
    ),
    st.builds(DealerLine, st.integers(1, 99), st.integers(0, 3)),
    st.builds(
        FinalLine, st.integers(1, 99), st.tuples(st.integers(0, 10), st.integers(0, 10)), st.sampled_from(Ending)
    ),
    st.builds(BellLine, st.integers(1, 99)),
)


@given(st.builds(Sheet, st.integers(0, 99), st.lists(LINES, max_size=30).map(tuple)))
def test_a_sheet_read_back_is_the_sheet_that_was_written(sheet: Sheet) -> None:
    assert Sheet.from_json(sheet.to_json()) == sheet


@given(st.lists(st.tuples(st.sampled_from(["NS", "EW"]), st.integers(0, 5)), max_size=40))
def test_undoing_everything_leaves_nothing_but_the_places(hands: list[tuple[str, int]]) -> None:
    sheet = Sheet()
    for makers, tricks in hands:
        sheet = sheet.with_line(hand_line(LAWS, stand(LAWS, sheet), hand(makers, tricks)))
    for _ in hands:
        sheet = sheet.undone()
    assert (sheet.lines, sheet.places) == ((), 2 * len(hands))
