"""Shapes of what the desk says about a game, and of its history."""

from rest_framework import serializers

from rules.rulings import Choice, Offence
from scoring.models import CardState, Kind
from scoring.serializers.tables import ENDINGS, SIDES, HandSerializer, ScoreSerializer, Shape

OFFENCES = [offence.value for offence in Offence]
CHOICES = [choice.value for choice in Choice]


class NewResultSerializer(Shape):
    """A result as it is recorded; a reason where a finished sheet says otherwise."""

    score = ScoreSerializer()
    ending = serializers.ChoiceField(ENDINGS, required=False)
    reason = serializers.CharField(max_length=400, required=False)


class CorrectionSerializer(Shape):
    """Another result, and why."""

    score = ScoreSerializer()
    ending = serializers.ChoiceField(ENDINGS, required=False)
    reason = serializers.CharField(max_length=400)


class WalkOverSerializer(Shape):
    """Who wins, since the others do not play, and why."""

    winner = serializers.ChoiceField(SIDES)
    reason = serializers.CharField(max_length=400)


class ReasonSerializer(Shape):
    """Why."""

    reason = serializers.CharField(max_length=400)


class NewSeatingSerializer(Shape):
    """The pairs that really sat there, by their numbers, and why it is mended."""

    a = serializers.IntegerField(help_text="Number of the pair at North and South.")
    b = serializers.IntegerField(help_text="Number of the pair at East and West.")
    swap = serializers.BooleanField(
        required=False,
        help_text="They changed tables: whoever was written down here sat in their place in their other game.",
    )
    reason = serializers.CharField(max_length=400)


class SeatingSerializer(Shape):
    """Ids of the entries written down before and now, and of the games that one of them was written down in too."""

    game = serializers.IntegerField()
    before = serializers.ListField(child=serializers.IntegerField())
    after = serializers.ListField(child=serializers.IntegerField())
    elsewhere = serializers.ListField(child=serializers.IntegerField())
    mended = serializers.ListField(child=serializers.IntegerField(), help_text="Those of them that were mended.")


class DecisionSerializer(Shape):
    """What the desk's word came to."""

    game = serializers.IntegerField()
    kind = serializers.ChoiceField(Kind.values)
    score = ScoreSerializer(allow_null=True)
    ending = serializers.ChoiceField(ENDINGS, allow_null=True)
    state = serializers.ChoiceField(CardState.values)


class PlaceChangeSerializer(Shape):
    """A pair, by its number, whose place would be another."""

    pair = serializers.IntegerField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class CorrectionPreviewSerializer(Shape):
    """Every pair whose place would change."""

    changes = PlaceChangeSerializer(many=True)


class CaseSerializer(Shape):
    """What happened; what is left out is not known. The refusal asks for each fact that the book still needs."""

    offence = serializers.ChoiceField(OFFENCES)
    offender = serializers.ChoiceField(SIDES, required=False)
    hand = HandSerializer(required=False, help_text="As played; taken from the sheet where it is written there.")
    scores_before = ScoreSerializer(required=False, help_text="Taken from the sheet.")
    choice = serializers.ChoiceField(CHOICES, required=False)
    turned_up = serializers.BooleanField(required=False)
    first_trick_quitted = serializers.BooleanField(required=False)
    all_played = serializers.BooleanField(required=False)
    trick_quitted = serializers.BooleanField(required=False)
    proved = serializers.BooleanField(required=False)
    tricks_mixed = serializers.BooleanField(required=False)
    lone_offender = serializers.BooleanField(required=False)


class NewRulingSerializer(Shape):
    """A case in a hand of the game."""

    hand = serializers.IntegerField(min_value=1)
    case = CaseSerializer()
    reason = serializers.CharField(max_length=400, required=False)


class RulingSerializer(Shape):
    """What the book says."""

    reason = serializers.CharField()
    says = serializers.JSONField(help_text="The sentence as text and parameters, for any language.")
    section = serializers.CharField()
    points = ScoreSerializer(allow_null=True)
    replaces_hand = serializers.BooleanField()
    new_deal = serializers.CharField(allow_null=True)
    call_void = serializers.BooleanField()
    accepted = serializers.BooleanField()
    barred = serializers.ChoiceField(SIDES, allow_null=True)
    no_score = serializers.ChoiceField(SIDES, allow_null=True)
    may_call_lead = serializers.ChoiceField(SIDES, allow_null=True)
    card_exposed = serializers.BooleanField()
    choices = serializers.ListField(child=serializers.CharField())


class RuledSerializer(Shape):
    """A ruling as recorded, and the score it leaves."""

    game = serializers.IntegerField()
    hand = serializers.IntegerField()
    ruling = RulingSerializer()
    after = ScoreSerializer()
    state = serializers.ChoiceField(CardState.values)


class HistoryLineSerializer(Shape):
    """One entry of a game's chain."""

    link = serializers.IntegerField()
    at = serializers.DateTimeField()
    who = serializers.CharField()
    device = serializers.CharField(allow_blank=True)
    sheet = serializers.IntegerField()
    kind = serializers.ChoiceField(Kind.values)
    what = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)
    before = ScoreSerializer(allow_null=True)
    score = ScoreSerializer(allow_null=True)
    replaces = serializers.IntegerField(allow_null=True)
    replaced_by = serializers.IntegerField(allow_null=True)


class HistorySerializer(Shape):
    """A game's whole history, first entry first."""

    lines = HistoryLineSerializer(many=True)
