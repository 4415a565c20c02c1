"""Creating and changing a club, and its zones."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any
from zoneinfo import available_timezones

from django.db import DEFAULT_DB_ALIAS, IntegrityError, transaction
from django.db.models import F, ProtectedError
from django.db.models.deletion import Collector
from django.utils.text import slugify

from clubs.clock import HourClock
from clubs.errors import Refusal
from clubs.models import Club, Role, StaffRole, User, Zone
from clubs.names import LONGEST_ZONE, label_written
from clubs.policy import Act, Actor, account_of, has_second_step, require
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

TAKEN_BY_PAGES = frozenset({"new"})
CHANGEABLE = frozenset(
    {
        *(
            "name",
            "time_zone",
            "hour_clock",
            "about",
            "how_to_pay",
            "public",
            "shows_ratings",
            "two_steps",
            "site_address",
        ),
        *("quiet_from", "quiet_until", "guest_months", "letter_days"),
    }
)


def create_club(*, by: User, name: str, time_zone: str = "UTC", hour_clock: int = HourClock.TWELVE) -> Club:
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
        club = _with_free_slug(Club(name=name, time_zone=time_zone, hour_clock=hour_clock))
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


@transaction.atomic
def change_club(*, by: Actor, club: Club, **fields: Any) -> Club:
    """Other settings of a club: any of `CHANGEABLE`. Its address stays, so that links go on working.

    `Unreadable` for the name, ValidationError for every other value beyond the limits of its field.
    """
    require(by, Act.MANAGE_CLUB, club)
    unknown = fields.keys() - CHANGEABLE
    assert not unknown, unknown
    fields["name"] = label_written(fields.get("name", club.name))
    wanted = copy(club)
    for name, value in fields.items():
        setattr(wanted, name, value)
    wanted.clean_fields(exclude={field.name for field in Club._meta.fields} - fields.keys())
    if fields.get("two_steps") and not has_second_step(account_of(by)):
        text = N_("Set up your own second step first, under “Sign-in security”. Otherwise you would shut yourself out.")
        raise RulesError(Fault("two_steps", message(text), {"field": "two_steps"}))
    for name in fields:
        setattr(club, name, getattr(wanted, name))
    # Public pages show the name of the club and its times: they are made again.
    club.names_corrected = F("names_corrected") + 1
    club.save(update_fields=[*fields, "names_corrected"])
    club.refresh_from_db()
    return club


def zone_in_use(zone: Zone) -> bool:
    """Whether an event or an entry has it, in whichever app: then `remove_row` would refuse."""
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
