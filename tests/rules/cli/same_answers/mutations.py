"""Inputs with something wrong in them: fields removed, added or of another type, values that are off."""

import copy
import json
from random import Random
from typing import Any

CARDS = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"] + ["JOKER", "JOKER1", "JOKER2"]
WORDS = ["NS", "EW", "H", "NT", "pass", "order", "alone", "fold", "misdeal", "discard", "bet", "P1", "a", "x", "", "00"]
OTHER_TYPES: list[Any] = [None, True, False, 0, 1, 2.5, -1, 10**20, "x", "", "1", [], {}, [[["x"]]], {"x": 1}, [None]]


def mutated(random: Random, line: Any) -> Any:
    """A copy of a line with one to three changes, each at any depth."""
    changed = copy.deepcopy(line)
    for _ in range(random.choice((1, 1, 1, 1, 2, 3))):
        if isinstance(changed, dict) and changed:
            _change(random, changed)
    return changed


def _change(random: Random, line: dict[str, Any]) -> None:
    """Change one place in a line: half the time one of its own fields, otherwise one at any depth."""
    own = [(line, name) for name in line]
    container, key = random.choice(own if random.random() < 0.5 else _places(line))
    match random.choice(("remove", "type", "off", "off", "off", "off", "unknown")):
        case "remove":
            del container[key]
        case "type":
            container[key] = copy.deepcopy(random.choice(OTHER_TYPES))
        case "off":
            container[key] = _off(random, container[key])
        case "unknown":
            added = container if isinstance(container, dict) else line
            added[random.choice(("nonsuch", "id", "target", "laws", "start", "alone", "choice"))] = copy.deepcopy(
                random.choice(OTHER_TYPES)
            )


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every container with each of its keys or positions, at any depth."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [(value, key) for key in keys] + [place for key in keys for place in _places(value[key])]


def _off(random: Random, value: Any) -> Any:
    """A value of the same type that is another one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return random.choice((value + 1, value - 1, -value, value + random.randint(-9, 9), 0, 99))
    if isinstance(value, str):
        return random.choice(CARDS if value in CARDS else WORDS)
    if isinstance(value, list) and value:
        return _other_list(random, value)
    if isinstance(value, dict) and value:
        kept = dict(value)
        renamed = random.choice(list(kept))
        kept[random.choice((*WORDS, "0", "1", "5"))] = kept.pop(renamed)
        return kept
    return copy.deepcopy(random.choice(OTHER_TYPES))


def _other_list(random: Random, value: list[Any]) -> list[Any]:
    at, other = random.randrange(len(value)), random.randrange(len(value))
    swapped = list(value)
    swapped[at], swapped[other] = value[other], value[at]
    doubled = [*value[:at], copy.deepcopy(value[at]), *value[at:]]
    return random.choice(([*value[:at], *value[at + 1 :]], doubled, swapped, value[::-1], value[:at]))


def written(line: Any) -> bytes:
    """A line as the command reads it."""
    return json.dumps(line).encode()
