"""Sentences of the rule book in templates."""

from django.template import Context, Template

from rules.words import message


def render(sentence: object) -> str:
    return Template("{% load sentences %}<p>{{ sentence|translated }}</p>").render(Context({"sentence": sentence}))


def test_a_template_says_it_and_escapes_what_people_wrote() -> None:
    assert render(message("{name} sits out.", name="<Ann>")) == "<p>&lt;Ann&gt; sits out.</p>"


def test_nothing_is_said_of_nothing() -> None:
    assert (render(None), render("")) == ("<p></p>", "<p></p>")
