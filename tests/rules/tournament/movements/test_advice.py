"""The advice to a director who plans an evening."""

import cProfile
import pstats

import pytest

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.brackets import SHAPES
from rules.tournament.movements import MOVEMENTS, Evening, EventFormat, advise_movements, tables_needed


def advised(book, entries, *, changing=False, game=30, **there):
    return advise_movements(EventFormat(any_laws_of(book), changing), Evening(entries, game, **there))


def test_what_fits_what_does_not_and_one_sentence():
    advice = advised("55plus", 22, minutes=240)
    assert str(advice.sentence) == (
        "Recommended: A up, 8 rounds in 4 h. The simplest movement, with no rematches in 11 rounds or fewer."
    )
    assert [one.movement for one in advice.options][:5] == ["a-up", "b-down", "round-robin", "lines", "howell"]
    assert [(one.movement, str(one.reason)) for one in advice.unfit] == [
        ("double-knock-out", "It needs up to 11 rounds; there is time for 8."),
        ("double-knock-out-once", "It needs up to 10 rounds; there is time for 8."),
    ]


def test_with_too_few_tables_a_knock_out_may_still_fit():
    advice = advised("55plus", 22, minutes=240, tables=9)
    assert [(one.movement, one.recommended) for one in advice.options] == [
        ("knock-out", True),
        ("knock-out-third", False),
    ]
    assert str(advice.unfit[0].reason) == "It needs 11 tables at once; you have 9."


def test_where_only_some_formats_fit_the_tables_that_the_others_need_are_named_once():
    short = advised("55plus", 22, minutes=240, tables=9).too_few_tables
    assert short is not None
    assert (short.needed, str(short.sentence)) == (11, "22 entries need 11 tables at once; you have 9.")
    assert len(short.titles) == 3
    assert advised("55plus", 22, minutes=240, tables=11).too_few_tables is None
    assert advised("55plus", 22, minutes=240, tables=3).too_few_tables is None


def test_movements_that_do_not_fit_for_the_same_reason_share_it():
    grouped = advised("55plus", 22, minutes=240, tables=9).unfit_by_reason
    reasons = [str(reason) for reason, _ in grouped]
    assert len(reasons) == len(set(reasons))
    assert sum(len(titles) for _, titles in grouped) == len(advised("55plus", 22, minutes=240, tables=9).unfit)


@pytest.mark.parametrize(
    ("book", "changing", "entries", "tables", "sentence"),
    [
        ("55plus", False, 22, 3, "22 entries need 11 tables. You have 3, enough for 6."),
        ("55plus", True, 22, 4, "22 entries need 5 tables. You have 4, enough for 19."),
        ("standard3", False, 22, 4, "22 entries need 7 tables. You have 4, enough for 14."),
        ("poker_chips", False, 22, 1, "22 entries need 2 tables. You have 1, enough for 12."),
    ],
)
def test_where_nothing_fits_the_sentence_names_what_is_missing(book, changing, entries, tables, sentence):
    advice = advised(book, entries, changing=changing, tables=tables)
    assert (advice.options, str(advice.sentence)) == ((), sentence)


def test_one_reason_is_given_for_each_movement_that_does_not_fit():
    event_format = EventFormat(any_laws_of("55plus"), changing=True)
    advice = advise_movements(event_format, Evening(202, 20, minutes=240))
    assert [(one.movement, one.recommended) for one in advice.options] == [("progressive", True)]
    assert [(one.movement, str(one.reason)) for one in advice.unfit[1:]] == [
        ("optimised", "It needs 4 to 200 players; 1 to 3 left over sit out in turn."),
        ("walk-round", "It needs 8 players or more, in multiples of 4."),
    ]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", range(2, 40))
def test_every_movement_either_fits_or_does_not(entries):
    event_format = EventFormat(any_laws_of("55plus"))
    for tables in (1, 5, 11, None):
        advice = advise_movements(event_format, Evening(entries, 30, minutes=200, tables=tables))
        names = [one.movement for one in (*advice.options, *advice.unfit)]
        assert sorted(names) == sorted(one.name for one in (*event_format.movements, *event_format.live))
        assert [one.recommended for one in advice.options] == [True, *[False] * len(advice.options)][
            : len(advice.options)
        ]
        assert all(
            tables is None or tables_needed(event_format, one.movement, entries) <= tables for one in advice.options
        )


def test_too_few_or_too_little_time_is_refused():
    for entries, minutes, code in ((1, 240, "too_few_entries"), (8, 10, "no_time")):
        with pytest.raises(RulesError) as refused:
            advised("55plus", entries, minutes=minutes)
        assert refused.value.code == code


@pytest.mark.parametrize(
    ("book", "changing", "entries"), [("55plus", False, 201), ("55plus", True, 16), ("standard3", False, 9)]
)
def test_without_a_time_three_hours_are_assumed_and_the_sentence_says_so(book, changing, entries):
    advice = advised(book, entries, changing=changing)
    assert {one.rounds for one in advice.options if one.movement in MOVEMENTS and one.rounds > 4} == (
        {6} if entries > 9 else set()
    )
    assert max(one.minutes for one in advice.options if one.movement not in SHAPES) <= 180
    assert str(advice.sentence).endswith("No time was given, so this assumes 3 hours.")


def test_the_rounds_that_are_wanted_need_no_minutes():
    assert advised("55plus", 22, rounds=9).options[0].rounds == 9
    assert "No time was given" not in str(advised("55plus", 22, rounds=9).sentence)


def test_two_hundred_and_one_pairs_are_not_advised_a_hundred_hours():
    advice = advised("55plus", 201, minutes=6030)
    assert max(one.minutes for one in advice.options) <= 24 * 60
    assert max(one.rounds for one in advised("55plus", 201, game=1, minutes=1440).options) == 60


@pytest.mark.parametrize(
    ("book", "changing", "entries"),
    [("55plus", False, 500), ("55plus", True, 496), ("standard3", False, 500), ("poker_chips", False, 500)],
)
def test_the_work_of_an_answer_is_bounded_however_much_is_asked(book, changing, entries):
    profile = cProfile.Profile()
    profile.runcall(advised, book, entries, changing=changing, game=1, minutes=100_000, rounds=10_000)
    assert pstats.Stats(profile).total_calls < 5_000_000
