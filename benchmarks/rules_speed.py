"""The rule book beside `open_spiel` driven from Python: random legal hands, and recorded hands judged.

    python benchmarks/rules_speed.py [HANDS] [TURNS]

needs `open_spiel` (requirements-bench.in) in the interpreter that runs it, and nothing of Django. Both
run on one core, in turns, every second turn the other way round. open_spiel plays euchre with the
dealer not stuck and no lone defender, asked for its legal actions and told one of them until the hand
is over; so does the kernel, under the same laws. The judge is given hands as values, and as the JSON
objects of `judge` lines (docs/programs/rules-judge.md) with their reading; its anchor too is open_spiel
playing random hands, not replaying recorded ones.
"""

import gzip
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.figures import Figure, in_turns, table  # noqa: E402
from benchmarks.random_hands import RandomHands  # noqa: E402
from rules.euchre.judging import judge, read_judged_hand  # noqa: E402
from rules.laws import Laws, laws_of  # noqa: E402

HANDS = ROOT / "tests/rules/euchre/judging/openspiel-hands.jsonl.gz"
KERNEL_AT_LEAST, JUDGE_AT_LEAST = 1.0, 0.4
PLAIN = laws_of("standard4", {"defend_alone": False})


def rate(count: int, work: Callable[[], None]) -> float:
    """Hands a second."""
    began = time.perf_counter()
    work()
    return count / (time.perf_counter() - began)


def open_spiel(count: int) -> float:
    """Random legal hands of the other engine."""
    import pyspiel

    game = pyspiel.load_game("euchre(allow_lone_defender=false,stick_the_dealer=false)")
    number = random.Random(24).random

    def work() -> None:
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(number() * len(actions))])

    return rate(count, work)


def kernel(count: int) -> float:
    """Random legal hands of the kernel."""
    hand, number = RandomHands(PLAIN).random_hand, random.Random(24).random

    def work() -> None:
        for _ in range(count):
            hand(number)

    return rate(count, work)


def lines() -> list[tuple[Laws, dict[str, Any]]]:
    """The recorded hands, each with the laws that it was played by."""
    with gzip.open(HANDS) as written:
        read = [json.loads(line) for line in written]
    options = {(stick, lone): _laws(stick, lone) for stick in (False, True) for lone in (False, True)}
    return [
        (options[line["options"]["stick_the_dealer"], line["options"]["allow_lone_defender"]], line) for line in read
    ]


def _laws(stick: bool, lone: bool) -> Laws:
    return laws_of("standard4", {"stick_the_dealer": stick, "defend_alone": lone, "lone_defender_euchre": 4})


def judging(recorded: list[tuple[Laws, dict[str, Any]]], *, read: bool) -> Callable[[], float]:
    """The judge on recorded hands: as values already read, or from JSON objects."""
    hands = [(laws, read_judged_hand(line)) for laws, line in recorded]

    def work() -> None:
        if read:
            wrong = sum(not judge(laws, read_judged_hand(line)).legal for laws, line in recorded)
        else:
            wrong = sum(not judge(laws, hand).legal for laws, hand in hands)
        assert wrong == 0, wrong

    return lambda: rate(len(hands), work)


def measure(count: int, turns: int) -> list[Figure]:
    """Kernel and judge beside the other engine, in turns."""
    recorded = lines()
    kernel(200), open_spiel(200)
    ours, anchor, values, objects = in_turns(
        turns,
        lambda: kernel(count),
        lambda: open_spiel(count),
        judging(recorded, read=False),
        judging(recorded, read=True),
    )
    unit = "hands/s"
    return [
        Figure(what="random legal hands, kernel", unit=unit, ours=ours, anchor=anchor, at_least=KERNEL_AT_LEAST),
        Figure(what="recorded hands judged, values", unit=unit, ours=values, anchor=anchor, at_least=JUDGE_AT_LEAST),
        Figure(what="recorded hands read and judged", unit=unit, ours=objects, anchor=anchor, at_least=JUDGE_AT_LEAST),
    ]


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:]]
    figures = measure(*(asked + [4_000, 9][len(asked) :]))
    print(table(figures))
    sys.exit(not all(figure.kept for figure in figures))
