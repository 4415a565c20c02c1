"""Draws as they are asked for: the command and the services of an event draw the same from a key."""

from dataclasses import replace

import pytest

from rules.base.errors import Unreadable
from rules.cli.draw import answer
from rules.event.draw_request import DrawMethod, DrawRequest
from rules.laws import PRESETS, any_laws_of

KEY = bytes(range(32))
PEOPLE = {method: ["Ann", "Bea", "Cas", 4] for method in DrawMethod}
RATED = {DrawMethod.BALANCED: {"ratings": {"Ann": 25, "Bea": 31, "Cas": 25, "4": 18}}}


@pytest.mark.parametrize("method", DrawMethod)
@pytest.mark.parametrize("ruleset", [None, *PRESETS])
def test_the_command_answers_what_the_request_draws(method, ruleset):
    rated = RATED.get(method, {})
    asked = DrawRequest.read(method.value, PEOPLE[method], **rated)
    line = {"key": KEY.hex(), "what": method.value, "of": PEOPLE[method], **rated}
    if ruleset is not None:
        asked, line = replace(asked, laws=any_laws_of(ruleset)), {**line, "ruleset": ruleset}
    assert asked.outcome(KEY) == answer(line)


def test_a_tournament_may_find_its_first_dealer_otherwise():
    asked = replace(DrawRequest.read("first_dealer", ["Ann", "Bea"]), laws=any_laws_of("zobel"))
    assert [replace(asked, tournament=flag).outcome(KEY)["how"] for flag in (False, True)] == ["drawn", "first_jack"]


@pytest.mark.parametrize(
    ("what", "of", "code"),
    [
        ("roulette", [1], "no_such_draw"),
        (7, [1], "no_such_draw"),
        ("flip", (1, 2), "of_not_a_list"),
        ("partners", [1, 2, 3], "wrong_number_of_people"),
        ("flip", [True], "not_a_name"),
        ("order", [1, "1"], "named_twice"),
    ],
)
def test_a_draw_that_does_not_exist_is_refused(what, of, code):
    with pytest.raises(Unreadable) as refused:
        DrawRequest.read(what, of)
    assert refused.value.code == code
