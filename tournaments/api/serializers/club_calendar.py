"""The calendar of a club as the API reads and shows it: venues, series, nights, and the days with their events."""

import datetime
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from clubs.clock import FIRST_YEAR, LAST_YEAR
from clubs.models import CalendarBreak, ClubNight, NightSeries, NightState, Venue
from clubs.models.calendar import LONGEST_REASON
from clubs.names import LONGEST
from clubs.web.examples import example
from clubs.web.rows import ClockTimeField, ClubRowSerializer
from tournaments.api.serializers.events import EventLineSerializer
from tournaments.selectors.club_calendar import SHOWN_AHEAD

MOST_DAYS = datetime.timedelta(days=366)  # in one question
NO_VENUE = "Names of venues of this club; empty for none."


class DaysSerializer(serializers.Serializer[Any]):
    """The days that are asked for."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """`from` and `to`. The first is a word of Python, so they are made here."""
        return {
            "from": serializers.DateField(source="first", required=False, help_text="Today, if left out."),
            "to": serializers.DateField(
                source="last",
                required=False,
                help_text="13 weeks after the first day, if left out. At most 366 days after it.",
            ),
        }

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Both days, in years that have nights; a year at most."""
        first = attrs.get("first") or self.context["today"]
        if not FIRST_YEAR <= first.year <= LAST_YEAR:
            years = {"first": FIRST_YEAR, "last": LAST_YEAR}
            wrong = _("Enter a date from the years %(first)s to %(last)s.") % years
            raise serializers.ValidationError({"from": wrong}, code="from")
        last = attrs.get("last") or first + SHOWN_AHEAD
        if not first <= last <= first + MOST_DAYS:
            wrong = _("Choose a day on or after the first one, at most a year after it.")
            raise serializers.ValidationError({"to": wrong}, code="to")
        return {"first": first, "last": last}


@example("A hall", name="Legion", address="12 Main Street")
class VenueSerializer(ClubRowSerializer):
    """A venue: its name, and the address that a map finds."""

    class Meta:
        model = Venue
        fields = ["id", "name", "address"]


class VenueNameField(serializers.CharField):
    """A venue by its name."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            **{"required": False, "allow_blank": True, "max_length": LONGEST, "help_text": NO_VENUE, **options}
        )

    def get_attribute(self, instance: Any) -> str:
        """Its name, or empty."""
        return instance.venue.name if instance.venue else ""


@example("Christmas break", name="Christmas break", first="2030-12-20", last="2031-01-04")
class CalendarBreakSerializer(ClubRowSerializer):
    """Days on which no series has its night, and why."""

    class Meta:
        model = CalendarBreak
        fields = ["id", "name", "first", "last"]
        extra_kwargs = {"name": {"help_text": "Why. Everyone can read it."}}


@example("Every Tuesday", name="Tuesday euchre", weekday=1, starts="19:00", first="2030-01-01", venue="Legion")
class NightSeriesSerializer(ClubRowSerializer):
    """A night that repeats. Times are by the clock in the hall."""

    venue = VenueNameField()

    class Meta:
        model = NightSeries
        fields = [
            "id",
            "name",
            "weekday",
            "starts",
            "minutes",
            "every_weeks",
            "of_month",
            "first",
            "last",
            "venue",
            "info",
        ]


@example("A gala", name="Gala", date="2030-12-31", starts="18:30", minutes=240, venue="Legion")
class NewNightSerializer(ClubRowSerializer):
    """A single night."""

    venue = VenueNameField()

    class Meta:
        model = ClubNight
        fields = ["name", "date", "starts", "minutes", "venue", "info"]


@example("A week later", date="2030-01-08", starts="19:00", venue="Legion", reason="The hall is taken", events=True)
class MoveNightSerializer(ClubRowSerializer):
    """Another day, time or venue."""

    venue = VenueNameField(help_text="Where it is then: as before, if left out; empty for none.")
    events = serializers.BooleanField(
        default=False, help_text="Move its events too, if they have not begun. For directors; it needs a reason."
    )

    class Meta:
        model = ClubNight
        fields = ["date", "starts", "venue", "reason", "events"]
        extra_kwargs = {
            "starts": {"required": False, "help_text": "By the clock in the hall; as before, if left out."},
            "reason": {"help_text": "As before, if left out."},
        }


@example("Snow", reason="snow", events=True)
class CancelNightSerializer(serializers.Serializer[Any]):
    """Why nobody plays."""

    reason = serializers.CharField(max_length=LONGEST_REASON, help_text="Everyone can read it.")
    events = serializers.BooleanField(
        default=False, help_text="Cancel its events too, if they have not begun. For directors."
    )


class ClubNightSerializer(serializers.Serializer[Any]):
    """One night. `key` is its address. Times are by the clock in the hall."""

    key = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField()
    starts = ClockTimeField()
    minutes = serializers.IntegerField()
    time_zone = serializers.CharField()
    venue = serializers.CharField()
    address = serializers.CharField()
    info = serializers.CharField()
    state = serializers.ChoiceField(choices=NightState.choices)
    reason = serializers.CharField(help_text="Why it is moved or cancelled.")
    moved_from = serializers.DateField(allow_null=True, help_text="The day that its series has it on, if another one.")


class CalendarDaySerializer(serializers.Serializer[Any]):
    """A night with its events, or an event on a day without a night."""

    date = serializers.DateField()
    starts = ClockTimeField(allow_null=True, help_text="By the clock in the hall; null if unknown.")
    name = serializers.CharField()
    cancelled = serializers.BooleanField(help_text="Nobody plays on this day.")
    reason = serializers.CharField()
    moved_to = serializers.DateField(allow_null=True)
    night = ClubNightSerializer(allow_null=True)
    events = EventLineSerializer(many=True)
