"""The director's evidence: tricks and a claim, and whether the one proves the other."""

from typing import Any

from rules.euchre.judging.evidence import revoked, revokes
from rules.euchre.judging.reading import read_claim
from rules.euchre.trick import Tricks, WildTricks


def is_claim(line: dict[str, Any]) -> bool:
    """Whether a line asks about a claim, and not about a whole hand."""
    return "claim" in line and "deal" not in line and "text" not in line


def claim_answer(tricks: Tricks | WildTricks, line: dict[str, Any]) -> dict[str, Any]:
    """Whether the claim is proved, and every revoke that the tricks prove."""
    claim = read_claim(line)
    known: dict[str, Any] = {"shown": claim.shown, "designated": claim.designated}
    return {
        "revoked": revoked(tricks, claim.tricks, claim.seat, claim.trick, **known),
        "revokes": [one.to_json() for one in revokes(tricks, claim.tricks, **known)],
    }
