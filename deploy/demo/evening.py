"""The event in play: hands keep arriving at eight tables, rounds close, and when it is over the next evening begins."""

import random
import time
from collections.abc import Iterator, Mapping
from threading import Event
from uuid import uuid4

from django.db import OperationalError

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Club, User
from deploy.demo.hands import recorded_hands
from deploy.demo.keeper import next_line
from deploy.demo.people import PAIRS
from deploy.demo.story import make_event, settle_ties
from scoring.decisions.clock import start_clock
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from scoring.standings import publishing
from tournaments.models import Stage, Tournament
from tournaments.states import GameState, RoundState, TournamentState

NAME = "Friday pairs"
ROUNDS = 8


def stage_in_play(club: Club) -> Stage | None:
    """The stage of the evening that is being played, if one is."""
    evenings = Stage.objects.filter(tournament__club=club, tournament__name__startswith=NAME)
    playing = evenings.filter(tournament__state=TournamentState.PLAYING).select_related("tournament__club")
    return playing.order_by("pk").last()


def start_evening(club: Club, director: User) -> Stage:
    """Sixteen pairs at eight tables; the second evening is called so."""
    number = 1 + Tournament.objects.filter(club=club, name__startswith=NAME).count()
    name = NAME if number == 1 else f"{NAME}, evening {number}"
    event = make_event(club, director, name, today_in(club.time_zone), tuple(reversed(PAIRS)))
    return start_event(by=director, tournament=event, movement="a-up", rounds=ROUNDS)


def play_hands(
    stage: Stage, director: User, hands: Iterator[Mapping[str, object]], chance: random.Random
) -> Iterator[int]:
    """Start the clock, enter line after line at random tables, close the round as it ends; yields after each line.

    A visitor of the demonstration may enter another score at a table, or nothing fits there any more. Then the line is
    refused, the other tables play on, and the round stays open until the visitor has settled that game.
    """
    while current := stage.rounds.filter(state=RoundState.OPEN).first():
        if current.clock_started_at is None:
            start_clock(by=director, round=current)
        games = list(current.games.filter(state=GameState.OPEN).values_list("pk", flat=True))
        while games:
            game_id = chance.choice(games)
            try:
                left = next_line(game_id, next(hands), chance.randrange(4))
            except Refusal:
                left = True
            if left:
                games.remove(game_id)
            yield game_id
        if not current.games.filter(state=GameState.OPEN).exists():
            close_round(by=director, round=current, uuid=uuid4())


def keep_playing(club: Club, director: User, stage: Stage, *, stop: Event, every: float) -> None:
    """Play until stopped, a line every `every` seconds; a new evening when one is over.

    While somebody else keeps the database busy, or a visitor has decided otherwise in the meantime, it waits and goes
    on from what has been written.
    """
    now: Stage | None = stage
    hands, chance = recorded_hands(), random.Random(7)  # noqa: S311  (which table is next, not a draw)
    while True:
        try:
            now = now or stage_in_play(club) or start_evening(club, director)
            for _ in play_hands(now, director, hands, chance):
                if stop.wait(every):
                    return
            _publish(now, director)
        except (OperationalError, Refusal):  # its own server would end with it
            pass
        now = None
        if stop.wait(20 * every):
            return


def _publish(stage: Stage, director: User) -> None:
    publishing.compute(stage.pk)
    settle_ties(stage, director)
    finish_event(by=director, stage=Stage.objects.get(pk=stage.pk))
    publish_event(by=director, stage=Stage.objects.get(pk=stage.pk))


def warm_up(stage: Stage, director: User, lines: int) -> float:
    """Enter this number of lines at once, so that there is something to look at; the seconds it took."""
    started = time.monotonic()
    hands = recorded_hands()
    for _, _ in zip(range(lines), play_hands(stage, director, hands, random.Random(11)), strict=False):  # noqa: S311
        pass
    return time.monotonic() - started
