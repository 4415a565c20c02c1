"""Nights as boards count them: games kept as JSON, and periods from a day to a day."""

import json
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from rules.club.boards import CountedGame, Period, PlayedNight, Span
from rules.club.boards.nights import months_before
from tests.rules.club.boards.nights import counted_games


@given(counted_games())
def test_a_game_is_read_as_it_was_written(game: CountedGame) -> None:
    assert CountedGame.from_json(json.loads(json.dumps(game.to_json()))) == game


def test_the_house_is_nobody() -> None:
    game = CountedGame(1, 1, ((1, 0), (2, 3)), (10, 4), 0)
    assert PlayedNight(1, date(2026, 3, 3), (game,)).players == {1, 2, 3}


def test_the_last_three_months_and_the_three_before() -> None:
    today = date(2026, 5, 31)
    assert Period.THREE_MONTHS.span(today) == Span(date(2026, 3, 1), today)
    assert Period.THREE_MONTHS.before(today) == Span(date(2025, 12, 1), date(2026, 2, 28))


def test_this_year_and_the_last() -> None:
    today = date(2026, 5, 31)
    assert Period.YEAR.span(today) == Span(date(2026, 1, 1), today)
    assert Period.YEAR.before(today) == Span(date(2025, 1, 1), date(2025, 12, 31))


def test_all_time_has_nothing_before_it() -> None:
    today = date(2026, 5, 31)
    assert date(1950, 1, 1) in Period.ALL.span(today)
    assert date(1950, 1, 1) not in Period.ALL.before(today)


def test_a_month_that_is_too_short_ends_on_its_last_day() -> None:
    assert months_before(date(2028, 5, 31), 3) == date(2028, 2, 29)
    assert months_before(date(2026, 1, 15), 3) == date(2025, 10, 15)


@given(st.dates(date(1990, 1, 1), date(2100, 1, 1)))
def test_periods_end_today_and_touch_the_one_before(today: date) -> None:
    for period in Period:
        assert period.span(today).last == today
    for period in (Period.THREE_MONTHS, Period.YEAR):
        assert period.before(today).last + timedelta(days=1) == period.span(today).first
