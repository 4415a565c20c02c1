"""What a page says of a form that was refused, where it does not draw the form."""

from django import forms
from django.template import Context, Template
from django.test import RequestFactory

from clubs.errors import Refusal
from clubs.web.actions import note_refused
from clubs.web.forms import ActionForm
from tests.pages import flat

PAGE = Template("{% load refusals %}{% say_refusal %}<p>{{ shown }}</p>{% endsay_refusal %}")
OVER = Refusal("over", "{event} is over.", event="<Friday>")


class NameForm(ActionForm):
    """A name, and a field that nobody sees."""

    name = forms.CharField(label="Name")
    previewed = forms.CharField(widget=forms.HiddenInput)


def page(shown: str, refusal: Refusal | None = None, **sent: str) -> str:
    """The main part of a page after this form was sent, and refused."""
    request = RequestFactory().post("/page/", sent)
    form = NameForm(request.POST)
    form.refuse(refusal)
    note_refused(request, form)
    return flat(PAGE.render(Context({"request": request, "shown": shown})))


def notice(*reasons: str) -> str:
    said = "".join(f"<p>{reason}</p>" for reason in reasons)
    head = '<div class="notice heart" role="alert" tabindex="-1" data-focus>'
    return f"{head}<b>Nothing was changed.</b>{said}</div>"


def test_the_reason_is_above_a_page_that_does_not_give_it() -> None:
    sent = {"name": "Ann", "previewed": "1"}
    assert page("No form.", OVER, **sent) == f"{notice('&lt;Friday&gt; is over.')}<p>No form.</p>"


def test_a_reason_that_the_page_gives_is_not_said_twice() -> None:
    assert page("<Friday> is over.", OVER, name="Ann", previewed="1") == "<p>&lt;Friday&gt; is over.</p>"


def test_each_reason_is_said_once_with_the_label_of_its_field() -> None:
    required = "This field is required."
    assert page("No form.") == f"{notice(f'Name: {required}', required)}<p>No form.</p>"


def test_a_page_without_a_refused_form_is_left_as_it_is() -> None:
    shown = [
        PAGE.render(Context({**context, "shown": "Hello"})) for context in ({}, {"request": RequestFactory().get("/")})
    ]
    assert shown == ["<p>Hello</p>"] * 2
