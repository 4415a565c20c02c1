"""`python -m rules movement`: a chart fit to print, JSON, and refusals that say what can be had."""

import json

import pytest

from rules.cli.movement import main
from rules.tournament.movements import LIVE, MOVEMENTS

CHART = """A up, 5 pairs, 3 rounds
Every pair meets 2 to 3 different opponents, with no rematches. Nobody sits out twice. Pairs play 2 to 3 games.

Round  Table 1  Table 2  Sits out
    1  1 v 2    3 v 4    5
    2  5 v 2    1 v 4    3
    3  3 v 2    5 v 4    1
"""


def test_a_chart_has_a_row_a_round_and_a_column_a_table(capsys):
    assert main(["a-up", "--pairs", "4"]) == 0
    assert capsys.readouterr().out == (
        "A up, 4 pairs, 2 rounds\nEvery pair meets 2 different opponents, with no rematches.\n\nRound  "
        "Table 1  Table 2\n    1  1 v 2    3 v 4\n    2  3 v 2    1 v 4\n"
    )


def test_a_chart_shows_who_sits_out(capsys):
    assert main(["a-up", "--pairs", "5"]) == 0
    assert capsys.readouterr().out == CHART


def test_a_chart_shows_a_table_that_stands_empty_for_a_round(capsys):
    assert main(["b-down", "--pairs", "5", "--rounds", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[4:] == [
        "    1  1 v 2    3 v 4    –        5",
        "    2  1 v 4    –        5 v 2    3",
    ]


def test_json_has_the_rounds_and_what_they_guarantee(capsys):
    assert main(["round-robin", "--pairs", "3", "--rounds", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "movement": "round-robin",
        "pairs": 3,
        "rounds": [{"tables": [{"table": 1, "A": [3], "B": [2]}], "sit_out": [1]}],
        "guarantees": {
            "rounds": 1,
            "fewest_meetings": 0,
            "most_meetings": 1,
            "fewest_opponents": 0,
            "most_opponents": 1,
            "fewest_games": 0,
            "most_games": 1,
            "fewest_sit_outs": 0,
            "most_sit_outs": 1,
        },
    }


def test_tables_are_two_pairs_each(capsys):
    assert main(["b-down", "--tables", "2", "--changes", "A", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pairs"] == 4


def test_the_list_names_every_movement_and_its_sizes(capsys):
    assert main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [*MOVEMENTS, *LIVE]
    assert lines[0] == (
        "a-up                  A up: 2 pairs or more; with an odd number, one sits out each round; any number of rounds"
    )


def test_a_movement_that_waits_for_results_says_where_its_rounds_are_drawn(capsys):
    assert main(["--list"]) == 0
    assert capsys.readouterr().out.splitlines()[len(MOVEMENTS)] == (
        "swiss                 Swiss: 2 pairs or more; with an odd number, one sits out each round; "
        "drawn round by round (rules round)"
    )
    assert main(["swiss", "--pairs", "8"]) == 1
    assert capsys.readouterr().err == (
        "Swiss is drawn round by round from the results, so it has no chart in advance.\n"
    )


def test_a_howell_has_its_guide_cards_below_the_chart(capsys):
    assert main(["howell", "--pairs", "5", "--stay", "2"]) == 0
    assert capsys.readouterr().out == (
        "Howell, 5 pairs, 5 rounds\nEvery pair meets every other pair once. Every pair sits out once.\n\n"
        "Round  Table 1  Table 2  Table 3  Sits out\n    1  2 v 1    –        4 v 3    5\n    2  2 v 5    "
        "1 v 3    –        4\n    3  2 v 3    5 v 4    –        1\n    4  2 v 4    –        5 v 1    3\n    "
        "5  –        4 v 1    3 v 5    2\n\nPair 2 stays at table 1, side A\nGuide cards, the same after "
        "every round; a pair alone at its table sits out\nTable 1: A stays, B to 2A\nTable 2: A to 3A, B "
        "to 1B\nTable 3: A to 3B, B to 2B\n"
    )


def test_rooms_and_tables_in_use_are_said(capsys):
    argv = ["a-up", "--pairs", "8", "--sections", "2", "--tables", "1,2,5,6", "--stay", "3"]
    assert main(argv) == 0
    assert capsys.readouterr().out == (
        "A up, 8 pairs, 2 rounds\nEvery pair meets 2 different opponents, with no rematches.\n\nRound  "
        "Table 1  Table 2  Table 5  Table 6\n    1  1 v 2    4 v 3    5 v 6    7 v 8\n    2  4 v 2    1 v "
        "3    7 v 6    5 v 8\n\nSection 1: pairs 1 to 4, tables 1 to 2\nSection 2: pairs 5 to 8, tables 5 "
        "to 6\nPair 3 stays at table 2, side B\n"
    )
    assert main([*argv, "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert written["stay"] == [{"number": 3, "table": 2, "side": "B"}]
    assert written["sections"] == [
        {"section": 1, "pairs": [1, 2, 3, 4], "tables": [1, 2]},
        {"section": 2, "pairs": [5, 6, 7, 8], "tables": [5, 6]},
    ]


def test_the_cards_of_a_howell_are_in_its_json(capsys):
    assert main(["howell", "--pairs", "4", "--tables", "2,4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"] == [
        {"at": "2A", "then": "2A"},
        {"at": "2B", "then": "4A"},
        {"at": "4A", "then": "4B"},
        {"at": "4B", "then": "2B"},
    ]


def test_a_room_at_scattered_tables_names_each(capsys):
    assert main(["round-robin", "--tables", "1,4,6,7", "--sections", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "Section 1: pairs 1 to 4, tables 1, 4",
        "Section 2: pairs 5 to 8, tables 6 to 7",
    ]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--pairs", "8", "--tables", "3"], "This needs 4 tables, but only 3 are in use."),
        (["--pairs", "8", "--stay", "9"], "There is no number 9: the numbers are 1 to 8."),
        (["--pairs", "8", "--sections", "0"], "8 pairs can fill 1 to 4 rooms, not 0."),
        (["--pairs", "6", "--tables", "0"], "This needs 3 tables, but only 0 are in use."),
    ],
)
def test_what_the_hall_cannot_do_is_refused(argv, said, capsys):
    assert main(["a-up", *argv]) == 1
    assert capsys.readouterr() == ("", said + "\n")


def test_a_refusal_goes_where_it_is_looked_for(capsys):
    assert main(["round-robin", "--pairs", "8", "--rounds", "9"]) == 1
    said = "With 8 pairs, Full round robin has 1 to 7 rounds, not 9."
    assert capsys.readouterr() == ("", said + "\n")
    assert main(["round-robin", "--pairs", "8", "--rounds", "9", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"error": {"code": "rounds", "message": said, "line": 1}}


@pytest.mark.parametrize("argv", [[], ["a-up"], ["--pairs", "8"]])
def test_a_call_without_a_name_or_a_size_is_wrong(argv, capsys):
    assert main(argv) == 2
    assert (
        capsys.readouterr().err
        == "movement: give a NAME and --pairs N, --players N or --tables N; --list shows all names\n"
    )


def test_tables_of_three_are_rows_of_three(capsys):
    assert main(["threes", "--players", "7", "--rounds", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[:5] == [
        "Tables of three, 7 players, 2 rounds",
        "Everyone meets 2 to 4 different opponents, some of them twice. Nobody sits out twice.",
        "",
        "Round  Table 1  Table 2  Sits out",
        "    1  1, 2, 3  4, 5, 6  7",
    ]


def test_tables_for_the_night_are_one_row_and_may_differ_in_size(capsys):
    assert main(["tables", "--players", "13"]) == 0
    assert capsys.readouterr().out == (
        "Same table all night, 13 players, 1 round\nEveryone meets 5 to 6 different opponents, with no "
        "rematches.\n\nRound  Table 1                     Table 2\n    1   1,  3,  5,  7,  9, 11, 13   2,  "
        "4,  6,  8, 10, 12\n"
    )
    assert main(["tables", "--players", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "movement": "tables",
        "players": 3,
        "rounds": [{"tables": [{"table": 1, "sides": [[1], [2], [3]]}], "sit_out": []}],
        "guarantees": {
            "rounds": 1,
            "fewest_meetings": 1,
            "most_meetings": 1,
            "fewest_opponents": 2,
            "most_opponents": 2,
            "fewest_games": 1,
            "most_games": 1,
            "fewest_sit_outs": 0,
            "most_sit_outs": 0,
            "sit_outs_running": 0,
        },
    }


def test_partners_are_joined_and_the_quality_of_a_chart_is_told(capsys):
    assert main(["optimised", "--players", "8", "--rounds", "8"]) == 0
    assert capsys.readouterr().out.splitlines()[:8] == [
        "Fairest chart found, 8 players, 8 rounds",
        "Some players have the same partner twice. Nobody plays the same opponent more than 3 times.",
        "68 meetings are repeated. It cannot be fewer.",
        "Repeated partners: 4, the fewest possible.",
        "Opponents met a third time: 8, the fewest possible.",
        "Nobody sits out.",
        "",
        "Round  Table 1    Table 2",
    ]


def test_json_of_a_chart_tells_its_quality_beside_the_least(capsys):
    assert main(["optimised", "--players", "8", "--rounds", "2", "--together", "2,1", "--fixed", "3:1", "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert [{1, 2} in [{*table["A"]}, {*table["B"]}] for turn in written["rounds"] for table in turn["tables"]].count(
        True
    ) == 2
    assert written["quality"] == {
        "repeated_partners": 0,
        "least_repeated_partners": 0,
        "repeated_opponents": 0,
        "least_repeated_opponents": 0,
        "fewest_sit_outs": 0,
        "most_sit_outs": 0,
        "sit_outs_running": 0,
        "fewest_threes": 0,
        "most_threes": 0,
        "wishes_broken": 0,
    }


@pytest.mark.parametrize("wish", [["--apart", "1"], ["--together", "a,b"], ["--fixed", "7"]])
def test_a_wish_that_cannot_be_read_is_a_wrong_call(wish, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["optimised", "--players", "8", *wish])
    assert ended.value.code == 2
    assert wish[0] in capsys.readouterr().err


@pytest.mark.parametrize("movement", ["whist", "howell"])
def test_players_have_no_rooms_yet_and_are_told_why(movement, capsys):
    """A Howell of 16 players in 2 rooms was a chart of 16 pairs."""
    assert main([movement, "--players", "16", "--sections", "2"]) == 1
    assert capsys.readouterr().err == "Only pairs can be split into rooms: give the number of pairs.\n"


@pytest.mark.parametrize("size", [["--pairs", "0"], ["--pairs", "0", "--sections", "1"]])
def test_of_a_wrong_size_nothing_else_is_said(size, capsys):
    assert main(["howell", *size]) == 1
    assert capsys.readouterr().err == "This movement takes 2 to 2000 pairs, not 0.\n"
