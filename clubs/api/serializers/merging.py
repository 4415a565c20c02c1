"""Players who may be one person as the API shows them: duplicates, merges, and pairs that are two people."""

from typing import Any

from rest_framework import serializers

from clubs.models import Player, PlayerMerge, TwoPeople
from clubs.services.duplicates import Likeness
from clubs.web.body_fields import body_field
from clubs.web.examples import example
from clubs.web.forms import id_field
from clubs.web.sentence_field import SentenceField


class NamedPlayerSerializer(serializers.ModelSerializer[Player]):
    """A player: id, name and note."""

    class Meta:
        model = Player
        fields = ["id", "name", "note"]
        read_only_fields = fields


class DuplicateSerializer(serializers.Serializer[Any]):
    """Two players who may be one person. The club knows `kept` better."""

    kept = NamedPlayerSerializer()
    gone = NamedPlayerSerializer()
    why = serializers.ChoiceField(choices=[why.value for why in Likeness])


class PlayerMergeSerializer(serializers.ModelSerializer[PlayerMerge]):
    """A merge: everything of `gone` belongs to `kept`."""

    kept = NamedPlayerSerializer()
    gone = NamedPlayerSerializer()

    class Meta:
        model = PlayerMerge
        fields = ["id", "kept", "gone", "made_at", "undone_at"]
        read_only_fields = fields


class ComparedSerializer(serializers.Serializer[Any]):
    """One value of both players, and what the kept one has afterwards."""

    field = serializers.CharField(source="label", help_text="Its name, in the reader's language.")
    kept = serializers.CharField()
    gone = serializers.CharField()
    after = serializers.CharField()


class MergePreviewSerializer(serializers.Serializer[Any]):
    """The effect of a merge. `refused` says why it is not possible; it is null where it is."""

    kept = NamedPlayerSerializer()
    gone = NamedPlayerSerializer()
    refused = SentenceField(allow_null=True)
    values = ComparedSerializer(many=True)


@example("The other name of this person", gone_id=12)
class OtherPlayerSerializer(serializers.Serializer[Any]):
    """The other player."""

    gone_id = body_field(id_field(), help_text="The id of the player who goes.")


@example("Namesakes", one_id=11, other_id=12)
class TwoPlayersSerializer(serializers.Serializer[Any]):
    """Two players, by their ids."""

    one_id = body_field(id_field())
    other_id = body_field(id_field())


class TwoPeopleSerializer(serializers.ModelSerializer[TwoPeople]):
    """Two players who are two people."""

    one = NamedPlayerSerializer()
    other = NamedPlayerSerializer()

    class Meta:
        model = TwoPeople
        fields = ["id", "one", "other", "said_at"]
        read_only_fields = fields
