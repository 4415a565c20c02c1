"""The limits of a number."""

from django.core.exceptions import ValidationError
from django.db import models

from clubs.models.limits import between


def test_a_number_is_from_the_least_to_the_most_both_included() -> None:
    field, refused = models.IntegerField(validators=between(2, 4)), []
    for number in range(1, 6):
        try:
            field.clean(number, None)
        except ValidationError as error:
            refused.append((number, error.error_list[0].code))
    assert refused == [(1, "min_value"), (5, "max_value")]
