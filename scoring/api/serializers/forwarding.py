"""Shapes of qualifying from one event for another."""

from rest_framework import serializers

from clubs.web.body_fields import EnumField, Shape, number_field
from clubs.web.examples import example
from clubs.web.rows import api_field_of
from clubs.web.sentence_field import SentenceField
from scoring.api.serializers.event import MaybeWhySerializer
from scoring.api.serializers.standings import ContenderSerializer
from scoring.reads.forwarding import QualifierStatus
from tournaments.models import Tournament


class SendLineSerializer(Shape):
    """A qualifier, its status, and the entry that it replaces (ids of entries)."""

    entry_id = serializers.IntegerField(source="entry.pk")
    number = serializers.IntegerField(source="entry.number")
    name = serializers.CharField(source="entry.name")
    place = serializers.IntegerField()
    zone = serializers.CharField()
    fate = EnumField(QualifierStatus, source="status")
    alternate_for = serializers.IntegerField(source="instead_of.pk", default=None, allow_null=True)
    says = SentenceField(source="sentence")
    doubts = serializers.ListField(child=SentenceField(), help_text="Unknown ages, if the event has a minimum age.")


class LevelSerializer(Shape):
    """Entries tied for the last qualifying places of a zone, and the next step."""

    zone = serializers.CharField()
    numbers = serializers.ListField(child=serializers.IntegerField())
    places_left = serializers.IntegerField()
    settles = SentenceField(source="sentence")


class SendingSerializer(Shape):
    """The entries that would qualify. `too_many` are entered there but do not qualify (any more)."""

    best = serializers.IntegerField()
    overall = serializers.BooleanField(help_text="Whether the best of all qualify; otherwise the best of each zone.")
    ready = serializers.BooleanField()
    lines = SendLineSerializer(many=True)
    level = LevelSerializer(many=True)
    too_many = serializers.ListField(child=serializers.CharField(), source="too_many_names")
    without_zone = ContenderSerializer(
        many=True, help_text="Pairs that cannot qualify, because only others have a zone."
    )


class HowManySerializer(Shape):
    """How many of each zone or overall; left out, as the event says."""

    best = number_field(allow_null=True, default=None)
    overall = serializers.BooleanField(
        allow_null=True, default=None, help_text="true: the best of all zones together; false: the best of each zone."
    )


@example("The best two", to="k3m9w2xq", best=2)
class SendSerializer(HowManySerializer):
    """The other event, and how many qualify."""

    to = api_field_of(Tournament, "code", required=True, help_text="The code of the other event.", validators=())


class ThroughSerializer(Shape):
    """A qualifier that was sent: ids of its entry here, there, and of the entry that it replaces."""

    entry_id = serializers.IntegerField(source="entry")
    name = serializers.CharField()
    place = serializers.IntegerField()
    to = serializers.IntegerField()
    alternate_for = serializers.IntegerField(allow_null=True)
    there = serializers.BooleanField(help_text="It was there already.")


class SentSerializer(Shape):
    """All entries of this event that are entered in the other one."""

    code = serializers.CharField()
    event = serializers.CharField()
    through = ThroughSerializer(many=True)


class SaysNoSerializer(MaybeWhySerializer):
    """`no`: false means that it plays after all. The reason is optional."""

    no = serializers.BooleanField(default=True)
