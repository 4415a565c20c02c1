"""Examples of requests: written ones come first, the others are made from required fields."""

from typing import Any

from rest_framework import serializers

from clubs.web.examples import example, examples_of


@example("A hall", hall="Legion")
class HallSerializer(serializers.Serializer[Any]):
    hall = serializers.CharField()


class NightSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField(read_only=True)
    reason = serializers.CharField()
    weather = serializers.ChoiceField(("snow", "rain"))
    cancelled = serializers.BooleanField()
    place = HallSerializer()
    note = serializers.CharField(required=False)


class StrangeNightSerializer(NightSerializer):
    colour = serializers.CharField()


def values(shape: type[serializers.Serializer[Any]]) -> list[Any]:
    return [one.value for one in examples_of(shape())]


def test_an_example_that_is_written_is_the_only_one() -> None:
    assert values(HallSerializer) == [{"hall": "Legion"}]


def test_an_example_is_made_from_the_fields_that_are_required() -> None:
    body = {"reason": "it was a mistake", "weather": "snow", "cancelled": True, "place": {"hall": "Legion"}}
    assert values(NightSerializer) == [body]
    assert NightSerializer(data=body).is_valid()


def test_where_a_required_field_has_no_usual_value_somebody_has_to_write_the_example() -> None:
    assert values(StrangeNightSerializer) == []


def test_a_body_of_which_everything_may_be_left_out_is_empty() -> None:
    assert values(serializers.Serializer) == [{}]
