"""Where a player sits and goes, in a few words."""

from dataclasses import replace

import pytest

from rules.base.words import message
from tournaments.selectors.seat_lookup import RoundSeat, SeatLookup
from tournaments.selectors.seat_text import large_text, next_seat
from tournaments.selectors.seating import SeatedEntry

OTHER = SeatedEntry(2, 2, "Ann Lee & Bob May", "", False, ((1, "Ann Lee"), (3, "Bob May")))
PARTNER = SeatedEntry(3, 3, "Cleo Orr", "", False, ())
AT_4A = RoundSeat(1, 4, "A", None, (OTHER,), 1, message("round 1"))
AT_4B = replace(AT_4A, round=2, side="B")
AT_7A = replace(AT_4A, round=2, table=7)
OUT = RoundSeat(2, None, "", None, (), None, message("you sit out"))
ALONE = replace(AT_4A, opponents=(OTHER, PARTNER))


@pytest.mark.parametrize(
    ("now", "then", "text"),
    [
        (AT_4A, AT_7A, "Next: table 7, side A, with Lee & May."),
        (AT_4A, AT_4B, "Next: stay at table 4, move to side B, with Lee & May."),
        (AT_4A, replace(AT_4A, round=2), "Next: stay at table 4, side A, with Lee & May."),
        (None, AT_7A, "Next: table 7, side A, with Lee & May."),
        (AT_4A, OUT, "Next: you sit out round 2."),
        (OUT, AT_7A, "Next: table 7, side A, with Lee & May."),
        (ALONE, replace(ALONE, table=7), "Next: table 7, seat A, with Lee & May, Cleo Orr."),
        (ALONE, replace(ALONE, side="C"), "Next: stay at table 4, move to seat C, with Lee & May, Cleo Orr."),
        (AT_4A, replace(AT_7A, partner=PARTNER), "Next: table 7, side A, with Cleo Orr, against Lee & May."),
        (
            AT_4A,
            replace(AT_4B, partner=PARTNER),
            "Next: stay at table 4, move to side B, with Cleo Orr, against Lee & May.",
        ),
    ],
)
def test_the_next_place_is_told_with_those_who_sit_there(now, then, text):
    assert str(next_seat(now, then)) == text


def lines(now: RoundSeat | None, then: RoundSeat | None) -> list[str]:
    found = SeatLookup(1, 1, "Zoe Kim", now, then, message("All rounds are played."))
    return [str(line) for line in large_text(found)[1]]


@pytest.mark.parametrize(
    ("now", "then", "text"),
    [
        (AT_4A, AT_4B, ["Table 4", "Side A"]),
        (ALONE, None, ["Table 4", "Seat A"]),
        (replace(AT_4A, opponents=(OTHER, PARTNER), partner=PARTNER), None, ["Table 4", "Side A"]),
        (replace(AT_4A, over=True), AT_4B, ["Next: stay at table 4, move to side B, with Lee & May."]),
        (replace(AT_4A, over=True), AT_7A, ["Next: table 7, side A, with Lee & May."]),
        (None, AT_7A, ["Next: table 7, side A, with Lee & May."]),
        (OUT, AT_7A, ["You sit out"]),
        (replace(AT_4A, table=None, round=None), None, ["No table yet", "Ask the director"]),
        (None, None, ["All rounds are played."]),
    ],
)
def test_what_is_written_largest_is_the_game_to_play_or_the_next_place(now, then, text):
    assert lines(now, then) == text
