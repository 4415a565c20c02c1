"""Two answers to one input: the same bytes, other words only, or another answer."""

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

TEXTS = frozenset({"message", "reason", "question", "text", "means", "takes", "title", "sentence"})
"""The fields of answers that hold sentences for people."""
ADDED = "field"
"""What an error, or a fault, may have in addition: it names the field that is wrong since November 2026."""
NO_ANSWER = b"(no answer)"
NUMBER = re.compile(r"\d+")
PRINTED = ("out", "err")
"""What a whole call printed: lines of JSON, or text for people."""
OWN_LABEL = ("not said", "not covered")
"""What stands in place of a section where a document is silent: our own words, before and since November 2026."""


@dataclass
class Figures:
    """How the answers to the inputs of one command compare."""

    inputs: int = 0
    equal: int = 0
    reworded: int = 0
    refused: int = 0
    different: list[tuple[bytes, bytes, bytes]] = field(default_factory=list)
    texts: Counter[tuple[str, str]] = field(default_factory=Counter)


def compare(asked: list[bytes], base: list[bytes], tree: list[bytes]) -> Figures:
    """The figures of answers that were given to the same inputs; a missing answer is a different one."""
    found = Figures(inputs=len(asked))
    for at, line in enumerate(asked):
        old, new = (side[at] if at < len(side) else NO_ANSWER for side in (base, tree))
        found.refused += old.startswith((b'{"error"', b'{"id": %d, "error"' % (at + 1)))
        if old == new != NO_ANSWER:
            found.equal += 1
        elif (texts := reworded(old, new)) is None:
            found.different.append((line, old, new))
        else:
            found.reworded += 1
            found.texts.update(texts)
    return found


def reworded(old: bytes, new: bytes) -> list[tuple[str, str]] | None:
    """The texts in which two answers differ, old and new; None where they differ in anything else."""
    try:
        return _reworded(json.loads(old), json.loads(new), "")
    except ValueError:
        return None


def _reworded(old: Any, new: Any, name: str) -> list[tuple[str, str]] | None:
    if old == new and type(old) is type(new) and not isinstance(old, dict | list):
        return []
    if isinstance(old, dict) and isinstance(new, dict):
        if [*old] != [key for key in new if key in old or key != ADDED or "code" not in old]:
            return None
        return _all_reworded([_reworded(old[key], new[key], key) for key in old])
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return _all_reworded([_reworded(one, other, name) for one, other in zip(old, new, strict=True)])
    if not isinstance(old, str) or not isinstance(new, str):
        return None
    if name in PRINTED and (printed := _json_lines(old)) is not None:
        return _reworded(printed, _json_lines(new), "")
    # The text of a call is reworded as long as it has the same numbers.
    same_numbers = name in PRINTED and NUMBER.findall(old) == NUMBER.findall(new)
    if name in TEXTS or same_numbers or (name == "section" and old.replace(*OWN_LABEL) == new):
        return [(old, new)]
    return None


def _json_lines(text: str) -> list[Any] | None:
    """The values of the lines; None for anything but lines of JSON objects."""
    try:
        values = [json.loads(line) for line in text.splitlines()]
    except ValueError:
        return None
    return values if values and all(isinstance(value, dict) for value in values) else None


def _all_reworded(parts: list[list[tuple[str, str]] | None]) -> list[tuple[str, str]] | None:
    texts: list[tuple[str, str]] = []
    for part in parts:
        if part is None:
            return None
        texts += part
    return texts
