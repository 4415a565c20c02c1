"""Limits of numbers, on the fields of models: forms, the API and its description read them there."""

from collections.abc import Sequence

from django.core.validators import BaseValidator, MaxValueValidator, MinValueValidator


def between(least: int, most: int) -> Sequence[BaseValidator]:
    """The validators of a number from `least` to `most`."""
    return [MinValueValidator(least), MaxValueValidator(most)]
