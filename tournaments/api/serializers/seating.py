"""Tables, rounds and seats as the API shows them."""

from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.fields import SentenceField
from tournaments.models import GameKind, Table
from tournaments.selectors import Chart
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
    """One game, side by side: pair A north–south, then pair B east–west; of more sides clockwise.

    A side is one entry, or two players who are partners for this game alone.
    """

    game_id = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    kind = serializers.ChoiceField(choices=GameKind.choices)
    state = serializers.ChoiceField(choices=GameState.choices)
    sides = serializers.ListField(child=SeatedSerializer(many=True))


class PairingReasonSerializer(serializers.Serializer[Any]):
    """Why a table is made up as it is; without a table, why somebody sits out."""

    table = serializers.IntegerField(allow_null=True)
    sentence = SentenceField()


class RoundSheetSerializer(serializers.Serializer[Any]):
    """A round with everybody's place, and the reasons of one that was drawn from what had been played."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(choices=RoundState.choices)
    tables = TableSeatSerializer(many=True)
    sit_out = SeatedSerializer(many=True)
    reasons = PairingReasonSerializer(many=True)


class NewSubstituteSerializer(serializers.Serializer[Any]):
    """Who takes which seat of a game, clockwise from 0."""

    seat = serializers.IntegerField(min_value=0, max_value=11)
    name = serializers.CharField(max_length=300)
    reason = serializers.CharField(max_length=100, required=False, allow_blank=True)


class SubstitutedSerializer(serializers.Serializer[Any]):
    """Who sat there, and who does now."""

    game_id = serializers.IntegerField()
    seat = serializers.IntegerField()
    before = serializers.CharField()
    after = serializers.CharField()


class ClockSerializer(serializers.Serializer[Any]):
    """A round and its clock."""

    round = serializers.IntegerField()
    open = serializers.BooleanField()
    opened_at = serializers.DateTimeField()
    warn_at = serializers.DateTimeField(allow_null=True, help_text="Null where the laws know no warning.")
    stop_at = serializers.DateTimeField(allow_null=True, help_text="Null where the laws know no bell.")
    closed_at = serializers.DateTimeField(allow_null=True)
    held = serializers.BooleanField(help_text="The clock stands during a break whose end is not known.")


class ChartTableSerializer(serializers.Serializer[Any]):
    """The numbers at a table, side by side; two on a side are partners for this game alone."""

    table = serializers.IntegerField()
    sides = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))


class ChartRoundSerializer(serializers.Serializer[Any]):
    """A round of the chart; `drawn` once it is settled."""

    number = serializers.IntegerField()
    drawn = serializers.BooleanField()
    tables = ChartTableSerializer(many=True)
    sit_out = serializers.ListField(child=serializers.IntegerField())


class ChartSerializer(serializers.Serializer[Any]):
    """Every round, and who the numbers are."""

    movement = serializers.CharField()
    rounds = ChartRoundSerializer(many=True)
    names = serializers.DictField(child=serializers.CharField())
    quality = serializers.SerializerMethodField(
        help_text="Of players who change partners: what is repeated beside the least that must be, and sit-outs."
    )

    def get_quality(self, chart: Chart) -> dict[str, int] | None:
        """Null for other movements."""
        measured = chart.quality
        return measured.to_json() if measured else None


class PlaceSerializer(serializers.Serializer[Any]):
    """Where a pair, or player, sits in a round; no table when it sits out. `side` is a letter, A to L clockwise."""

    round = serializers.IntegerField(allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    side = serializers.CharField()
    sits_out = serializers.BooleanField()
    partner = SeatedSerializer(allow_null=True, help_text="Who plays with a player in this game alone.")
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
    later = SentenceField(allow_null=True, help_text="When the next seat is drawn, where it waits for results.")


class TableSerializer(serializers.ModelSerializer[Table]):
    """A table with its private link (`Authorization: Table <token>`) and its PIN. Show them at that table only."""

    class Meta:
        model = Table
        fields = ["number", "token", "pin", "revoked"]


class TableCountSerializer(serializers.Serializer[Any]):
    """How many tables there are to be."""

    count = serializers.IntegerField()


class SeatingValueSerializer(serializers.Serializer[Any]):
    """A planned round as the rule book writes it, by number."""

    tables = serializers.SerializerMethodField()
    sit_out = serializers.ListField(child=serializers.IntegerField())

    def get_tables(self, seating: Any) -> list[dict[str, Any]]:
        """Table, and the numbers side by side."""
        return [{"table": table.table, "sides": [list(side) for side in table.sides]} for table in seating.tables]


class RoundChangeSerializer(serializers.Serializer[Any]):
    """One round to come, before and after."""

    round = serializers.IntegerField()
    before = SeatingValueSerializer()
    after = SeatingValueSerializer()


class ProspectSerializer(serializers.Serializer[Any]):
    """What the rounds to come bring those who play in them."""

    rounds = serializers.IntegerField(help_text="Rounds to come.")
    met_again = serializers.IntegerField(help_text="Times that two meet who have met.")
    partners_again = serializers.IntegerField(help_text="Times that two are partners who have been.")
    fewest_without = serializers.IntegerField(help_text="Sit-outs of the evening, of the entry with the fewest.")
    most_without = serializers.IntegerField(help_text="The same, of the entry with the most.")
    too_soon = serializers.IntegerField(help_text="Times that the rule of sit-outs is broken.")
    staying = serializers.ListField(child=serializers.IntegerField(), help_text="Who keeps the seat they last had.")


class PlanDifferenceSerializer(serializers.Serializer[Any]):
    """What changes in the rounds to come. Send `previewed` with the act: it is done only as it was shown."""

    rounds = RoundChangeSerializer(many=True)
    before = ProspectSerializer()
    after = ProspectSerializer()
    afresh = serializers.BooleanField(help_text="Everybody is seated anew, so the act needs `previewed`.")
    previewed = serializers.CharField()


class PlanChangeSerializer(PlanDifferenceSerializer):
    """What a late pair, a withdrawal or its taking back would change; rounds drawn up stay as they are."""

    entry_id = serializers.IntegerField()
    number = serializers.IntegerField()
    open_games = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of games still to be settled.")
