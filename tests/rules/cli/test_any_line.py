"""Whatever a line holds, it is answered: one answer a line, an exit status that says so, and never a traceback."""

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.cli.lines import BUG, answer_lines
from tests.rules.cli.good_lines import GOOD, KEY
from tests.rules.cli.running import run
from tests.sampling import FULL

LINES = (
    "score",
    "game",
    "sheet",
    "rank",
    "round",
    "bracket",
    "draw",
    "judge",
    "deal",
    "play",
    "trick",
    "ruling",
    "chart",
)
EXAMPLES = 1_500 if FULL else 12
letters = st.text(st.characters(exclude_categories=[]), max_size=6)  # half surrogates and NUL too
numbers = st.integers() | st.floats(allow_nan=False) | st.sampled_from([10**4200, -(10**4200), 10**4299 * 9, 2**63])
atoms = st.none() | st.booleans() | numbers | letters | st.sampled_from(["NS", "EW", "H", "TS", "55plus", KEY])
values = st.recursive(
    atoms, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(letters, inner, max_size=4), max_leaves=8
)


@st.composite
def mangled(draw: st.DrawFn, good: Any) -> Any:
    """A good line with something in it replaced, left out, doubled or added, at any depth."""
    if isinstance(good, dict) and draw(st.integers(0, 4)):
        line = dict(good)
        if line and draw(st.integers(0, 3)):
            name = draw(st.sampled_from(sorted(line)))
            line[name] = draw(mangled(line[name]))
        if draw(st.integers(0, 5)) == 0:
            line.pop(draw(st.sampled_from(sorted(good))), None) if good else None
        if draw(st.integers(0, 5)) == 0:
            line[draw(letters | st.sampled_from(["id", "laws", "target", "start"]))] = draw(values)
        return line
    if isinstance(good, list) and good and draw(st.integers(0, 2)):
        at = draw(st.integers(0, len(good) - 1))
        return [*good[:at], draw(mangled(good[at])), *good[at:]]
    return draw(values)


def answered(command: str, *lines: bytes) -> None:
    """Each line has its one answer, and the status says whether one of them could not be read."""
    ran = run(command, lines=b"\n".join(lines) + b"\n")
    wanted = [line for line in lines if line.strip()]
    assert (len(ran.answers), ran.err) == (len(wanted), "")
    assert ran.status == int(any("error" in answer for answer in ran.answers))
    for answer in ran.answers:
        assert isinstance(answer, dict)
        if "error" in answer:
            assert set(answer["error"]) - {"field"} == {"code", "message", "line"}
            assert isinstance(answer["error"].get("field", ""), str)
            assert answer["error"]["code"] != BUG, answer


def written(value: object) -> bytes:
    return json.dumps(value).encode()


@pytest.mark.parametrize("command", LINES)
@settings(max_examples=EXAMPLES, deadline=None, database=None)
@given(data=st.data())
def test_a_good_line_with_anything_wrong_in_it_is_answered(command: str, data: st.DataObject) -> None:
    good = GOOD[command]
    answered(command, *(written(data.draw(mangled(line))) for line in good), written(good[0]))


@pytest.mark.parametrize("command", LINES)
@settings(max_examples=EXAMPLES // 3, deadline=None, database=None)
@given(line=st.binary(max_size=40).filter(lambda raw: b"\n" not in raw and b"\r" not in raw) | values.map(written))
@example(b"{" * 990)
@example(b"\xef\xbb\xbf{}")
@example(b'{"games": [{"sides": [null, [2], ["c"]], "score": [10, 3]}]}')
@example(b'{"id": ' + b"[" * 985 + b"]" * 985 + b"}")
def test_any_bytes_are_answered(command: str, line: bytes) -> None:
    answered(command, line)


@pytest.mark.parametrize("command", LINES)
@pytest.mark.parametrize("depth", [100, 300, 900, 950, 980, 990, 995, 999, 1_005, 100_000])
def test_a_line_may_be_as_deep_as_it_likes(command: str, depth: int) -> None:
    deep = b"[" * depth + b"]" * depth
    answered(command, b'{"id": ' + deep + b', "key": "00", "what": "order", "of": ' + deep + b"}")


OPEN: dict[str, tuple[str, ...]] = {
    "score": ("tricks", "tricks_by_seat", "points", "bets", "chips", "cards_won", "delta", "net"),
    "game": ("hands", "start", "chips"),
    "sheet": ("points", "score", "lone_hands", "tricks", "bets"),
    "ruling": ("scores_before", "hand"),
    "rank": ("coin_flips", "lone_hands", "lines"),
    "judge": ("deal", "kept", "shown", "tricks_won", "points", "delta", "net"),
    "draw": ("of",),
}
"""Fields of objects whose names are people, seats or sides: their own readers know which there are."""


def misspelt(written: Any, left_out: tuple[str, ...] = ()) -> list[Any]:
    """The line once for each of its objects, at any depth, with a field in it that nobody knows."""
    if isinstance(written, list):
        return [
            [*written[:at], one, *written[at + 1 :]]
            for at, each in enumerate(written)
            for one in misspelt(each, left_out)
        ]
    if not isinstance(written, dict):
        return []
    inner = {name: value for name, value in written.items() if name not in ("laws", "id", *left_out)}
    return [
        {**written, "nonsuch": 1},
        *({**written, name: one} for name, value in inner.items() for one in misspelt(value, left_out)),
    ]


@pytest.mark.parametrize("command", LINES)
def test_a_field_that_a_command_does_not_know_is_refused_wherever_it_is(command: str) -> None:
    lines = [wrong for line in GOOD[command] for wrong in misspelt(line, OPEN.get(command, ()))]
    ran = run(command, lines=lines)
    errors = [answer.get("error") for answer in ran.answers]
    refused = [error is not None and "nonsuch" in error["message"] for error in errors]
    assert (ran.status, [line for line, told in zip(lines, refused, strict=True) if not told]) == (1, [])
    assert [error["line"] for error in errors] == list(range(1, len(lines) + 1))


@pytest.mark.parametrize("command", LINES)
def test_a_field_of_a_wrong_type_is_named(command: str) -> None:
    """Every field in turn is a nested list, which none of them is."""
    names = [(line, name) for line in GOOD[command] for name in line if name not in ("id", "ruleset", "laws", "text")]
    lines = [{**line, name: [[["x"]]]} for line, name in names]
    for (line, name), answer in zip(names, run(command, lines=lines).answers, strict=True):
        if "error" in answer:
            message = answer["error"]["message"].lower()
            assert any(
                word in message for word in (name, name.rstrip("s").replace("_", " "), *ALIASES.get(name, ()))
            ), (
                line,
                answer,
            )


ALIASES = {
    "text": ("hand in the notation",),
}


@pytest.mark.parametrize(
    ("fields", "code", "named"),
    [
        ({"word": "\ud800"}, "not_a_text", "word"),
        ({"k": -1}, "not_a_draw", "“k”"),
        ({"k": 10**4000}, "not_a_draw", "“k”"),
        ({"secret": ""}, "not_hex", "secret"),
        ({"of": [1, 2, 1]}, "named_twice", "“of” names 1 twice"),
        ({"of": ["1", 1]}, "named_twice", "“of” names 1 twice"),
        ({"of": [["a"], ["a"]]}, "named_twice", "“of”"),
        ({"key": "00"}, "two_keys", "“key”"),
    ],
)
def test_a_draw_that_could_not_be_replayed_is_refused_and_the_rest_goes_on(
    fields: dict[str, Any], code: str, named: str
) -> None:
    good = {"secret": "00", "k": 0, "word": "hall", "what": "order", "of": [1, 2]}
    ran = run("draw", lines=[{**good, **fields}, good])
    refused, drawn = ran.answers
    assert (ran.status, ran.err, refused["error"]["code"], refused["error"]["line"]) == (1, "", code, 1)
    assert named in refused["error"]["message"]
    assert sorted(drawn["order"]) == [1, 2]


def test_a_line_that_meets_a_bug_is_an_error_and_the_lines_after_it_are_answered(
    capfdbinary: Any, tmp_path: Any
) -> None:
    def fails(line: dict[str, Any]) -> dict[str, Any]:
        return {"half": 1 // line["n"]}

    file = tmp_path / "lines.jsonl"
    file.write_text('{"id": 1, "n": 0}\n{"n": 1}\n')
    status = answer_lines(str(file), fails)
    refused, good = map(json.loads, capfdbinary.readouterr().out.splitlines())
    assert (status, refused["id"], refused["error"]["code"], refused["error"]["line"]) == (1, 1, BUG, 1)
    assert good == {"half": 1}


def test_points_of_any_length_are_added_up_or_refused() -> None:
    long = "9" * 4_299
    answered(
        "game", f'{{"ruleset": "55plus", "hands": [{{"NS": {long}, "EW": 0}}, {{"NS": {long}, "EW": 0}}]}}'.encode()
    )
    games = ", ".join(f'{{"a": 1, "b": 2, "score": [10, -{long}]}}' for _ in range(20))
    answered("rank", f'{{"games": [{games}]}}'.encode())


@settings(max_examples=EXAMPLES, deadline=None, database=None)
@given(
    cells=st.lists(
        st.sampled_from(["1", "2", "-3", "²", "٣", "", "x", '"', "9" * 5_000, "10", "\0"]) | letters, max_size=14
    )
)
@example(cells=["1", "1", "1", "2", "9" * 5_000, "3"])
def test_a_file_of_games_is_answered_whatever_is_in_its_cells(cells: list[str]) -> None:
    rows = [",".join(cells[at : at + 6]) for at in range(0, len(cells), 6)]
    raw = "\n".join(["round,table,a,b,score_a,score_b", *rows]).encode(errors="surrogatepass")
    ran = run("rank", lines=raw)
    assert (len(ran.answers) >= 1, ran.err) == (True, "")
    assert ran.status == int(any("error" in answer for answer in ran.answers))


@settings(max_examples=EXAMPLES // 3, deadline=None, database=None)
@given(
    name=st.sampled_from(["a-up", "b-down", "round-robin", "lines", "x"]),
    pairs=st.integers(-3, 70) | st.sampled_from([10**6, 10**30]),
    rounds=st.none() | st.integers(-2, 80) | st.just(10**30),
    changes=st.text("ABab-x", max_size=5),
)
def test_a_movement_of_any_size_is_seated_or_refused(name: str, pairs: int, rounds: int | None, changes: str) -> None:
    asked = [f"--pairs={pairs}", f"--changes={changes}", "--json", *([] if rounds is None else [f"--rounds={rounds}"])]
    ran = run("movement", name, *asked)
    assert (len(ran.answers), ran.err) == (1, "")
    assert ran.status == int("error" in ran.answers[0])


WORDS = st.sampled_from(
    ["0", "1", "2,3", "7:2", "-5", "1e3", "9" * 30, "9" * 5_000, "x", "", ",", ":", "A", "\ud800", "²"]
)
OPTIONS = {
    "movement": ("--pairs", "--players", "--tables", "--rounds", "--changes", "--stay", "--sections", "--seed",
                 "--apart", "--away", "--together", "--fixed", "--threes", "--json", "--list"),
    "laws": ("--json", "--sheet", "--laws"),
    "rank": ("--ruleset", "--target"),
}  # fmt: skip


@pytest.mark.parametrize("command", OPTIONS)
@settings(max_examples=EXAMPLES, deadline=None, database=None)
@given(data=st.data())
def test_a_call_with_any_options_is_answered_or_refused(command: str, data: st.DataObject) -> None:
    first = ["a-up", "howell", "optimised", "threes", "swiss", "55plus", "poker_chips", "no/such/file", "x"]
    options = st.tuples(st.sampled_from(OPTIONS[command]), st.sampled_from(["", "="]), WORDS | JSON_TEXTS)
    argv = [data.draw(st.sampled_from(first))]
    for name, joined, value in data.draw(st.lists(options, max_size=4)):
        argv += [f"{name}={value}"] if joined else [name, value]
    games = "round,table,a,b,score_a,score_b\n1,1,1,2,10,3\n"
    assert run(command, *argv, lines=games).status in (0, 1, 2)


JSON_TEXTS = st.sampled_from(
    ["{}", "[", '{"target": 7}', '{"target": []}', '{"x": 1}', "[1]", "[" * 5_000, '{"pack": "54"}']
)
