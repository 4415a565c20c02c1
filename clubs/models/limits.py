"""Limits of numbers, on the fields of models: forms, the API and its description read them there."""

from collections.abc import Sequence

from django.core.validators import BaseValidator, MaxValueValidator, MinValueValidator

LARGEST_ID = 2**63 - 1  # of a row, as both databases count them
LARGEST_NUMBER = 9_999  # of a pair, a table, a place on a sheet


def between(least: int, most: int) -> Sequence[BaseValidator]:
    """The validators of a number from `least` to `most`."""
    return [MinValueValidator(least), MaxValueValidator(most)]
