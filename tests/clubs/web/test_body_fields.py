"""Fields of the API's bodies, made from those of forms."""

import pytest
from django import forms
from rest_framework import serializers

from clubs.web.body_fields import body_field, body_field_of
from clubs.web.forms import id_field, person_field, previewed_field, reason_field
from scoring.api.serializers.event import PenaltySerializer
from scoring.decisions.penalties import MOST_DEDUCTED
from scoring.forms.pairs import LiftForm, PenaltyForm
from tests.deploy.asking import api_schema


class Asking(forms.Form):
    minutes = forms.IntegerField(min_value=-5, max_value=60, initial=5)
    rule = forms.ChoiceField(choices=[("keep", "Keep them"), ("drop", "Drop them")])
    tired = forms.BooleanField(required=False, initial=True)
    day = forms.DateField(required=False)
    word = forms.CharField(max_length=12, required=False)
    player = forms.ChoiceField()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("minutes", serializers.IntegerField(min_value=-5, max_value=60)),
        ("rule", serializers.ChoiceField(choices=["keep", "drop"])),
        ("tired", serializers.BooleanField(default=False)),
        ("day", serializers.DateField(required=False)),
        ("word", serializers.CharField(required=False, allow_blank=True, max_length=12)),
    ],
)
def test_a_field_of_a_body_accepts_what_the_field_of_the_form_accepts(name, expected):
    assert repr(body_field_of(Asking, name)) == repr(expected)


def test_what_is_otherwise_for_programs_is_said_beside_it():
    made = body_field_of(Asking, "minutes", required=False, help_text="Minus takes some away.")
    expected = serializers.IntegerField(min_value=-5, max_value=60, required=False, help_text="Minus takes some away.")
    assert repr(made) == repr(expected)


def test_a_field_that_the_page_fills_is_no_field_of_a_body():
    with pytest.raises(TypeError, match=r"No field of the API fits ChoiceField\."):
        body_field_of(Asking, "player")


def test_fields_that_many_forms_have_are_made_as_well():
    made = [body_field(field) for field in (id_field(), person_field("Player"), previewed_field(), reason_field())]
    assert [(field.required, getattr(field, "max_length", None)) for field in made] == [
        (True, None),
        (True, 1200),
        (False, 64),
        (True, 400),
    ]


def test_a_limit_that_is_written_once_is_on_the_page_in_the_api_and_in_its_description():
    pages = [form.base_fields["points"].widget.attrs["max"] for form in (PenaltyForm, LiftForm)]
    api = PenaltySerializer().fields["points"].max_value
    described = api_schema()["components"]["schemas"]["Penalty"]["properties"]["points"]["maximum"]
    assert [*pages, api, described] == 4 * [MOST_DEDUCTED]
