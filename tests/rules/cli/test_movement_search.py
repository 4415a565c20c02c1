"""The long search as a command, and the counts of all charts."""

import pytest

from rules.cli import movement_search
from rules.cli.movement import main
from rules.tournament.movements.records import REPEATED


def test_a_chart_that_cannot_be_better_is_said_to_be_so(capsys):
    assert main(["optimised", "--players", "20", "--rounds", "5", "--search", "0"]) == 0
    assert capsys.readouterr().out == "No better chart found.\n"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            ["whist", "--players", "20", "--rounds", "5"],
            "Only the fairest chart can be searched for, not Whist movement.",
        ),
        (["optimised", "--players", "90", "--rounds", "2"], "A chart can be kept for 4 to 62 players, not 90."),
    ],
)
def test_a_search_that_cannot_be_is_refused(capsys, asked, said):
    assert main([*asked, "--search", "1"]) == 1
    assert capsys.readouterr().err == f"{said}\n"


def test_the_counts_are_the_lines_that_are_kept(capsys, monkeypatch):
    monkeypatch.setattr(movement_search, "SIZES", range(8, 10))
    assert main(["--counts"]) == 0
    assert capsys.readouterr().out.splitlines() == REPEATED.strip().splitlines()[:2]
