"""Shapes of going on from one event to another."""

from rest_framework import serializers

from scoring.api.serializers.event import MaybeWhySerializer
from scoring.api.serializers.fields import EnumField, Shape
from scoring.api.serializers.standings import ContenderSerializer
from scoring.reads.forwarding import QualifierStatus
from tournaments.api.serializers.fields import SentenceField


class SendLineSerializer(Shape):
    """A qualifier, what becomes of it, and for whom it stands in (ids of entries)."""

    entry = serializers.IntegerField(source="entry.pk")
    number = serializers.IntegerField(source="entry.number")
    name = serializers.CharField(source="entry.name")
    place = serializers.IntegerField()
    zone = serializers.CharField()
    fate = EnumField(QualifierStatus, source="status")
    alternate_for = serializers.IntegerField(source="instead_of.pk", default=None, allow_null=True)
    says = SentenceField(source="sentence")
    doubts = serializers.ListField(child=SentenceField(), help_text="Ages not known, where the event asks for one.")


class LevelSerializer(Shape):
    """Entries level for the last qualifying places of a zone, and what settles it."""

    zone = serializers.CharField()
    numbers = serializers.ListField(child=serializers.IntegerField())
    places_left = serializers.IntegerField()
    settles = SentenceField(source="sentence")


class SendingSerializer(Shape):
    """Who would go on. `too_many` are entered there and do not qualify (any more)."""

    best = serializers.IntegerField()
    overall = serializers.BooleanField(help_text="The best of all go on; else the best of each zone.")
    ready = serializers.BooleanField()
    lines = SendLineSerializer(many=True)
    level = LevelSerializer(many=True)
    too_many = serializers.ListField(child=serializers.CharField(), source="too_many_names")
    without_zone = ContenderSerializer(many=True, help_text="They cannot qualify, because only others have a zone.")


class HowManySerializer(Shape):
    """How many of each zone or overall; left out, as the event says."""

    best = serializers.IntegerField(min_value=1, max_value=9_999, allow_null=True, default=None)
    overall = serializers.BooleanField(
        allow_null=True, default=None, help_text="true: the best of all, whatever their zone; false: of each zone."
    )


class SendSerializer(HowManySerializer):
    """Where to, and how many."""

    to = serializers.CharField(max_length=16, help_text="The code of the other event.")


class ThroughSerializer(Shape):
    """One who went on: ids of the entry here, there, and of the one it stands in for."""

    entry = serializers.IntegerField()
    name = serializers.CharField()
    place = serializers.IntegerField()
    to = serializers.IntegerField()
    alternate_for = serializers.IntegerField(allow_null=True)
    there = serializers.BooleanField(help_text="It was there already.")


class SentSerializer(Shape):
    """Everybody of this event who is entered in the other now."""

    code = serializers.CharField()
    event = serializers.CharField()
    through = ThroughSerializer(many=True)


class SaysNoSerializer(MaybeWhySerializer):
    """`no` false: it goes on after all. A reason if there is one to give."""

    no = serializers.BooleanField(default=True)
