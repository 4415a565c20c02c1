"""Judging: a recorded hand replayed, every fault with its trick, seat and card, and the points of the hand."""

from rules.judge.evidence import Revoke, revoked, revokes
from rules.judge.judgement import judge
from rules.judge.laydown import unbeatable
from rules.judge.reading import read_judged_hand
