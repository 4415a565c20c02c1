"""The page of a player with an account, for programs: settings in each club, events, results, partners, opponents."""

from typing import Any

from rest_framework import serializers

from clubs.models import Contact
from clubs.public_names import ShownAs, in_form
from clubs.web.examples import example
from clubs.web.requests import whole_address
from clubs.web.sentence_field import SentenceField
from scoring.reads.player_events import ComingEvent
from tournaments.calendar.own_feed import own_feed_path
from tournaments.states import EntryState, OnlineEntryState, TournamentState

ENTERED = sorted({*EntryState.values, *OnlineEntryState.values})


class OwnClubSerializer(serializers.ModelSerializer[Contact]):
    """The player that this account is, in one club, and the player's own choices there."""

    club = serializers.CharField(source="player.club.slug")
    club_name = serializers.CharField(source="player.club.name")
    player_id = serializers.IntegerField(source="player.pk")
    name = serializers.CharField(source="player.name")
    note = serializers.CharField(source="player.note")
    shown_as = serializers.ChoiceField(source="player.shown_as", choices=ShownAs.choices)
    public_name = serializers.SerializerMethodField(help_text="The name as everybody sees it.")
    asks_erasure = serializers.SerializerMethodField(help_text="The secretary sees the wish to be erased.")
    calendar = serializers.SerializerMethodField(help_text="A private address: the player's events as a calendar.")

    class Meta:
        model = Contact
        fields = [
            *("club", "club_name", "player_id", "name", "note", "shown_as", "public_name"),
            *("wants_letters", "asks_erasure", "calendar"),
        ]
        read_only_fields = fields

    def get_public_name(self, contact: Contact) -> str:
        """In the form that the player chose."""
        return in_form(contact.player.person, contact.player.shown_as)

    def get_asks_erasure(self, contact: Contact) -> bool:
        """Whether the wish was sent, and not taken back."""
        return contact.erasure_asked_at is not None

    def get_calendar(self, contact: Contact) -> str:
        """The whole address."""
        return whole_address(self.context, own_feed_path(contact.player))


@example("First name and initial", shown_as="initial", wants_letters=True)
class OwnChoicesSerializer(serializers.Serializer[Any]):
    """The fields to change. Fields that are left out stay."""

    shown_as = serializers.ChoiceField(choices=ShownAs.choices, required=False, help_text="The name in public.")
    wants_letters = serializers.BooleanField(
        required=False, help_text="News by email. Answers to the player's own entries are always sent."
    )
    asks_erasure = serializers.BooleanField(
        required=False, help_text="Ask the secretary to erase the name; false takes it back. Nothing is erased by this."
    )


class OwnEventSerializer(serializers.Serializer[Any]):
    """An event to come, or in play, that the player entered."""

    code = serializers.CharField(source="event.code")
    event = serializers.CharField(source="event.name")
    club = serializers.CharField(source="event.club.slug")
    date = serializers.DateField(source="event.date")
    state = serializers.ChoiceField(source="event.state", choices=TournamentState.choices)
    name = serializers.CharField(help_text="As the entry is called.")
    entered = serializers.ChoiceField(source="state", choices=ENTERED)
    own_page = serializers.SerializerMethodField(help_text="The private page with the seat; empty before check-in.")
    online_entry = serializers.SerializerMethodField(help_text="The private page of an online entry, or empty.")

    def get_own_page(self, coming: ComingEvent) -> str:
        """The whole address, or empty."""
        return whole_address(self.context, f"/p/{coming.token}/") if coming.token else ""

    def get_online_entry(self, coming: ComingEvent) -> str:
        """The whole address, or empty."""
        return whole_address(self.context, coming.link) if coming.link else ""


class OwnResultSerializer(serializers.Serializer[Any]):
    """An event that is over. `place` is null where the entry is not ranked, or waits for the ceremony (`held`)."""

    code = serializers.CharField(source="event.code")
    event = serializers.CharField(source="event.name")
    club = serializers.CharField(source="event.club.slug")
    date = serializers.DateField(source="event.date")
    number = serializers.IntegerField()
    partner = serializers.CharField(help_text="Empty without one, or with another one each round.")
    place = serializers.IntegerField(allow_null=True)
    entries = serializers.IntegerField()
    shared = serializers.BooleanField(help_text="The place is shared.")
    games = serializers.IntegerField()
    wins = serializers.CharField()
    points = serializers.CharField()
    reason = SentenceField(allow_null=True, help_text="Why this place.")
    held = serializers.BooleanField()


class MeetingSerializer(serializers.Serializer[Any]):
    """Games with one partner, or against one opponent."""

    name = serializers.CharField()
    games = serializers.IntegerField()
    won = serializers.IntegerField()
    margin = serializers.IntegerField(source="lead", help_text="Own points less those of the other sides.")


class OwnGamesSerializer(serializers.Serializer[Any]):
    """All games of the player that count."""

    games = serializers.IntegerField()
    won = serializers.IntegerField()
    lone_hands = serializers.IntegerField()
    partners = MeetingSerializer(many=True)
    opponents = MeetingSerializer(many=True)
