"""Who goes through: so many pairs a zone, and where a tie lies across the line."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import groupby

from rules.standings.results import Entry
from rules.standings.table import Row, Standings


@dataclass(frozen=True, slots=True)
class ZoneQualifiers:
    """`qualified` are through; `level` share a place for which there are only `places_left`, so play must settle it."""

    zone: Hashable
    qualified: tuple[Entry, ...]
    level: tuple[Entry, ...] = ()
    places_left: int = 0


def qualifiers(
    standings: Standings, zone_of: Callable[[Entry], Hashable], per_zone: int = 2
) -> tuple[ZoneQualifiers, ...]:
    """The qualifying entries of each zone, best place first (55+ Games: two pairs a zone).

    Zones come in order of their best place; entries whose zone is None do not take part. A shared place
    across the line qualifies nobody of it, whether the tie is open or the director shared it.
    """
    return qualifiers_of(standings.rows, zone_of, per_zone)


def qualifiers_of(
    rows: Iterable[Row], zone_of: Callable[[Entry], Hashable], per_zone: int = 2
) -> tuple[ZoneQualifiers, ...]:
    """The same of any rows in the order of their places."""
    zones: dict[Hashable, list[Row]] = {}
    for row in rows:
        if (zone := zone_of(row.entry)) is not None:
            zones.setdefault(zone, []).append(row)
    return tuple(_of_zone(zone, rows, per_zone) for zone, rows in zones.items())


def _of_zone(zone: Hashable, rows: list[Row], per_zone: int) -> ZoneQualifiers:
    qualified: tuple[Entry, ...] = ()
    for _, group in groupby(rows, key=lambda row: row.place):
        level, left = tuple(row.entry for row in group), per_zone - len(qualified)
        if len(level) > left:
            return ZoneQualifiers(zone, qualified, level if left else (), left)
        qualified += level
    return ZoneQualifiers(zone, qualified)
