"""Tables, rounds and seats as the API shows them."""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.derived_secrets import LONGEST_TOKEN
from clubs.web.body_fields import body_field
from clubs.web.examples import example
from clubs.web.forms import person_field, reason_field
from clubs.web.paging import PartSerializer
from clubs.web.sentence_field import SentenceField
from rules.euchre.poker.chart import MOST_PLAYERS
from rules.tournament.movements import Quality
from tournaments.models import GameKind, Table
from tournaments.selectors import Clock, ClockState
from tournaments.states import GameState, RoundState


class SeatedPlayerSerializer(serializers.Serializer[Any]):
    """A player and the seat: clockwise from 0, and pair A sits 0 and 2."""

    seat = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()

    def to_representation(self, instance: Any) -> dict[str, Any]:
        """From (seat, name)."""
        seat, name = instance
        return {"seat": seat, "name": name}


class SeatedSerializer(serializers.Serializer[Any]):
    """A pair at a table, or sitting out."""

    entry_id = serializers.IntegerField()
    number = serializers.IntegerField(allow_null=True)
    title = SentenceField()
    name = serializers.CharField()
    line = serializers.CharField()
    house = serializers.BooleanField()
    players = SeatedPlayerSerializer(many=True)


class TableSeatSerializer(serializers.Serializer[Any]):
    """One game by sides: pair A north–south, then pair B east–west; with more sides, clockwise.

    A side is one entry, or two players who are partners for this game only.
    """

    game_id = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    kind = serializers.ChoiceField(choices=GameKind.choices)
    state = serializers.ChoiceField(choices=GameState.choices)
    sides = serializers.ListField(child=SeatedSerializer(many=True))


class PairingReasonSerializer(serializers.Serializer[Any]):
    """Why these entries meet at a table; without a table, why an entry sits out."""

    table = serializers.IntegerField(allow_null=True)
    sentence = SentenceField()


class RoundSheetSerializer(serializers.Serializer[Any]):
    """A round with everybody's place, and the reasons if it depends on earlier results."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(choices=RoundState.choices)
    tables = TableSeatSerializer(many=True)
    sit_out = SeatedSerializer(many=True)
    reasons = PairingReasonSerializer(many=True)


@example("A substitute", seat=2, name="Flo Marsh", reason="illness")
class NewSubstituteSerializer(serializers.Serializer[Any]):
    """The player of each seat of a game, clockwise from 0."""

    seat = serializers.IntegerField(min_value=0, max_value=MOST_PLAYERS - 1)
    name = body_field(person_field())
    reason = body_field(reason_field(required=False))
    plays_on = serializers.BooleanField(required=False, help_text="Also in later games; this game only, if left out.")


class SubstitutedSerializer(serializers.Serializer[Any]):
    """The entries before and now."""

    game_id = serializers.IntegerField()
    seat = serializers.IntegerField()
    before = serializers.CharField()
    after = serializers.CharField()


class ClockSerializer(serializers.Serializer[Any]):
    """A round and its clock."""

    round = serializers.IntegerField()
    open = serializers.BooleanField()
    opened_at = serializers.DateTimeField(help_text="When it was seated.")
    state = serializers.SerializerMethodField(help_text="Null once the round is closed.")
    started_at = serializers.DateTimeField(allow_null=True, help_text="Null until the director starts the clock.")
    paused_at = serializers.DateTimeField(allow_null=True)
    warn_at = serializers.DateTimeField(
        allow_null=True, help_text="Null if the rules have no warning, and while the clock does not run."
    )
    stop_at = serializers.DateTimeField(
        allow_null=True, help_text="Null if the rules have no bell, and while the clock does not run."
    )
    seconds = serializers.IntegerField(allow_null=True, help_text="Seconds left while the clock does not run.")
    added = serializers.IntegerField(help_text="Minutes added for all tables.")
    closed_at = serializers.DateTimeField(allow_null=True)
    held = serializers.BooleanField(help_text="Whether the clock is stopped for a break without a known end.")

    @extend_schema_field(serializers.ChoiceField([state.value for state in ClockState], allow_null=True))
    def get_state(self, clock: Clock) -> str | None:
        """At this moment."""
        return clock.state(timezone.now()).value if clock.open else None


class ChartTableSerializer(serializers.Serializer[Any]):
    """The numbers at a table, side by side. Two on a side are partners for this game only."""

    table = serializers.IntegerField()
    sides = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))


class ChartRoundSerializer(serializers.Serializer[Any]):
    """A round of the chart; `drawn` once it is settled."""

    number = serializers.IntegerField()
    drawn = serializers.BooleanField()
    tables = ChartTableSerializer(many=True)
    sit_out = serializers.ListField(child=serializers.IntegerField())


class ChartSerializer(PartSerializer):
    """Every round, and the names for the numbers."""

    movement = serializers.CharField()
    rounds = ChartRoundSerializer(many=True)
    names = serializers.DictField(child=serializers.CharField())
    quality = serializers.SerializerMethodField(
        help_text="For individuals: repeats compared with the fewest possible, and sit-outs."
    )

    def get_quality(self, shown: Mapping[str, Any]) -> dict[str, int] | None:
        """Null for other movements."""
        measured: Quality | None = shown["quality"]
        return measured.to_json() if measured else None


class PlaceSerializer(serializers.Serializer[Any]):
    """Where a pair or player sits in a round; no table in a sit-out. `side` is a letter, A to L clockwise."""

    round = serializers.IntegerField(allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    side = serializers.CharField()
    sits_out = serializers.BooleanField()
    partner = SeatedSerializer(allow_null=True, help_text="The partner of a player, for this game only.")
    opponents = SeatedSerializer(many=True)
    sentence = SentenceField()


class WhereaboutsSerializer(serializers.Serializer[Any]):
    """Where a pair sits now and next."""

    entry_id = serializers.IntegerField()
    number = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    now = PlaceSerializer(allow_null=True)
    next = PlaceSerializer(allow_null=True)
    sentence = SentenceField()
    later = SentenceField(allow_null=True, help_text="When the next seat is known, if it depends on results.")


class TableSerializer(serializers.ModelSerializer[Table]):
    """A table with its private link (`Authorization: Table <token>`) and its PIN. Show them at that table only."""

    token = serializers.CharField(read_only=True, max_length=LONGEST_TOKEN)
    pin = serializers.CharField(read_only=True)

    class Meta:
        model = Table
        fields = ["number", "token", "pin", "revoked"]


@example("Three tables", count=3)
class TableCountSerializer(serializers.Serializer[Any]):
    """The number of tables."""

    count = serializers.IntegerField()


class PlannedTableSerializer(serializers.Serializer[Any]):
    """A table of a planned round, and the numbers side by side."""

    table = serializers.IntegerField()
    sides = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))


class SeatingValueSerializer(serializers.Serializer[Any]):
    """A planned round, by number."""

    tables = serializers.SerializerMethodField()
    sit_out = serializers.ListField(child=serializers.IntegerField())

    @extend_schema_field(PlannedTableSerializer(many=True))
    def get_tables(self, seating: Any) -> list[dict[str, Any]]:
        """Table, and the numbers side by side."""
        return [{"table": table.table, "sides": [list(side) for side in table.sides]} for table in seating.tables]


class RoundChangeSerializer(serializers.Serializer[Any]):
    """A later round, before and after."""

    round = serializers.IntegerField()
    before = SeatingValueSerializer()
    after = SeatingValueSerializer()


class ProspectSerializer(serializers.Serializer[Any]):
    """The effects of the later rounds for the players."""

    rounds = serializers.IntegerField(help_text="Later rounds.")
    met_again = serializers.IntegerField(help_text="Repeat meetings.")
    partners_again = serializers.IntegerField(help_text="Repeat partnerships.")
    fewest_without = serializers.IntegerField(help_text="Fewest sit-outs of any entry in the evening.")
    most_without = serializers.IntegerField(help_text="Most sit-outs of any entry in the evening.")
    too_soon = serializers.IntegerField(help_text="Sit-outs against the rules.")
    staying = serializers.ListField(child=serializers.IntegerField(), help_text="Entries that keep their last seat.")


class PlanDifferenceSerializer(serializers.Serializer[Any]):
    """The changes in later rounds. Send `previewed` with the action, which is then done only as shown."""

    rounds = RoundChangeSerializer(many=True)
    before = ProspectSerializer()
    after = ProspectSerializer()
    afresh = serializers.BooleanField(help_text="Everybody gets a new seat, so the action needs `previewed`.")
    previewed = serializers.CharField()


class PlanChangeSerializer(PlanDifferenceSerializer):
    """The changes by a late pair, a withdrawal or its undoing. Rounds already seated do not change."""

    entry_id = serializers.IntegerField()
    number = serializers.IntegerField()
    open_games = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of games that are not settled.")
