"""Recorded hands to feed an event with.

`hands.jsonl` holds hands played by an independent engine: those that the 55+ laws allow, turned so that the dealer
sits at seat 0, lone hands thinned to one in nine. Each line has the maker, the round of bidding and the tricks: no
points; our own rules score them as they come in.
"""

import json
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path

from rules.euchre.entry import HandResult

RECORDED = Path(__file__).with_name("hands.jsonl")


def turned(written: Mapping[str, object], dealer: int) -> HandResult:
    """A recorded hand with its seats turned so that `dealer` dealt it."""
    if written.get("passed_out"):
        return HandResult.from_json({"makers": None, "dealer": dealer, "upcard": written["upcard"]})
    maker = (int(str(written["maker_seat"])) + dealer) % 4
    makers, tricks = ("NS", "EW")[maker % 2], int(str(written["tricks"]))
    others = "EW" if makers == "NS" else "NS"
    kept = {name: written[name] for name in ("round", "trump", "upcard", "alone")}
    return HandResult.from_json(
        {
            **kept,
            "makers": makers,
            "maker_seat": maker,
            "dealer": dealer,
            "tricks": {makers: tricks, others: 5 - tricks},
        }
    )


def recorded_hands() -> Iterator[dict[str, object]]:
    """The recorded hands, begun again when they are used up."""
    return cycle([json.loads(line) for line in RECORDED.read_text().splitlines()])
