"""Every place explains itself."""

from dataclasses import replace

import pytest

from rules.tournament.standings import (
    Basis,
    GameResult,
    SitOutPolicy,
    Standings,
    Tally,
    TieStep,
    net_wins,
    rank,
    tally,
    tie_order,
)
from rules.tournament.standings.reasons import ordinal
from tests.rules.tournament.standings.test_worked_examples import B_IS_ODD, beat, ranked


def said(standings):
    return [str(row.reason) for row in standings.rows]


def test_wins_alone():
    assert said(rank([Tally(1, 8, 7, 75), Tally(2, 8, 1, 40), Tally(3, 8, 0, 30)], {})) == [
        "1st: 7 wins",
        "2nd: 1 win",
        "3rd: 0 wins",
    ]


def test_three_tied_go_by_total_points():
    standings = rank([Tally(entry, 8, 7, points) for entry, points in ((4, 71), (9, 68), (2, 66))], {})
    assert said(standings)[2] == "3rd: 7 wins, tied with Pair 4 and Pair 9; three-way tie, so total points: 71, 68, 66"


def test_two_tied_go_by_head_to_head():
    assert said(ranked({4: 70, 9: 75}, [beat(4, 9)])) == [
        "1st: 6 wins, tied with Pair 9; two-way tie, so head-to-head: Pair 4 beat Pair 9",
        "2nd: 6 wins, tied with Pair 4; two-way tie, so head-to-head: Pair 4 beat Pair 9",
    ]


def test_two_that_never_met_or_won_as_often_go_by_points():
    assert said(ranked({4: 70, 9: 69}))[0] == (
        "1st: 6 wins, tied with Pair 9; two-way tie, and they never met, so total points: 70, 69"
    )
    assert said(ranked({4: 70, 9: 69}, [beat(4, 9), beat(9, 4)]))[0] == (
        "1st: 6 wins, tied with Pair 9; two-way tie, and neither beat the other more often, so total points: 70, 69"
    )


def test_two_left_of_three_give_both_steps():
    assert said(ranked({"A": 90, "B": 85, "C": 85}, [beat("C", "B")]))[1] == (
        "2nd: 6 wins, tied with A and B; three-way tie, so total points: 90, 85, 85; two still "
        "tied, so head-to-head: C beat B"
    )


def test_coins_and_extra_games_are_told():
    standings = ranked({"A": 90, "B": 90, "C": 90}, flips=[B_IS_ODD], play_offs=[("C", "A"), ("B", "C")])
    assert said(standings)[0] == (
        "1st: 6 wins, tied with A and C; three-way tie, so coin flips and extra games: B had "
        "the bye; C beat A; B beat C"
    )
    assert said(ranked({"A": 90, "B": 90}, play_offs=[("B", "A")]))[0] == (
        "1st: 6 wins, tied with A; two-way tie, so extra games: B beat A"
    )


def test_ties_shared_and_open():
    level = {"A": 90, "B": 90}
    assert said(ranked(level))[1] == ("1st: 6 wins, tied with A; two-way tie, also tied on points and not settled yet")
    assert said(ranked(level, shared=["AB"]))[1] == "1st: 6 wins, tied with A; two-way tie, left tied"


def test_a_large_tie_is_counted_and_not_listed():
    standings = rank([Tally(number, 8, 4, 60 + number // 2) for number in range(1, 21)], {})
    assert said(standings)[0] == "1st: 4 wins, tied with 19 other pairs; 20-way tie, so total points: 70"
    assert said(standings)[1] == (
        "2nd: 4 wins, tied with 19 other pairs; 20-way tie, so total points: 69; two still tied, also "
        "tied on points and not settled yet"
    )


def test_what_would_settle_a_tie_is_a_sentence():
    def next_of(points, **settled):
        return [str(tie.sentence) for tie in ranked(points, **settled).unresolved]

    three, four = dict.fromkeys((1, 2, 3), 90), dict.fromkeys((1, 2, 3, 4), 90)
    assert next_of({1: 90, 2: 90}) == ["Extra game to play: Pair 1 against Pair 2."]
    assert next_of(three) == ["Pair 1, Pair 2 and Pair 3 flip coins until one has the odd coin and gets the bye."]
    assert next_of(four) == ["Pair 1, Pair 2, Pair 3 and Pair 4 draw lots for a knock-out of extra games."]
    assert next_of(four, lots=[(1, 2, 3, 4)]) == ["Extra games to play: Pair 1 against Pair 4; Pair 2 against Pair 3."]
    assert next_of(dict.fromkeys(range(7), 90)) == ["7 tied pairs draw lots for a knock-out of extra games."]


def test_entries_are_called_by_their_number():
    standings = rank(
        [Tally(701, 8, 6, 90), Tally(702, 8, 6, 85)],
        net_wins([GameResult.between(702, 701, (10, 3))]),
        number={701: 12, 702: 5}.__getitem__,
    )
    assert said(standings)[0] == "1st: 6 wins, tied with Pair 12; two-way tie, so head-to-head: Pair 5 beat Pair 12"


def test_compared_per_game_every_sum_is_divided_by_the_games():
    tallies = [Tally(1, 8, 6, 75), Tally(2, 4, 3, 38), Tally(3, 0), Tally(4, 3, 0, 10)]
    never_met = "two-way tie, and they never met, so points per game:"
    assert said(rank(tallies, {}, basis=Basis.PER_GAME)) == [
        f"1st: 0.75 wins per game (3 of 4), tied with Pair 1; {never_met} 9½, 9.38",
        f"2nd: 0.75 wins per game (6 of 8), tied with Pair 2; {never_met} 9½, 9.38",
        f"3rd: 0.00 wins per game (0 of 3), tied with Pair 3; {never_met} 3.33, 0",
        f"4th: 0.00 wins per game (0 of 0), tied with Pair 4; {never_met} 3.33, 0",
    ]


def test_half_wins_are_written_as_halves():
    policy = SitOutPolicy.from_json({"kind": "average", "win": "1/2"})
    rows = rank(tally([GameResult.between(1, 2, (10, 4))], [1, 2], policy=policy, sit_outs={1: 1, 2: 1}), {}).rows
    assert [(row.wins, str(row.reason)) for row in rows] == [
        (rows[0].wins, "1st: 1½ wins"),
        (rows[1].wins, "2nd: ½ wins"),
    ]


@pytest.mark.parametrize(
    ("number", "said_as"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (102, "102nd"),
        (111, "111th"),
    ],
)
def test_ordinals(number, said_as):
    assert str(ordinal(number)) == said_as


def test_where_each_plays_alone_reasons_speak_of_players():
    level = [Tally(number, 3, 2, 20) for number in range(1, 9)]
    table = rank([*level, Tally(9, 3, 1, 9), Tally(10, 3, 1, 8)], {}, persons=True)
    assert said(table)[0] == (
        "1st: 2 wins, tied with 7 other players; eight-way tie, also tied on points and not settled yet"
    )
    assert said(table)[8] == ("9th: 1 win, tied with Player 10; two-way tie, and they never met, so total points: 9, 8")
    assert str(table.unresolved[0].sentence) == "8 tied players draw lots for a knock-out of extra games."
    assert Standings.from_json(table.to_json()) == table
    three = rank([Tally(number, 2, 1, 9) for number in (1, 2, 3)], {}, persons=True)
    assert str(three.unresolved[0].sentence) == (
        "Player 1, Player 2 and Player 3 flip coins until one has the odd coin and gets the bye."
    )


def told(order, *tallies, meetings=(), **settled):
    return said(rank(tallies, dict(meetings), order=tie_order(order.split()), **settled))


def test_a_reason_begins_with_the_first_criterion():
    rows = Tally(1, 2, 2, 20, margin=12), Tally(2, 2, 1, 14, margin=-3), Tally(3, 2, 0, 1, margin=-9)
    assert told("points", *rows) == ["1st: 20 points", "2nd: 14 points", "3rd: 1 point"]
    assert told("margin", *rows) == ["1st: a margin of +12", "2nd: a margin of −3", "3rd: a margin of −9"]
    assert told("rate", *rows) == [
        "1st: 1.00 wins per game (2 of 2)",
        "2nd: 0.50 wins per game (1 of 2)",
        "3rd: 0.00 wins per game (0 of 2)",
    ]
    unequal = Tally(1, 2, 2, 19, margin=-3), Tally(2, 1, 0, 4, margin=-4)
    assert told("points", *unequal, basis=Basis.PER_GAME) == ["1st: 9½ points per game", "2nd: 4 points per game"]
    assert told("margin", *unequal, basis=Basis.PER_GAME) == [
        "1st: a margin of −1½ per game",
        "2nd: a margin of −4 per game",
    ]


TIED = "1st: 2 wins, tied with Pair 2; two-way tie, "


@pytest.mark.parametrize(
    ("order", "first", "second", "reason"),
    [
        ("wins margin", Tally(1, 2, 2, margin=0), Tally(2, 2, 2, margin=-1), "so margin: 0, −1"),
        ("wins head_to_head margin", Tally(1, 2, 2, margin=9), Tally(2, 2, 2), "and they never met, so margin: +9, 0"),
        ("wins strength", Tally(1, 2, 2, strength=7), Tally(2, 2, 2, strength=0), "so opponents' wins: 7, 0"),
        ("wins lone_hands", Tally(1, 2, 2, lone_hands=3), Tally(2, 2, 2, lone_hands=1), "so lone hands: 3, 1"),
    ],
)
def test_each_sum_is_told_with_its_figures(order, first, second, reason):
    assert told(order, second, first)[0] == TIED + reason


def test_after_points_wins_are_told():
    assert told("points wins", Tally(1, 2, 2, 15), Tally(2, 2, 1, 15)) == [
        "1st: 15 points, tied with Pair 2; two-way tie, so wins: 2, 1",
        "2nd: 15 points, tied with Pair 1; two-way tie, so wins: 2, 1",
    ]


@pytest.mark.parametrize(
    ("order", "first", "reason"),
    [
        ("points wins", Tally(1, 4, 3, 20), "so wins per game: 0.75, ½"),
        ("points rate", Tally(1, 4, 3, 20), "so wins per game: 0.75, ½"),
        ("points margin", Tally(1, 4, 2, 20, margin=4), "so margin per game: +1, 0"),
        ("points strength", Tally(1, 4, 2, 20, strength=6), "so opponents' wins per game: 1½, 0"),
        ("points lone_hands", Tally(1, 4, 2, 20, lone_hands=1), "so lone hands per game: 0.25, 0"),
    ],
)
def test_compared_per_game_every_sum_is_told_by_the_game(order, first, reason):
    told_first = told(order, first, Tally(2, 2, 1, 10, strength=0), basis=Basis.PER_GAME)[0]
    assert told_first == f"1st: 5 points per game, tied with Pair 2; two-way tie, {reason}"


def test_of_a_large_tie_its_own_figure_is_told():
    rows = [Tally(number, 2, 1, margin=number) for number in range(1, 9)]
    assert told("wins margin", *rows)[0] == "1st: 1 win, tied with 7 other pairs; eight-way tie, so margin: +8"


def test_the_reason_gives_the_coin_flips():
    two, three = [Tally(number, 2, 2) for number in (1, 2)], [Tally(number, 2, 2) for number in (1, 2, 3)]
    toss, odd, again = {1: "T", 2: "H"}, {1: "H", 2: "T", 3: "H"}, {1: "H", 3: "T"}
    assert told("wins coin", *two, flips=[{1: "H", 2: "H"}, toss]) == [
        "1st: 2 wins, tied with Pair 1; two-way tie, so a coin flip: Pair 2 had heads",
        "2nd: 2 wins, tied with Pair 2; two-way tie, so a coin flip: Pair 2 had heads",
    ]
    first = "2 wins, tied with Pair {} and Pair {}; three-way tie, so coin flips: Pair 2 had the odd coin"
    last = "two still tied, so a coin flip: Pair 1 had heads"
    assert told("wins coin", *three, flips=[odd, again]) == [
        f"1st: {first.format(1, 3)}",
        f"2nd: {first.format(2, 3)}; {last}",
        f"3rd: {first.format(1, 2)}; {last}",
    ]


def test_a_coin_that_is_to_be_flipped_is_asked_for():
    def asked(count, *flips):
        rows = [Tally(number, 2, 2) for number in range(1, count + 1)]
        return [
            (tie.entries, tie.place, tie.next.kind, str(tie.sentence))
            for tie in rank(rows, order=tie_order(["wins", "coin"]), flips=flips).unresolved
        ]

    both = "Pair 1 and Pair {} flip coins until one has heads and the other tails. Heads is first."
    assert asked(2) == [((1, 2), 1, TieStep.TOSS, both.format(2))]
    assert asked(2, {1: "T", 2: "T"}) == asked(2)
    everyone = "Pair 1, Pair 2 and Pair 3 flip coins until one has the odd coin and is first."
    assert asked(3) == [((1, 2, 3), 1, TieStep.TOSS, everyone)]
    assert asked(3, {1: "H", 2: "T", 3: "H"}) == [((1, 3), 2, TieStep.TOSS, both.format(3))]
    assert asked(4) == []


def test_an_open_tie_names_what_was_compared():
    def open_tie(order):
        return told(order, Tally(1, 2, 2, 9), Tally(2, 2, 2, 9))[0].removeprefix(TIED)

    assert open_tie("wins head_to_head coin") == "not settled yet"
    assert open_tie("wins points extra_games") == "also tied on points and not settled yet"
    assert open_tie("wins points margin coin") == "tied on everything else too and not settled yet"


def test_chips_won_or_lost_are_no_points():
    tallies = [Tally(1, 1, 1, 127), Tally(2, 1, 0, 1), Tally(3, 1, 0, -27)]
    chips = replace(rank(tallies, order=tie_order(["points"])), chips=True)
    assert said(chips) == ["1st: 127 chips", "2nd: 1 chip", "3rd: −27 chips"]
    assert said(Standings.from_json(chips.to_json())) == said(chips)
    assert chips.basis(0) != replace(chips, chips=False).basis(0)
