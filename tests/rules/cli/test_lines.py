"""Lines in and lines out: ids copied, bad lines answered, the exit status of a run."""

import subprocess
import sys

import pytest

from rules.cli.lines import read_json_object
from rules.errors import Unreadable
from tests.rules.cli.running import ROOT, run

GOOD = {"ruleset": "55plus", "makers": "NS", "tricks": {"NS": 3, "EW": 2}}
POINT = {"valid": True, "faults": [], "points": {"NS": 1, "EW": 0}, "outcome": "point"}


def test_every_line_is_answered_in_order_with_its_id():
    ran = run("score", lines=[{"id": "a", **GOOD}, GOOD, {"id": None, **GOOD}, {"id": {"t": 4}, **GOOD}])
    assert ran.answers == [{"id": "a", **POINT}, POINT, {"id": None, **POINT}, {"id": {"t": 4}, **POINT}]
    assert (ran.status, ran.err) == (0, "")


def test_a_bad_line_is_answered_with_its_number_and_the_run_goes_on():
    ran = run("score", lines='{"id": 1}\n\nnot json\n[1]\n' + '{"id": 5, "ruleset": "55plus", "makers": null}\n')
    assert [(answer.get("id"), answer.get("error", {}).get("code")) for answer in ran.answers] == [
        (1, "no_ruleset"),
        (None, "not_json"),
        (None, "not_an_object"),
        (5, None),
    ]
    assert [answer["error"]["line"] for answer in ran.answers[:3]] == [1, 3, 4]
    assert (ran.status, ran.err) == (1, "")


@pytest.mark.parametrize(
    "line",
    [
        '{"a": NaN}',
        '{"a": -Infinity}',
        '{"a": 1e999}',
        '{"a": 1, "a": 2}',
        '{"a": {"b": 1, "b": 2}}',
        "[" * 100_000,
        '{"a": ' + "9" * 5_000 + "}",
        '{"a": 1',
    ],
)
def test_what_is_not_quite_json_is_refused(line):
    ran = run("score", lines=line)
    assert ([answer["error"]["code"] for answer in ran.answers], ran.status) == (["not_json"], 1)
    with pytest.raises(Unreadable) as refused:
        read_json_object(line)
    assert refused.value.code == "not_json"


def test_bytes_that_are_no_text_are_refused():
    done = subprocess.run(
        [sys.executable, "-m", "rules", "score"], input=b'{"id": "\xff"}\n', capture_output=True, cwd=ROOT, check=False
    )
    assert (b'"code": "not_json"' in done.stdout, done.returncode) == (True, 1)


def test_letters_of_all_kinds_come_back():
    ran = run("score", lines='{"id": "Zoé \\ud800"}\n')
    assert ran.out.startswith('{"id": "Zoé \\ud800", "error"')


def test_every_reason_is_in_the_message():
    ran = run("score", lines=[{"ruleset": "55plus", "dealer": 4, "trump": "X"}])
    assert ran.answers[0]["error"] == {
        "code": "not_a_seat",
        "message": "dealer: A seat is a number from 0 to 3. trump: “X” is not a suit.",
        "line": 1,
    }


def test_lines_are_read_from_a_file(tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_text('{"ruleset": "55plus", "makers": "NS", "tricks": {"NS": 3, "EW": 2}}\n')
    assert run("score", str(file)).answers == run("score", "-", lines=[GOOD]).answers == [POINT]


def test_no_lines_are_no_answers():
    assert run("score") == run("score", lines="\n\n")
    assert (run("score").out, run("score").status) == ("", 0)


@pytest.mark.parametrize(
    "argv", [["score", "no/such/file"], ["score", "."], ["score", "a", "b"], ["score", "--x"], [], ["x"]]
)
def test_a_wrong_call_is_status_2_and_says_why(argv):
    ran = run(*argv)
    assert (ran.status, ran.out, ran.err != "") == (2, "", True)


@pytest.mark.parametrize(
    "argv", [["--help"], ["-h"], *([name, "--help"] for name in ("score", "game", "laws", "draw"))]
)
def test_help_documents_the_commands_and_their_fields(argv):
    ran = run(*argv)
    assert (ran.status, ran.out.startswith("usage: python -m rules"), ran.err) == (0, True, "")


def test_a_reader_that_has_read_enough_breaks_nothing():
    command = f"{sys.executable} -m rules laws 55plus | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=ROOT, check=False)
    assert (done.stdout, done.stderr) == (b"55plus: 55+ Games, Euchre\n", b"")


def test_the_rule_book_needs_nothing_but_the_standard_library():
    asked = "import rules.cli.score, rules.cli.game, rules.cli.laws, rules.cli.draw"
    done = subprocess.run([sys.executable, "-S", "-c", asked], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")  # -S: no site-packages at all


def test_a_command_loads_nothing_that_would_keep_a_person_waiting():
    script = "import sys, rules.cli.laws; print(sorted({'django', 'asyncio', 'rules.poker_euchre'} & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"
