"""Further situations of `situations`: of the calendar, and of a minimum age."""

from datetime import date, time

from clubs.models import Venue
from clubs.services.calendar import add_night, save_series
from tests.deploy.situations import Place, coming
from tournaments.services import edit_tournament


def planned() -> Place:
    """The calendar has a venue, a night that repeats, and a single one."""
    found = coming()
    hall = Venue.objects.create(club=found.club, name="Legion")
    series = {"name": "Tuesday euchre", "weekday": 1, "starts": time(19), "first": date(2030, 1, 1)}
    save_series(by=found.director, club=found.club, venue=hall, **series)
    add_night(by=found.director, club=found.club, name="Gala", date=date(2030, 12, 31), starts=time(18))
    return found


def aged() -> Place:
    """Registration is open, for those who are 55 on the day."""
    found = coming()
    edit_tournament(by=None, tournament=found.event, least_age=55)
    return found
