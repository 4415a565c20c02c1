"""Creating a club, and adding its zones."""

from collections.abc import Iterable, Mapping
from zoneinfo import available_timezones

from django.db import IntegrityError, transaction
from django.utils.text import slugify

from clubs.errors import Refusal
from clubs.models import Club, Role, StaffRole, User, Zone
from clubs.names import LONGEST_ZONE, label_written
from clubs.policy import Act, Actor, require
from rules.words import gettext_noop as N_

TAKEN_BY_PAGES = frozenset({"new"})


def create_club(*, by: User, name: str, time_zone: str = "UTC") -> Club:
    """A new club, whose creator is its administrator. The address is made from the name, and numbered when taken.

    Raises Unreadable for an invalid name; `Refusal`: "not_you" without an account, "unknown_time_zone".
    """
    if not by.is_authenticated:
        raise Refusal("not_you", N_("Sign in first: a club needs an administrator."))
    name = label_written(name)
    if time_zone not in available_timezones():
        raise Refusal(
            "unknown_time_zone",
            N_("There is no time zone called {zone}. Choose one such as America/Edmonton."),
            zone=time_zone,
        )
    with transaction.atomic():
        club = _with_free_slug(Club(name=name, time_zone=time_zone))
        StaffRole.objects.create(club=club, user=by, role=Role.ADMINISTRATOR)
    return club


def _with_free_slug(club: Club) -> Club:
    stem = slugify(club.name)[:50] or "club"
    count = 1
    while True:
        club.slug = stem if count == 1 else f"{stem}-{count}"
        count += 1
        if club.slug in TAKEN_BY_PAGES:
            continue
        try:
            with transaction.atomic():
                club.save(force_insert=True)
        except IntegrityError:  # taken: the next number
            continue
        return club


def add_zone(*, by: Actor, club: Club, name: str) -> Zone:
    """A zone of the club. Raises Unreadable for an invalid name, `Refusal` "zone_exists"."""
    require(by, Act.MANAGE_CLUB, club)
    name = label_written(name, longest=LONGEST_ZONE)
    zone, new = Zone.objects.get_or_create(club=club, name=name)
    if not new:
        raise Refusal("zone_exists", N_("{club} already has a zone called {zone}."), club=club.name, zone=name)
    return zone


def zones_for(club: Club, names: Iterable[str]) -> Mapping[str, Zone | None]:
    """The club's zone for each name as written: found in any capitals, created if missing, None for “”."""
    written = {name: label_written(name, field="zone", longest=LONGEST_ZONE, empty=True) for name in names}
    known = {zone.name.casefold(): zone for zone in club.zones.all()} if any(written.values()) else {}
    for name in written.values():
        if name and name.casefold() not in known:
            known[name.casefold()] = club.zones.create(name=name)
    return {name: known.get(tidied.casefold()) for name, tidied in written.items()}
