"""Online entry as the API reads and shows it: places, requests, and what a private link opens."""

from typing import Any

from rest_framework import serializers

from clubs.names import LONGEST
from clubs.web.body_fields import body_field
from clubs.web.examples import example
from clubs.web.forms import id_field
from clubs.web.requests import whole_address
from clubs.web.rows import ClockTimeField, api_field_of
from tournaments.models import OnlineEntry, Tournament
from tournaments.selectors.online import OnlinePhase
from tournaments.states import OnlineEntryState

LONGEST_WRITTEN = 300


class PartnerSearchSerializer(serializers.Serializer[Any]):
    """A player who looks for a partner. The name is as the player shows it to everybody."""

    id = serializers.IntegerField(source="pk")
    name = serializers.CharField(source="first")
    words = serializers.CharField(help_text="The player's own words.")


class OnlinePlacesSerializer(serializers.Serializer[Any]):
    """The places of an event. Entries at the desk use places too."""

    phase = serializers.ChoiceField(
        source="places.phase",
        choices=[phase.value for phase in OnlinePhase],
        help_text="off: nobody enters online. soon: not open yet.",
    )
    opens = serializers.DateTimeField(source="places.opens", allow_null=True)
    closes = serializers.DateTimeField(source="places.closes", allow_null=True, help_text="Null: when play begins.")
    players = serializers.BooleanField(
        source="places.players", help_text="One player enters at a time, and has a place; otherwise a pair."
    )
    places = serializers.IntegerField(source="places.places", allow_null=True, help_text="Null: no limit.")
    used = serializers.IntegerField(source="places.used")
    free = serializers.IntegerField(
        source="places.free", allow_null=True, help_text="For the next one to enter. 0: a place on the waiting list."
    )
    waiting = serializers.IntegerField(source="places.waiting", help_text="Entries on the waiting list.")
    searching = PartnerSearchSerializer(many=True, help_text="Players who look for a partner.")


def written_name(**options: Any) -> serializers.CharField:
    """A typed name."""
    return serializers.CharField(max_length=LONGEST_WRITTEN, **options)


class RequestFieldsSerializer(serializers.Serializer[Any]):
    """The fields of every request."""

    zone = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST, help_text="By name.")
    email = api_field_of(
        OnlineEntry, "email", help_text="For the private link and news of this entry. Only the club's staff see it."
    )


@example("A pair", first="Nora Dahl", second="Olaf Berg", email="nora@example.org")
class EnterSerializer(RequestFieldsSerializer):
    """Two who play together; where players enter alone, `first` only. A player with a token is `first` unnamed."""

    first = written_name(required=False)
    second = written_name(required=False)


@example("Looking for a partner", name="Nora Dahl", words="new to euchre")
class SearchPartnerSerializer(RequestFieldsSerializer):
    """A player who looks for a partner. A player with a token needs no `name`."""

    name = written_name(required=False)
    words = api_field_of(OnlineEntry, "words", help_text="Everyone can read it.")


@example("Another partner", second="Olaf Berg")
class RequestChangeSerializer(RequestFieldsSerializer):
    """The fields to change. Fields that are left out stay. The club corrects the names of players whom it knows."""

    first = written_name(required=False)
    second = written_name(required=False)
    words = api_field_of(OnlineEntry, "words", help_text="")


@example("Whom to ask", other_id=12)
class OtherSearcherSerializer(serializers.Serializer[Any]):
    """Another player who looks for a partner."""

    other_id = body_field(id_field(), help_text="An id of `others` or `askers`.")


class OwnRequestSerializer(serializers.Serializer[Any]):
    """A request to enter, for the holder of its private link."""

    id = serializers.IntegerField(source="holder.pk")
    event = serializers.CharField(source="entry.tournament.code")
    event_name = serializers.CharField(source="entry.tournament.name")
    date = serializers.DateField(source="entry.tournament.date")
    starts = ClockTimeField(source="entry.tournament.starts", allow_null=True)
    where = serializers.SerializerMethodField(help_text="The hall and its address, or empty.")
    info = serializers.SerializerMethodField(help_text="For visitors: fee, food, parking; or empty.")
    calendar = serializers.SerializerMethodField(help_text="A private address: the event as a calendar.")
    pages = serializers.SerializerMethodField(
        help_text="Private addresses: the pages without an account of the players whom the club knows."
    )
    state = serializers.ChoiceField(source="entry.state", choices=OnlineEntryState.choices)
    line = serializers.IntegerField(help_text="The place on the waiting list, from 1; 0 for those who do not wait.")
    moved_up = serializers.BooleanField(source="entry.moved_up", help_text="The place came from the waiting list.")
    name = serializers.CharField(source="entry.name")
    first = serializers.CharField(source="entry.first")
    second = serializers.SerializerMethodField()
    zone = serializers.SerializerMethodField()
    words = serializers.CharField(source="entry.words")
    email = serializers.CharField(source="holder.email")
    partner = serializers.SerializerMethodField(help_text="Whom this player found online; empty for nobody.")
    changeable = serializers.BooleanField(help_text="It can be changed or cancelled by this link.")
    asks_id = serializers.IntegerField(source="entry.asks_id", allow_null=True, help_text="Whom this player asks.")
    askers = PartnerSearchSerializer(many=True, help_text="Players who ask this one.")
    others = PartnerSearchSerializer(many=True, help_text="Other players who look for a partner.")

    def get_where(self, own: Any) -> str:
        """As the club's calendar says."""
        return own.night.where if own.night else ""

    def get_info(self, own: Any) -> str:
        """As the club's calendar says."""
        return own.night.info if own.night else ""

    def get_calendar(self, own: Any) -> str:
        """The whole address."""
        return whole_address(self.context, own.holder.calendar_link)

    def get_pages(self, own: Any) -> list[str]:
        """The whole addresses, the first player's first."""
        return [whole_address(self.context, page.path) for page in own.pages]

    def get_second(self, own: Any) -> str:
        """The second player, or empty."""
        return str(own.entry.second or "")

    def get_zone(self, own: Any) -> str:
        """The name of the zone, or empty."""
        return own.entry.zone.name if own.entry.zone else ""

    def get_partner(self, own: Any) -> str:
        """The name of the partner, or empty."""
        return str(own.partner or "")


class EnteredSerializer(OwnRequestSerializer):
    """A new request. `token` and `link` see, change and cancel it: keep them. They are shown only here."""

    token = serializers.CharField(source="holder.token", help_text="As in the addresses of the API.")
    link = serializers.SerializerMethodField(help_text="The page of this entry.")

    def get_link(self, own: Any) -> str:
        """The whole address."""
        return whole_address(self.context, own.holder.link)


@example("Eight pairs until noon", online=True, capacity=8, entries_close="2030-01-01T12:00:00Z")
class OnlineSettingsSerializer(serializers.ModelSerializer[Tournament]):
    """Whether players enter by themselves, when, and for how many places."""

    class Meta:
        model = Tournament
        fields = ["online", "entries_open", "entries_close", "capacity", "capacity_in_tables"]


class OnlineRequestSerializer(serializers.ModelSerializer[OnlineEntry]):
    """A request, for the desk. `email` is empty for readers who may not see the contacts of people."""

    name = serializers.CharField()
    zone = serializers.SerializerMethodField()
    email = serializers.SerializerMethodField()

    class Meta:
        model = OnlineEntry
        fields = [
            *("id", "state", "name", "zone", "email", "words"),
            *("queued_at", "placed_at", "moved_up", "entry_id", "single_id"),
        ]
        read_only_fields = fields

    def get_zone(self, request: OnlineEntry) -> str:
        """The name of the zone, or empty."""
        return request.zone.name if request.zone else ""

    def get_email(self, request: OnlineEntry) -> str:
        """The address, where the view found that the reader may see it (`addresses`)."""
        return request.email if self.context.get("addresses") else ""
