"""The parts of a table of places: its lines, the order of each tied block, its open ties, and how far entries came."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from rules.base.amounts import Amount
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.tie_order import Criterion, TieOrder
from rules.tournament.standings.order import SUMS
from rules.tournament.standings.results import Entry
from rules.tournament.standings.ties import NextStep

ENDED = {
    "won_final": N_("won the final against {other}"),
    "lost_final": N_("lost the final to {other}"),
    "won_third": N_("won the third-place game against {other}"),
    "lost_third": N_("lost the third-place game to {other}"),
    "semi_finals": N_("lost in the semi-finals to {other}"),
    "quarter_finals": N_("lost in the quarter-finals to {other}"),
    "round_of": N_("lost in the round of {number} to {other}"),
    "losers_side": N_("lost in round {number} of the losers' side to {other}"),
}
AHEAD = {
    "plays": N_("still in: plays {other} in game {number}"),
    "plays_third": N_("plays {other} for third place in game {number}"),
    "waits": N_("still in: waits for an opponent in game {number}"),
    "waits_third": N_("waits for an opponent in the third-place game"),
}


class HowFar(NamedTuple):
    """`what` of `ENDED` or `AHEAD`, with whom, and the number it speaks of; `shared`: others have the same place."""

    what: str
    other: Entry | None = None
    number: int = 0
    shared: int = 0
    consoled: int = 0

    def sentence(self, other: Entry | Sentence | None) -> Sentence:
        """The same with `other` as sentences call it."""
        sentence = message({**ENDED, **AHEAD}[self.what], other=other, number=self.number)
        return message(N_("{how_far}; won the consolation"), how_far=sentence) if self.consoled else sentence


class Decided(StrEnum):
    """The reason for an entry's place."""

    WINS = "wins"
    HEAD_TO_HEAD = "head_to_head"
    POINTS = "points"
    EXTRA_GAMES = "extra_games"
    SHARED = "shared"  # the director, or the order of ties, ends it so
    TIE = "tie"  # not settled
    RATE = "rate"
    MARGIN = "margin"
    STRENGTH = "strength"
    LONE_HANDS = "lone_hands"
    COIN = "coin"
    KNOCK_OUT = "knock_out"  # how far it came


DECIDED_BY = {criterion: Decided(criterion.value) for criterion in SUMS}
DECIDED = tuple(Decided)  # stored as positions in it: what is new comes last


class StoredPlace(NamedTuple):
    """A row as stored; `node` is the index of the Node that gave the place, −1 where the first criterion alone did.

    Of the games `played`, `uncounted` did not count for points.
    """

    place: int
    entry: Entry
    played: int
    wins: Amount
    points: Amount
    node: int
    uncounted: int = 0


class Node(NamedTuple):
    """How the block `lines[start:stop]` was ordered, inside that of node `parent` (−1: tied on the first criterion).

    `detail`: for a sum among two after a head-to-head, (met,) with met 0 never or 1 equally often won; for
    extra games (bye or None, winner, loser, winner, loser, …). By coin, the first of the block has won. In a knock-out
    a `HowFar`; there a tie with a detail is still being played.
    """

    decided: Decided
    start: int
    stop: int
    parent: int
    detail: tuple[Entry | None, ...] = ()


class Open(NamedTuple):
    """A tie not settled: its node, whether its place matters, and the next step."""

    node: int
    matters: bool
    next: NextStep


class ExplainedTable(Protocol):
    """A table as a reason reads it."""

    @property
    def lines(self) -> Sequence[StoredPlace]:
        """Its rows, best place first."""

    @property
    def nodes(self) -> Sequence[Node]:
        """How its blocks were ordered."""

    @property
    def order(self) -> TieOrder:
        """By what criteria, first to last."""

    @property
    def by_rate(self) -> bool:
        """Whether sums counted by the game."""

    @property
    def persons(self) -> bool:
        """Whether the entries are players, and no pairs."""

    @property
    def chips(self) -> bool:
        """Whether its points are chips won or lost."""

    @property
    def columns(self) -> Mapping[Criterion, Sequence[Amount]]:
        """Line by line, what of the order is not in the lines."""

    def amount(self, index: int, criterion: Criterion) -> Amount:
        """The value for the entry of a line, per game where that counts."""

    def called(self, index: int) -> Entry:
        """The name of the entry of a line in sentences."""
