"""The past nights of the demonstration club."""

from datetime import date, timedelta

import pytest

from clubs.clock import today_in
from clubs.models import Attendance, Club, User
from deploy.demo import nights, story
from deploy.demo.past import in_the_past
from deploy.demo.people import LEFT, TWICE, UNSEEN
from rules.club.boards import BoardKind, Period
from scoring.boards.reads import board_of
from scoring.models import LedgerEntry, Result, Snapshot
from scoring.records import publishing
from scoring.verification.chains import problems
from tournaments.selectors import stage_of
from tournaments.services import register_pair
from tournaments.states import TournamentState

TODAY = date(2026, 11, 24)  # a Tuesday


def test_the_club_played_on_every_tuesday_of_two_years_but_for_holidays() -> None:
    days = nights.past_tuesdays(TODAY)
    assert (days[0], days[-1], len(days)) == (date(2026, 11, 17), date(2024, 11, 26), 101)
    assert {day.weekday() for day in days} == {1}
    assert date(2024, 12, 24) not in days


def test_the_same_pairs_come_whenever_they_are_asked_for_and_nobody_twice() -> None:
    for day in nights.past_tuesdays(TODAY):
        pairs = nights.pairs_of(day, TODAY)
        names = [name for pair in pairs for name in pair]
        assert pairs == nights.pairs_of(day, TODAY)
        assert len(set(names)) == 2 * len(pairs)
        assert (len(pairs) % 2, 12 <= len(pairs) <= 16) == (0, True)
        assert not set(TWICE) <= set(names)


def test_one_member_has_left_and_one_has_not_been_seen_for_three_months() -> None:
    last: dict[str, date] = {}
    for day in reversed(nights.past_tuesdays(TODAY)):
        last |= dict.fromkeys((name for pair in nights.pairs_of(day, TODAY) for name in pair), day)
    assert timedelta(weeks=nights.LEFT_WEEKS) <= TODAY - last[LEFT] < timedelta(weeks=60)
    assert timedelta(weeks=nights.UNSEEN_WEEKS) <= TODAY - last[UNSEEN] < timedelta(weeks=40)
    assert TWICE[1] in last


def test_the_stronger_pair_wins_more_often() -> None:
    names = sorted((name for pair in nights.pairs_of(date(2026, 11, 17), TODAY) for name in pair), key=nights.strength)
    weak, strong = tuple(names[:2]), tuple(names[-2:])
    games = [nights.score_of(TODAY, played, (strong, weak)) for played in range(100)]
    assert sum(ours > theirs for ours, theirs in games) > 80
    assert {max(game) for game in games} == {10}


@pytest.fixture
def riverside(db: None) -> tuple[Club, User]:
    return story.make_club()


def test_past_nights_are_whole_in_the_ledger_and_have_the_time_of_their_day(riverside: tuple[Club, User]) -> None:
    club, director = riverside
    found = list(nights.fill(club, director, most=2))
    assert [night.state for night in found] == [TournamentState.PUBLISHED] * 2
    assert (found[0].date - found[1].date).days == 7
    assert list(problems()) == []
    for night in found:
        stage = stage_of(night)
        begins = nights.begin_of(club, night.date)
        times = list(LedgerEntry.objects.filter(tournament=night).values_list("at", flat=True))
        assert begins <= min(times) < max(times) < begins + timedelta(hours=2.5)
        assert times == sorted(set(times))
        pairs = night.entries.count()
        assert Result.objects.filter(stage=stage, counts=True).count() == nights.ROUNDS * pairs // 2
        assert Attendance.objects.filter(day=night.date).count() == 2 * pairs
        assert Snapshot.objects.get(stage=stage).frozen
    publishing.sweep()
    assert board_of(club, BoardKind.MARCHES, Period.ALL).rows
    assert list(nights.fill(club, director, most=2)) == []


@pytest.mark.parametrize("started", [False, True])
def test_a_night_that_was_interrupted_goes_on_and_nothing_is_there_twice(
    riverside: tuple[Club, User], started: bool
) -> None:
    club, director = riverside
    today = today_in(club.time_zone)
    day = nights.past_tuesdays(today, 1)[0]
    half = nights.plan(club, director, day)
    with in_the_past(nights.begin_of(club, day)) as clock:
        first, second = nights.pairs_of(day, today)[0]
        register_pair(by=director, tournament=half, first=first, second=second)
        if started:
            nights.start(half, director, clock, today)
    assert [(night.pk, night.state, night.listed) for night in nights.fill(club, director, most=1)] == [
        (half.pk, TournamentState.PUBLISHED, True)
    ]
    assert half.entries.count() == len(nights.pairs_of(day, today))
    assert Attendance.objects.count() == 2 * half.entries.count()
    assert list(problems()) == []
