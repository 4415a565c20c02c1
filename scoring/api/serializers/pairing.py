"""Shapes of a pairing fixed by hand."""

from typing import Any

from rest_framework import serializers

from clubs.web.body_fields import Shape, body_field, number_field, why_field
from clubs.web.examples import example
from clubs.web.forms import previewed_field
from scoring.ledger.entries.pairing import PairingFixed
from scoring.reads.pairing_repair import RepairPreview


@example("Two pairs", one=1, other=3, reason="they have met before")
class NewSwapSerializer(Shape):
    """Two entries by number, and why they change seats."""

    one = number_field()
    other = number_field()
    reason = why_field()
    previewed = body_field(
        previewed_field(),
        allow_blank=False,
        help_text="The mark of the preview. If the round has changed since, the swap is refused.",
    )


class TableAfterSerializer(Shape):
    """A table after the swap, with the names side by side."""

    table = serializers.IntegerField()
    sides = serializers.ListField(child=serializers.CharField())


class SwapPreviewSerializer(Shape):
    """The tables with other players, the names of those who sit out then, and every effect in a sentence."""

    tables = TableAfterSerializer(many=True)
    sit_out = serializers.ListField(child=serializers.CharField())
    effects = serializers.ListField(child=serializers.CharField())
    previewed = serializers.CharField()

    def to_representation(self, instance: RepairPreview) -> dict[str, Any]:
        """The sentences are in English."""
        stale = [instance.stale] if instance.stale else []
        return {
            "tables": TableAfterSerializer(instance.tables, many=True).data,
            "sit_out": list(instance.sit_out),
            "effects": [str(sentence) for sentence in (*instance.broken, *instance.sentences, *stale)],
            "previewed": instance.previewed,
        }


class SwappedGameSerializer(Shape):
    """A game with other players: ids of its entries, side by side."""

    game_id = serializers.IntegerField(source="game")
    sides = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))


class SwapSerializer(Shape):
    """The games with other players, and the ids of the entries that sit out."""

    round = serializers.IntegerField()
    games = SwappedGameSerializer(many=True)
    sit_out = serializers.ListField(child=serializers.IntegerField())

    def to_representation(self, instance: PairingFixed) -> dict[str, Any]:
        """As the ledger keeps it."""
        games = [{"game_id": game, "sides": [list(side) for side in sides]} for game, sides in instance.games]
        return {"round": instance.round, "games": games, "sit_out": list(instance.sit_out)}
