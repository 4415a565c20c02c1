"""Events as the API reads and shows them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.names import LONGEST_ZONE
from clubs.web.examples import example
from clubs.web.rows import ClockTimeField, PlainSerializer
from clubs.web.sentence_field import SentenceField
from rules.tournament.movements import LiveOption, MovementOption
from tournaments.api.serializers.laws import LawValuesField
from tournaments.models import Round, Tournament
from tournaments.selectors import rules_in_force
from tournaments.states import TournamentState


class EventLineSerializer(serializers.Serializer[Any]):
    """An event in a list."""

    code = serializers.CharField()
    name = serializers.CharField()
    date = serializers.DateField()
    starts = ClockTimeField(allow_null=True, help_text="By the clock in the hall; null if unknown.")
    club = serializers.CharField()
    club_slug = serializers.CharField()
    zone = serializers.CharField()
    state = serializers.ChoiceField(choices=TournamentState.choices)
    listed = serializers.BooleanField()
    put_away = serializers.BooleanField(help_text="Cancelled, and left out of every other list.")
    pairs = serializers.IntegerField(help_text="Without withdrawn entries.")
    singles = serializers.IntegerField(help_text="Players who wait for a partner.")
    round = serializers.IntegerField(allow_null=True)
    rounds = serializers.IntegerField(allow_null=True)


class TournamentSerializer(serializers.ModelSerializer[Tournament]):
    """One event. `secret` is empty until the results are published; its hash is there from the start."""

    club = serializers.CharField(source="club.slug", read_only=True)
    zone = serializers.CharField(source="zone.name", read_only=True, default="")
    starts = ClockTimeField(read_only=True, allow_null=True, help_text="By the clock in the hall; null if unknown.")
    current_round = serializers.SerializerMethodField(help_text="The last round seated; null before play.")
    law_overrides = LawValuesField(read_only=True)
    laws = serializers.SerializerMethodField()
    persons = serializers.BooleanField(read_only=True, help_text="An entry is one player.")
    secret = serializers.SerializerMethodField()

    class Meta:
        model = Tournament
        fields = [
            "code",
            "club",
            "name",
            "date",
            "starts",
            "zone",
            "state",
            "current_round",
            "listed",
            "put_away",
            "searchable",
            "ruleset",
            "law_overrides",
            "laws",
            "notice",
            "moved_from",
            "minutes_per_game",
            "minutes_available",
            "singles",
            "changing_partners",
            "persons",
            "qualify_per_zone",
            "qualify_overall",
            "places_that_matter",
            "least_age",
            "objection_minutes",
            "self_check_in",
            "signing_pins",
            "word",
            "secret_hash",
            "secret",
            "published_at",
        ]

    def get_current_round(self, tournament: Tournament) -> int | None:
        """Its number, in the stage in play."""
        last = Round.objects.filter(stage__tournament=tournament).order_by("-stage__number", "-number").first()
        return last.number if last else None

    @extend_schema_field(LawValuesField(help_text="Every rule of the event with its value, as it froze at the start."))
    def get_laws(self, tournament: Tournament) -> dict[str, Any]:
        """Those of the event and of its book."""
        return rules_in_force(tournament).laws.to_json()

    def get_secret(self, tournament: Tournament) -> str:
        """In hexadecimal, or empty."""
        return tournament.secret if tournament.secret_is_out else ""


@example("An evening of pairs", name="Sunday pairs", date="2030-05-05", ruleset="55plus")
class AgreedSerializer(PlainSerializer):
    """The settings of an event."""

    law_overrides = LawValuesField(required=False, help_text='Single laws of the book: {"target": 7}.')
    zone = serializers.CharField(
        required=False, allow_blank=True, max_length=LONGEST_ZONE, help_text="Names of zones of this club."
    )

    class Meta:
        model = Tournament
        fields = [
            *("name", "date", "starts", "ruleset", "law_overrides", "minutes_per_game", "minutes_available"),
            *("singles", "changing_partners", "zone", "qualify_per_zone", "qualify_overall", "places_that_matter"),
            *("least_age", "objection_minutes", "self_check_in", "signing_pins", "word", "listed", "searchable"),
        ]
        extra_kwargs = {
            "ruleset": {"help_text": "55plus, if left out."},
            "minutes_per_game": {"help_text": "30, if left out."},
            # 0 is another way to say null.
            "minutes_available": {"min_value": 0},
            "least_age": {"min_value": 0},
        }


class MovementOptionSerializer(serializers.Serializer[Any]):
    """A movement as it would be played; the one advised comes first, the others drawn round by round last."""

    movement = serializers.CharField()
    title = SentenceField()
    rounds = serializers.IntegerField()
    minutes = serializers.IntegerField()
    guarantee = SentenceField(help_text="What the players may be promised.")
    recommended = serializers.BooleanField(default=False)
    reason = SentenceField()
    measured = serializers.SerializerMethodField(
        help_text="Counted from the seating, never from a formula; null where each round waits for what is played."
    )

    def get_measured(self, option: MovementOption | LiveOption) -> dict[str, int] | None:
        """Fewest and most meetings, opponents, games and sit-outs."""
        return option.measured.to_json() if isinstance(option, MovementOption) else None


class UnfitSerializer(serializers.Serializer[Any]):
    """A movement that does not fit."""

    movement = serializers.CharField()
    title = SentenceField()
    reason = SentenceField(help_text="Why it does not.")


class AdviceSerializer(serializers.Serializer[Any]):
    """The movements that fit, the recommended one first; the others with a reason; and the advice in words."""

    sentence = SentenceField()
    options = MovementOptionSerializer(many=True)
    unfit = UnfitSerializer(many=True)


class DrawSerializer(serializers.Serializer[Any]):
    """`python -m rules draw` gives `outcome` from `key` and `what`. Without a key: real cards or coins.

    A balanced draw has the `ratings` it used in `what`, unless the club hides ratings (`hides_ratings`).
    """

    number = serializers.IntegerField()
    kind = serializers.CharField()
    key = serializers.CharField()
    what = serializers.JSONField()
    outcome = serializers.JSONField()
    about = serializers.CharField()
    witness = serializers.CharField()
    made_at = serializers.DateTimeField()
    hides_ratings = serializers.BooleanField(
        default=False, help_text="A balanced draw of a club that hides ratings: nobody can repeat it."
    )


class EarlierSecretSerializer(serializers.Serializer[Any]):
    """A secret that was shown, and the number of the last draw made from it."""

    secret = serializers.CharField()
    last = serializers.IntegerField()


class DrawsSerializer(serializers.Serializer[Any]):
    """Every draw, and the names for the ids drawn."""

    secret_hash = serializers.CharField(help_text="SHA-256 of the secret's bytes, in hexadecimal.")
    secret = serializers.CharField(help_text="Empty until the event is published.")
    earlier = EarlierSecretSerializer(many=True, help_text="Secrets shown before the event was reopened.")
    word = serializers.CharField()
    draws = DrawSerializer(many=True)
    pairs = serializers.DictField(child=serializers.CharField(), help_text="Names by id.")
    singles = serializers.DictField(child=serializers.CharField(), help_text="Names by id.")
