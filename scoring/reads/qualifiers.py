"""The qualifiers: the best pairs of each zone (55+ Games: two), or the best overall."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.base.words import Sentence
from rules.tournament.standings import Standings, ZoneQualifiers, qualifiers, qualifiers_overall
from scoring.standings.derived import derive
from tournaments.models import Entry, Stage, Tournament


@dataclass(frozen=True, slots=True)
class Contender:
    """A pair that has a place, by the id of its entry, its number and its name."""

    entry: int
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ZoneQualifying:
    """`level` share a place for which only `places_left` are left, so play must settle it.

    `list`: the title of their list, where there are several. The best overall have no `zone_id`
    and an empty `zone`.
    """

    zone_id: int | None
    zone: str
    qualified: tuple[Contender, ...]
    level: tuple[Contender, ...]
    places_left: int
    list: Sentence | None = None


def qualified(
    standings: Standings, tournament: Tournament, entries: Mapping[int | None, Entry], *, overall: bool = False
) -> tuple[ZoneQualifiers, ...]:
    """The best of each zone, or the best overall where the director or the caller wants that; `entries` by number."""
    best = tournament.qualify_per_zone
    if tournament.qualify_overall or overall:
        return qualifiers_overall(standings, best) if best else ()
    return qualifiers(standings, lambda number: entries[int(number)].zone_id, best)


def qualifying(stage_id: int) -> tuple[ZoneQualifying, ...]:
    """The zones in order of their best place, as the ledger has it now; none where pairs have no zone.

    Where the director chose the best overall: those alone, whatever their zone.
    """
    stage = Stage.objects.select_related("tournament").get(pk=stage_id)
    numbered = stage.tournament.entries.filter(number__isnull=False).select_related("zone")
    entries = {entry.number: entry for entry in numbered}
    if not stage.tournament.qualify_overall and not any(entry.zone_id for entry in entries.values()):
        return ()
    zones = qualified(derive(stage_id), stage.tournament, entries)
    names = {entry.zone_id: entry.zone.name for entry in entries.values() if entry.zone}

    def pairs(numbers: tuple[int | str, ...]) -> tuple[Contender, ...]:
        found = (entries[int(number)] for number in numbers)
        return tuple(Contender(entry.pk, entry.number or 0, entry.name) for entry in found)

    return tuple(
        ZoneQualifying(
            None if zone.zone is None else int(str(zone.zone)),
            "" if zone.zone is None else names[int(str(zone.zone))],
            pairs(zone.qualified),
            pairs(zone.level),
            zone.places_left,
            zone.of,
        )
        for zone in zones
    )


def without_zone(stage_id: int) -> tuple[Contender, ...]:
    """The ranked entries that have no zone where others have one: they can qualify for none. By number.

    Nobody if the best overall qualify, for then no zone is needed.
    """
    stage = Stage.objects.select_related("tournament").get(pk=stage_id)
    if stage.tournament.qualify_overall:
        return ()
    numbered = stage.tournament.entries.filter(number__isnull=False, house=False).order_by("number")
    entries = [entry for entry in numbered if stage.takes(entry.pk)]
    if not any(entry.zone_id for entry in entries):
        return ()
    return tuple(Contender(one.pk, one.number or 0, one.name) for one in entries if not one.zone_id)
