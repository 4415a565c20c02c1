"""The qualifiers: the best pairs of each zone or overall, and the ties across the line."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import groupby

from rules.base.words import Sentence
from rules.tournament.standings.results import Entry
from rules.tournament.standings.table import Standings, StandingsRow


@dataclass(frozen=True, slots=True)
class ZoneQualifiers:
    """`qualified` are through; `level` share a place for which there are only `places_left`, so play must settle it.

    `zone` is None where the best overall go through. `of`: the title of their list, where there are lists.
    """

    zone: Hashable
    qualified: tuple[Entry, ...]
    level: tuple[Entry, ...] = ()
    places_left: int = 0
    of: Sentence | None = None


def qualifiers(
    standings: Standings, zone_of: Callable[[Entry], Hashable], per_zone: int = 2
) -> tuple[ZoneQualifiers, ...]:
    """The qualifying entries of each zone, best place first (55+ Games: two pairs a zone).

    Zones come in order of their best place; entries whose zone is None do not take part. A shared place
    across the line qualifies nobody of it, whether the tie is open or the director shared it. Where there are lists,
    as many of a zone go through on each of them, for places on two lists cannot be compared.
    """
    return tuple(
        found
        for part in standings.parts
        for found in qualifiers_of(standings.rows[part.start : part.stop], zone_of, per_zone, part.title)
    )


def qualifiers_overall(standings: Standings, best: int = 2) -> tuple[ZoneQualifiers, ...]:
    """The best of the one table, whatever their zone; entries of no zone take part.

    A shared place across the line qualifies nobody of it, as in `qualifiers`. Where there are lists, as many of each
    go through, for places on two lists cannot be compared.
    """
    return tuple(
        _of_zone(None, list(standings.rows[part.start : part.stop]), best, part.title) for part in standings.parts
    )


def qualifiers_of(
    rows: Iterable[StandingsRow], zone_of: Callable[[Entry], Hashable], per_zone: int = 2, of: Sentence | None = None
) -> tuple[ZoneQualifiers, ...]:
    """The same of any rows of one list, in the order of their places."""
    zones: dict[Hashable, list[StandingsRow]] = {}
    for row in rows:
        if (zone := zone_of(row.entry)) is not None:
            zones.setdefault(zone, []).append(row)
    return tuple(_of_zone(zone, rows, per_zone, of) for zone, rows in zones.items())


def _of_zone(zone: Hashable, rows: list[StandingsRow], per_zone: int, of: Sentence | None) -> ZoneQualifiers:
    qualified: tuple[Entry, ...] = ()
    for _, group in groupby(rows, key=lambda row: row.place):
        level, left = tuple(row.entry for row in group), per_zone - len(qualified)
        if len(level) > left:
            return ZoneQualifiers(zone, qualified, level if left else (), left, of)
        qualified += level
    return ZoneQualifiers(zone, qualified, of=of)
