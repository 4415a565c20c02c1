"""A game as it is added up on a sheet: hands played here, hands entered, and the next dealer."""

import pytest

from rules import euchre
from rules.base.errors import NotNow, RulesError
from rules.euchre.entry import HandResult

MARCH = euchre.Result(makers="NS", tricks=5)
LONE_MARCH = euchre.Result(makers="EW", tricks=5, alone=True)


def game(*hands: euchre.Result, book: str = "55plus", **changes: object) -> euchre.Game:
    started = euchre.Game(euchre.laws(book, **changes))
    for hand in hands:
        started += hand
    return started


def test_hands_add_up_until_a_side_has_won():
    running = game(LONE_MARCH, MARCH, LONE_MARCH)
    assert (running.score, running.winner, running.over, running.next_dealer) == ((2, 8), None, False, 3)
    ended = running + LONE_MARCH
    assert (ended.score, ended.winner, ended.over) == ((2, 12), 1, True)
    with pytest.raises(NotNow, match="The game was over after hand 4"):
        ended + MARCH


def test_a_hand_that_was_played_here_counts_as_its_result_does():
    hand = euchre.finish(euchre.deal("55plus", key=b"church hall", dealer=0))
    assert game() + hand == game(hand.result)
    with pytest.raises(NotNow, match="Trump is not made yet"):
        game() + euchre.deal("55plus", key=b"church hall", dealer=0)


def test_a_hand_with_a_fault_is_refused():
    with pytest.raises(RulesError, match="Tricks add up to 6"):
        game() + euchre.Result(makers="NS", tricks=4, defenders_tricks=2)


def test_a_deal_that_must_be_done_again_stays_with_its_dealer():
    passed = euchre.Result(passed_out=True)
    assert [game(passed, after_passed_out=deals).next_dealer for deals in ("same", "left")] == [0, 1]


def test_players_without_partners_have_a_score_each():
    hand = HandResult.of_players(players=("0", "1", "2"), maker="1", tricks=5)
    assert (game(book="standard3") + hand).score == (0, 3, 0)
    with pytest.raises(RulesError, match="Name the players by their seats"):
        game(book="standard3") + HandResult.of_players(players=("Ann", "Bea", "Cas"), maker="Ann", tricks=3)


def test_it_prints_as_a_sheet():
    assert str(game(MARCH, euchre.Result(passed_out=True, makers=None), LONE_MARCH)).splitlines() == [
        "  Hand    NS    EW Score",
        "     1     2         2–0",
        "     2               2–0",
        "     3           4   2–4",
    ]
