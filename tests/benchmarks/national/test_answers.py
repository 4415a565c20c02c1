"""Each answer is counted as the kind of request that it turned out to be."""

import pytest

from benchmarks import load
from benchmarks.national.answers import AnswerTally, turned_out


def reply(status: int = 200, kept: str = "") -> load.Reply:
    """An answer as nginx sends it: `kept` says what it did with the page that it had, "" where it keeps none."""
    head = f"HTTP/1.1 {status} -\r\nX-Kept: {kept}" if kept else f"HTTP/1.1 {status} -"
    return load.Reply(status, head.encode(), b"", 1.0, 1.5)


@pytest.mark.parametrize(
    ("asked", "status", "kept", "found"),
    [
        ("hand", 302, "", "hand"),
        ("table page", 200, "", "table page"),
        ("table looks", 304, "", "table looks"),
        ("table looks", 200, "", "table page"),  # somebody has played since
        ("desk again", 304, "", "desk again"),
        ("desk again", 200, "", "desk page"),
        ("wall page", 200, "MISS", "wall page"),
        ("wall again", 200, "REVALIDATED", "wall again"),
        ("wall again", 200, "EXPIRED", "wall page"),  # a game has ended since
        ("a pair again", 200, "MISS", "a pair's page"),  # nginx had dropped it
        ("a pair again", 200, "HIT", "cached"),
        ("kept page", 200, "UPDATING", "cached"),
        ("kept page", 200, "EXPIRED", "made page"),
        ("cached", 200, "HIT", "cached"),
        ("cached", 200, "REVALIDATED", "kept page"),
        ("cached", 200, "EXPIRED", "made page"),
    ],
)
def test_a_look_is_what_came_of_it(asked: str, status: int, kept: str, found: str) -> None:
    assert turned_out(asked, reply(status, kept)) == found


def test_the_tally_has_answers_by_what_they_were() -> None:
    tally = AnswerTally()
    for answer in (reply(304), reply(200)):
        tally.note("desk again", answer)
    assert (tally.took, tally.statuses) == (
        {"desk again": [0.5], "desk page": [0.5]},
        {("desk again", 304): 1, ("desk page", 200): 1},
    )
