"""Fields with a default that Python computes. Migrations see plain fields, so the function behind it may move.

A migration names the default of a field by its import path, and so keeps that path alive for good. These defaults
are needed only where the application creates a row, never in a migration.
"""

from typing import Any

from django.db import models


class GeneratedCharField(models.CharField):  # type: ignore[type-arg]
    """A text with such a default: a code, a token."""

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        """The field as migrations write it."""
        name, _, args, options = super().deconstruct()
        return name, "django.db.models.CharField", list(args), _without_default(options)


class GeneratedDateTimeField(models.DateTimeField):  # type: ignore[type-arg]
    """A time with such a default: an end of validity."""

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        """The field as migrations write it."""
        name, _, args, options = super().deconstruct()
        return name, "django.db.models.DateTimeField", list(args), _without_default(options)


def _without_default(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name != "default"}
