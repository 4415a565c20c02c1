"""What lists show, and that they cost as many queries for three rows as for one."""

import datetime

import pytest

from clubs.errors import Refusal
from clubs.models import Club
from clubs.selectors import players_named
from rules.movements import MovementOption
from tests.factories.clubs import ClubFactory
from tests.factories.tournaments import (
    AT,
    make_entries,
    make_numbered,
    make_round,
    make_singles,
    make_stage,
    make_tournament,
    name_of,
)
from tournaments.selectors import (
    advice_for,
    entries_named,
    events_of_club,
    public_events,
    registration_of,
    tournament_by_code,
)
from tournaments.services import (
    check_in,
    draw_partners,
    finish_tournament,
    publish_tournament,
    register_pair,
    register_single,
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


def test_the_public_home_tells_tonight_from_what_comes_and_what_was(django_assert_num_queries) -> None:
    make_tournament(name="Hidden", listed=False)
    make_tournament(name="Tonight")
    make_tournament(name="Later", date=TODAY + 9 * DAY)
    make_tournament(name="Sooner", date=TODAY + 2 * DAY)
    make_tournament(name="Never played", date=TODAY - DAY)
    long = make_stage(4, name="Since yesterday", date=TODAY - DAY).tournament
    done = make_stage(4, name="Last week", date=TODAY - 7 * DAY).tournament
    finish_tournament(tournament=done)
    publish_tournament(tournament=done)
    with django_assert_num_queries(2):
        home = public_events(AT)
    assert [line.name for line in home.tonight] == [long.name, "Tonight"]
    assert [line.name for line in home.coming] == ["Sooner", "Later"]
    assert [line.name for line in home.past] == ["Last week"]


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
    listed = [tuple(len(lines) for lines in (home.tonight, home.coming, home.past)) for home in homes]
    assert listed == [(0, 1, 0), (1, 0, 0), (1, 0, 0), (0, 0, 0)]


def test_an_event_in_play_is_on_after_midnight_and_until_it_is_finished() -> None:
    stage = make_stage(4)
    past_midnight = AT + 2 * DAY
    assert [line.name for line in public_events(past_midnight).tonight] == [stage.tournament.name]
    finish_tournament(tournament=stage.tournament)
    home = public_events(AT)
    assert ([line.name for line in home.tonight], [line.name for line in home.past]) == ([], [stage.tournament.name])


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


@pytest.mark.parametrize("rows", [1, 3])
def test_the_registration_is_two_queries(rows: int, django_assert_num_queries) -> None:
    tournament = make_tournament()
    make_entries(tournament, rows)
    for n in range(rows):
        register_single(by=None, tournament=tournament, name=name_of(100 + n))
    with django_assert_num_queries(2):
        registration = registration_of(tournament)
    assert (len(registration.pairs), len(registration.singles)) == (rows, rows)


def test_the_registration_shows_who_is_here_and_where_they_begin() -> None:
    tournament = make_numbered(3)
    late = register_pair(by=None, tournament=tournament, first="Zoe (Olds)", second="Yan", zone="Zone 1")
    registration = registration_of(tournament)
    assert [(pair.number, pair.line, pair.table, pair.here) for pair in registration.pairs] == [
        (1, "A", 1, True),
        (2, "B", 1, True),
        (3, "A", 2, True),
        (None, "", None, False),
    ]
    assert (registration.pairs[-1].players, registration.pairs[-1].zone) == (("Zoe (Olds)", "Yan"), "Zone 1")
    assert (registration.here, registration.without_number) == (3, 0)
    check_in(by=None, entry=late)
    assert registration_of(tournament).without_number == 1


def test_who_makes_no_table_of_four_is_said() -> None:
    tournament = make_tournament(singles=True)
    make_singles(tournament, 6)
    draw_partners(by=None, tournament=tournament)
    registration = registration_of(tournament)
    assert [single.name for single in registration.waiting] == [name_of(4), name_of(5)]
    assert str(registration.left_over) == (
        "2 of those waiting make no table of four: 2 more, or as many house players, are needed."
    )
    assert registration.singles[0].entry


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("zoe", ["Zoë Ångström & Łukasz Ek"]),
        ("ANGS luk", ["Zoë Ångström & Łukasz Ek"]),
        ("o'br", ["Ann O’Brien & Bob May"]),
        ("小龍", ["李小龍 & Ёлка Day"]),
        ("елка", ["李小龍 & Ёлка Day"]),
        ("ann bob", ["Ann O’Brien & Bob May"]),
        ("a", ["Ann O’Brien & Bob May", "Zoë Ångström & Łukasz Ek"]),
        ("nobody", []),
        ("  ", []),
        ("%", []),
    ],
)
def test_pairs_are_found_by_what_somebody_remembers(text: str, found: list[str]) -> None:
    tournament = make_tournament()
    for first, second in (("Zoë Ångström", "Łukasz Ek"), ("Ann O’Brien", "Bob May"), ("李小龍", "Ёлка Day")):
        register_pair(by=None, tournament=tournament, first=first, second=second)
    assert sorted(pair.name for pair in entries_named(tournament, text)) == found


def test_a_pair_is_found_by_its_number_and_whole_words_come_first() -> None:
    tournament = make_numbered(8)
    assert [pair.number for pair in entries_named(tournament, "7")] == [7]
    plain, other = make_tournament(), [("Leeann", "Cas"), ("Lee", "Dee")]
    for first, second in other:
        register_pair(by=None, tournament=plain, first=first, second=second)
    assert [pair.name for pair in entries_named(plain, "lee")] == ["Lee & Dee", "Leeann & Cas"]


@pytest.mark.parametrize("pairs", [2, 30])
def test_finding_a_pair_is_one_query(pairs: int, django_assert_num_queries) -> None:
    tournament = make_tournament()
    make_entries(tournament, pairs)
    with django_assert_num_queries(1):
        assert entries_named(tournament, "ann")


def planned_whole(tournament, **limits: int) -> list[MovementOption]:
    return [one for one in advice_for(tournament, **limits).options if isinstance(one, MovementOption)]


def test_the_chooser_counts_who_is_here_and_the_minutes_of_the_event() -> None:
    tournament = make_tournament(minutes_per_game=20)
    make_entries(tournament, 8)
    check = {option.movement: (option.rounds, option.minutes) for option in planned_whole(tournament)}
    whole = dict.fromkeys(("round-robin", "lines", "howell"), (7, 140))
    assert check == {"a-up": (4, 80), "b-down": (4, 80), **whole}
    assert {option.rounds for option in planned_whole(tournament, minutes=60)} == {3}
    check_in(by=None, entry=tournament.entries.first())
    check_in(by=None, entry=tournament.entries.last())
    assert {option.rounds for option in planned_whole(tournament)} == {1}


@pytest.mark.parametrize("text", ["obrien", "o'brien", "o brien", "maryjane", "mary-jane", "Mary Jane OBri"])
def test_apostrophes_and_hyphens_do_not_count_in_a_search(text: str) -> None:
    event = make_tournament()
    register_pair(by=None, tournament=event, first="Mary-Jane O\u2019Brien", second="Bob May")
    make_entries(event, 3)
    assert [found.name for found in entries_named(event, text)] == ["Mary-Jane O\u2019Brien & Bob May"]
    assert [player.name for player in players_named(event.club, text)] == ["Mary-Jane O\u2019Brien"]
