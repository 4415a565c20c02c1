"""Published nights of one club on different days, played by the same people."""

from collections.abc import Mapping
from datetime import date, timedelta
from uuid import uuid4

from clubs.models import Club
from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.publication import publish_event
from scoring.decisions.results import correct_result
from scoring.models import ClubRatings
from scoring.records import publishing
from scoring.records.publishing import ratings_from
from scoring.records.rating import Rating
from tests.factories.evenings import Evening, Score, evening
from tournaments.models import Game, Tournament

FIRST = date(2026, 3, 3)


def published(night: Evening) -> Evening:
    """The event finished and published."""
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    return night


def nights(club: Club, count: int, pairs: int = 4, first: date = FIRST) -> list[Evening]:
    """So many Tuesdays, one round each, published."""
    return [one_night(club, first + timedelta(weeks=week), pairs) for week in range(count)]


def one_night(club: Club, day: date, pairs: int = 4, scores: Mapping[tuple[int, int], Score] | None = None) -> Evening:
    """A night of one round; the pair with the lower number wins unless `scores` say otherwise."""
    night = evening(pairs, rounds=1, club=club, date=day, name=f"Night of {day}", places_that_matter=0)
    night.play(scores)
    night.close()
    return published(night)


def corrected(night: Evening, game: Game, score: Score) -> None:
    """The result of a published night corrected as a director does it: reopened, corrected, published again."""
    event = Tournament.objects.get(pk=night.stage.tournament_id)
    reopen_event(by=night.director, tournament=event, reason="written down wrong")
    correct_result(by=night.director, game=Game.objects.get(pk=game.pk), score=score, reason="seen", uuid=uuid4())
    publish_event(by=night.director, stage=night.stage)


def ratings_of(club: Club) -> dict[int, Rating]:
    """What is stored, after everything that is behind was computed."""
    publishing.sweep()
    return ratings_from(ClubRatings.objects.get(club=club).ratings)
