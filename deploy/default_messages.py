"""Plain words for the values that Django's forms and REST framework's serializers refuse.

Their own messages speak of booleans, dictionaries and limits that must be ensured. They are replaced here, once for all
fields, because a list of messages at every field would be forgotten at the next one. Each is shown beside its field, or
after the field's name.
"""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core import validators
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy
from rest_framework import exceptions, serializers

AT_LEAST, AT_MOST = _("At least {min_value}."), _("At most {max_value}.")
AMOUNT = _("Write a number, such as 12.50.")
LONG = _("At most {max_length} characters.")
SHORT = _("At least {min_length} characters.")
NUMBER = {
    "invalid": _("Write a number."),
    "min_value": AT_LEAST,
    "max_value": AT_MOST,
    "max_string_length": _("This number has too many digits."),
}
LIST = {
    "not_a_list": _("Write a JSON list."),
    "empty": _("This list cannot be empty."),
    "min_length": _("This list needs at least {min_length} items."),
    "max_length": _("This list can have at most {max_length} items."),
}
CHOOSE = _("Choose one of the options.")

FORM_FIELDS: Mapping[type[forms.Field], Mapping[str, Any]] = {
    forms.ChoiceField: {"invalid_choice": CHOOSE},
    forms.MultipleChoiceField: {"invalid_choice": CHOOSE, "invalid_list": CHOOSE},
    forms.ModelChoiceField: {"invalid_choice": CHOOSE},
    forms.DateField: {"invalid": _("Write a date, such as 2026-05-31.")},
    forms.DateTimeField: {"invalid": _("Write a date and a time, such as 2026-05-31 19:30.")},
    forms.TimeField: {"invalid": _("Write a time, such as 19:30.")},
    forms.DecimalField: {"invalid": AMOUNT},
    forms.FileField: {
        "invalid": _("Choose a file."),
        "missing": _("Choose a file."),
        "empty": _("This file is empty. Choose another one."),
    },
    forms.UUIDField: {"invalid": _("This form is damaged. Reload the page and try again.")},
}
SERIALIZER_FIELDS: Mapping[type[serializers.Field[Any, Any, Any, Any]], Mapping[str, Any]] = {
    serializers.Field: {"null": _("This cannot be null.")},
    serializers.BooleanField: {"invalid": _("Write true or false.")},
    serializers.IntegerField: {**NUMBER, "invalid": _("Write a whole number.")},
    serializers.FloatField: NUMBER,
    serializers.DecimalField: NUMBER,
    serializers.CharField: {
        "invalid": _("Write a text in quotes."),
        "blank": _("This cannot be empty."),
        "min_length": SHORT,
        "max_length": LONG,
    },
    serializers.ChoiceField: {"invalid_choice": _("Write one of the values in the API documentation.")},
    serializers.MultipleChoiceField: {**LIST, "invalid_choice": _("Write values from the API documentation.")},
    serializers.DateField: {
        "invalid": _("Write a date, such as 2026-05-31."),
        "datetime": _("Write a date without a time, such as 2026-05-31."),
    },
    serializers.DateTimeField: {
        "invalid": _("Write date and time, such as 2026-05-31T19:00:00-06:00."),
        "date": _("Write date and time, such as 2026-05-31T19:00:00-06:00."),
        "make_aware": _("The clocks of {timezone} skip this time. Choose another one."),
        "overflow": _("This date is too far away."),
    },
    serializers.DictField: {"not_a_dict": _("Write a JSON object."), "empty": _("This object cannot be empty.")},
    serializers.ListField: LIST,
    serializers.ListSerializer: LIST,
    serializers.Serializer: {"invalid": _("Write a JSON object.")},
    serializers.JSONField: {"invalid": _("This is not JSON.")},
    serializers.UUIDField: {"invalid": _("Write a UUID: 32 hexadecimal digits.")},
    serializers.URLField: {"invalid": _("Write an address that begins with https:// or http://.")},
}
VALIDATORS: Mapping[type[Any], Any] = {
    validators.MinValueValidator: _("At least %(limit_value)s."),
    validators.MaxValueValidator: _("At most %(limit_value)s."),
    validators.MinLengthValidator: ngettext_lazy(
        "At least %(limit_value)d character.", "At least %(limit_value)d characters.", "limit_value"
    ),
    validators.MaxLengthValidator: ngettext_lazy(
        "At most %(limit_value)d character; this has %(show_value)d.",
        "At most %(limit_value)d characters; this has %(show_value)d.",
        "limit_value",
    ),
    validators.EmailValidator: _("Write an email address, such as ann@example.org."),
    validators.ProhibitNullCharactersValidator: _("This text has a character that cannot be saved. Type it again."),
}
DECIMALS: Mapping[str, Any] = {
    "invalid": AMOUNT,
    "max_digits": ngettext_lazy("At most %(max)s digit.", "At most %(max)s digits.", "max"),
    "max_decimal_places": ngettext_lazy(
        "At most %(max)s digit after the point.", "At most %(max)s digits after the point.", "max"
    ),
    "max_whole_digits": ngettext_lazy(
        "At most %(max)s digit before the point.", "At most %(max)s digits before the point.", "max"
    ),
}
EXCEPTIONS: Mapping[type[exceptions.APIException], Any] = {
    exceptions.NotAuthenticated: _("Sign in, or send an API token."),
    exceptions.AuthenticationFailed: _("This sign-in is not valid. Check the token."),
    exceptions.PermissionDenied: _("You do not have permission to do this."),
    exceptions.MethodNotAllowed: _("This address does not take {method}."),
    exceptions.UnsupportedMediaType: _("Send the body as JSON, with the header Content-Type: application/json."),
    exceptions.NotAcceptable: _("This address answers in JSON only. Change the Accept header."),
    exceptions.ParseError: _("The body cannot be read."),
    exceptions.Throttled: _("Too many requests. Wait a little."),
}


def replace_default_messages() -> None:
    """Put our messages in place of the frameworks' own; called once, before any form or serializer is made."""
    fields: Mapping[type[Any], Mapping[str, Any]] = {**FORM_FIELDS, **SERIALIZER_FIELDS}
    for field, messages in fields.items():
        field.default_error_messages = {**vars(field).get("default_error_messages", {}), **messages}
    for validator, text in VALIDATORS.items():
        validator.message = text
    validators.DecimalValidator.messages = {**validators.DecimalValidator.messages, **DECIMALS}
    for error, text in EXCEPTIONS.items():
        error.default_detail = text
