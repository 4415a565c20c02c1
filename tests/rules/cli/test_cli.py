"""The command called from Python: what it says of itself, and what it makes of a wrong call or a reader who leaves."""

import io
import runpy
import sys
from unittest.mock import patch

import pytest

from rules.cli import COMMANDS, main
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.euchre.rulings import Offence
from rules.laws import PRESETS
from rules.laws.books import BOOKS


class Out(io.TextIOWrapper):
    """Standard output as it is in a process, with its bytes."""

    def __init__(self):
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    @property
    def text(self) -> str:
        return self.buffer.getvalue().decode()


def called(*argv):
    """The status, what was written and what was said aside."""
    out, err = Out(), io.StringIO()
    with patch.object(sys, "stdout", out), patch.object(sys, "stderr", err), patch.object(sys, "stdin", Out()):
        try:
            status = main(list(argv))
        except SystemExit as left:
            status = left.code
    return status, out.text, err.getvalue()


def test_it_says_which_commands_there_are():
    for argv, status, at in (([], 2, 2), (["--help"], 0, 1), (["-h"], 0, 1), (["dance"], 2, 2)):
        told = called(*argv)
        assert told[0] == status
        assert [line.split()[0] for line in told[at].splitlines() if line.startswith("  ")] == list(COMMANDS)


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("laws", "movement")])
def test_help_teaches_the_fields_of_a_line(command):
    status, out, err = called(command, "--help")
    assert (status, err, f"python -m rules {command}" in out) == (0, "", True)
    assert "In" in out


def test_it_can_be_read_without_being_run():
    assert runpy.run_module("rules.__main__", run_name="read")["main"] is main


def test_a_file_that_is_not_there_is_a_wrong_call(tmp_path):
    assert called("score", str(tmp_path / "none")) == (2, "", f"{tmp_path / 'none'}: No such file or directory\n")
    (tmp_path / "lines").write_text("\n")
    assert called("score", str(tmp_path / "lines")) == called("score", "-") == called("score") == (0, "", "")
    assert called("score", "--", str(tmp_path / "lines")) == (0, "", "")


def test_the_offences_are_listed():
    status, out, _ = called("ruling", "--list")
    assert (status, [line.split()[0] for line in out.splitlines()][: len(Offence)]) == (0, list(Offence))


def test_the_laws_are_printed_as_a_page_as_json_and_as_a_sheet():
    assert called("laws")[1].splitlines() == [f"{name:<16}{book.title}" for name, book in BOOKS.items()]
    assert len(called("laws", "--json")[1].splitlines()) == len(BOOKS)
    assert called("laws", "zobel", "--sheet")[1] == f"{rule_sheet(game_for(PRESETS['zobel']))}\n"
    assert called("laws", "zobel")[1].startswith("zobel: Zobel family euchre\n\npack ")
    assert called("laws", "zobel", "--json")[1].startswith('{"ruleset": "zobel"')
    assert called("laws", "zobel", "--laws", "{}}")[0] == called("laws", "56plus")[0] == 2


def test_a_reader_who_has_read_enough_is_no_error(tmp_path):
    class Gone(Out):
        def fileno(self):
            return self.left.fileno()

        def write(self, text):
            raise BrokenPipeError

    for argv, status in ((["rules", "--help"], 1), (["rules", "score"], 0)):
        gone = Gone()
        with (
            (tmp_path / "left").open("w") as gone.left,
            patch.object(sys, "argv", argv),
            patch.object(sys, "stdout", gone),
            patch.object(sys, "stdin", Out()),
            pytest.raises(SystemExit) as left,
        ):
            runpy.run_module("rules", run_name="__main__")
        assert left.value.code == status
