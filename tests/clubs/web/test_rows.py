"""Plain rows on pages and in the API: both have the limits of the model, and say each problem once."""

from collections.abc import Callable

import pytest
from django import forms
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from clubs.models import Club, MemberKind, User
from clubs.people.kinds import MemberKindForm
from clubs.web.rows import limited_field

pytestmark = pytest.mark.django_db
PAGE, KINDS = "/clubs/riverside/people/kinds/", "/api/v1/clubs/riverside/member-kinds/"
LIMIT = MemberKind._meta.get_field("months").validators[-1].limit_value


def test_a_limit_of_the_model_is_that_of_the_page_the_api_and_its_description(
    sam: User, signed_in: Callable[[User], Client], api: Callable
) -> None:
    page = signed_in(sam).get(PAGE).content.decode()
    described = SchemaGenerator().get_schema(request=None, public=True)["components"]["schemas"]["MemberKind"]
    longer = {"name": "Adult", "months": LIMIT + 1}
    answers = signed_in(sam).post(PAGE, {**longer, "fee": "1"}), api(sam).post(KINDS, longer)
    assert f'max="{LIMIT}"' in page
    assert described["properties"]["months"]["maximum"] == LIMIT
    assert [answer.status_code for answer in answers] == [422, 400]
    assert api(sam).post(KINDS, {**longer, "months": LIMIT}).status_code == 201


def test_each_problem_of_a_form_is_said_once_and_the_saved_row_is_shown_as_it_is(club: Club) -> None:
    kind = MemberKind.objects.create(club=club, name="Adult")
    form = MemberKindForm({"name": "", "fee": "-1", "months": LIMIT + 1}, instance=kind)
    assert not form.is_valid()
    assert {name: len(problems) for name, problems in form.errors.items()} == {"name": 1, "fee": 1, "months": 1}
    changed = MemberKindForm({"name": "Senior", "fee": "30", "months": "6"}, instance=kind)
    assert (changed.is_valid(), changed.row.name, changed.row.pk, kind.name) == (True, "Senior", kind.pk, "Adult")


def test_a_field_of_a_form_has_the_limits_of_its_model() -> None:
    field = limited_field(MemberKind._meta.get_field("months"))
    assert isinstance(field, forms.IntegerField)
    assert (field.min_value, field.max_value) == (0, LIMIT)


def test_an_unknown_field_is_refused_and_nothing_is_saved(club: Club, sam: User, api: Callable) -> None:
    answer = api(sam).post(KINDS, {"name": "Adult", "colour": "red"})
    assert (answer.status_code, [one["field"] for one in answer.json()["errors"]]) == (400, ["colour"])
    assert not club.member_kinds.exists()


def test_one_row_has_only_the_methods_of_its_address(club: Club, sam: User, api: Callable) -> None:
    kind = MemberKind.objects.create(club=club, name="Adult")
    answers = [getattr(api(sam), method)(f"{KINDS}{kind.pk}/").status_code for method in ("get", "put", "post")]
    assert answers == [405, 405, 405]
