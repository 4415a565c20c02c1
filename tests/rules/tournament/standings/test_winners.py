"""The first three places, each with what decided it."""

from fractions import Fraction

from rules.tournament.standings import Lists, Standings, Tally, rank, rank_lists
from rules.tournament.standings.winners import winners
from tests.rules.tournament.standings.test_worked_examples import beat, ranked


def shown(table: Standings, part: int = 0) -> list[tuple[object, ...]]:
    found = winners(table, table.parts[part], {})
    rows = [(winner.place, winner.entry, winner.shared, str(winner.decided)) for winner in found.shown]
    return rows + [(str(found.crowd),)] * bool(found.crowd)


def test_wins_alone_decide() -> None:
    table = rank([Tally(entry, 8, wins, 70) for entry, wins in ((1, 7), (2, 6), (3, 1), (4, 0))], {})
    assert shown(table) == [
        (1, 1, False, "Won 7 of 8 games"),
        (2, 2, False, "Won 6 of 8 games"),
        (3, 3, False, "Won 1 of 8 games"),
    ]


def test_of_those_tied_each_is_told_what_was_ahead_or_behind() -> None:
    assert shown(ranked({"A": 90, "B": 85, "C": 85}, [beat("C", "B")])) == [
        (1, "A", False, "Won 6 of 8 games, ahead on points"),
        (2, "C", False, "Won 6 of 8 games, ahead on head-to-head"),
        (3, "B", False, "Won 6 of 8 games, behind on head-to-head"),
    ]


def test_two_who_share_the_first_place_are_both_first_and_nobody_is_second() -> None:
    table = rank([Tally(entry, 8, wins, 70) for entry, wins in ((1, 7), (2, 7), (3, 6), (4, 5))], {}).over()
    assert shown(table) == [
        (1, 1, True, "Won 7 of 8 games"),
        (1, 2, True, "Won 7 of 8 games"),
        (3, 3, False, "Won 6 of 8 games"),
    ]


def test_those_left_tied_are_told_what_put_them_behind() -> None:
    rows = [Tally(entry, 8, 6, points) for entry, points in ((1, 80), (2, 70), (3, 70))]
    assert shown(rank(rows, {}).over()) == [
        (1, 1, False, "Won 6 of 8 games, ahead on points"),
        (2, 2, True, "Won 6 of 8 games, behind on points"),
        (2, 3, True, "Won 6 of 8 games, behind on points"),
    ]


def test_many_who_share_a_place_are_counted() -> None:
    table = rank(
        [Tally(1, 8, 7, 70), Tally(2, 8, 6, 70), *(Tally(entry, 8, 4, 60) for entry in range(3, 8))], {}
    ).over()
    assert shown(table) == [
        (1, 1, False, "Won 7 of 8 games"),
        (2, 2, False, "Won 6 of 8 games"),
        ("5 pairs are tied for 3rd.",),
    ]


def test_halves_are_not_games_won() -> None:
    assert shown(rank([Tally(1, 7, Fraction(13, 2), 70)], {})) == [(1, 1, False, "6½ wins")]


def test_nobody_has_won_what_nobody_has_played() -> None:
    assert shown(rank([Tally(1), Tally(2)], {})) == []


def test_each_list_has_its_own_winners() -> None:
    rows = [Tally(entry, 4, wins, 30) for entry, wins in ((1, 4), (2, 3), (3, 2), (4, 1))]
    table = rank_lists(rows, lists=Lists.LINES, on={1: "A", 2: "B", 3: "A", 4: "B"}, meetings={})
    assert [str(winners(table, part, {}).of) for part in table.parts] == ["Line A", "Line B"]
    assert [[row[1] for row in shown(table, part)] for part in (0, 1)] == [[1, 3], [2, 4]]
