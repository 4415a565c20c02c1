"""Judging: a recorded hand replayed, every fault with its trick, seat and card, and the points of the hand."""

from rules.euchre.judging.evidence import Revoke, revoked, revokes
from rules.euchre.judging.judgement import judge
from rules.euchre.judging.reading import read_judged_hand
from rules.euchre.laydown import unbeatable

__all__ = ["Revoke", "judge", "read_judged_hand", "revoked", "revokes", "unbeatable"]
