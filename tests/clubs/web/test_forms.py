"""The base of all forms that change something."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from django import forms
from django.http import QueryDict

from clubs.errors import Refusal
from clubs.web.forms import ActionForm, previewed_field
from rules.base.errors import Fault, RulesError
from rules.base.words import message
from tests.seen import seen

SEEN_BEFORE, SEEN_NOW = "a" * 64, "b" * 64


class GuestsForm(ActionForm):
    """Who comes; several may."""

    guests = forms.MultipleChoiceField(choices=[(name, name) for name in ("Ann", "Bob", "Cas")])
    previewed = previewed_field()


class PlanChanged(Refusal):
    """The plan is another one by now."""

    current = {"previewed": SEEN_NOW}


def sent(prefix: str = "", **fields: Any) -> QueryDict:
    """What a browser posts."""
    data = QueryDict(mutable=True)
    for name, value in {"uuid": str(uuid4()), "guests": ["Ann", "Cas"], **fields}.items():
        data.setlist(f"{prefix}{name}", value if isinstance(value, list) else [value])
    data._mutable = False
    return data


def refuses(error: Exception) -> Any:
    """A service that does nothing but refuse."""

    def service(**fields: Any) -> None:
        raise error

    return service


def test_the_service_gets_the_fields_with_the_id() -> None:
    data = sent()
    form = GuestsForm(data)
    assert form.carry_out(dict, by="Bob") == {
        "by": "Bob",
        "uuid": UUID(data["uuid"]),
        "guests": ["Ann", "Cas"],
        "previewed": "",
    }
    assert form.status == 200


def test_a_form_without_an_id_is_given_one() -> None:
    assert isinstance((GuestsForm(sent(uuid="")).carry_out(dict) or {})["uuid"], UUID)


def test_each_row_that_draws_the_same_form_has_an_id_of_its_own() -> None:
    refused = GuestsForm(sent(guests=[]))
    refused.carry_out(dict)
    for form in (GuestsForm(), refused):
        rows = [seen(str(form["uuid"])) for _row in range(3)]
        assert len({one for row in rows for one in row.values("uuid")}) == 3
        assert [row.asks for row in rows] == [[]] * 3


@pytest.mark.parametrize("prefix", ["", "come-"])
def test_what_was_typed_stays_with_every_value_of_a_name_and_takes_another_id(prefix: str) -> None:
    data = sent(prefix, previewed=SEEN_BEFORE)
    form = GuestsForm(data, prefix=prefix.rstrip("-") or None)
    assert form.carry_out(refuses(PlanChanged("not_as_seen", "The plan has changed."))) is None
    assert (form["guests"].value(), form["previewed"].value()) == (["Ann", "Cas"], SEEN_NOW)
    assert form["uuid"].value() != data[f"{prefix}uuid"]
    assert (form.status, form.non_field_errors()) == (409, ["The plan has changed."])


def test_a_fault_is_shown_beside_the_field_that_it_names_and_each_message_once() -> None:
    faults = [
        Fault("many", message("Too many."), {"field": "guests"}),
        Fault("many", message("Too many."), {"field": "guests"}),
        Fault("odd", message("Odd."), {"field": "no such field"}),
    ]
    form = GuestsForm(sent())
    form.carry_out(refuses(RulesError(faults)))
    assert (form.status, form.errors) == (422, {"guests": ["Too many."], "__all__": ["Odd."]})


@pytest.mark.parametrize("code", ["not_you", "not_found"])
def test_what_no_change_of_the_form_can_fix_goes_on(code: str) -> None:
    with pytest.raises(Refusal) as refused:
        GuestsForm(sent()).carry_out(refuses(Refusal(code, "Ask a director.")))
    assert refused.value.code == code
