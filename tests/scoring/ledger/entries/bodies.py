"""Bodies as they are written, and what they say."""

from collections.abc import Mapping
from typing import Any

from rules.euchre.kinds import game_for
from rules.laws import PRESETS
from scoring.ledger.entries import read_entry
from scoring.ledger.entry import EventEntry, GameEntry, Names

NAMES = Names({1: "1 · Ann & Cy", 2: "2 · Bob & Di", 3: "3 · Eve & Flo"}, {7: "Host", 8: "Usher"})

RULES = game_for(PRESETS["55plus"])
ANSWER = {
    "game": 1,
    "sheet": 1,
    "number": 1,
    "kind": "hand",
    "points": None,
    "after": {"NS": 0, "EW": 0},
    "hands": 0,
    "over": False,
    "recorded": None,
    "winner": None,
    "next_number": 2,
    "next_dealer": None,
    "state": "open",
}


def body(answer: Mapping[str, Any] | None = None, **asked: Any) -> dict[str, Any]:
    """A body of schema 1."""
    return {"schema": 1, **asked, "answer": dict(answer or {})}


def of_event(kind: str, stored: Mapping[str, Any]) -> EventEntry:
    """What it says; it is written again exactly as it was."""
    entry = read_entry(EventEntry, kind, stored)
    assert entry.to_body() == stored
    return entry


def of_game(kind: str, stored: Mapping[str, Any]) -> GameEntry:
    """What it says; it is written again exactly as it was."""
    entry = read_entry(GameEntry, kind, stored)
    assert entry.to_body() == stored
    return entry
