"""Places of a knock-out, each with its reason, and what is still open shown as open."""

import random

import pytest

from rules.tournament.brackets import SHAPES, Bracket, draw_up, record_winner
from rules.tournament.standings import Criterion, Decided, GameResult, Standings, Tally, beaten, knock_out_standings
from tests.rules.tournament.brackets.evenings import finished


def bracket(name: str, entries: int, *results: tuple[int, int]) -> Bracket:
    drawn = draw_up(range(1, entries + 1), SHAPES[name].knock_out)
    for winner, loser in results:
        drawn = record_winner(drawn, winner, loser)
    return drawn


def table(drawn: Bracket, **options: object) -> Standings:
    return knock_out_standings(drawn, [Tally(entry) for entry in drawn.entries], **options)


def told(standings: Standings) -> list[tuple[int, object, str]]:
    return [(row.place, row.entry, str(row.reason)) for row in standings.rows]


def test_a_knock_out_of_six_before_and_after():
    drawn = bracket("knock-out", 6, (5, 4), (3, 6), (1, 5))
    assert told(table(drawn)) == [
        (1, 1, "still in: waits for an opponent in game 5"),
        (1, 2, "still in: plays Pair 3 in game 4"),
        (1, 3, "still in: plays Pair 2 in game 4"),
        (3, 5, "tied for 3rd: lost in the semi-finals to Pair 1"),
        (5, 4, "tied for 5th: lost in the quarter-finals to Pair 5"),
        (5, 6, "tied for 5th: lost in the quarter-finals to Pair 3"),
    ]
    over = told(table(record_winner(record_winner(drawn, 2, 3), 2, 1)))
    assert over[:2] == [(1, 2, "1st: won the final against Pair 1"), (2, 1, "2nd: lost the final to Pair 2")]


def test_a_double_knock_out_of_four():
    drawn = bracket("double-knock-out", 4, (1, 4), (2, 3), (1, 2), (3, 4), (3, 2), (3, 1), (1, 3))
    assert told(table(drawn, persons=True)) == [
        (1, 1, "1st: won the final against Player 3"),
        (2, 3, "2nd: lost the final to Player 1"),
        (3, 2, "3rd: lost in round 2 of the losers' side to Player 3"),
        (4, 4, "4th: lost in round 1 of the losers' side to Player 3"),
    ]


def test_third_place_is_open_until_it_is_played():
    drawn = bracket("knock-out-third", 4, (1, 4))
    waits = "waits for an opponent in the third-place game"
    assert told(table(drawn))[-1] == (3, 4, waits)
    drawn = record_winner(drawn, 2, 3)
    assert told(table(drawn))[2:] == [
        (3, 3, "plays Pair 4 for third place in game 3"),
        (3, 4, "plays Pair 3 for third place in game 3"),
    ]
    assert told(table(record_winner(drawn, 4, 3)))[2:] == [
        (3, 4, "3rd: won the third-place game against Pair 3"),
        (4, 3, "4th: lost the third-place game to Pair 4"),
    ]


def test_who_wins_the_consolation_is_told():
    drawn = finished(bracket("knock-out-consolation", 16), seed=1)
    reasons = [reason for _, _, reason in told(table(drawn))]
    assert [reason for reason in reasons if "consolation" in reason] == [
        "tied for 9th: lost in the round of 16 to Pair 12; won the consolation"
    ]


def test_what_is_open_is_unsettled_and_what_is_decided_is_not():
    standings = table(bracket("knock-out", 3, (2, 3)))
    assert [row.decided_by for row in standings.rows] == [Decided.TIE, Decided.TIE, Decided.KNOCK_OUT]
    assert standings.unresolved == ()
    assert standings.over() == standings


@pytest.mark.parametrize("name", SHAPES)
def test_whatever_stands_is_kept_as_text(name):
    order = (Criterion.MARGIN, Criterion.SHARED)
    whole = finished(bracket(name, 11), seed=3)
    for games in range(len(whole.results) + 1):
        drawn = bracket(name, 11, *((result.winner, result.loser) for result in whole.results[:games]))
        standings = table(drawn, order=order)
        again = Standings.from_json(standings.to_json())
        assert again == standings
        assert told(again) == told(standings)
        assert sorted(row.entry for row in standings.rows) == list(range(1, 12))


def test_who_is_not_ranked_leaves_the_others_their_places_and_who_was_not_drawn_has_none():
    drawn = bracket("knock-out", 3, (2, 3), (1, 2))
    standings = knock_out_standings(drawn, [Tally(3), Tally(1), Tally(4)])
    assert [(row.place, row.entry) for row in standings.rows] == [(1, 1), (3, 3)]


def test_the_same_basis_gives_the_same_reason():
    chance, seen = random.Random(5), {}
    for seed in range(20):
        standings = table(finished(bracket("double-knock-out", 9), seed=chance.randrange(seed + 1)))
        for index in range(9):
            assert seen.setdefault(standings.basis(index), str(standings.reason(index))) == str(standings.reason(index))


def test_only_games_of_two_that_somebody_won_beat_anybody():
    results = [
        GameResult.between(1, 2, (4, 10)),
        GameResult.between(1, 2, (7, 7)),
        GameResult(((1, 2), (3, 4)), (10, 2)),
        GameResult.between(3, 4, (10, 2)),
    ]
    assert beaten(results) == ((2, 1), (3, 4))
