"""Values that a field refuses are answered in plain words, on pages and in the API."""

from collections.abc import Callable, Iterator

import pytest
from django import forms
from django.test import Client
from rest_framework import serializers

from clubs.models import User
from deploy.default_messages import FORM_FIELDS, SERIALIZER_FIELDS

DJANGOS = {
    forms.DateField: "Enter a valid date.",
    forms.DateTimeField: "Enter a valid date/time.",
    forms.TimeField: "Enter a valid time.",
    forms.DecimalField: "Enter a number.",
}


class Booking(forms.Form):
    """A field of each kind that has bounds or choices."""

    age = forms.IntegerField(min_value=18, max_value=99)
    name = forms.CharField(max_length=3)
    meal = forms.ChoiceField(choices=[("soup", "Soup")])
    day = forms.DateField()
    starts = forms.TimeField()
    opens = forms.DateTimeField()
    email = forms.EmailField()
    fee = forms.DecimalField(max_digits=8, decimal_places=2)


class Sheet(serializers.Serializer):
    """The same for programs."""

    alone = serializers.BooleanField()
    tricks = serializers.IntegerField(min_value=0, max_value=5)
    name = serializers.CharField(max_length=3)
    side = serializers.ChoiceField(choices=["NS", "EW"])
    bids = serializers.ListField(child=serializers.IntegerField())
    laws = serializers.DictField()


def test_a_form_says_the_bound_and_what_to_write() -> None:
    typed = {"age": "17", "name": "Anne", "meal": "cake", "day": "tomorrow", "starts": "half past 7"}
    form = Booking({**typed, "opens": "on Friday", "email": "ann", "fee": "12.345"})
    assert form.errors == {
        "age": ["At least 18."],
        "name": ["At most 3 characters; this has 4."],
        "meal": ["Choose one of the options."],
        "day": ["Write a date, such as 2026-05-31."],
        "starts": ["Write a time, such as 19:30."],
        "opens": ["Write a date and a time, such as 2026-05-31 19:30."],
        "email": ["Write an email address, such as ann@example.org."],
        "fee": ["At most 2 digits after the point."],
    }


def forms_of_ours(base: type[forms.BaseForm] = forms.BaseForm) -> Iterator[type[forms.BaseForm]]:
    """Every form of the site's own modules that its pages have loaded."""
    for one in base.__subclasses__():
        if one.__module__.split(".")[0] in ("clubs", "tournaments", "scoring", "deploy"):
            yield one
        yield from forms_of_ours(one)


def test_every_form_was_made_after_the_messages_were_replaced(client: Client) -> None:
    client.get("/livez/")  # loads the addresses, and with them every page
    foreign = {
        f"{form.__name__}.{name}: {field.error_messages[code]}"
        for form in forms_of_ours()
        for name, field in form.base_fields.items()  # type: ignore[attr-defined]
        for code, message in FORM_FIELDS.get(type(field), {}).items()
        if code == "invalid" and field.error_messages[code] == DJANGOS.get(type(field))
    }
    assert foreign == set()


def test_the_api_says_the_bound_and_what_to_write() -> None:
    sheet = Sheet(data={"alone": "maybe", "tricks": 6, "name": None, "side": None, "bids": 5, "laws": []})
    assert not sheet.is_valid()
    assert sheet.errors == {
        "alone": ["Write true or false."],
        "tricks": ["At most 5."],
        "name": ["This cannot be null."],
        "side": ["This cannot be null."],
        "bids": ["Write a JSON list."],
        "laws": ["Write a JSON object."],
    }


@pytest.mark.parametrize("messages", [*FORM_FIELDS.values(), *SERIALIZER_FIELDS.values()])
def test_no_message_has_a_word_of_python(messages: dict[str, object]) -> None:
    words = " ".join(map(str, messages.values())).lower()
    assert not [
        word for word in ("none", "dict", "boolean", "ensure", "valid", "pk", "string") if word in words.split()
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b'{"name": ', "The body is not JSON from character 10 on."),
        (b'{"name": NaN}', "NaN is not a number in JSON. Write digits, or null."),
        (b'{"name": "\xff"}', "The body is not text in UTF-8."),
        (b'{"name": ""}', "name: This cannot be empty."),
        (b'{"name": "' + b"x" * 3_000_000 + b'"}', "The body is too large. Send less at once."),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_a_refused_body_is_explained_without_the_text_of_an_exception(
    body: bytes, detail: str, alice: User, api: Callable
) -> None:
    answer = api(alice).post("/api/v1/clubs/riverside/zones/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["detail"]) == (400, detail)
