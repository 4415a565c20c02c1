"""The demonstration club's seasons: one that runs, one that was published, and a table of long ago."""

from datetime import date, timedelta

from clubs.clock import today_in
from clubs.models import Club, User
from deploy.demo.nights import NAME, WEEKS, past_tuesdays
from deploy.demo.people import MEMBERS
from rules.club.seasons import DutyCredit, SeasonCriterion, SeasonRules
from scoring.models import Season
from scoring.seasons.changes import create_season, publish_season
from scoring.seasons.events import season_events
from scoring.seasons.past import import_past_season, preview_past_season

HALF = WEEKS // 2
RUNNING, BEFORE, LONG_AGO = "This season", "Last season", "The year of the flood"
RULES = SeasonRules(
    place_points=(15, 12, 10, 8, 7, 6, 5, 4, 3),
    later_points=2,
    best=30,
    fewest=10,
    duty=DutyCredit.AVERAGE,
    ties=(SeasonCriterion.NIGHTS_WON, SeasonCriterion.BEST_NIGHT, SeasonCriterion.HEAD_TO_HEAD),
)


def make_seasons(club: Club, director: User) -> None:
    """Both seasons of Tuesdays, and an old table; the nights follow later."""
    today, series = today_in(club.time_zone), club.series.get(name=NAME)
    middle, first = today - timedelta(weeks=HALF), today - timedelta(weeks=WEEKS)
    for name, begins, ends in ((RUNNING, middle, None), (BEFORE, first, middle - timedelta(days=1))):
        create_season(by=director, club=club, name=name, first=begins, last=ends, series=series, rules=RULES)
    text = old_table()
    preview = preview_past_season(by=director, club=club, text=text)
    import_past_season(
        by=director, club=club, name=LONG_AGO, ended=date(2013, 6, 18), text=text, previewed=preview.fingerprint,
        remark="Wins only, from the old scrapbook",
    )  # fmt: skip


def old_table() -> str:
    """Members and two people whom nobody remembers."""
    names = [*MEMBERS[:6], "Walter Finch", *MEMBERS[6:9], "Mrs. Tandy"]
    rows = [f"{place},{name},{140 - 7 * place},{34 - place}" for place, name in enumerate(names, 1)]
    return "\n".join(["place,name,total,nights", *rows, ""])


def publish_last_season(club: Club, director: User) -> None:
    """Publish the season before, once all of its nights are there."""
    season = Season.objects.filter(club=club, name=BEFORE).first()
    if season is None or season.publications.exists():
        return
    days = {day for day in past_tuesdays(today_in(club.time_zone)) if season.within(day)}
    if days <= {event.date for event in season_events(season)}:
        publish_season(by=director, season=season)
