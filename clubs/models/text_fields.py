"""Texts that are brought into one form before they are saved. Migrations see the fields of Django."""

from typing import Any
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.names import tidy_lines, tidy_sentence


class TidyField(models.CharField):  # type: ignore[type-arg]
    """A text without superfluous spaces and invisible signs."""

    def clean(self, value: Any, model_instance: models.Model | None) -> Any:
        """The text in its one form."""
        return super().clean(tidy_sentence(value), model_instance)

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        """The field as migrations write it."""
        name, _path, args, options = super().deconstruct()
        return name, "django.db.models.CharField", list(args), options


class LinesField(models.TextField):  # type: ignore[type-arg]
    """A text of several lines, none of which turns round the words of the page behind it."""

    def clean(self, value: Any, model_instance: models.Model | None) -> Any:
        """The lines in their one form."""
        return super().clean(tidy_lines(value), model_instance)

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        """The field as migrations write it."""
        name, _path, args, options = super().deconstruct()
        return name, "django.db.models.TextField", list(args), options


class TimeZoneField(TidyField):
    """The name of a time zone that the machine knows."""

    def validate(self, value: Any, model_instance: models.Model | None) -> None:
        """ValidationError for any other name."""
        super().validate(value, model_instance)
        if value not in available_timezones():
            text = _("There is no time zone called %(zone)s. Choose one such as America/Edmonton.")
            raise ValidationError(text, code="unknown_time_zone", params={"zone": value})
