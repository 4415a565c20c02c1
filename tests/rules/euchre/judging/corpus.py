"""Two thousand hands played by OpenSpiel, an independent engine, as `judge` lines (docs/programs/rules-judge.md).

Its options are laws of `standard4`: `stick_the_dealer` and `defend_alone`. Its points differ from that
book in one row: a lone defender who euchres the makers scores 4 whatever the tricks, as at Stubbington,
where the book gives 4 for all five and 2 otherwise; that too is a law, `lone_defender_euchre`.
"""

import gzip
import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.random_hands import RandomHands, as_record
from rules.euchre.record import HandRecord
from rules.laws import Laws, laws_of

HANDS = Path(__file__).parent / "openspiel-hands.jsonl.gz"


@cache
def corpus() -> tuple[dict[str, Any], ...]:
    """The lines, as they are."""
    with gzip.open(HANDS) as lines:
        return tuple(json.loads(line) for line in lines)


def options_of(line: dict[str, Any]) -> tuple[bool, bool]:
    """Whether the dealer can be stuck, and whether a defender may play alone."""
    options = line["options"]
    return options["stick_the_dealer"], options["allow_lone_defender"]


@cache
def laws_for(stick: bool, defend: bool, *, as_the_book: bool = False) -> Laws:
    """The laws that the engine plays by, or those of the book on a lone defender."""
    own = {} if as_the_book else {"lone_defender_euchre": 4}
    return laws_of("standard4", {"stick_the_dealer": stick, "defend_alone": defend, **own})


def random_hands(laws: Laws, count: int, seed: int) -> list[HandRecord]:
    """Hands of the kernel in which every choice is a legal one taken at random; the same seed, the same hands."""
    kernel, random = RandomHands(laws), Random(seed).random
    return [as_record(kernel.random_hand(random)) for _ in range(count)]
