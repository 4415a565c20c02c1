"""The events of a club and of the public home, in as many queries for three as for one."""

import datetime

import pytest

from clubs.errors import Refusal
from clubs.models import Club
from tests.factories.clubs import ClubFactory
from tests.factories.tournaments import (
    AT,
    make_round,
    make_singles,
    make_stage,
    make_tournament,
)
from tournaments.selectors import (
    events_of_club,
    public_events,
    tournament_by_code,
)
from tournaments.services import (
    finish_tournament,
    publish_tournament,
)
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db

TODAY = AT.date()
DAY = datetime.timedelta(days=1)
SECOND = datetime.timedelta(seconds=1)
UTC = datetime.UTC


@pytest.mark.parametrize("events", [1, 3])
def test_the_events_of_a_club_are_one_query(events: int, club: Club, django_assert_num_queries) -> None:
    for _ in range(events):
        make_stage(4, "a-up", 2, club=club)
    with django_assert_num_queries(1):
        lines = events_of_club(club)
    assert [(line.pairs, line.singles, line.round, line.rounds) for line in lines] == [(4, 0, None, 2)] * events


def test_an_event_line_counts_pairs_singles_and_rounds(club: Club) -> None:
    round_ = make_round(pairs=4, club=club)
    other = make_tournament(club=club, singles=True, name="Social", date=TODAY + DAY)
    make_singles(other, 3)
    lines = events_of_club(club)
    assert [(line.name, line.state, line.pairs, line.singles, line.round, line.rounds) for line in lines] == [
        ("Social", TournamentState.REGISTRATION, 0, 3, None, None),
        (round_.stage.tournament.name, TournamentState.PLAYING, 4, 0, 1, 2),
    ]


def test_another_clubs_events_are_not_in_the_list(club: Club) -> None:
    make_tournament()
    assert events_of_club(club) == ()


def test_the_public_home_tells_tonight_from_what_comes(django_assert_num_queries) -> None:
    make_tournament(name="Hidden", listed=False)
    make_tournament(name="Tonight")
    make_tournament(name="Next", date=TODAY + 9 * DAY)
    make_tournament(name="Sooner", date=TODAY + 2 * DAY)
    make_tournament(name="Never played", date=TODAY - DAY)
    long = make_stage(4, name="Since yesterday", date=TODAY - DAY).tournament
    done = make_stage(4, name="Last week", date=TODAY - 7 * DAY).tournament
    finish_tournament(tournament=done)
    publish_tournament(tournament=done)
    with django_assert_num_queries(1):
        home = public_events(AT)
    assert [line.name for line in home.tonight] == [long.name, "Tonight"]
    assert [line.name for line in home.coming] == ["Sooner", "Next"]


@pytest.mark.parametrize(
    ("zone", "evening"),
    [
        # Saturday 14 March 2026 in the hall: from midnight there to midnight there.
        (
            "America/Edmonton",
            (datetime.datetime(2026, 3, 14, 6, tzinfo=UTC), datetime.datetime(2026, 3, 15, 6, tzinfo=UTC)),
        ),
        (
            "Pacific/Auckland",
            (datetime.datetime(2026, 3, 13, 11, tzinfo=UTC), datetime.datetime(2026, 3, 14, 11, tzinfo=UTC)),
        ),
        ("UTC", (datetime.datetime(2026, 3, 14, tzinfo=UTC), datetime.datetime(2026, 3, 15, tzinfo=UTC))),
    ],
)
def test_an_event_is_on_from_its_morning_in_the_hall_and_not_in_greenwich(
    zone: str, evening: tuple[datetime.datetime, datetime.datetime]
) -> None:
    make_tournament(club=ClubFactory(time_zone=zone), name="Saturday")
    begins, ends = evening
    moments = (begins - SECOND, begins, ends - SECOND, ends)
    homes = [public_events(moment) for moment in moments]
    listed = [tuple(len(lines) for lines in (home.tonight, home.coming)) for home in homes]
    assert listed == [(0, 1), (1, 0), (1, 0), (0, 0)]


def test_an_event_in_play_is_on_after_midnight_and_until_it_is_finished() -> None:
    stage = make_stage(4)
    past_midnight = AT + 2 * DAY
    assert [line.name for line in public_events(past_midnight).tonight] == [stage.tournament.name]
    finish_tournament(tournament=stage.tournament)
    assert public_events(AT).tonight == ()


def test_events_in_play_are_listed_before_those_of_today_that_have_not_begun() -> None:
    make_tournament(name="At noon")
    playing = make_stage(4, name="Since this morning").tournament
    make_tournament(name="At eight")
    assert [line.name for line in public_events(AT).tonight] == [playing.name, "At noon", "At eight"]


def test_an_event_is_found_by_its_code_and_nothing_else() -> None:
    tournament = make_tournament()
    assert tournament_by_code(tournament.code) == tournament
    with pytest.raises(Refusal) as refusal:
        tournament_by_code("nosuchco")
    assert refusal.value.code == "not_found"
