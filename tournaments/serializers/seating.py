"""Tables, rounds and seats as the API shows them."""

from typing import Any

from rest_framework import serializers

from tournaments.models import GameKind, Table
from tournaments.serializers.fields import SentenceField
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
    """One game: pair A north–south, pair B east–west."""

    game_id = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    kind = serializers.ChoiceField(choices=GameKind.choices)
    state = serializers.ChoiceField(choices=GameState.choices)
    a = SeatedSerializer()
    b = SeatedSerializer()


class RoundSheetSerializer(serializers.Serializer[Any]):
    """A round with everybody's place."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(choices=RoundState.choices)
    tables = TableSeatSerializer(many=True)
    sit_out = SeatedSerializer(many=True)


class NewSubstituteSerializer(serializers.Serializer[Any]):
    """Who takes which seat of a game, 0 to 3 clockwise."""

    seat = serializers.IntegerField(min_value=0, max_value=3)
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


class ChartTableSerializer(serializers.Serializer[Any]):
    """Numbers of the pairs at a table."""

    table = serializers.IntegerField()
    a = serializers.IntegerField()
    b = serializers.IntegerField()


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


class PlaceSerializer(serializers.Serializer[Any]):
    """Where a pair sits in a round; no table when it sits out."""

    round = serializers.IntegerField(allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    side = serializers.CharField()
    sits_out = serializers.BooleanField()
    opponent_id = serializers.IntegerField(allow_null=True)
    opponent = serializers.CharField()
    opponent_number = serializers.IntegerField(allow_null=True)
    sentence = SentenceField()


class WhereaboutsSerializer(serializers.Serializer[Any]):
    """Where a pair sits now and next."""

    entry_id = serializers.IntegerField()
    number = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    now = PlaceSerializer(allow_null=True)
    next = PlaceSerializer(allow_null=True)
    sentence = SentenceField()


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

    def get_tables(self, turn: Any) -> list[dict[str, int]]:
        """Table, A and B."""
        return [{"table": table.table, "A": table.sides[0][0], "B": table.sides[1][0]} for table in turn.tables]


class RoundChangeSerializer(serializers.Serializer[Any]):
    """One round to come, before and after."""

    round = serializers.IntegerField()
    before = SeatingValueSerializer()
    after = SeatingValueSerializer()


class PlanChangeSerializer(serializers.Serializer[Any]):
    """What a late pair, a withdrawal or its taking back would change; rounds drawn up stay as they are."""

    entry_id = serializers.IntegerField()
    number = serializers.IntegerField()
    rounds = RoundChangeSerializer(many=True)
    open_games = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of games still to be settled.")
