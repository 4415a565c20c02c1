"""Sentences of the rule book in templates."""

import pytest
from django.template import Context, Template

from clubs.language import translated
from rules.words import Sentence, message

POINT = message("{suit} led {times} times", suit=message("hearts"), times=2)


@pytest.mark.parametrize("sentence", [POINT, POINT.to_json(), "hearts led 2 times"])
def test_a_sentence_is_said_as_value_as_json_and_as_text(sentence: Sentence | dict | str) -> None:
    assert translated(sentence) == "hearts led 2 times"


def render(sentence: object) -> str:
    return Template("{% load sentences %}<p>{{ sentence|translated }}</p>").render(Context({"sentence": sentence}))


def test_a_template_says_it_and_escapes_what_people_wrote() -> None:
    assert render(message("{name} sits out.", name="<Ann>")) == "<p>&lt;Ann&gt; sits out.</p>"


def test_nothing_is_said_of_nothing() -> None:
    assert (render(None), render("")) == ("<p></p>", "<p></p>")
