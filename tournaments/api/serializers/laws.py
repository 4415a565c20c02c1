"""Rule books, their laws with the choices there are, and rule sheets, as the API shows them."""

from typing import Any

from rest_framework import serializers

from rules.books import BOOKS
from tournaments.api.serializers.fields import SentenceField


class BookLineSerializer(serializers.Serializer[Any]):
    """A rule book in a few sentences."""

    ruleset = serializers.CharField()
    title = SentenceField()
    game = serializers.ChoiceField(
        choices=list(dict.fromkeys(book.game for book in BOOKS.values())), help_text="Which laws there are."
    )
    gist = serializers.ListField(child=SentenceField())


class OptionSerializer(serializers.Serializer[Any]):
    """One value of a law, in words."""

    value = serializers.JSONField()
    sentence = SentenceField()


class LawSerializer(serializers.Serializer[Any]):
    """A law as its book has it, and what else may be agreed."""

    law = serializers.CharField(help_text="Its name in law_overrides.")
    means = SentenceField()
    value = serializers.JSONField(help_text="The book's.")
    document = serializers.CharField(help_text="Where the book says so.")
    section = serializers.CharField()
    our_reading = serializers.BooleanField(source="read", help_text="The book can be read otherwise, or is silent.")
    options = OptionSerializer(many=True, help_text="Empty where a whole number from least to most is written.")
    several = serializers.BooleanField(help_text="Takes a list of options.")
    least = serializers.IntegerField(allow_null=True)
    most = serializers.IntegerField(allow_null=True)
    matters = serializers.BooleanField(help_text="Whether it can change anything while the others are the book's.")


class LawChapterSerializer(serializers.Serializer[Any]):
    """Laws under a heading."""

    title = SentenceField()
    laws = LawSerializer(many=True)


class BookSerializer(BookLineSerializer):
    """A rule book with all its laws."""

    chapters = LawChapterSerializer(many=True)


class RuleLineSerializer(serializers.Serializer[Any]):
    """One line of a rule sheet."""

    law = serializers.CharField()
    sentence = SentenceField()
    document = serializers.CharField()
    section = serializers.CharField()
    agreed = serializers.BooleanField(help_text="A house rule: agreed for this event, and not as the book has it.")


class RuleChapterSerializer(serializers.Serializer[Any]):
    """Lines under a heading."""

    title = SentenceField()
    lines = RuleLineSerializer(many=True)


class RuleSheetSerializer(serializers.Serializer[Any]):
    """The rules of an event in plain words."""

    ruleset = serializers.CharField()
    title = SentenceField()
    chapters = RuleChapterSerializer(many=True)
