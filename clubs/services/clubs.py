"""Creating and changing a club, and its zones."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from zoneinfo import available_timezones

from django.db import DEFAULT_DB_ALIAS, IntegrityError, transaction
from django.db.models import F, ProtectedError
from django.db.models.deletion import Collector
from django.utils.text import slugify

from clubs.errors import Refusal
from clubs.models import Club, Role, StaffRole, User, Zone
from clubs.names import LONGEST_ZONE, label_written, tidy_lines
from clubs.policy import Act, Actor, account_of, has_second_step, require
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

TAKEN_BY_PAGES = frozenset({"new"})
CHANGEABLE = frozenset(
    {
        *("name", "time_zone", "about", "public", "shows_ratings", "two_steps", "site_address"),
        *("quiet_from", "quiet_until", "guest_months", "letter_days"),
    }
)
MOST_MONTHS, MOST_DAYS = 240, 3_650
_SITE_ADDRESS = re.compile(r"https?://[\w.:\[\]-]+(?:/[\w./~-]*)?", re.ASCII)


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


@transaction.atomic
def change_club(*, by: Actor, club: Club, **fields: Any) -> Club:
    """Other settings of a club: any of `CHANGEABLE`. Its address stays, so that links go on working.

    RulesError names every field that cannot be.
    """
    require(by, Act.MANAGE_CLUB, club)
    unknown = fields.keys() - CHANGEABLE
    assert not unknown, unknown
    fields["name"] = label_written(fields.get("name", club.name))
    if "about" in fields:
        fields["about"] = tidy_lines(fields["about"])
    faults = list(_setting_faults(fields))
    if fields.get("two_steps") and not has_second_step(account_of(by)):
        text = N_("Set up your own second step first, under “Sign-in security”. Otherwise you would shut yourself out.")
        faults.append(Fault("two_steps", message(text), {"field": "two_steps"}))
    if faults:
        raise RulesError(faults)
    for name, value in fields.items():
        setattr(club, name, value)
    # Public pages show the name of the club and its times: they are made again.
    club.names_corrected = F("names_corrected") + 1
    club.save(update_fields=[*fields, "names_corrected"])
    club.refresh_from_db()
    return club


def _setting_faults(fields: Mapping[str, Any]) -> Iterator[Fault]:
    zone = fields.get("time_zone", "UTC")
    if zone not in available_timezones():
        text = N_("There is no time zone called {zone}. Choose one such as America/Edmonton.")
        yield Fault("unknown_time_zone", message(text, zone=zone), {"field": "time_zone"})
    address = fields.get("site_address", "")
    if address and not _SITE_ADDRESS.fullmatch(address):
        text = N_("Write the address of the site, such as https://euchre.example.org.")
        yield Fault("site_address", message(text), {"field": "site_address"})
    for name, longest in (("guest_months", MOST_MONTHS), ("letter_days", MOST_DAYS)):
        if not 1 <= fields.get(name, 1) <= longest:
            text = N_("Enter a number from 1 to {longest}.")
            yield Fault(name, message(text, longest=longest), {"field": name})


@transaction.atomic
def rename_zone(*, by: Actor, zone: Zone, name: str) -> Zone:
    """Another name for a zone, in every event at once. Raises Unreadable, `Refusal` "zone_exists"."""
    require(by, Act.MANAGE_CLUB, zone.club)
    zone.name = label_written(name, longest=LONGEST_ZONE)
    try:
        with transaction.atomic():
            zone.save()
    except IntegrityError:
        text = N_("{club} already has a zone called {zone}.")
        raise Refusal("zone_exists", text, club=zone.club.name, zone=zone.name) from None
    Club.objects.filter(pk=zone.club_id).update(names_corrected=F("names_corrected") + 1)
    return zone


def remove_zone(*, by: Actor, zone: Zone) -> None:
    """Delete a zone that no event and no entry has. `Refusal` "zone_in_use"."""
    require(by, Act.MANAGE_CLUB, zone.club)
    try:
        zone.delete()
    except ProtectedError:
        text = N_("{zone} belongs to an event or an entry. You can rename it, but not delete it.")
        raise Refusal("zone_in_use", text, zone=zone.name) from None


def zone_in_use(zone: Zone) -> bool:
    """Whether an event or an entry has it, in whichever app: then `remove_zone` would refuse."""
    collector = Collector(using=zone._state.db or DEFAULT_DB_ALIAS)
    try:
        collector.collect([zone])
    except ProtectedError:
        return True
    return False


def zones_for(club: Club, names: Iterable[str]) -> Mapping[str, Zone | None]:
    """The club's zone for each name as written: found in any capitals, created if missing, None for “”."""
    written = {name: label_written(name, field="zone", longest=LONGEST_ZONE, empty=True) for name in names}
    known = {zone.name.casefold(): zone for zone in club.zones.all()} if any(written.values()) else {}
    for name in written.values():
        if name and name.casefold() not in known:
            known[name.casefold()] = club.zones.create(name=name)
    return {name: known.get(tidied.casefold()) for name, tidied in written.items()}
