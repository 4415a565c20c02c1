"""Sentences of the rule book in templates."""

from datetime import date

import pytest
from django.template import Context, Template

from clubs.templatetags.sentences import cited, scored
from rules.words import message


def render(sentence: object) -> str:
    return Template("{% load sentences %}<p>{{ sentence|translated }}</p>").render(Context({"sentence": sentence}))


def test_a_template_says_it_and_escapes_what_people_wrote() -> None:
    assert render(message("{name} sits out.", name="<Ann>")) == "<p>&lt;Ann&gt; sits out.</p>"


def test_nothing_is_said_of_nothing() -> None:
    assert (render(None), render("")) == ("<p></p>", "<p></p>")


def test_a_day_is_one_piece_that_no_line_breaks() -> None:
    shown = Template("{% load sentences %}{{ day|short_day }}").render(Context({"day": date(2026, 3, 4)}))
    assert shown == '<time class="day">2026-03-04</time>'


def test_there_is_room_between_a_minus_and_the_dash_of_a_score() -> None:
    shown = [scored(score) for score in ((10, 7), (5, -5), (9, 12, -3), None)]
    assert shown == ["10–7", "5\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}−5", "9 · 12 · −3", ""]


@pytest.mark.parametrize(
    ("section", "known", "shown"),
    [
        ("9 Game", "", '<cite translate="no">55+ Games, Euchre Rules, 9 Game</cite>'),
        (
            "3 The deal: “the last card is turned face up on the remainder” (our reading)",
            "55+ Games, Euchre Rules",
            '<cite translate="no">3 The deal: “the last card is turned face up on the remainder”</cite> '
            '<a href="/help/readings/#amb-02">(our reading)</a>',
        ),
        (
            "not covered (our reading)",
            "",
            '<cite translate="no">55+ Games, Euchre Rules, not covered</cite> '
            '<a href="/help/readings/#not-covered">(our reading)</a>',
        ),
        (
            "8 Scoring: no lone defender, a euchre is a euchre (our reading)",
            "55+ Games, Euchre Rules",
            '<cite translate="no">8 Scoring: no lone defender, a euchre is a euchre</cite> '
            '<a href="/help/readings/">(our reading)</a>',
        ),
    ],
)
def test_our_reading_of_a_document_leads_to_its_place_in_the_register(section: str, known: str, shown: str) -> None:
    assert cited("55+ Games, Euchre Rules", section, known) == shown
