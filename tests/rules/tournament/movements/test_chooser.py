"""The chooser: what fits the evening, and which of it is recommended."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import (
    Evening,
    EventFormat,
    advise_movements,
    chart_quality,
    live_options,
    options,
    plan,
)
from rules.tournament.movements.chooser import PlayTime
from tests.sampling import examples


def best(pairs, minutes, **limits):
    first, *rest = options(pairs, PlayTime(minutes, 30, **limits))
    assert [option.recommended for option in (first, *rest)] == [True, False, False, False, False]
    return first.movement, first.rounds, first.minutes


@pytest.mark.parametrize(
    ("pairs", "minutes", "expected"),
    [
        (16, 240, ("a-up", 8, 240)),
        (16, 100, ("a-up", 3, 90)),
        (16, 330, ("lines", 11, 330)),
        (16, 600, ("lines", 15, 450)),
        (12, 330, ("lines", 11, 330)),
        (15, 240, ("round-robin", 8, 240)),
        (15, 600, ("round-robin", 15, 450)),
    ],
)
def test_the_recommended_movement_fits_the_evening(pairs, minutes, expected):
    assert best(pairs, minutes) == expected


@given(pairs=st.integers(2, 24), rounds=st.integers(1, 24))
def test_no_movement_beside_the_recommended_one_repeats_fewer_meetings(pairs, rounds):
    recommended, *others = options(pairs, PlayTime(30 * rounds, 30))

    def repeats(option):
        return chart_quality(plan(option.movement, pairs=pairs, rounds=option.rounds)).meetings_repeated

    assert [one.movement for one in others if repeats(one) < repeats(recommended)] == []


def test_the_rounds_wanted_are_the_most_there_are():
    assert best(16, 600, rounds=5) == ("a-up", 5, 150)


def test_every_option_says_what_it_guarantees_and_why():
    found = {option.movement: (str(option.guarantee), str(option.reason)) for option in options(8, PlayTime(240, 30))}
    assert found == {
        "lines": (
            "Every pair meets every other pair once.",
            "It starts with the simple moves of A up, and there is time for all its rounds.",
        ),
        "a-up": (
            "Every pair meets 4 different opponents, with no rematches.",
            "Simple to announce: A pairs meet B pairs, never their own line.",
        ),
        "b-down": (
            "Every pair meets 4 different opponents, with no rematches.",
            "Like A up, but B moves: good after line B has stayed seated for long.",
        ),
        "round-robin": (
            "Every pair meets every other pair once.",
            "Fairest for a single ranking; everyone needs the chart.",
        ),
        "howell": (
            "Every pair meets every other pair once.",
            "Like the full round robin, without a chart. Cards at the tables say where to go; one pair stays.",
        ),
    }


def test_a_swiss_is_for_an_evening_too_short_for_everybody_to_meet():
    assert "swiss" not in {one.movement for one in live_options(16, PlayTime(450, 30))}
    option = live_options(16, PlayTime(449, 30))[0]
    assert (option.movement, option.rounds, option.minutes) == ("swiss", 14, 420)
    assert str(option.reason) == (
        "4 rounds are enough to find one winner among 16 pairs. More rounds sort out the places below."
    )
    assert str(option.guarantee) == (
        "In each round, those with about the same number of wins meet. Rematches are avoided."
    )
    (short,) = live_options(100, PlayTime(240, 30, rounds=5))
    assert str(short.reason) == "There is time for 5 of the 7 rounds that 100 pairs need to find one winner."


def test_a_knock_out_is_for_an_evening_that_has_time_for_all_of_it():
    fitting = live_options(8, PlayTime(210, 30))
    assert [(one.movement, one.rounds, one.minutes) for one in fitting] == [
        ("knock-out", 3, 90),
        ("knock-out-third", 3, 90),
        ("knock-out-consolation", 3, 90),
        ("knock-out-both", 3, 90),
        ("double-knock-out", 7, 210),
        ("double-knock-out-once", 6, 180),
    ]
    assert str(fitting[0].reason) == "Plays until 1 of 8 pairs is left, in 3 rounds."
    short = live_options(8, PlayTime(209, 30))
    assert [one.movement for one in short] == ["swiss", *(one.movement for one in fitting if one.rounds < 7)]
    assert {one.movement for one in live_options(129, PlayTime(900, 30))} == {"swiss"}


@pytest.mark.parametrize(
    ("pairs", "minutes", "game", "rounds", "code"),
    [(8, 20, 30, None, "no_time"), (8, 60, 0, None, "no_time"), (8, 60, 30, 0, "rounds"), (1, 60, 30, None, "pairs")],
)
def test_an_evening_that_cannot_be_is_refused(pairs, minutes, game, rounds, code):
    with pytest.raises(RulesError) as refused:
        options(pairs, PlayTime(minutes, game, rounds=rounds))
    assert refused.value.code == code


@settings(max_examples=examples(120), deadline=None)
@given(
    book=st.sampled_from(["55plus", "zobel", "stubbington"]),
    changing=st.booleans(),
    entries=st.integers(2, 40),
    minutes=st.none() | st.integers(1, 600),
    game=st.integers(5, 240),
)
def test_no_night_is_recommended_that_is_longer_than_was_told_or_than_three_hours(
    book, changing, entries, minutes, game
):
    assume(minutes is None or minutes >= game)
    try:
        advice = advise_movements(EventFormat(any_laws_of(book), changing), Evening(entries, game, minutes))
    except RulesError:
        assume(False)
        raise
    told = 180 if minutes is None else minutes
    recommended = [one for one in advice.options if one.recommended]
    assert [one.minutes for one in recommended if one.minutes > told] == []
    assert recommended == list(advice.options[:1] if any(one.minutes <= told for one in advice.options) else ())
    assert set(advice.shortlist) <= set(advice.options)
    assert advice.shortlist[:1] == advice.options[:1]
    assert len(advice.shortlist) == min(3, len(advice.options))


def test_three_different_ways_to_play_are_compared():
    advice = advise_movements(EventFormat(any_laws_of("55plus")), Evening(12, 30, 180))
    assert [one.movement for one in advice.shortlist] == ["a-up", "round-robin", "swiss"]


def test_a_game_of_four_hours_is_not_recommended_where_nobody_said_how_long():
    advice = advise_movements(EventFormat(any_laws_of("55plus")), Evening(12, 240))
    assert [one.movement for one in advice.options if one.recommended] == []
    assert str(advice.sentence) == (
        "Every format takes longer than 3 h. Give more time, or plan fewer minutes for a game."
    )


def test_a_round_robin_that_has_no_time_for_all_its_rounds_is_not_called_full() -> None:
    def shown(minutes: int) -> tuple[str, int, int | None]:
        found = options(8, PlayTime(minutes, 30))
        (option,) = (one for one in found if one.movement == "round-robin")
        return str(option.title), option.rounds, option.full

    assert (shown(180), shown(210)) == (("Round robin", 6, 7), ("Full round robin", 7, None))
