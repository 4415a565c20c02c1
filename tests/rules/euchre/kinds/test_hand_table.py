"""The tables by which a phone adds up a sheet without a network: every answer, and how a game is added up and ends."""

import pytest

from rules.base.errors import RulesError
from rules.euchre.entry import Answers, Became
from rules.euchre.kinds.hand_table import HandTable
from rules.euchre.score_sheet import Sheet
from rules.laws.books import BOOKS
from tests.rules.euchre.kinds.books import codes, game_of
from tests.sampling import examples, lot

EUCHRE = sorted(ruleset for ruleset in BOOKS if game_of(ruleset).hand_table)


def table(ruleset: str, **overrides: object) -> HandTable:
    found = game_of(ruleset, **overrides).hand_table
    assert found is not None
    return found


def test_every_book_of_euchre_has_a_table_and_no_other_has() -> None:
    assert {ruleset for ruleset in BOOKS if ruleset not in EUCHRE} == {"poker_chips", "poker_points"}


@pytest.mark.parametrize("ruleset", EUCHRE)
def test_an_answer_is_worth_the_points_that_the_rules_write_for_it_on_a_sheet(ruleset: str) -> None:
    rules = game_of(ruleset)
    empty = rules.total_sheet(Sheet(), sides=rules.sides)
    hands = list(table(ruleset).hands.items())
    for answers, worth in lot(ruleset).sample(hands, min(len(hands), examples(2000))):
        try:
            written, faults = rules.hand_line(empty, rules.hand_answered(answers)).points, ()
        except RulesError as error:
            written, faults = None, error.faults
        assert (worth.points, worth.faults) == (written, faults), answers


def test_the_plain_hands_of_the_55plus_book() -> None:
    hands = table("55plus").hands
    by_tricks = [hands[Answers(became=Became.PLAYED, side=1, tricks=tricks)].points for tricks in range(6)]
    assert by_tricks == [(2, 0), (2, 0), (2, 0), (0, 1), (0, 1), (0, 2)]
    assert hands[Answers(became=Became.PLAYED, side=0, tricks=5, alone=True)].points == (4, 0)
    assert hands[Answers(became=Became.PASSED_OUT)].points == (0, 0)


def test_an_answer_that_cannot_be_has_every_fault_of_it() -> None:
    hands = table("55plus").hands
    assert (hands[Answers()].points, codes(hands[Answers()].faults)) == (None, ["no_makers", "tricks_missing"])


def test_how_a_game_is_added_up_follows_the_laws() -> None:
    plain, until_two_ahead = table("55plus").running, table("zobel").running
    assert (plain.target, plain.lead, plain.hands, plain.least) == (10, 1, 0, 0)
    assert (until_two_ahead.target, until_two_ahead.lead) == (21, 2)


def test_markers_that_take_points_off_have_a_total_for_each_total_and_hand_that_is_no_sum() -> None:
    assert table("55plus").running.taken_off == {}
    taken = table("stubbington4", take_off=True).running.taken_off
    assert taken
    assert all(after != (a + one, b + two) for (a, b), shown in taken.items() for (one, two), after in shown.items())
