"""The effect of zones on the qualifiers of an event, as sentences for the desk before play begins.

There is a notice for entries without a zone, zones so small that everybody qualifies, and zones of unequal size.
"""

from collections import Counter
from collections.abc import Iterable

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from tournaments.models import Tournament

NAMED = 6  # entries of no zone; of more the first are named


def has_zones(tournament: Tournament) -> bool:
    """Whether its entries may be of several zones: the club has some, or places are won in each zone."""
    return not tournament.zone_id and (tournament.qualify_per_zone > 0 or tournament.club.zones.exists())


def zone_notices(tournament: Tournament, entries: Iterable[tuple[str, str]]) -> tuple[Sentence, ...]:
    """The notices of an event whose entries (each a name and the name of its zone, or "") are of several zones."""
    known = list(entries)
    sizes = Counter(zone for _, zone in known if zone)
    best = tournament.qualify_per_zone
    if not sizes or not best or tournament.qualify_overall:
        return ()
    unzoned = [name for name, zone in known if not zone]
    notices = [_unzoned(unzoned, persons=tournament.persons)] if unzoned else []
    if len(set(sizes.values())) > 1:
        notices.append(_unequal(sizes, best))
    small = sorted((zone, count) for zone, count in sizes.items() if count <= best)
    return (*notices, *(_small(zone, count, best, persons=tournament.persons) for zone, count in small))


def _unzoned(names: list[str], *, persons: bool) -> Sentence:
    named = "; ".join(names if len(names) <= NAMED else [*names[:NAMED], "…"])
    pairs = N_(
        "{count} {count:pair has|pairs have} no zone and cannot qualify for a zone: {names}. "
        "Open {count:it|them} under Pairs to set the zone."
    )
    players = N_(
        "{count} {count:player has|players have} no zone and cannot qualify for a zone: {names}. "
        "Open {count:the player|them} under Players to set the zone."
    )
    return message(players if persons else pairs, count=len(names), names=named)


def _unequal(sizes: Counter[str], best: int) -> Sentence:
    listed = ", ".join(f"{zone}: {count}" for zone, count in sorted(sizes.items()))
    text = N_("The zones have different sizes ({sizes}). The best {best} of each {best:qualifies|qualify}.")
    return message(text, sizes=listed, best=best)


def _small(zone: str, count: int, best: int, *, persons: bool) -> Sentence:
    pairs = N_(
        "{zone} has {count} {count:pair|pairs}, and {best} of each zone {best:qualifies|qualify}: all of them qualify."
    )
    players = N_(
        "{zone} has {count} {count:player|players}, and {best} of each zone {best:qualifies|qualify}: "
        "all of them qualify."
    )
    return message(players if persons else pairs, zone=zone, count=count, best=best)
