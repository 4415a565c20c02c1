"""Whatever a line holds, it is answered: one answer a line, an exit status that says so, and never a traceback."""

import io
import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import example, given, seed, settings
from hypothesis import strategies as st

from rules.cli import main
from rules.laws import any_laws_of
from rules.poker_euchre.rehearsal import play_hands

LINES = ("score", "game", "rank", "round", "bracket", "draw", "judge", "deal", "play", "trick", "ruling", "chart")
EXAMPLES = 1_500 if os.environ.get("PROVE") == "full" else 60
KEY = "00" * 32
PLAYED: dict[str, Any] = {
    "dealer": 3,
    "deal": {
        "0": ["9D", "QD", "KD", "9H", "TS"],
        "1": ["9C", "JC", "JD", "QH", "JS"],
        "2": ["TC", "KC", "AC", "9S", "AS"],
        "3": ["TD", "TH", "KH", "QS", "KS"],
    },
    "upcard": "QC",
    "bids": [{"seat": 0, "call": "pass"}, {"seat": 1, "call": "order", "alone": True}],
    "dealer_discard": "KH",
    "maker": 1,
    "trump": "C",
    "alone": True,
    "defend_alone": None,
    "passed_out": False,
    "tricks": [
        {"leader": 0, "cards": [{"seat": 0, "card": "9D"}, {"seat": 1, "card": "JD"}, {"seat": 2, "card": "9S"}]},
        {"leader": 1, "cards": [{"seat": 1, "card": "9C"}, {"seat": 2, "card": "TC"}], "winner": 2},
    ],
    "tricks_won": {"NS": 2, "EW": 3},
    "points": {"NS": 0, "EW": 1},
}
DEALT = play_hands(any_laws_of("poker_chips"), b"any line", 11, 1)[0].to_json()
GOOD: dict[str, list[dict[str, Any]]] = {
    "score": [
        {"ruleset": "55plus", "makers": "NS", "tricks": {"NS": 3, "EW": 2}, "alone": False, "round": 1, "dealer": 0},
        {"ruleset": "55plus", "makers": None, "dealer": 3, "upcard": "TS", "passed_out": True},
        {
            "ruleset": "55plus",
            "makers": "EW",
            "tricks": {"NS": 0, "EW": 5},
            "alone": [1],
            "maker_seat": 1,
            "trump": "S",
        },
        {
            "ruleset": "55plus",
            "laws": {"target": 7},
            "makers": "NS",
            "tricks_by_seat": [1, 2, 1, 1],
            "points": {"NS": 1},
        },
        {
            "ruleset": "zobel",
            "makers": "NS",
            "round": 2,
            "tricks": {"NS": 3, "EW": 2},
            "passes": [{"seat": 1, "hand": ["9S", "AS", "KS", "QS", "TS"]}, {"seat": 2}],
        },
        {"ruleset": "zobel", "makers": None, "fold": ["NS"], "upcard": "JOKER", "nominated": "H"},
        {
            "ruleset": "stubbington3",
            "players": ["a", "b", 3],
            "maker": "a",
            "defend_alone": "b",
            "alone": True,
            "tricks": {"maker": 3, "opponents": 2},
            "points": {"a": 1},
            "upcard": "2S",
            "trump": "S",
        },
        {"ruleset": "standard3", "players": ["a", "b", "c"], "maker": None, "dealer": "c"},
        {
            "ruleset": "poker_chips",
            "players": ["a", "b", "c", "d"],
            "jokers": True,
            "cards_each": 12,
            "maker": "a",
            "trump": "S",
            "tricks": {"a": 5, "b": 4, "c": 3},
            "folded": ["d"],
            "betting": [["b", "bet", 5], ["c", "call"], ["d", "fold"], ["a", "raise", 3], ["b", "call"], ["c", "call"]],
            "bets": {"a": 8, "b": 8, "c": 8, "d": 0},
            "chips": {"a": 64, "b": 64, "c": 64, "d": 64},
            "carry_over": 3,
            "void_tricks": 0,
            "cards_won": {"a": 15, "b": 12, "c": 9},
            "delta": {"a": 1},
        },
        {"ruleset": "poker_points", "players": 2, "maker": "P1", "tricks": {"P1": 13, "P2": 12}, "points": {"P1": 28}},
        {"ruleset": "poker_chips", "players": ["a", "b"], "sat_out": ["a"], "expelled": [], "passed_out": True},
    ],
    "game": [
        {"ruleset": "55plus", "hands": [{"NS": 4, "EW": 0}, {"NS": 0, "EW": -2}], "start": {"NS": 1, "EW": 0}},
        {"ruleset": "55plus", "target": 5, "laws": {}, "hands": [{"NS": 4, "EW": 0}, {"NS": 4, "EW": 0}]},
        {"ruleset": "stubbington4", "start": {"NS": 14, "EW": 15}, "hands": [{"NS": 2, "EW": 0}], "bell": 1},
        {"ruleset": "stubbington3", "hands": [{"a": 1, "b": 0, "c": 0}, {"a": 0, "b": 4, "c": 4}]},
        {"ruleset": "poker_points", "hands": [{"a": 60, "b": -4}, {"a": 60, "b": 3}], "start": {"a": 1}, "target": 90},
        {"ruleset": "poker_chips", "chips": {"a": 5, "b": 0}, "retired": ["b"], "cards_each_next": 25},
    ],
    "ruling": [
        {
            "ruleset": "55plus",
            "offence": "revoke",
            "offender": "NS",
            "hand": {"makers": "NS", "tricks": {"NS": 3, "EW": 2}},
            "scores_before": {"NS": 3, "EW": 4},
            "choice": "take",
        },
        {
            "ruleset": "stubbington3",
            "offence": "revoke",
            "offender": "a",
            "hand": {"players": ["a", "b", "c"], "maker": "a", "tricks": {"maker": 3, "opponents": 2}},
            "scores_before": {"a": 1, "b": 2, "c": 3},
        },
        {"ruleset": "stubbington2", "offence": "quitted_trick_examined", "players": ["a", "b"], "offender": "a"},
        {"ruleset": "standard4", "offence": "wrong_number_of_cards", "first_trick_quitted": True, "offender": "EW"},
        {
            "ruleset": "poker_chips",
            "offence": "renege",
            "offender": "a",
            "in_time": True,
            "proved": True,
            "play_over": True,
            "trick_to": "b",
            "hand": {"players": ["a", "b"], "maker": "a", "tricks": {"a": 13, "b": 12}, "bets": {"a": 1, "b": 1}},
            "scores_before": {"a": 64, "b": 64},
        },
        {"ruleset": "poker_chips", "offence": "string_raise", "to_call": 5, "pushed": 9},
        {"ruleset": "poker_chips", "offence": "outside_the_spread", "announced": 21, "deals": True},
    ],
    "rank": [
        {
            "entries": [1, 2, "c"],
            "games": [{"round": 1, "a": 1, "b": 2, "score": [10, 3]}, {"sides": [[2], ["c"]], "score": [10, 5]}],
            "coin_flips": [{"1": "H", "2": "T", "c": "H"}],
            "play_off": [{"winner": 1, "loser": 2}],
            "lots": [["c", 1]],
            "seed": "here",
            "order": ["wins", "points"],
            "matter": 2,
        },
        {"ruleset": "55plus", "target": 7, "games": [{"a": 1, "b": 2, "score": [7, 6]}]},
        {
            "ruleset": "standard3",
            "laws": {"target": 7},
            "games": [{"sides": [[1, 2], [3, 4]], "score": [7, 6]}, {"sides": [[1], [2], [3]], "score": [7, 2, 9]}],
            "order": ["rate", "margin", "strength", "lone_hands", "head_to_head", "coin", "shared"],
            "lone_hands": {"1": 2, "3": 0},
            "lines": {"A": [1, 3], "B": [2]},
        },
    ],
    "round": [
        {
            "entries": [1, 2, 3, 5],
            "key": KEY,
            "movement": "swiss",
            "rounds": [
                {"tables": [{"table": 1, "A": [1], "B": [2]}, {"table": 2, "A": [3], "B": [4]}], "sit_out": [5]},
                {"tables": [{"table": 1, "A": [2], "B": [3]}], "sit_out": [1], "held": []},
            ],
            "games": [{"a": 1, "b": 2, "score": [10, 3]}, {"a": 3, "b": 4, "score": [10, -5]}],
            "sit_out": {"kind": "fixed", "points": 7, "win": "1/2"},
            "to_come": 3,
            "tables": [2, 5],
            "stay": [3],
        },
        {"entries": [1, 2, 3], "key": "00", "to_come": 2},
    ],
    "bracket": [
        {
            "entries": [1, 2, "c"],
            "format": "double_elimination",
            "results": [{"winner": 2, "loser": "c"}, {"winner": 2, "loser": 1}],
            "correct": {"game": 1, "winner": "c"},
        },
        {"entries": ["a", "b", "c"], "format": "single_elimination", "third_place": True, "consolation": False},
    ],
    "judge": [
        {"ruleset": "standard4", **PLAYED},
        {
            "ruleset": "zobel",
            **PLAYED,
            "trump": "NT",
            "fold": ["NS"],
            "nominated": "S",
            "designated": "H",
            "lay_down": 0,
        },
        {"ruleset": "stubbington3", **PLAYED, "dummies": ["AS"], "taken": ["AS"], "kept": {"0": ["AS"]}},
        {"ruleset": "55plus", "text": "Dealer: 3\nTurn-up: QC\nSeat 0: 9D\nSeat 1: 9C\nBids: 0 pass order 1 alone"},
        {
            "ruleset": "zobel",
            **PLAYED,
            "bids": [*PLAYED["bids"], {"seat": 3, "call": "discard"}, {"seat": 0, "call": "fold"}],
            "fold_after": 3,
            "cut": True,
            "cut_by": 2,
        },
        {
            "ruleset": "zobel",
            "trump": "NT",
            "tricks": PLAYED["tricks"],
            "claim": {"seat": 1, "trick": 1},
            "shown": {"0": []},
        },
        {"ruleset": "poker_chips", **DEALT, "reneges": [{"seat": 1, "trick": 1, "called_after": 2}], "carry_over": 2},
        {"ruleset": "poker_points", **{name: DEALT[name] for name in DEALT if name not in ("betting", "sat_out")}},
    ],
    "deal": [
        {"ruleset": "stubbington3", "key": KEY, "dealer": 2},
        {"ruleset": "55plus", "laws": {"turn_up": "bottom_of_pack"}, "key": "00", "dealer": 0},
        {"ruleset": "poker_chips", "key": KEY, "players": 12, "jokers": True, "dealer": 11},
    ],
    "play": [
        {"ruleset": "zobel", "key": KEY},
        {"ruleset": "stubbington2", "key": KEY, "hands": 2, "dealer": 1},
        {"ruleset": "poker_points", "key": KEY, "players": 11, "hands": 1, "jokers": False, "dealer": 1},
    ],
    "trick": [
        {"ruleset": "standard4", "trump": "S", "plays": [[0, "9S"], [1, "JC"]]},
        {"ruleset": "zobel", "trump": "NT", "plays": [["Ann", "JOKER"], ["Bob", "AS"]], "designated": "S"},
        {"ruleset": "poker_chips", "trump": "S", "plays": [["Ann", "JOKER1"], ["Bob", "2S"], [3, "JOKER2"]]},
    ],
    "chart": [{"players": 6, "jokers": True}, {"ruleset": "poker_chips", "players": 12}],
    "draw": [
        {"key": KEY, "what": "order", "of": [1, "two", [3]]},
        {"key": KEY, "what": "odd", "of": ["Ann", "Bob", "Cy"]},
        {"secret": KEY, "k": 1, "word": "hall", "what": "partners", "of": [1, 2, 3, 4]},
        {"secret": KEY, "k": 2, "what": "first_dealer", "of": [1, 2, 3]},
        {"key": KEY, "what": "cut", "of": ["Ann", 2]},
        {"key": KEY, "what": "first_dealer", "of": ["Ann", 2], "ruleset": "zobel", "tournament": True, "laws": {}},
        {"key": KEY, "what": "partners", "of": [1, 2, 3, 4], "ruleset": "zobel"},
    ],
}
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


def call(*argv: str, raw: bytes) -> tuple[int, list[str], str]:
    """What the command answers: its status, its lines and what it says aside."""
    out, err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    given_lines = io.TextIOWrapper(io.BufferedReader(io.BytesIO(raw)))
    with patch.object(sys, "stdin", given_lines), redirect_stdout(out), redirect_stderr(err):
        status = main(list(argv))
    out.flush()
    return status, out.buffer.getvalue().decode().split("\n")[:-1], err.getvalue()  # type: ignore[attr-defined]


def answered(command: str, *lines: bytes) -> None:
    """Each line has its one answer, and the status says whether one of them could not be read."""
    status, written, aside = call(command, raw=b"\n".join(lines) + b"\n")
    answers = [json.loads(line) for line in written]
    wanted = [line for line in lines if line.strip()]
    assert (len(answers), aside) == (len(wanted), "")
    assert status == int(any("error" in answer for answer in answers))
    for answer in answers:
        assert isinstance(answer, dict)
        if "error" in answer:
            assert set(answer["error"]) == {"code", "message", "line"}


def written(value: object) -> bytes:
    return json.dumps(value).encode()


@pytest.mark.parametrize("command", LINES)
@seed(55)
@settings(max_examples=EXAMPLES, deadline=None, database=None)
@given(data=st.data())
def test_a_good_line_with_anything_wrong_in_it_is_answered(command: str, data: st.DataObject) -> None:
    good = GOOD[command]
    answered(command, *(written(data.draw(mangled(line))) for line in good), written(good[0]))


@pytest.mark.parametrize("command", LINES)
@seed(55)
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


def test_points_of_any_length_are_added_up_or_refused() -> None:
    long = "9" * 4_299
    answered(
        "game", f'{{"ruleset": "55plus", "hands": [{{"NS": {long}, "EW": 0}}, {{"NS": {long}, "EW": 0}}]}}'.encode()
    )
    games = ", ".join(f'{{"a": 1, "b": 2, "score": [10, -{long}]}}' for _ in range(20))
    answered("rank", f'{{"games": [{games}]}}'.encode())


@seed(55)
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
    status, lines, aside = call("rank", raw=raw)
    answers = [json.loads(line) for line in lines]
    assert (len(answers) >= 1, aside) == (True, "")
    assert status == int(any("error" in answer for answer in answers))


@seed(55)
@settings(max_examples=EXAMPLES // 3, deadline=None, database=None)
@given(
    name=st.sampled_from(["a-up", "b-down", "round-robin", "lines", "x"]),
    pairs=st.integers(-3, 70) | st.sampled_from([10**6, 10**30]),
    rounds=st.none() | st.integers(-2, 80) | st.just(10**30),
    changes=st.text("ABab-x", max_size=5),
)
def test_a_movement_of_any_size_is_seated_or_refused(name: str, pairs: int, rounds: int | None, changes: str) -> None:
    asked = [f"--pairs={pairs}", f"--changes={changes}", "--json", *([] if rounds is None else [f"--rounds={rounds}"])]
    status, lines, aside = call("movement", name, *asked, raw=b"")
    assert (len(lines), aside) == (1, "")
    assert status == int("error" in json.loads(lines[0]))
