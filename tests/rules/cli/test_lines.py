"""Lines in and lines out: ids copied, bad lines answered, the exit status of a run."""

import subprocess
import sys

import pytest

from rules.base.errors import Unreadable
from rules.cli.lines import read_json_object
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
        "field": "dealer",
        "message": "dealer: A seat must be a number from 0 to 3. trump: “X” is not a suit.",
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
    script = "import sys, rules.cli.laws; print(sorted({'django', 'asyncio', 'rules.euchre.poker'} & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"


@pytest.mark.parametrize(
    ("command", "line", "field"),
    [
        ("score", {"ruleset": "55plus", "makers": "NS", "tricks": {"NS": "3", "EW": 2}}, "tricks.NS"),
        ("score", {"ruleset": "55plus", "laws": {"target": "5"}}, "laws.target"),
        ("score", {"ruleset": "nope"}, "ruleset"),
        ("score", {"makers": "NS"}, "ruleset"),
        ("score", {"ruleset": "55plus", "laws": [1]}, "laws"),
        ("game", {"ruleset": "55plus", "target": 500, "hands": []}, "target"),
        ("game", {"ruleset": "55plus", "hands": [{"NS": 1, "EW": "x"}]}, "hands[0].EW"),
        ("sheet", {"ruleset": "55plus", "lines": 5}, "lines"),
        ("sheet", {"ruleset": "55plus", "lines": [{"kind": "dealer", "seat": "x"}]}, "lines[0].seat"),
        ("rank", {"games": [{"a": 1, "b": 2, "score": [1]}]}, "games[0].score"),
        ("rank", {"games": [], "compare": None}, "compare"),
        ("rank", {"games": [], "lone_hands": {"x": 1}}, "lone_hands"),
        ("round", {"entries": [1, 2], "key": "00", "games": [5]}, "games[0]"),
        ("bracket", {"entries": [1, 2], "format": "double_elimination", "correct": 5}, "correct"),
        ("draw", {"key": "00", "what": "all"}, "what"),
        ("chart", {"players": 99}, "players"),
        ("ruling", {"ruleset": "55plus"}, "offence"),
    ],
)  # fmt: skip
def test_a_bad_line_names_its_field(command, line, field):
    error = run(command, lines=[line]).answers[0]["error"]
    assert (error.get("field"), error["line"]) == (field, 1)
    assert field.endswith("]") or field.split(".")[-1] in error["message"]


def test_a_number_in_quotes_is_answered_with_the_fix():
    ran = run("score", lines=[{"ruleset": "55plus", "laws": {"target": "7"}}])
    assert ran.answers[0]["error"]["message"] == "target: write a whole number from 1 to 99 without quotes."


def test_a_message_shows_a_value_as_it_was_written_and_not_as_python_has_it():
    tricks = {"NS": True, "EW": None}
    ran = run("score", lines=[{"ruleset": None}, {"ruleset": "55plus", "makers": "NS", "tricks": tricks}])
    shown = " ".join(answer["error"]["message"] for answer in ran.answers)
    assert ("“null”" in shown, "“true”" in shown, "None" in shown, "True" in shown) == (True, True, False, False)


def test_what_is_not_json_is_explained_without_the_words_of_the_parser():
    ran = run("score", lines='{"a": 1\n{"a": NaN}\n{"a": 1, "a": 2}\n')
    assert [answer["error"]["message"] for answer in ran.answers] == [
        "This is not JSON from character 9 on. Write one JSON object on each line.",
        "NaN is not a number in JSON. Write digits, or null.",
        "“a” is given twice. Leave one of them out.",
    ]
