"""The content of the demonstration: a zone event that ended in a three-way tie, and an evening in play.

Everything goes through the same services as a director's and a scorekeeper's own work.
"""

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from uuid import uuid4

from clubs import services as clubs
from clubs.clock import today_in, zone_called
from clubs.models import Club, User, Zone
from deploy.demo.keeper import play_out
from deploy.demo.past import PastClock, in_the_past
from deploy.demo.people import PAIRS
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from scoring.decisions.ties import call_extra_game, draw_lots, flip_coins
from scoring.reads.ties import ties_that_matter
from scoring.standings import publishing
from tournaments import services as tournaments
from tournaments.models import Entry, Game, Stage, Tournament

EMAIL, PASSWORD = "director@example.org", "right bower demo"
CLUB, PLAYDOWN = "Riverside Euchre Club", "Zone 4 playdown"
TARGET = 10
LOSERS = (3, 6, 7, 5, 8, 4, 2, 6, 9, 1)

Progress = Callable[[str], None]


def make_club() -> tuple[Club, User]:
    """The club and the director who signs in."""
    director = User.objects.create_user(EMAIL, PASSWORD, name="Dora Whist")
    club = clubs.create_club(by=director, name=CLUB, time_zone="America/Edmonton")
    return club, director


def make_event(club: Club, director: User, name: str, day: date, pairs: Sequence[tuple[str, str]]) -> Tournament:
    """An event of the 55+ rule book with everybody registered and checked in."""
    zone = club.zones.first() or clubs.save_row(by=director, row=Zone(club=club, name="Zone 4"))
    event = tournaments.create_tournament(by=director, club=club, name=name, date=day, zone=zone)
    for first, second in pairs:
        tournaments.register_pair(by=director, tournament=event, first=first, second=second)
    tournaments.check_in_all(by=director, tournament=event)
    return event


def finished_event(club: Club, director: User, progress: Progress) -> Tournament:
    """Sixteen pairs, eight rounds of A up; pairs 1, 3 and 5 tied on wins and points until the coins decide."""
    day = today_in(club.time_zone) - timedelta(days=8)
    begins = datetime.combine(day, time(13), tzinfo=zone_called(club.time_zone))
    with in_the_past(begins) as clock:
        return _play(make_event(club, director, PLAYDOWN, day, PAIRS), director, progress, clock, begins)


def _play(event: Tournament, director: User, progress: Progress, clock: PastClock, begins: datetime) -> Tournament:
    stage = start_event(by=director, tournament=event, movement="a-up", rounds=8)
    for played in range(1, 9):
        progress(f"{PLAYDOWN}, round {played} of 8")
        clock.set_to(begins + timedelta(minutes=25 * played))
        current = stage.rounds.get(number=played)
        for game in current.games.all():
            play_out(game, _score_of(*_numbers(game), played))
        close_round(by=director, round=current, uuid=uuid4())
    publishing.compute(stage.pk)
    progress(f"{PLAYDOWN}, the coins")
    settle_ties(stage, director)
    finish_event(by=director, stage=Stage.objects.get(pk=stage.pk))
    publish_event(by=director, stage=Stage.objects.get(pk=stage.pk))
    return event


def settle_ties(stage: Stage, director: User) -> None:
    """Do what Tournament Play 10 says until no tie that matters is left: flip, extra game, final game."""
    while ties := ties_that_matter(stage.pk):
        tie = ties[0]
        who = list(Entry.objects.filter(pk__in=[contender.entry for contender in tie.who]))
        if tie.next == "flip":
            flip_coins(by=director, stage=stage, entries=who)
        elif tie.next == "lots":
            draw_lots(by=director, stage=stage, entries=who)
        else:
            a, b = (Entry.objects.get(pk=contender.entry) for contender in (tie.games[0].a, tie.games[0].b))
            play_out(call_extra_game(by=director, stage=stage, a=a, b=b), (TARGET, 7))
        publishing.compute(stage.pk)


def _numbers(game: Game) -> tuple[int, int]:
    seats = game.seats.select_related("entry__first", "entry__second").order_by("seat")
    by_side = {seat.side: seat.entry.number or 0 for seat in seats}
    return by_side[0], by_side[1]


def _score_of(a: int, b: int, played: int) -> tuple[int, int]:
    """How the story's game between A pair `a` (odd) and B pair `b` (even) ended in this round.

    Pairs 1, 3 and 5 win six each and lose twice with 7 and 8 points; nobody else wins more than five.
    """
    i, j = (a - 1) // 2, (b - 2) // 2
    if i < 3:
        lost_to = {(2 * i + 1) % 8: 7, (2 * i + 5) % 8: 8}
        return (lost_to[j], TARGET) if j in lost_to else (TARGET, LOSERS[(i + j + played) % 10])
    loser = LOSERS[(3 * i + j) % 10]
    return (TARGET, loser) if (i + j) % 2 else (loser, TARGET)
