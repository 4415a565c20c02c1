"""The record of a game, whatever two keepers and a director do to it."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side
from rules.euchre.kinds import game_for
from rules.euchre.score_sheet import (
    KEEPERS,
    BellLine,
    CardState,
    DealerLine,
    GameRecord,
    HandRuling,
    Sheet,
    compare,
)
from rules.laws import PRESETS

LAWS = PRESETS["55plus"]
Happening = Callable[[GameRecord, int], GameRecord]


def hand(makers: str | None, tricks: int, alone: bool = False) -> HandResult:
    if makers is None:
        return HandResult(makers=None, passed_out=True)
    return HandResult(makers=Side[makers], tricks=tricks, alone=alone)


def written(keeper: int, each: HandResult) -> Happening:
    def write(record: GameRecord, link: int) -> GameRecord:
        return record.with_line(keeper, game_for(LAWS).hand_line(record.sheet_totals(game_for(LAWS), keeper), each))

    return write


def with_line(keeper: int, line: type[BellLine] | type[DealerLine], *more: int) -> Happening:
    def write(record: GameRecord, link: int) -> GameRecord:
        return record.with_line(keeper, line(record.sheet_totals(game_for(LAWS), keeper).next_number, *more))

    return write


HANDS = st.builds(hand, st.sampled_from(["NS", "EW", None]), st.integers(0, 5), st.booleans())
KEEPER = st.sampled_from(KEEPERS)
HAPPENINGS = st.one_of(
    st.builds(written, KEEPER, HANDS),
    st.builds(lambda keeper: lambda record, link: record.undone(keeper), KEEPER),
    st.builds(lambda keeper, seat: with_line(keeper, DealerLine, seat), KEEPER, st.integers(0, 3)),
    st.builds(lambda keeper: with_line(keeper, BellLine), KEEPER),
    st.builds(
        lambda number, a, b: lambda record, link: record.ruled(game_for(LAWS), link, HandRuling(number, (a, b))),
        st.integers(1, 9),
        st.integers(-4, 4),
        st.integers(-4, 4),
    ),
    st.builds(lambda side: lambda record, link: record.agreed(game_for(LAWS), side, link), st.integers(0, 1)),
    st.just(lambda record, link: record.reopened()),
)


def played(happenings: list[Happening]) -> list[GameRecord]:
    """The record after each of them; what the rule book refuses is left out, as the services leave it out."""
    record, records = GameRecord(), [GameRecord()]
    for link, happening in enumerate(happenings, start=1):
        try:
            record = happening(record, link)
        except RulesError:
            continue
        records.append(record)
    return records


@settings(max_examples=60, deadline=None)
@given(st.lists(HAPPENINGS, max_size=30))
def test_a_card_kept_and_read_back_is_the_same_card(happenings: list[Happening]) -> None:
    for card in played(happenings):
        signed = {str(side): link for side, link in card.signed.items()}
        assert GameRecord.from_json(card.to_json(), sides=2, signed=signed, void=card.void) == card


@settings(max_examples=60, deadline=None)
@given(st.lists(HAPPENINGS, max_size=30))
def test_a_card_is_final_only_when_both_have_agreed_to_the_same_score(happenings: list[Happening]) -> None:
    for before, after in zip(played(happenings), played(happenings)[1:], strict=False):
        if after.outcome and not before.outcome:
            assert set(after.signed) == {0, 1}
            assert after.outcome.score in {sheet.recorded for sheet in after.totals(game_for(LAWS)).kept.values()}


@settings(max_examples=60, deadline=None)
@given(st.lists(HAPPENINGS, max_size=30))
def test_a_score_that_moves_takes_the_agreements_away(happenings: list[Happening]) -> None:
    for before, after in zip(played(happenings), played(happenings)[1:], strict=False):
        if before.sheets != after.sheets:
            assert after.signed == {}


@settings(max_examples=40, deadline=None)
@given(st.lists(HANDS, max_size=20))
def test_two_keepers_who_write_the_same_never_differ(hands: list[HandResult]) -> None:
    twice = [written(keeper, each) for each in hands for keeper in KEEPERS]
    for card in played(twice):
        totals = card.totals(game_for(LAWS))
        assert (totals.differences, totals.state == CardState.DIFFERS) == ((), False)


def test_hands_that_only_one_has_are_no_difference() -> None:
    ahead = played([written(1, hand("NS", 3)), written(1, hand("EW", 3))])[-1]
    assert compare(ahead.sheet_totals(game_for(LAWS), 1), game_for(LAWS).total_sheet(Sheet())) == ()


def test_three_tricks_and_four_are_the_same_hand() -> None:
    card = played([written(1, hand("NS", 3)), written(2, hand("NS", 4))])[-1]
    assert card.totals(game_for(LAWS)).differences == ()


def test_the_same_points_made_otherwise_differ() -> None:
    card = played([written(1, hand("NS", 2)), written(2, hand("EW", 5))])[-1]
    assert [found.hand for found in card.totals(game_for(LAWS)).differences] == [1]
