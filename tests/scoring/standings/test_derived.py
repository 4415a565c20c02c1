"""Standings derived from the ledger alone, and what they are computed from."""

from dataclasses import replace

import pytest

from rules.tournament.standings import Basis, Standings, tie_order
from scoring.decisions.pairs import withdraw_pair
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.standings.inputs import standings_inputs
from tests.factories.evenings import Evening, by_the_book, evening, snapshot_of, started

pytestmark = pytest.mark.django_db


def left_after_two_rounds() -> Evening:
    """Eight pairs, compared per game, to the end; the first one left after two rounds and forfeited the rest."""
    event = started(8, "a-up", compare=Basis.PER_GAME)
    for _ in range(2):
        event.play()
        event.close()
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="ill", rule="forfeit_rest")
    event.play_out()
    return event


def test_standings_are_those_of_the_rule_book():
    event = evening(8, rounds=3)
    event.play_out()
    publishing.compute(event.stage.pk)
    assert publishing.derive(event.stage.pk) == by_the_book(event)
    assert Standings.from_json(snapshot_of(event).body) == by_the_book(event)


def test_an_order_by_the_rate_of_wins_compares_per_game_whatever_was_decided():
    event = started(4, "round-robin", tie_order=tie_order(["rate", "points"]))
    assert (event.stage.basis, event.stage.compared_by) == ("per_game_due", Basis.PER_GAME_DUE)
    assert derive(event.stage.pk).by_rate is True


def test_compared_per_game_the_rounds_that_a_pair_missed_are_left_out():
    event = left_after_two_rounds()
    table = derive(event.stage.pk)
    (first,) = (row for row in table.rows if row.entry == 1)
    assert (first.played, first.wins, table.uneven) == (3, 2, True), "two won, one walk-over lost, the rest left out"


def test_a_withdrawal_from_before_this_rule_still_forfeits_what_it_missed():
    event = left_after_two_rounds()
    known = standings_inputs(event.stage.pk)
    assert (known.away, known.not_won) == ({event.entry(1).pk: 1}, {})
    assert replace(known, leaving=frozenset()).not_won == {event.entry(1).pk: 1}
