"""The best of a stage on to the next."""

from scoring.ledger.entries.advance import Advance
from tests.scoring.ledger.entries.bodies import NAMES, body, of_event

STORED = body(
    {
        "to": 9,
        "number": 2,
        "through": [
            {"entry": 2, "place": 1, "reason": "1st: 3 wins"},
            {"entry": 1, "place": 2, "reason": "2nd: 2 wins"},
        ],
        "passed": [3],
        "draw": None,
        "entries": [2, 1],
        "plan": [],
        "planned": 2,
        "played": "knock-out",
        "matter": 2,
        "compare": "totals",
        "rows": [[1, 2, 3, "3", "30", "1st: 3 wins"]],
        "was": [[2, "A", 1], [1, "", 1]],
    },
    stage=8,
    best=2,
    movement="knock-out",
    rounds=None,
    drawn=False,
    laws={"target": 10},
    sit_out={"kind": "none"},
    tie_order=["wins"],
)


def test_the_best_go_on_in_order():
    advance = of_event("advance", STORED)
    assert isinstance(advance, Advance)
    assert (advance.stage, advance.to, advance.entries, advance.passed) == (8, 9, (2, 1), (3,))
    assert str(advance.sentence(NAMES)) == "Qualified for stage 2, best first: 2 · Bob & Di, 1 · Ann & Cy"


def test_an_entry_without_the_lines_of_before_is_read():
    earlier = {name: value for name, value in STORED["answer"].items() if name != "was"}
    assert Advance.from_body({**STORED, "answer": earlier}).was == ()
