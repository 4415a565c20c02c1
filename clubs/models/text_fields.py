"""Texts that are brought into one form before they are saved. Migrations see the fields of Django."""

from typing import Any, ClassVar
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.names import tidy_lines, tidy_sentence


class _TidiedField(models.Field):  # type: ignore[type-arg]
    """A text that `tidied` brings into its one form. It comes before the field of Django that keeps the text."""

    tidied: "ClassVar[staticmethod[[str], str]]"

    def clean(self, value: Any, model_instance: models.Model | None) -> Any:
        """The text in its one form."""
        return super().clean(self.tidied(value), model_instance)

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        """The field as migrations write it: that of Django."""
        name, _path, args, options = super().deconstruct()
        return name, f"django.db.models.{self.get_internal_type()}", list(args), options


class TidyField(_TidiedField, models.CharField):  # type: ignore[type-arg]
    """A text without superfluous spaces and invisible signs."""

    tidied = staticmethod(tidy_sentence)


class LinesField(_TidiedField, models.TextField):  # type: ignore[type-arg]
    """A text of several lines, none of which turns round the words of the page behind it."""

    tidied = staticmethod(tidy_lines)


class TimeZoneField(TidyField):
    """The name of a time zone that the machine knows."""

    def validate(self, value: Any, model_instance: models.Model | None) -> None:
        """ValidationError for any other name."""
        super().validate(value, model_instance)
        if value not in available_timezones():
            text = _("There is no time zone called %(zone)s. Choose one such as America/Edmonton.")
            raise ValidationError(text, code="unknown_time_zone", params={"zone": value})
