"""What a phone sends, as the API reads it."""

from typing import Any

import pytest

from rules.base.cards import CARDS
from scoring.api.serializers.tables import HandOfPlayersSerializer, HandOfSidesSerializer
from scoring.models import LedgerEntry
from tests.factories.scoring import Here
from tests.scoring.api.addresses import address

pytestmark = pytest.mark.django_db

THREE = {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}


def test_what_cannot_be_read_is_named_field_by_field(at: Here, phone: Any) -> None:
    body = {"sheet": "one", "hand": {"makers": "north", "trick": 3}, "colour": "red"}
    answer = phone.post(address(at, "hands/"), body)
    assert answer.status_code == 400
    assert answer.json()["errors"] == [
        {"field": "sheet", "code": "invalid", "detail": "Write a whole number."},
        {"field": "number", "code": "required", "detail": "This field is required."},
        {"field": "hand.trick", "code": "unknown_field", "detail": "A hand has no field “trick”."},
        {"field": "hand.makers", "code": "not_a_side", "detail": "A side must be NS or EW."},
        {"field": "colour", "code": "unknown_field", "detail": "There is no field “colour” here."},
    ]


def test_null_is_as_good_as_left_out_where_a_field_can_be_left_out(at: Here, phone: Any) -> None:
    place = {"sheet": 1, "number": 1, "device": None}
    final = {**place, "score": {"NS": 10, "EW": 6}, "ending": None, "lone_hands": None}
    assert phone.post(address(at, "final/"), final).status_code == 201
    refused = phone.post(address(at, "hands/"), {**place, "sheet": None, "hand": None})
    assert [(error["field"], error["code"]) for error in refused.json()["errors"]] == [
        ("sheet", "null"),
        ("hand", "null"),
    ]


def test_a_text_is_kept_as_it_was_sent(at: Here, phone: Any) -> None:
    body = {"sheet": 1, "number": 1, "hand": THREE}
    devices = ["", " Ann's phone "]
    for number, device in enumerate(devices, start=1):
        assert phone.post(address(at, "hands/"), {**body, "number": number, "device": device}).status_code == 201
    assert list(LedgerEntry.objects.order_by("link").values_list("device", flat=True)) == devices
    refused = phone.post(address(at, "hands/"), {**body, "device": "x" * 81}).json()
    assert [(error["field"], error["code"]) for error in refused["errors"]] == [("device", "max_length")]


@pytest.mark.parametrize("of", [HandOfSidesSerializer, HandOfPlayersSerializer])
def test_every_card_fits_the_length_that_the_description_says(of: Any) -> None:
    assert max(map(len, CARDS)) == of().fields["upcard"].max_length
