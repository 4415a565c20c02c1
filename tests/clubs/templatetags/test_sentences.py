"""Sentences of the rule book in templates and in the reader's language."""

from datetime import date

import pytest
from django.template import Context, Template

from clubs.language import translated
from clubs.templatetags.sentences import cited, scored
from rules.base.words import Sentence, message
from tests.seen import seen


def render(sentence: object) -> str:
    page = Template("{% load sentences %}<p>{{ sentence|translated }}</p>").render(Context({"sentence": sentence}))
    return seen(page).part("p").text


def test_a_template_says_it_and_escapes_what_people_wrote() -> None:
    assert render(message("{name} sits out.", name="<Ann>")) == "<Ann> sits out."


def test_nothing_is_said_of_nothing() -> None:
    assert (render(None), render("")) == ("", "")


def test_a_day_is_one_piece_that_no_line_breaks() -> None:
    shown = Template("{% load sentences %}{{ day|short_day }}").render(Context({"day": date(2026, 3, 4)}))
    assert seen(shown).texts("time.day") == ["4 Mar 2026"]


def test_there_is_room_between_a_minus_and_the_dash_of_a_score() -> None:
    shown = [scored(score) for score in ((10, 7), (5, -5), (9, 12, -3), None)]
    assert shown == ["10–7", "5\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}−5", "9 · 12 · −3", ""]


@pytest.mark.parametrize(
    ("section", "known", "shown", "place"),
    [
        ("9 Game", "", "55+ Games, Euchre Rules, 9 Game", None),
        (
            "3 The deal: “the last card is turned face up on the remainder” (our reading)",
            "55+ Games, Euchre Rules",
            "3 The deal: “the last card is turned face up on the remainder”",
            "#amb-02",
        ),
        (
            "not covered (our reading)",
            "",
            "55+ Games, Euchre Rules, not covered",
            "#not-covered",
        ),
        (
            "8 Scoring: no lone defender, a euchre is a euchre (our reading)",
            "55+ Games, Euchre Rules",
            "8 Scoring: no lone defender, a euchre is a euchre",
            "",
        ),
    ],
)
def test_our_reading_of_a_document_leads_to_its_place_in_the_register(
    section: str, known: str, shown: str, place: str | None
) -> None:
    page = seen(cited("55+ Games, Euchre Rules", section, known))
    (document,) = page.parts("cite")
    assert (document.text, document.told) == (shown, {"translate": "no"})
    assert page.links == ([] if place is None else [("(our reading)", f"/help/readings/{place}")])


POINT = message("{suit} led {times} times", suit=message("hearts"), times=2)


@pytest.mark.parametrize("sentence", [POINT, POINT.to_json(), "hearts led 2 times"])
def test_a_sentence_is_said_as_value_as_json_and_as_text(sentence: Sentence | dict | str) -> None:
    assert translated(sentence) == "hearts led 2 times"
