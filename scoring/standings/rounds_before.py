"""Sums of the rounds before the one now counting, kept in memory: a new result then costs no more than its round.

They hold while the ledger of those rounds has come no further, which `position_before` says: counters only grow, so
their sum is the same for the same results alone. They are kept for a minute, then added up from all results again.
Only reads inside `consistent_read` may use them. Everything that checks standings adds up in full.
"""

import time
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from django.db import connection

from rules.laws.tie_order import Criterion, TieOrder
from scoring.standings.inputs import StandingsInputs
from scoring.standings.latest_by_stage import STAGES, LatestByStage
from scoring.standings.tallies import (
    OF_ENTRIES,
    AddedUp,
    AllResults,
    NetWins,
    Statement,
    both_ways,
    rows_of,
    statement_of,
)

KEPT = 60.0  # seconds
NOTHING = (0, 0, 0, 0, 0)
# A row for each ranked entry and each of its games since a round began; one without a game if it has played none.
ROUND = """
SELECT e.number, e.id, c.game_id, c.side, c.won, c.points, c.lead, c.lone_hands
FROM tournaments_entry e
LEFT JOIN (SELECT * FROM scoring_credit WHERE {counted}) c ON c.entry_id = e.id
WHERE e.number IS NOT NULL AND NOT e.house AND {ranked}
ORDER BY e.number
"""
MET_BEFORE = """
SELECT a.entry_id, b.entry_id, {net}
FROM scoring_credit a JOIN scoring_credit b ON b.game_id = a.game_id AND b.side <> a.side AND b.entry_id > a.entry_id
WHERE a.stage_id = %(stage)s {earlier} GROUP BY 1, 2
"""

_latest = LatestByStage[StandingsInputs]()  # and so what will be asked next


class _Credit(NamedTuple):
    """The value of a game for an entry."""

    game: int
    side: int
    won: bool
    points: int


@dataclass(frozen=True, slots=True)
class _RoundsBefore:
    """The results of a stage before the round now counting. `began` tells stages apart that have had the same id."""

    stage: int
    began: datetime | None
    since: int
    position: int
    order: TieOrder
    deleted: frozenset[int]
    minute: int
    known: StandingsInputs = field(compare=False)


class ResultsByRound(AllResults):
    """The rounds before from memory, the round now counting from the database. For one computation of standings.

    Made before anything else is read, it asks for the round that was counting the last time: both questions then make
    one round trip. Where that was another round, or other entries are ranked now, it asks again.
    """

    def __init__(self, stage_id: int) -> None:
        self._games_of: Mapping[int, list[_Credit]] = {}
        self._asked: Statement | None = None
        if latest := _latest.get(stage_id):
            self._ask(_round_of(latest))

    def of_entries(self, known: StandingsInputs) -> AddedUp:
        """See `ResultSums`."""
        if not _by_round(known):
            return super().of_entries(known)
        before, asked = _sums(_before(known)), _round_of(known)
        if asked != self._asked:
            self._ask(asked)
        _latest.keep(known.stage, known)
        margin, made = (criterion in known.order for criterion in (Criterion.MARGIN, Criterion.LONE_HANDS))
        added: dict[int, tuple[int, ...]] = {}
        games_of = defaultdict[int, list[_Credit]](list)
        for number, entry, game, side, won, points, lead, lone_hands in self._reading.fetchall():
            row = added.get(entry) or (number, entry, *before.get(entry, NOTHING))
            if game is not None:
                games_of[entry].append(_Credit(game, side, won, points))
                _, _, played, wins, total, leads, lone = row
                leads, lone = leads + lead * margin, lone + lone_hands * made
                row = (number, entry, played + 1, wins + bool(won), total + points, leads, lone)
            added[entry] = row
        self._games_of = games_of
        return list(added.values())

    def net_wins(self, known: StandingsInputs, asked: Collection[tuple[int, int]]) -> NetWins:
        """See `ResultSums`."""
        if known.deleted or not _by_round(known):  # who met whom is not a sum: games with the deleted stay in it
            return super().net_wins(known, asked)
        before = _net_before(_before(known)) if asked else {}
        met = []
        for x, y in asked:
            games = {credit.game: credit for credit in self._games_of.get(y, ())}
            meetings = [
                _net_of(credit, other)
                for credit in self._games_of.get(x, ())
                if (other := games.get(credit.game)) and other.side != credit.side
            ]
            if (x, y) in before or meetings:
                met.append((x, y, before.get((x, y), 0) + sum(meetings)))
        return both_ways(met)

    def _ask(self, statement: Statement) -> None:
        self._asked, self._reading = statement, connection.cursor()
        self._reading.execute(*statement)


def _by_round(known: StandingsInputs) -> bool:
    """Whether a result of this round moves nothing but sums of this round."""
    return bool(known.since) and not known.until


def _round_of(known: StandingsInputs) -> Statement:
    return statement_of(ROUND, replace(known, from_game=known.since))


def _before(known: StandingsInputs) -> _RoundsBefore:
    return _RoundsBefore(
        stage=known.stage,
        began=known.began,
        since=known.since,
        position=known.position_before,
        order=known.order,
        deleted=known.deleted,
        minute=int(time.monotonic() // KEPT),
        known=replace(known, until=known.since),
    )


@lru_cache(maxsize=STAGES)
def _sums(rounds: _RoundsBefore) -> Mapping[int, tuple[int, ...]]:
    """(played, wins, points, margin, lone hands) of each entry with a result, ranked or not."""
    return {entry: tuple(added) for entry, *added in rows_of(OF_ENTRIES, rounds.known)}


@lru_cache(maxsize=STAGES)
def _net_before(rounds: _RoundsBefore) -> NetWins:
    """Net wins for any two that met."""
    return both_ways(rows_of(MET_BEFORE, rounds.known))


def _net_of(one: _Credit, other: _Credit) -> int:
    """A win over the other is worth 1, a defeat −1; where both won or both lost, more points do."""
    mine, theirs = (bool(one.won), one.points), (bool(other.won), other.points)
    return (mine > theirs) - (mine < theirs)
