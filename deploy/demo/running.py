"""The part of `manage.py demo` beside its web server: it tells the story, says where to look, and goes on playing."""

import subprocess
from pathlib import Path
from threading import Event

from django.conf import settings

from clubs.models import Club, User
from deploy.demo import club_life, evening, nights, seasons, story
from deploy.demo.kept import Kept
from tournaments.models import Stage, Tournament


def stage_in_play(progress: story.Progress, lines: int) -> Stage:
    """The stage in play, of the demonstration that was kept or of a new one in which `lines` hands are entered."""
    kept = Kept(Path(settings.VAR_DIR))
    if kept.usable:
        club, director = Club.objects.get(name=story.CLUB), User.objects.get(email=story.EMAIL)
        return evening.stage_in_play(club) or evening.start_evening(club, director)
    club, director = story.make_club()
    progress("Members and calendar")
    club_life.make_life(club, director)
    seasons.make_seasons(club, director)
    story.finished_event(club, director, progress)
    progress("Friday pairs: the first hands")
    stage = evening.start_evening(club, director)
    evening.warm_up(stage, director, lines)
    kept.mark()
    return stage


def places(here: str, stage: Stage) -> tuple[tuple[str, str], ...]:
    """The pages to look at, each with its address on the site `here`, and the accounts that sign in there."""
    table, club = stage.tournament.tables.order_by("number").first(), stage.tournament.club
    finished = Tournament.objects.get(club=club, name=story.PLAYDOWN)
    return (
        ("Event in play", f"{here}/e/{stage.tournament.code}/"),
        ("Finished event, with a three-way tie", f"{here}/e/{finished.code}/"),
        ("Table 1, to enter hands", f"{here}/t/{table.token if table else ''}/"),
        ("Director's page", f"{here}/desk/{stage.tournament.code}/"),
        ("   sign in with", f"{story.EMAIL} and the password {story.PASSWORD}"),
        ("The club: calendar and past nights", f"{here}/c/{club.slug}/"),
        ("The table of its season", f"{here}/c/{club.slug}/seasons/"),
        ("Its members, for the secretary", f"{here}/clubs/{club.slug}/people/"),
        ("A player's own page", f"{here}/me/"),
        ("   sign in with", f"{club_life.PLAYER_EMAIL} and the password {story.PASSWORD}"),
        ("API documentation", f"{here}/api/v1/docs/"),
    )


def start_filling(most: int | None) -> subprocess.Popen[bytes]:
    """Add the past nights, `most` of them or all, in a process of its own."""
    return nights.start_filling(nights.WEEKS if most is None else most)


def keep_playing(stage: Stage, *, every: float) -> None:
    """Play on, a hand every `every` seconds, until the process is stopped."""
    director = User.objects.get(email=story.EMAIL)
    evening.keep_playing(stage.tournament.club, director, stage, stop=Event(), every=every)
