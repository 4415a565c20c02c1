"""Pairs and single players as the API reads and shows them."""

from typing import Any

from rest_framework import serializers

from clubs.names import LONGEST_ZONE
from clubs.web.body_fields import body_field
from clubs.web.examples import example
from clubs.web.forms import person_field
from clubs.web.rows import api_field_of
from clubs.web.sentence_field import SentenceField
from rules.base.cards import LONGEST_CARD
from tournaments.importing import MOST_LETTERS
from tournaments.models import Draw, LineLabel
from tournaments.selectors.ages import OfAge
from tournaments.states import EntryState

MOST_CUTS = 50


class CameSerializer(serializers.Serializer[Any]):
    """The event that sent a pair, its place there, and the pair that it replaces ("" for none)."""

    code = serializers.CharField(help_text="Empty if that event is not listed; the director always sees it.")
    event = serializers.CharField()
    place = serializers.IntegerField()
    alternate_for = serializers.CharField()


class PairSerializer(serializers.Serializer[Any]):
    """A registered pair; `table` is its first table."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    players = serializers.ListField(child=serializers.CharField())
    zone = serializers.CharField()
    number = serializers.IntegerField(allow_null=True)
    line = serializers.CharField()
    table = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(choices=EntryState.choices)
    house = serializers.BooleanField(help_text="Fills a table and is not ranked.")
    from_round = serializers.IntegerField()
    begins_with = serializers.CharField(help_text="For individuals, the partner of the first round; otherwise empty.")
    cannot_move = serializers.BooleanField(help_text="Keeps its table. Only the desk sees it; otherwise false.")
    registered_at = serializers.DateTimeField()
    came = CameSerializer(allow_null=True, help_text="Null for entries made in this event.")


class AgeSeenSerializer(serializers.Serializer[Any]):
    """Whether somebody has checked the age."""

    seen = serializers.BooleanField(default=True)


class AgeSerializer(serializers.Serializer[Any]):
    """One player."""

    player = serializers.CharField()
    of_age = serializers.ChoiceField([one.value for one in OfAge])
    says = SentenceField(source="sentence")


class AgesSerializer(serializers.Serializer[Any]):
    """The players of an entry on the day of the event; empty if the event has no minimum age."""

    seen = serializers.BooleanField(help_text="Somebody at the desk has checked it.")
    players = AgeSerializer(many=True)


class SingleSerializer(serializers.Serializer[Any]):
    """A player entered alone; `entry_id` after a partner is drawn."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    zone = serializers.CharField()
    here = serializers.BooleanField()
    house = serializers.BooleanField()
    entry_id = serializers.IntegerField(allow_null=True)
    entry = serializers.CharField()
    registered_at = serializers.DateTimeField()


@example("A pair", first="Ann Bell", second="Cy Dunn")
class NewPairSerializer(serializers.Serializer[Any]):
    """Two players (one in an event of individuals). A note in brackets tells two people with one name apart."""

    first = body_field(person_field())
    second = body_field(person_field(), required=False, help_text="Needed in an event of pairs.")
    zone = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_ZONE, help_text="By name.")
    house = serializers.BooleanField(required=False)
    cannot_move = serializers.BooleanField(required=False, help_text="Keeps one table in every movement.")


@example("A player", name="Ann Bell")
class NewSingleSerializer(serializers.Serializer[Any]):
    """A player without a partner."""

    name = body_field(person_field())
    zone = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_ZONE, help_text="By name.")
    house = serializers.BooleanField(required=False, help_text="Plays only to complete a table.")


@example("Two pairs", text="player 1,player 2\nAnn Bell,Cy Dunn\nBea Ames,Al Fox\n")
class NamesTextSerializer(serializers.Serializer[Any]):
    """A list of names as CSV text: player 1, player 2, zone (for single players: player, zone)."""

    text = serializers.CharField(max_length=MOST_LETTERS, trim_whitespace=False, allow_blank=True)


class RowSerializer(serializers.Serializer[Any]):
    """One entry of a list."""

    line = serializers.IntegerField()
    names = serializers.ListField(child=serializers.CharField())
    zone = serializers.CharField()
    born = serializers.ListField(child=serializers.CharField(), help_text="1968 or 1968-05-03, if it is in the list.")


class RowProblemSerializer(serializers.Serializer[Any]):
    """One problem in a list and its fix; row 0 is the file itself."""

    row = serializers.IntegerField()
    column = serializers.CharField()
    code = serializers.CharField()
    problem = SentenceField()
    fix = SentenceField()


class PreviewSerializer(serializers.Serializer[Any]):
    """The effects of an import."""

    importable = serializers.BooleanField()
    rows = RowSerializer(many=True)
    problems = RowProblemSerializer(many=True)
    ignored = serializers.ListField(child=serializers.CharField(), help_text="Columns that are ignored.")
    new_zones = serializers.ListField(child=serializers.CharField(), help_text="Check these for typos.")


class OpenTableSerializer(serializers.Serializer[Any]):
    """A pair that took a seat by itself; without a table, the first open one."""

    table = serializers.IntegerField(source="table_number", required=False)
    line = serializers.ChoiceField(choices=LineLabel.choices, required=False)


class CannotMoveSerializer(serializers.Serializer[Any]):
    """Whether an entry keeps one side of one table in every movement."""

    cannot_move = serializers.BooleanField(default=True)


@example("Partners", with_entry=7)
class TogetherSerializer(serializers.Serializer[Any]):
    """For individuals, the first partner of a player; null: a drawn partner."""

    with_entry = serializers.IntegerField(allow_null=True)


class FoundSerializer(serializers.Serializer[Any]):
    """A pair that fits a name."""

    entry_id = serializers.IntegerField()
    number = serializers.IntegerField(allow_null=True)
    title = SentenceField()
    name = serializers.CharField()
    zone = serializers.CharField()
    state = serializers.ChoiceField(choices=EntryState.choices)


class CutTableSerializer(serializers.Serializer[Any]):
    """Four players at a marked table: the card that each cut, in order (later cuts settle tied cards).

    With matched cards it is a pair and the card that both hold, without a table. Balanced by ratings: the pair.
    """

    table = serializers.IntegerField(allow_null=True)
    cuts = serializers.SerializerMethodField(help_text="For each cut, the card of each player by name.")
    dealer = serializers.CharField(
        allow_null=True, help_text="The first dealer; null if the rules decide it in another way."
    )
    a = serializers.CharField(source="a.name", help_text="The dealer's pair, if the rules say so.")
    b = serializers.CharField(source="b.name", allow_null=True, default=None)
    draw = serializers.IntegerField(source="draw.number")

    def get_cuts(self, table: Any) -> list[dict[str, str]]:
        """Names and cards."""
        return [{str(single): str(card) for single, card in cut.items()} for cut in table.cuts]


@example("Four players", cut={"1": ["KS"], "2": ["QH"], "3": ["9D"], "4": ["TC"]}, witness="Al Fox")
class RealCutSerializer(serializers.Serializer[Any]):
    """Real cards cut by four single players: the card for each id, or the cards in order after repeated cuts."""

    cut = serializers.DictField(
        child=serializers.ListField(
            child=serializers.CharField(max_length=LONGEST_CARD), min_length=1, max_length=MOST_CUTS
        )
    )
    witness = api_field_of(Draw, "witness", required=True, allow_blank=False)
