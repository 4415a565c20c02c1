"""The calendar of a club: what is different on one of its nights."""

import datetime
from typing import Any

from django.db import transaction
from django.db.models import F

from clubs.models import Club, ClubNight, NightState
from clubs.models.calendar import LONGEST_REASON
from clubs.names import tidy_sentence
from clubs.night_calendar import NightShown, forget_nights, series_and_day
from clubs.policy import Act, Actor, require
from clubs.services.rows import refuse_faults
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message


def move_club_night(
    *,
    by: Actor,
    club: Club,
    night: NightShown,
    date: datetime.date,
    **changes: Any,
) -> ClubNight:
    """Another day for this one night, and perhaps other `starts`, `venue` and `reason`: what is left out stays.

    Feeds follow; pages show the day that was announced first.
    """
    if "reason" in changes:
        changes["reason"] = public_reason(changes["reason"], empty=True)
    return _changed(by, club, night, date=date, **changes)


def cancel_club_night(*, by: Actor, club: Club, night: NightShown, reason: str) -> ClubNight:
    """Nobody plays. It stays in the calendar with its reason, so that nobody comes in vain."""
    return _changed(by, club, night, state=NightState.CANCELLED, reason=public_reason(reason))


def skip_club_night(*, by: Actor, club: Club, night: NightShown) -> ClubNight:
    """Leave it out, before anybody counts on it: a holiday."""
    return _changed(by, club, night, state=NightState.SKIPPED, reason="")


def restore_club_night(*, by: Actor, club: Club, night: NightShown) -> ClubNight:
    """It takes place after all."""
    return _changed(by, club, night, state=NightState.PLANNED, reason="")


@transaction.atomic
def _changed(by: Actor, club: Club, night: NightShown, **fields: Any) -> ClubNight:
    row = hold_club_night(by=by, club=club, night=night)
    days = {row.date}
    for name, value in fields.items():
        setattr(row, name, value)
    refuse_faults(row)
    row.sequence = F("sequence") + 1
    row.save()
    row.refresh_from_db()
    forget_nights(club, {*days, row.date})
    return row


def hold_club_night(*, by: Actor, club: Club, night: NightShown) -> ClubNight:
    """Its row as it is now, held; a night that repeats gets one now, with what its series says of it.

    Called in a transaction, before a change that is told to people: the second of two at once sees the first.
    """
    require(by, Act.MANAGE_CALENDAR, club)
    if night.key.startswith("n-"):
        return club.nights.select_for_update().get(pk=int(night.key.removeprefix("n-")))
    series, day = series_and_day(club, night.key)
    same = {name: getattr(series, name) for name in ("starts", "minutes", "name", "venue", "info")}
    rows = ClubNight.objects.select_for_update()
    return rows.get_or_create(club=club, series=series, series_date=day, defaults={"date": day, **same})[0]


def public_reason(reason: str, *, longest: int = LONGEST_REASON, empty: bool = False) -> str:
    """The reason as pages show it, which put the full stop behind it. RulesError where it is too long or empty."""
    why = tidy_sentence(reason).rstrip(". ")
    if len(why) > longest or not (why or empty):
        text = N_("Give the reason in 1 to {longest} {longest:character|characters}: everyone can read it.")
        raise RulesError(Fault("reason", message(text, longest=longest), {"field": "reason"}))
    return why
