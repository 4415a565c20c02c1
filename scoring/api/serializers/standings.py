"""Shapes of standings, cards, ties and the desk's overview."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.web.body_fields import EnumField, Shape
from clubs.web.paging import PartSerializer
from clubs.web.sentence_field import SentenceField
from rules.event.master_score_card import CardRow, CellKind
from rules.tournament.standings import Decided, TieStep
from scoring.api.serializers.fields import NumberOfField
from scoring.reads.master_card import PairCard
from scoring.reads.needs import NeedKind
from scoring.reads.round_phase import Phase
from scoring.reads.table_state import TableState, TableStatus
from tournaments.api.serializers.seating import ClockSerializer
from tournaments.models import Entry, GameKind


class StandingsRowSerializer(Shape):
    """The line of one pair. `up`: places gained since the last round, null if it had no place then."""

    place = serializers.IntegerField()
    shared = serializers.BooleanField(help_text="Others have the same place.")
    settled = serializers.BooleanField(help_text="False while a tie is open.")
    up = serializers.IntegerField(allow_null=True)
    entry_id = serializers.IntegerField(source="entry")
    number = serializers.IntegerField()
    name = serializers.CharField()
    zone = serializers.CharField()
    played = serializers.IntegerField()
    wins = serializers.CharField(help_text="As written: 7, 3½.")
    points = serializers.CharField()
    rate = serializers.CharField(help_text="The first criterion per game, such as 0.67; empty if totals are compared.")
    list = SentenceField(allow_null=True, help_text="The list of this place; null if there is only one.")
    decided_by = EnumField(Decided)
    reason = SentenceField(help_text="Why this place.")


class VersionSerializer(Shape):
    """The published snapshot, and how much of the ledger it covers."""

    number = serializers.IntegerField(help_text="Version number.")
    covers = serializers.IntegerField(source="ledger_position", help_text="Total of the entries in all histories.")
    computed_at = serializers.DateTimeField(allow_null=True)
    frozen = serializers.BooleanField(help_text="Frozen for the awards, or published.")


class StandingsSerializer(Shape):
    """Everything that the standings say beside their rows."""

    version = VersionSerializer()
    by_rate = serializers.BooleanField(help_text="Results per game are compared, not totals.")
    rate_of = SentenceField(allow_null=True, help_text="The values of the rates; null if totals are compared.")
    games_differ = SentenceField(
        allow_null=True, help_text="A note while some have played more games than others; otherwise null."
    )
    rounds_closed = serializers.IntegerField()
    rounds_planned = serializers.IntegerField()
    open_ties = serializers.ListField(child=SentenceField())


class CellSerializer(Shape):
    """One round of a pair or player: own points and those of the best opponent. Empty does not mean 0–0."""

    round = serializers.IntegerField()
    kind = EnumField(CellKind)
    partners = serializers.ListField(child=serializers.IntegerField(), help_text="Numbers, for this game only.")
    opponents = serializers.ListField(child=serializers.IntegerField(), help_text="Their numbers.")
    points = serializers.IntegerField(allow_null=True)
    against = serializers.IntegerField(allow_null=True)
    counts = serializers.BooleanField(help_text="False where a pair of the game withdrew and its results were deleted.")
    wins_so_far = serializers.IntegerField()
    points_so_far = serializers.IntegerField()


class ScoresSerializer(Shape):
    """Round by round, and the sums."""

    cells = CellSerializer(many=True)
    played = serializers.IntegerField()
    wins = serializers.IntegerField()
    points = serializers.IntegerField()


class CardRowSerializer(ScoresSerializer):
    """One pair's line of the Master Score Card."""

    number = serializers.IntegerField(source="entry")
    name = serializers.SerializerMethodField()

    def get_name(self, row: CardRow) -> str:
        """As registered."""
        entries: Mapping[int, Entry] = self.context["entries"]
        return entries[int(row.entry)].name


class MasterCardSerializer(PartSerializer):
    """The Master Score Card: winner and loser points both shown."""

    rounds = serializers.ListField(child=serializers.IntegerField())
    rows = CardRowSerializer(many=True)


class PairCardSerializer(ScoresSerializer):
    """The card of a pair, with its tables and its opponents, past and planned."""

    number = NumberOfField(source="entry")
    name = serializers.CharField(source="entry.name")
    tables = serializers.DictField(child=serializers.IntegerField(), help_text="Table by round.")
    partners = serializers.DictField(
        child=NumberOfField(), help_text="Number of the partner by round, for individuals."
    )
    opponents = serializers.DictField(
        child=serializers.ListField(child=NumberOfField()), help_text="Numbers of the opponents by round."
    )
    standing = serializers.SerializerMethodField()

    @extend_schema_field(StandingsRowSerializer(allow_null=True))
    def get_standing(self, card: PairCard) -> Any:
        """From the context."""
        row = self.context["standing"]
        return row and StandingsRowSerializer(row).data


class ContenderSerializer(Shape):
    """A pair."""

    entry_id = serializers.IntegerField(source="entry")
    number = serializers.IntegerField()
    name = serializers.CharField()


class GameToPlaySerializer(Shape):
    """An extra game; `game` and `table` once it has been called."""

    a = ContenderSerializer()
    b = ContenderSerializer()
    game_id = serializers.IntegerField(source="game", allow_null=True)
    table = serializers.IntegerField(allow_null=True)


class OpenTieSerializer(Shape):
    """A tie that the rules cannot break, and the next step."""

    place = serializers.IntegerField()
    contenders = ContenderSerializer(many=True)
    next = EnumField(TieStep)
    who = ContenderSerializer(many=True)
    games = GameToPlaySerializer(many=True)
    flips = serializers.ListField(child=serializers.DictField(child=serializers.CharField()))
    matters = serializers.BooleanField()
    final = serializers.BooleanField()
    list = SentenceField(allow_null=True, help_text="The list; null if there is only one.")
    sentence = SentenceField()


class QualifyingZoneSerializer(Shape):
    """The qualifying pairs of a zone; those in `level` are tied for `places_left` places."""

    zone = serializers.CharField(help_text="Empty if the best overall qualify.")
    qualified = ContenderSerializer(many=True)
    level = ContenderSerializer(many=True)
    places_left = serializers.IntegerField()
    list = SentenceField(allow_null=True, help_text="The list; null if there is only one.")


class SideNowSerializer(Shape):
    """A side of a table: the pair or player, or two who are partners for this game, and whether it has agreed."""

    who = ContenderSerializer(many=True)
    signed = serializers.BooleanField()


class TableNowSerializer(Shape):
    """One table in words. `score` is by side: running, or as recorded."""

    table = serializers.IntegerField()
    game_id = serializers.IntegerField()
    kind = serializers.ChoiceField(GameKind.choices)
    sides = SideNowSerializer(many=True)
    state = EnumField(TableStatus, source="status")
    hand = serializers.IntegerField(allow_null=True)
    score = serializers.ListField(child=serializers.IntegerField(), min_length=2)
    sentence = SentenceField()

    def to_representation(self, instance: TableState) -> dict[str, Any]:
        """With table 0 where none was free."""
        return {**super().to_representation(instance), "table": instance.table or 0}


class NeededTableSerializer(Shape):
    """A table that needs somebody; 0 where none was free."""

    table = serializers.IntegerField()
    game_id = serializers.IntegerField(source="game")


class NeedSerializer(Shape):
    """One thing that needs the director.

    A call, an objection or sheets that differ can be taken with `games/<id>/on-my-way/`, a late pair with
    `entries/<id>/on-my-way/`; `coming` then says who comes.
    """

    kind = EnumField(NeedKind)
    title = SentenceField()
    detail = SentenceField()
    game_id = serializers.IntegerField(
        source="game", allow_null=True, help_text="Null where it is about several tables."
    )
    tables = NeededTableSerializer(many=True)
    entry_id = serializers.IntegerField(source="entry", allow_null=True)
    link_id = serializers.IntegerField(
        source="case.link", allow_null=True, help_text="Of a call or an objection, in the history of its game."
    )
    coming = SentenceField(source="case.coming", allow_null=True, help_text="Who is on the way; null while nobody is.")
    since = serializers.DateTimeField(allow_null=True)


class DashboardSerializer(Shape):
    """The event as the director sees it."""

    round = serializers.IntegerField(allow_null=True)
    rounds = serializers.IntegerField()
    left = serializers.IntegerField()
    moves = serializers.CharField(allow_null=True)
    phase = EnumField(Phase)
    clock = ClockSerializer(allow_null=True)
    tables = TableNowSerializer(many=True)
    extras = TableNowSerializer(many=True)
    sitting_out = serializers.ListField(child=serializers.CharField())
    needs = NeedSerializer(many=True)


class UnsoundSerializer(Shape):
    """One problem."""

    game_id = serializers.IntegerField(source="game", allow_null=True)
    link_id = serializers.IntegerField(source="link", allow_null=True)
    code = serializers.CharField()
    sentence = SentenceField()


class LedgerSerializer(Shape):
    """Every hash and every score of the event computed again."""

    sound = serializers.BooleanField()
    entries = serializers.IntegerField()
    head = serializers.CharField(help_text="Checksum of all entries; it shows later whether one was changed.")
    problems = UnsoundSerializer(many=True)
