"""Rule books, their laws with the choices there are, and rule sheets, as the API shows them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.web.sentence_field import SentenceField
from rules.laws.books import BOOKS


class BookLineSerializer(serializers.Serializer[Any]):
    """A rule book in a few sentences."""

    ruleset = serializers.CharField()
    title = SentenceField()
    game = serializers.ChoiceField(
        choices=list(dict.fromkeys(book.game for book in BOOKS.values())), help_text="The set of rules."
    )
    gist = serializers.ListField(child=SentenceField())


LAW_VALUE = {
    "anyOf": [
        {"type": "boolean"},
        {"type": "integer"},
        {"type": "string"},
        {"type": "array", "items": {"type": "string"}},
    ]
}
"""A value of any law; `books/` lists those of each."""


@extend_schema_field(LAW_VALUE)
class LawValueField(serializers.JSONField):
    """The value of a law."""


@extend_schema_field({"type": "object", "additionalProperties": LAW_VALUE})
class LawValuesField(serializers.DictField):
    """Values of laws by their names."""


class OptionSerializer(serializers.Serializer[Any]):
    """One value of a rule, in words."""

    value = LawValueField()
    sentence = SentenceField()


class LawSerializer(serializers.Serializer[Any]):
    """A rule as the book has it, and the other possible values."""

    law = serializers.CharField(help_text="Its name in law_overrides.")
    means = SentenceField()
    value = LawValueField(help_text="The value in the book.")
    document = serializers.CharField(help_text="The source in the book.")
    section = serializers.CharField()
    our_reading = serializers.BooleanField(
        source="read", help_text="The book is unclear or silent here; this is our reading."
    )
    options = OptionSerializer(many=True, help_text="Empty for a whole number from least to most.")
    several = serializers.BooleanField(help_text="Takes a list of options.")
    least = serializers.IntegerField(allow_null=True)
    most = serializers.IntegerField(allow_null=True)
    matters = serializers.BooleanField(help_text="Whether it has any effect while the other rules are as in the book.")


class LawChapterSerializer(serializers.Serializer[Any]):
    """Laws under a heading."""

    title = SentenceField()
    laws = LawSerializer(many=True)


class BookSerializer(BookLineSerializer):
    """A rule book with all its rules."""

    chapters = LawChapterSerializer(many=True)


class RuleLineSerializer(serializers.Serializer[Any]):
    """One line of a rule sheet."""

    law = serializers.CharField()
    sentence = SentenceField()
    document = serializers.CharField()
    section = serializers.CharField()
    agreed = serializers.BooleanField(help_text="A house rule: it differs from the book.")


class RuleChapterSerializer(serializers.Serializer[Any]):
    """Lines under a heading."""

    title = SentenceField()
    lines = RuleLineSerializer(many=True)


class RuleSheetSerializer(serializers.Serializer[Any]):
    """The rules of an event in plain words."""

    ruleset = serializers.CharField()
    title = SentenceField()
    chapters = RuleChapterSerializer(many=True)
