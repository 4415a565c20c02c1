"""The proof that answers stayed the same: it sees a rule that was changed, and tells it from a message that was."""

import json
from itertools import islice
from pathlib import Path
from random import Random
from shutil import copytree

from tests.rules.cli.good_lines import GOOD
from tests.rules.cli.same_answers.checkouts import ROOT, run_both
from tests.rules.cli.same_answers.comparing import Figures, compare
from tests.rules.cli.same_answers.mutations import mutated, written

MARCH = {"ruleset": "55plus", "makers": "NS", "tricks": {"NS": 5, "EW": 0}}


def changed_rules(folder: Path, module: str, old: str, new: str) -> tuple[Path, Path]:
    """The rules as they are, and a copy with one text in them replaced."""
    copytree(ROOT / "rules", folder / "rules")
    text = (folder / module).read_text()
    assert text.count(old) == 1
    (folder / module).write_text(text.replace(old, new))
    return ROOT, folder


def compared(checkouts: tuple[Path, Path], folder: Path, *lines: dict) -> Figures:
    asked = [*map(written, lines)]
    base, tree = run_both(checkouts, "score", b"".join(line + b"\n" for line in asked), folder)
    return compare(asked, base[1], tree[1])


def test_a_changed_rule_is_seen_in_every_answer_that_it_changes(tmp_path: Path) -> None:
    checkouts = changed_rules(tmp_path, "rules/euchre/points.py", "return laws.march\n", "return laws.march + 1\n")
    found = compared(checkouts, tmp_path, MARCH, {**MARCH, "tricks": {"NS": 4, "EW": 1}})
    (line, old, new), *others = found.different
    assert (found.inputs, found.equal, others, json.loads(line)) == (2, 1, [], MARCH)
    assert (json.loads(old)["points"], json.loads(new)["points"]) == ({"NS": 2, "EW": 0}, {"NS": 3, "EW": 0})


def test_a_reworded_message_is_counted_apart(tmp_path: Path) -> None:
    old, new = "Name the rule book in", "Say the rule book in"
    checkouts = changed_rules(tmp_path, "rules/cli/rule_book.py", old, new)
    found = compared(checkouts, tmp_path, MARCH, {"makers": None})
    assert (found.equal, found.reworded, found.different) == (1, 1, [])
    assert found.texts == {(f"{old} “ruleset”.", f"{new} “ruleset”."): 1}


def test_answers_that_differ_in_more_than_words_are_different() -> None:
    pairs = [
        (b'{"message": "a", "code": "x"}', b'{"message": "b", "code": "y"}'),
        (b'{"points": 1}', b'{"points": true}'),
        (b'{"points": 1}', b'{"points": 1.0}'),
        (b'{"a": 1, "b": 2}', b'{"b": 2, "a": 1}'),
        (b'{"winner": "a"}', b'{"winner": "b"}'),
        (b'{"faults": [1]}', b'{"faults": [1, 1]}'),
        (b'{"status": 0, "out": "2 pairs"}', b'{"status": 0, "out": "3 pairs"}'),
        (b"Traceback", b"Trace"),
    ]
    old, new = zip(*pairs, strict=True)
    found = compare([b"{}"] * len(pairs), [*old], [*new])
    assert (found.equal, found.reworded, len(found.different)) == (0, 0, len(pairs))


def test_an_answer_that_is_missing_on_both_sides_is_a_difference() -> None:
    assert len(compare([b"{}"], [], []).different) == 1


def test_the_same_seed_makes_the_same_mutations() -> None:
    def some(seed: int) -> list[bytes]:
        random = Random(seed)
        return [written(mutated(random, line)) for line in islice(GOOD["judge"] * 50, 200)]

    assert some(1) == some(1) != some(2)
    assert sum(one == written(line) for one, line in zip(some(1), GOOD["judge"] * 50, strict=False)) < 20
