"""Where the line runs between those who go on and those who do not, as the event has it."""

from collections.abc import Mapping

from rules.standings import Standings, ZoneQualifiers, qualifiers, qualifiers_overall
from tournaments.models import Entry, Tournament


def qualified(
    standings: Standings, tournament: Tournament, entries: Mapping[int | None, Entry]
) -> tuple[ZoneQualifiers, ...]:
    """The best of each zone, or the best overall where the director chose that; `entries` by number."""
    best = tournament.qualify_per_zone
    if tournament.qualify_overall:
        return qualifiers_overall(standings, best) if best else ()
    return qualifiers(standings, lambda number: entries[int(number)].zone_id, best)
