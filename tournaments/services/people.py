"""The club's players and zones, found by name or made."""

from collections.abc import Iterable, Mapping

from clubs.models import Club, Player, User, Zone
from rules.errors import Fault, Unreadable
from rules.words import gettext_noop as N_
from rules.words import say
from tournaments.names import Person, name_faults, read_person, tidy
from tournaments.services.history import created

LONGEST_ZONE = Zone._meta.get_field("name").max_length or 80


def people_written(**names: str) -> tuple[Person, ...]:
    """The people in these fields; Unreadable with every fault of every field."""
    faults = [fault for field, name in names.items() for fault in name_faults(name, field)]
    if faults:
        raise Unreadable(faults)
    return tuple(read_person(name) for name in names.values())


def players_for(club: Club, people: Iterable[Person], *, by: User | None) -> dict[Person, Player]:
    """The club's player for each person: found by exact name and note, else made."""
    wanted = dict.fromkeys(people)
    _hold(club)
    known = Player.objects.filter(club=club, name__in={person.name for person in wanted})
    found = {Person(player.name, player.note): player for player in known}
    new = [Player(club=club, name=person.name, note=person.note) for person in wanted if person not in found]
    found |= {Person(player.name, player.note): player for player in created(new, by=by)}
    return {person: found[person] for person in wanted}


def _hold(club: Club) -> None:
    """Two events of a club at once do not make the same player or zone twice."""
    Club.objects.select_for_update(no_key=True).filter(pk=club.pk).first()


def zones_for(club: Club, names: Iterable[str]) -> Mapping[str, Zone | None]:
    """The club's zone for each name as written: found whatever its capitals, made where there is none, None for “”."""
    written = {name: tidy(name) for name in names}
    for name in written.values():
        if len(name) > LONGEST_ZONE:
            too_long = say(N_("The name of a zone has at most {longest} letters."), longest=LONGEST_ZONE)
            raise Unreadable(Fault("zone_too_long", too_long, {"field": "zone"}))
    known = {zone.name.casefold(): zone for zone in club.zones.all()} if any(written.values()) else {}
    for name in written.values():
        if name and name.casefold() not in known:
            known[name.casefold()] = club.zones.create(name=name)
    return {name: known.get(tidied.casefold()) for name, tidied in written.items()}
