"""The start of an event."""

from scoring.ledger.entries.start import Start
from tests.scoring.ledger.entries.bodies import body, of_event

ASKED = {"movement": "howell", "rounds": None, "sit_out": {"kind": "none"}, "tie_order": ["wins", "shared"]}
ROOM = {"sections": 1, "stay": [], "without": []}
ANSWER = {"stage": 4, "laws": {"target": 10}, "plan": [], "rounds": 5, "played": "howell", "matter": 2}


def test_what_was_chosen_and_what_was_copied_are_kept_apart():
    start = of_event("start", body({**ANSWER, "compare": "totals"}, **ASKED, room=ROOM, night=None, tables=3))
    assert start == Start(
        movement="howell",
        rounds=None,
        sit_out={"kind": "none"},
        tie_order=("wins", "shared"),
        room=ROOM,
        tables=3,
        stage=4,
        laws={"target": 10},
        plan=(),
        planned=5,
        played="howell",
        matter=2,
        compared="totals",
    )


def test_an_entry_from_before_entries_were_compared_is_read():
    start = Start.from_body(body({"stage": 4, "laws": {}, "plan": [], "rounds": 5}, **ASKED))
    assert (start.stage, start.planned, start.played, start.matter, start.compared) == (4, 5, None, None, None)


def test_the_entries_that_the_start_changed_are_kept_as_they_were():
    was = [[7, "registered", None, "", 1]]
    start = of_event("start", body({**ANSWER, "compare": "totals", "was": was}, **ASKED, room=ROOM, night=None))
    assert isinstance(start, Start)
    assert [list(one) for one in start.was] == was
