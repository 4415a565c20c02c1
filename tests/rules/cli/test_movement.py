"""`python -m rules movement`: a chart fit to print, JSON, and refusals that say what can be had."""

import json

import pytest

from rules.cli.movement import main

CHART = """\
A up, 5 pairs, 3 rounds
Every pair meets 2 or 3 different opponents, nobody twice. Some sit out and some do not: 2 games against 3.

Round  Table 1  Table 2  Sits out
    1  1 v 2    3 v 4    5
    2  5 v 2    1 v 4    3
    3  3 v 2    5 v 4    1
"""


def test_a_chart_has_a_row_a_round_and_a_column_a_table(capsys):
    assert main(["a-up", "--pairs", "4"]) == 0
    assert capsys.readouterr().out == (
        "A up, 4 pairs, 2 rounds\n"
        "Every pair meets 2 different opponents, nobody twice.\n"
        "\n"
        "Round  Table 1  Table 2\n"
        "    1  1 v 2    3 v 4\n"
        "    2  3 v 2    1 v 4\n"
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
    assert [line.split()[0] for line in lines] == ["a-up", "b-down", "round-robin", "lines"]
    assert lines[0] == (
        "a-up         A up: 2 pairs or more; with an odd number one sits out each round; any number of rounds"
    )


def test_a_refusal_goes_where_it_is_looked_for(capsys):
    assert main(["round-robin", "--pairs", "8", "--rounds", "9"]) == 1
    said = "Full round robin with 8 pairs has 1 to 7 rounds, not 9."
    assert capsys.readouterr() == ("", said + "\n")
    assert main(["round-robin", "--pairs", "8", "--rounds", "9", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"error": {"code": "rounds", "message": said, "line": 1}}


@pytest.mark.parametrize("argv", [[], ["a-up"], ["--pairs", "8"]])
def test_a_call_without_a_name_or_a_size_is_wrong(argv, capsys):
    assert main(argv) == 2
    assert capsys.readouterr().err == "movement: give a NAME and --pairs N (or --tables N), or --list\n"
