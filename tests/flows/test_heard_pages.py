"""What somebody who cannot see a page is told of it, from its first heading to its last line, in this order."""

from collections.abc import Callable
from textwrap import dedent

import pytest
from playwright.sync_api import Page

from clubs.models import Club
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.starting import start_event
from scoring.standings import publishing
from tests.factories.clubs import ClubFactory
from tests.factories.evenings import Evening
from tests.factories.seasons import make_season
from tests.factories.tournaments import director_of, make_entries, make_tournament
from tests.flows.heard import heard
from tournaments.services import check_in_all, draw_numbers

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HEARD = {
    "an event before play": """
        Saturday 14 March 2026
        navigation: Club
        link: Riverside Euchre Club
        link: All events
        Registration is open: 2 pairs so far.
        heading 2: Entries
        Ann Lee & Bob Lee
        Cas Lee & Dee Lee
        Find a pair
        searchbox: Find a pair
        button: Find
        Updated
        8:15 pm
    """,
    "standings in play": """
        Round 2 is open
        During round 2 of 5, 8:15 pm
        Find a pair
        searchbox: Find a pair
        button: Find
        heading 2: Standings
        Places 1–2 are tied so far.
        Place 1 Ann Lee & Bob Lee pair 1, 1 win 10 points
        Place 1 Eli Lee & Fay Lee pair 3, 1 win 10 points
        Place 3 Gus Lee & Hal Lee pair 4, 0 wins 4 points
        Place 4 Cas Lee & Dee Lee pair 2, 0 wins 2 points
        Place 5 Ivy Lee & Jan Lee pair 5, 0 wins 0 points
        Not everyone has played the same number of games. Totals are compared: a round without a game adds nothing.
        link: Keep score
        Updated
        8:15 pm
    """,
    "final standings": """
        Saturday 14 March 2026, final
        Find a pair
        searchbox: Find a pair
        button: Find
        region: Winners
        heading 2: Winners
        1st place
        link: Ann Lee & Bob Lee
        Won 3 of 3 games
        2nd place
        link: Cas Lee & Dee Lee
        Won 2 of 3 games
        3rd place
        link: Eli Lee & Fay Lee
        Won 1 of 3 games
        link: Share results
        link: Download picture
        heading 2: Standings
        Place 1 Ann Lee & Bob Lee pair 1, 3 wins 30 points
        Place 2 Cas Lee & Dee Lee pair 2, 2 wins 22 points
        Place 3 Eli Lee & Fay Lee pair 3, 1 win 16 points
        Place 4 Gus Lee & Hal Lee pair 4, 0 wins 12 points
        Nobody can have changed the results since
        Updated
        8:15 pm
    """,
    "bracket": """
        Round 2 is open
        During round 2 of 2, 8:15 pm
        heading 2: Final
        navigation: Rounds
        link: Semi-final
        link: Final (being played)
        link: All rounds
        region: Game by game
        heading 3: Final, Round 2 of 2
        Game 3
        link: A. & B. Lee pair 1
        link: C. & D. Lee pair 2
        Table 1
        heading 3: Champion
        Winner of game 3
        Updated
        8:15 pm
        Follow a pair
        combobox: Follow a pair
        button: Show path
    """,
    "rounds": """
        Saturday 14 March 2026, final
        navigation: Rounds
        link: Round 1
        link: Round 2
        link: Round 3
        heading 2: Round 3: closed
        Table 1
        link: G. & H. Lee pair 4
        4 lost
        link: A. & B. Lee pair 1
        10 won
        Table 2
        link: E. & F. Lee pair 3
        3 lost
        link: C. & D. Lee pair 2
        10 won
        Updated
        8:15 pm
    """,
    "score card": """
        Saturday 14 March 2026, final
        heading 2: Master Score Card
        An underlined score is a win. “v 4” means against pair 4.
        region: Master Score Card
        row: Pair Round 1 Round 2 Round 3 Wins Points
        row: 1 A. & B. Lee 3 wins, 30 points 10 won against pair 2 10 won against pair 3 10 won against pair 4
        row: 2 C. & D. Lee 2 wins, 22 points 2 lost against pair 1 10 won against pair 4 10 won against pair 3
        row: 3 E. & F. Lee 1 win, 16 points 10 won against pair 4 3 lost against pair 1 3 lost against pair 2
        row: 4 G. & H. Lee 0 wins, 12 points 4 lost against pair 3 4 lost against pair 2 4 lost against pair 1
        Winners get the points that win a game, losers the points they made.
    """,
    "pair": """
        Round 2 is open
        During round 2 of 5
        heading 2: Cas Lee & Dee Lee
        Pair 2
        button: Follow this pair
        region: Where to sit
        heading 3: Where to sit
        Now: round 2 of 5. The clock has not started.
        You sit out
        Next: table 1, side A, with G. & H. Lee.
        link: Show standings
        button: Print
        heading 3: Games so far
        Round 1
        link: lost to Ann Lee & Bob Lee pair 1
        link: Wrong result? Round 1
        2 – 10
        Round 2 sat out
        heading 3: Why place 4
        4th: 0 wins, three-way tie; total points decide.
        row: Place Name Wins Points (decides)
        row: 3 Gus Lee & Hal Lee pair 4 0 4
        row: 4 Cas Lee & Dee Lee pair 2 0 2
        row: 5 Ivy Lee & Jan Lee pair 5 0 0
        Updated
        8:15 pm
    """,
    "two pairs": """
        Saturday 14 March 2026, final
        heading 2: Ann Lee & Bob Lee against Cas Lee & Dee Lee
        link: Ann Lee & Bob Lee
        1 win
        link: Cas Lee & Dee Lee
        0 wins
        heading 3: Games
        link: Round 1
        beat Cas Lee & Dee Lee pair 2 10 – 2
    """,
    "club": """
        region: On now
        heading 2: On now
        heading 3: Zobel cup
        Round 2 of 2 · clock not started
        link: Find my seat, Zobel cup
        link: Open bracket, Zobel cup
        heading 3: Friday pairs
        Round 2 of 5 · clock not started
        Place 1 Ann Lee & Bob Lee 1 win
        Place 1 Eli Lee & Fay Lee 1 win
        Place 3 Gus Lee & Hal Lee 0 wins
        link: Find my seat, Friday pairs
        link: Open standings, Friday pairs
        Updated
        8:15 pm
        region: Calendar
        heading 2: Calendar
        Nothing is planned for the next 10 weeks.
        link: Add to calendar
        The calendar then follows each change: a moved night moves, and a cancelled one is struck out.
        Other calendars
        region: Seasons
        heading 2: Seasons
        link: Winter
        running
        link: Boards
        link: Ratings
        region: Past winners
        heading 2: Past winners
        14 March 2026
        link: Spring playdown
        Ann Lee & Bob Lee
        link: All results
    """,
    "season": """
        heading 2: Standings
        Place 1 Ann Lee tied 10 points 1 night
        Place 1 Bob Lee tied 10 points 1 night
        Place 3 Cas Lee tied 8 points 1 night
        Place 3 Dee Lee tied 8 points 1 night
        Place 5 Eli Lee tied 6 points 1 night
        Place 5 Fay Lee tied 6 points 1 night
        Place 7 Gus Lee tied 5 points 1 night
        Place 7 Hal Lee tied 5 points 1 night
        How this season is scored
        link: Download table
        link: All seasons
    """,
    "a player's season": """
        Place 1 tied
        10 points from 1 night, like 1 other
        heading 2: Nights
        March 2026 · 1 night
        link: Sat 14 March, Spring playdown
        1st of 4 10 points
    """,
}


def test_pages_are_heard_as_a_person_would_say_them(open_page: Callable[..., Page]) -> None:
    page = open_page("/help/")
    for name, path in pages_of(ClubFactory(name="Riverside Euchre Club", slug="riverside")).items():
        page.goto(path)
        assert (name, heard(page)) == (name, dedent(HEARD[name]).strip().splitlines())


def pages_of(club: Club) -> dict[str, str]:
    """The address of each page, at a club with an event to come, one in play, one published and a bracket."""
    coming = make_tournament(club=club, name="Next Friday")
    make_entries(coming, 2)
    final = begun(club, "Spring playdown", 4)
    final.play_out()
    finish_event(by=final.director, stage=final.stage)
    publish_event(by=final.director, stage=final.stage)
    playing, cup = begun(club, "Friday pairs", 5), begun(club, "Zobel cup", 4, movement="knock-out")
    for night in (playing, cup):
        night.play()
        night.close()
        publishing.compute(night.stage.pk)
    season = make_season(club, first=final.tournament.date)
    season.chosen.create(tournament=final.tournament)
    over, now = f"/e/{final.tournament.code}/", f"/e/{playing.tournament.code}/"
    return {
        "an event before play": f"/e/{coming.code}/",
        "standings in play": now,
        "final standings": over,
        "bracket": f"/e/{cup.tournament.code}/bracket/",
        "rounds": f"{over}rounds/",
        "score card": f"{over}card/",
        "pair": f"{now}pairs/2/",
        "two pairs": f"{over}pairs/1/?against=2",
        "club": f"/c/{club.slug}/",
        "season": f"/c/{club.slug}/seasons/{season.pk}/",
        "a player's season": f"/c/{club.slug}/seasons/{season.pk}/{final.entry(1).first_id}/",
    }


def begun(club: Club, name: str, pairs: int, movement: str = "round-robin") -> Evening:
    """An event in its first round. Pairs have their numbers in the order of their names: nothing is left to a draw."""
    event = make_tournament(club=club, name=name)
    *all_but_one, _last = make_entries(event, pairs)
    for number, entry in enumerate(all_but_one, start=1):
        event.entries.filter(pk=entry.pk).update(number=number)
    check_in_all(by=None, tournament=event)
    draw_numbers(by=None, tournament=event)
    director = director_of(event)
    return Evening(director, start_event(by=director, tournament=event, movement=movement))
