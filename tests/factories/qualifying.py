"""Events of whole zones played out, so that their best can go on."""

from collections.abc import Mapping
from typing import Any

from clubs.models import Club, Player, Role, User, Zone
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.starting import start_event
from scoring.reads.forwarding import ForwardingPlan
from scoring.reads.qualifiers import qualifying
from tests.factories.clubs import ClubFactory, StaffRoleFactory, UserFactory
from tests.factories.evenings import Evening, Score
from tests.factories.remembered import remembered
from tests.factories.tournaments import AT
from tournaments.models import Entry, Tournament
from tournaments.selectors import registration_of
from tournaments.services import check_in_all, create_tournament, draw_numbers, import_entries, register_pair


def directed(club: Club, by: User) -> User:
    """Make this user a director of the club as well."""
    StaffRoleFactory(club=club, user=by, role=Role.DIRECTOR)
    return by


def registering(club: Club, name: str, **fields: Any) -> Tournament:
    """An event that takes entries."""
    return create_tournament(by=None, club=club, name=name, **{"date": AT.date(), **fields})


def zone_event(by: User, club: Club, zone: str = "Zone 1", pairs: int = 4, *, publish: bool = True) -> Evening:
    """A round robin of `Ann 1 (Zone 1) & Bea 1 …`, pair 1 first, pair 2 second …: played out, published."""
    row, _ = Zone.objects.get_or_create(club=club, name=zone)
    event = registering(club, f"{zone} playdown", zone=row)
    rows = (f"Ann {n} ({zone}),Bea {n} ({zone})" for n in range(1, pairs + 1))
    import_entries(by=None, tournament=event, text="\n".join(("player 1,player 2", *rows)))
    return played(by, event, publish=publish)


def played(
    by: User, event: Tournament, *, publish: bool = True, scores: Mapping[tuple[int, int], Score] | None = None
) -> Evening:
    """Everybody checked in and numbered as registered; the lower number wins unless `scores` says otherwise."""
    check_in_all(by=None, tournament=event)
    draw_numbers(by=None, tournament=event)
    numbered = list(event.entries.filter(number__isnull=False))
    event.entries.update(number=None)
    for number, entry in enumerate(sorted(numbered, key=lambda entry: entry.pk), start=1):
        Entry.objects.filter(pk=entry.pk).update(number=number)
    event.refresh_from_db()
    evening = Evening(by, start_event(by=by, tournament=event, movement="round-robin"))
    while True:
        evening.play(scores)
        if evening.close().next is None:
            break
    finish_event(by=by, stage=evening.stage)
    if publish:
        publish_event(by=by, stage=evening.stage)
    return evening


def players_of(club: Club) -> list[str]:
    """Everybody the club knows."""
    return [str(player) for player in Player.objects.filter(club=club).order_by("pk")]


@remembered
def zones_event(scores: dict[tuple[int, int], tuple[int, int]] | None = None, **fields: object) -> Evening:
    """Five pairs, placed by number: 1, 2 and 3 are of North, 4 is of South, 5 is of no zone. Finished."""
    club = ClubFactory()
    by = directed(club, UserFactory())
    event = registering(club, "Open", **fields)
    for n in range(1, 6):
        register_pair(by=by, tournament=event, first=f"Ann {n}", second=f"Bea {n}")
    north, south = club.zones.create(name="North"), club.zones.create(name="South")
    pairs = list(event.entries.order_by("pk"))
    event.entries.filter(pk__in=[pair.pk for pair in pairs[:3]]).update(zone=north)
    event.entries.filter(pk=pairs[3].pk).update(zone=south)
    return played(by, event, publish=False, scores=scores)


def through(night: Evening) -> list[tuple[str, list[int], list[int], int]]:
    """Zone, numbers of the qualified and of the tied, places left for these."""
    return [
        (zone.zone, [pair.number for pair in zone.qualified], [pair.number for pair in zone.level], zone.places_left)
        for zone in qualifying(night.stage.pk)
    ]


def listed(event: Tournament) -> list[tuple[str, str, str]]:
    """Who is entered, in which zone and from where."""
    pairs = registration_of(event).pairs
    return [(pair.name, pair.zone, str(pair.came.sentence) if pair.came else "") for pair in pairs]


def told(plan: ForwardingPlan) -> list[tuple[int, str, str]]:
    """Place, what becomes of the entry, and why, line by line."""
    return [(line.place, str(line.status), str(line.sentence)) for line in plan.lines]
