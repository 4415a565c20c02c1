"""Fields that several serializers share."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.web.sentence_field import SentenceField as SentenceField


@extend_schema_field({"type": "string", "maxLength": 15, "pattern": r"^[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?$"})
class ClockTimeField(serializers.TimeField):
    """A time by the clock in the hall, such as 19:00. A "time" of JSON Schema would need an offset from UTC."""
