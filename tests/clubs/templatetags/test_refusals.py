"""What a page says of a form that was refused, where it does not draw the form."""

from types import SimpleNamespace
from typing import Any

from django import forms
from django.template import Context, Template
from django.test import RequestFactory
from django.utils.safestring import mark_safe

from clubs.errors import Refusal
from clubs.web.actions import note_refused
from clubs.web.forms import ActionForm
from tests.seen import seen

PAGE = Template("{% load refusals %}{% say_refusal %}<p>{{ shown }}</p>{% endsay_refusal %}")
GONE = "This page no longer has that form."
OVER = Refusal("over", "{event} is over.", event="<Friday>")


class NameForm(ActionForm):
    """A name, and a field that nobody sees."""

    name = forms.CharField(label="Name")
    previewed = forms.CharField(widget=forms.HiddenInput)


def page(shown: str, refusal: Refusal | None = None, event: Any = None, **sent: str) -> tuple[list[str], list[str]]:
    """A page, perhaps of an event, after this form was sent, and refused: the paragraphs called out, and the others."""
    request = RequestFactory().post("/page/", sent)
    form = NameForm(request.POST)
    form.refuse(refusal)
    note_refused(request, form)
    found = seen(PAGE.render(Context({"request": request, "shown": shown, "event": event})))
    heads = [one.texts("b", "p") for one in found.parts("div.notice") if one.told["role"] == "alert"]
    assert [head[0] for head in heads] == ["Nothing was changed."] * len(heads)
    called_out = [reason for head in heads for reason in head[1:]]
    return called_out, found.texts("p")[len(called_out) :]


def test_the_reason_is_above_a_page_that_does_not_give_it() -> None:
    assert page("No form.", OVER, name="Ann", previewed="1") == (["<Friday> is over."], ["No form."])


def test_a_reason_that_the_page_calls_out_is_not_said_twice() -> None:
    called_out = mark_safe('<b role="alert">&lt;Friday&gt; is over.</b>')
    assert page(called_out, OVER, name="Ann", previewed="1") == ([], ["<Friday> is over."])


def test_a_reason_that_is_only_written_somewhere_on_the_page_is_called_out_at_its_top() -> None:
    said = page("<Friday> is over.", OVER, name="Ann", previewed="1")
    assert said == (["<Friday> is over."], ["<Friday> is over."])


def test_each_reason_is_said_once_with_the_label_of_its_field() -> None:
    required = "This field is required."
    assert page("No form.") == ([GONE, f"Name: {required}", required], ["No form."])


def test_a_wrong_field_that_the_page_no_longer_has_is_said_after_the_state_of_its_event() -> None:
    event = SimpleNamespace(name="Friday", state="playing", get_state_display="in play")
    said = [f"Friday: in play. {GONE}", "Name: This field is required."]
    assert page("No form.", event=event, previewed="1") == (said, ["No form."])


def test_a_page_that_has_the_field_does_not_say_that_its_form_is_gone() -> None:
    drawn = mark_safe('<input id="id_name">')
    assert page(drawn, previewed="1") == (["Name: This field is required."], [""])


def test_a_page_without_a_refused_form_is_left_as_it_is() -> None:
    shown = [
        PAGE.render(Context({**context, "shown": "Hello"})) for context in ({}, {"request": RequestFactory().get("/")})
    ]
    assert shown == ["<p>Hello</p>"] * 2
