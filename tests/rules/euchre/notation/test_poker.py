"""Deals of Poker-Euchre as people write them down: what is written reads back as it was."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules.euchre.notation.poker
from rules.base.errors import Unreadable
from rules.euchre.kinds import game_for
from rules.euchre.notation.poker import read, write
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.deal import deal_poker
from rules.euchre.poker.judge import judge_poker
from rules.euchre.poker.record import Renege
from rules.euchre.poker.rehearsal import play_deal, rehearse_deals
from tests.rules.euchre.poker.laws import chip_laws, point_laws

SHOWN = "\n".join(line[4:] for line in rules.euchre.notation.poker.__doc__.splitlines() if line.startswith("    "))


@settings(deadline=None)
@given(st.binary(min_size=1, max_size=8), st.integers(2, 12), st.booleans(), st.booleans())
def test_whatever_was_written_reads_as_it_was(key, players, jokers, chips):
    laws = chip_laws() if chips else point_laws()
    [record] = rehearse_deals(game_for(laws), key, players, 1, jokers=jokers)
    judged = judge_poker(game_for(laws), record)
    if judged.played is not None:
        record = replace(record, tricks_won=judged.played.tricks_won, carry_over=3)
    claimed = {"points": judged.points} if judged.points else {}
    record = replace(record, claimed=claimed, reneges=(Renege(1, 2, 3),))
    assert read(write(record)) == record


def test_who_sat_out_is_written_down():
    record = play_deal(game_for(chip_laws()), deal_poker(b"sat out", 6, 0, jokers=False), sat_out=(2, 4))
    assert read(write(record)) == record


def test_what_nobody_wrote_down_is_left_out():
    record = replace(read(SHOWN), bids=None, betting=None, tricks=())
    assert read(write(record)) == record
    assert not {"Bids", "Betting", "Trick"} & {line.partition(":")[0] for line in write(record).splitlines()}


def test_the_deal_in_the_text_of_the_module_reads():
    record = read(SHOWN)
    assert (record.dealer, record.jokers, len(record.hands), record.carry_over) == (2, True, 3, 12)
    assert record.betting == (
        (0, BettingAction.CHECK, 0), (1, BettingAction.BET, 5), (2, BettingAction.RAISE, 3), (0, BettingAction.FOLD,
        0), (1, BettingAction.CALL, 0),
    )  # fmt: skip
    assert record.reneges == (Renege(2, 1, 1),)
    assert ({seat for seat, _ in record.tricks[0].plays}, record.tricks[0].winner) == ({1, 2}, 1)
    assert record.tricks_won == {1: 3, 2: 0}


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("Dealer: 2\nHall: 1", "no_such_line", 2),
        ("Turn-up: 1H", "no_such_card", 1),
        ("Bids: 0 knock", "no_such_suit", 1),
        ("Betting: 0 bet+x", "not_a_whole_number", 1),
        ("Trick: 0 AS wins", "not_a_seat", 1),
        ("Renege: 1 in 2", "not_a_renege", 1),
        ("Renege: 1 of 2 after 3", "not_a_renege", 1),
        ("Tricks won: a:1", "not_a_seat", 1),
        ("Seat x: AS", "not_a_seat", 1),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text, code, at):
    with pytest.raises(Unreadable) as refused:
        read(text)
    assert (refused.value.faults[0].code, refused.value.faults[0].where["line"]) == (code, at)


def test_what_is_missing_is_named():
    with pytest.raises(Unreadable) as refused:
        read("Seat 0: AS\nSeat 1: KS\nTrick: 0 AS KS")
    assert refused.value.code == "field_missing"
    with pytest.raises(Unreadable) as refused:
        read(SHOWN.replace("bet+5", "wager+5"))
    assert refused.value.code == "no_such_action"
