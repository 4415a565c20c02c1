"""Two years of past Tuesday nights, each entered through the services, the newest first.

A night goes on from where it is, so the demonstration may be stopped at any moment and started again. The date
and the names decide the pairs and the scores. Each event's own draw decides the seats.
"""

import math
import subprocess
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from itertools import islice
from random import Random
from uuid import uuid4

from clubs.clock import today_in, zone_called
from clubs.models import Club, User
from deploy.behind import start_behind
from deploy.demo.hands import recorded_hands
from deploy.demo.keeper import next_line
from deploy.demo.money import has_money, take_money
from deploy.demo.past import PastClock, in_the_past
from deploy.demo.people import ACCOUNT, LEFT, MEMBERS, PARTNERS, TWICE, UNSEEN, VISITORS
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.results import enter_result
from scoring.decisions.rounds import close_round
from scoring.decisions.starting import start_event
from tournaments import services as tournaments
from tournaments.models import Game, Round, Stage, Tournament
from tournaments.selectors import stage_of
from tournaments.states import GameState, RoundState, TournamentState

NAME = "Tuesday euchre"
STARTS = time(19)
WEEKS = 104
ROUNDS, MINUTES = 5, 22
FEWEST, MOST = 12, 16  # pairs of a night
LEFT_WEEKS, UNSEEN_WEEKS = 34, 16  # weeks since these two came for the last time
TARGET = 10
BY_HAND = (1, 1)  # round and table of the game whose hands are entered
HANDS = 500  # of the recorded ones: where a night begins among them
LONE_POINTS = 4
LOSERS = (2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9)


def past_tuesdays(today: date, most: int = WEEKS) -> list[date]:
    """The last Tuesdays before this day on which the club played, the newest first; of two years at most."""
    last = today - timedelta(days=(today.weekday() - 1) % 7 or 7)
    days = (last - timedelta(weeks=week) for week in range(WEEKS))
    return [day for day in days if not is_holiday(day)][:most]


def is_holiday(day: date) -> bool:
    """Whether the club skips this day: from Christmas Eve to New Year's Day."""
    return (day.month, day.day) >= (12, 24) or (day.month, day.day) == (1, 1)


def pairs_of(day: date, today: date) -> list[tuple[str, str]]:
    """The pairs who come on this day: most with their usual partners, some nights with a visitor."""
    chance = Random(f"who comes on {day}")  # noqa: S311  (a story, not a draw)
    weeks = (today - day).days // 7
    here = [name for name in MEMBERS if chance.random() < _keenness(name) and not _is_away(name, weeks)]
    if chance.random() < 0.4:
        here.append(chance.choice(VISITORS))
    chance.shuffle(here)
    absent = [name for name in MEMBERS if name not in here and not _is_away(name, weeks)]
    here = (here + absent)[: max(2 * FEWEST, min(2 * MOST, len(here) // 4 * 4))]
    if weeks % 9 == 4:
        here = [TWICE[1] if name == TWICE[0] else name for name in here]
    return list(_paired(here, chance))


def _paired(here: list[str], chance: Random) -> Iterator[tuple[str, str]]:
    alone = []
    for name in sorted(here):
        partner = PARTNERS.get(name, "")
        if partner not in here:
            alone.append(name)
        elif name < partner:
            if Random(f"{name} {len(here)} {chance.random()}").random() < 0.75:  # noqa: S311
                yield name, partner
            else:
                alone += [name, partner]
    chance.shuffle(alone)
    yield from zip(alone[::2], alone[1::2], strict=True)


def _keenness(name: str) -> float:
    """How often somebody comes: 1 is every week."""
    return 0.9 if name == ACCOUNT else 0.3 + 0.4 * Random(f"keenness of {name}").random()  # noqa: S311


def member_for_weeks(name: str) -> int:
    """Weeks since somebody joined: every eighth of the members did within the last two years."""
    place = MEMBERS.index(name)
    return 7 + 3 * place // 2 if place % 8 == 7 else 120 + 11 * place


def _is_away(name: str, weeks: int) -> bool:
    if (name == LEFT and weeks < LEFT_WEEKS) or (name == UNSEEN and weeks < UNSEEN_WEEKS):
        return True
    return weeks > member_for_weeks(name)


def strength(name: str) -> float:
    """How well somebody plays; 0 is the average."""
    return Random(f"strength of {name}").gauss(0, 1)  # noqa: S311


def score_of(day: date, played: int, sides: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[int, int]:
    """How a game between these two ends: the stronger pair wins more often."""
    chance = Random(f"{day} {played} {sides}")  # noqa: S311
    ahead = sum(map(strength, sides[0])) - sum(map(strength, sides[1]))
    loser = chance.choice(LOSERS)
    return (TARGET, loser) if chance.random() < 1 / (1 + math.exp(-0.7 * ahead)) else (loser, TARGET)


def lone_hands_of(
    day: date, played: int, sides: tuple[tuple[str, ...], tuple[str, ...]], score: tuple[int, int]
) -> tuple[int, int]:
    """The lone hands on the card: one in about five games of a side, never more than its points allow."""
    chance = Random(f"alone on {day} {played} {sides}")  # noqa: S311
    first, second = (int(points >= LONE_POINTS and chance.random() < 0.2) for points in score)
    return first, second


def fill(club: Club, director: User, *, most: int = WEEKS) -> Iterator[Tournament]:
    """Enter every past night that is missing or was interrupted, at most the last `most`; yields after each."""
    today = today_in(club.time_zone)
    days = past_tuesdays(today, most)
    known = {one.date: one for one in Tournament.objects.filter(club=club, name=NAME, date__in=days)}
    for day in days:
        night = known.get(day)
        if night is None or not night.listed:  # one that is listed is whole, or was somebody's own coming night
            yield play(club, director, day, night, today)


def play(club: Club, director: User, day: date, night: Tournament | None, today: date) -> Tournament:
    """Enter one night from where it is to its published results. It is listed only when it is over."""
    begins = begin_of(club, day)
    with in_the_past(begins - timedelta(days=2)) as clock:
        night = night or plan(club, director, day)
        if night.state == TournamentState.REGISTRATION:
            start(night, director, clock, today)
        stage = stage_of(night)
        assert stage is not None
        while current := stage.rounds.filter(state=RoundState.OPEN).first():
            _play_round(current, director, clock, begins)
        clock.set_to(begins + timedelta(minutes=ROUNDS * MINUTES + 5))
        return _end(stage, director, today)


def plan(club: Club, director: User, day: date) -> Tournament:
    """The event of a past night. It is not listed before it is over: nobody plays there now."""
    return tournaments.create_tournament(
        by=director, club=club, name=NAME, date=day, starts=STARTS, places_that_matter=0, listed=False
    )


def start(night: Tournament, director: User, clock: PastClock, today: date) -> None:
    """Register everybody who is not entered yet, check them in, and seat round 1."""
    begins = begin_of(night.club, night.date)
    clock.set_to(begins - timedelta(minutes=25))
    entered = {player.name for entry in night.entries.all() for player in entry.players}
    for first, second in pairs_of(night.date, today):
        if first not in entered:
            tournaments.register_pair(by=director, tournament=night, first=first, second=second)
    tournaments.check_in_all(by=director, tournament=night)
    clock.set_to(begins)
    start_event(by=director, tournament=night, movement="a-up", rounds=ROUNDS)


def begin_of(club: Club, day: date) -> datetime:
    """When the night of this day began, by the clock in the hall."""
    return datetime.combine(day, STARTS, tzinfo=zone_called(club.time_zone))


def _play_round(current: Round, director: User, clock: PastClock, begins: datetime) -> None:
    began = begins + timedelta(minutes=(current.number - 1) * MINUTES)
    day = current.stage.tournament.date
    for place, game in enumerate(current.games.filter(state=GameState.OPEN)):
        if game.table and (current.number, game.table.number) == BY_HAND:
            _play_by_hand(game, day, clock, began)
            continue
        clock.set_to(began + timedelta(minutes=16, seconds=35 * place))
        score = score_of(day, current.number, _sides(game))
        alone = lone_hands_of(day, current.number, _sides(game), score)
        enter_result(by=director, game=game, score=score, lone_hands=alone, uuid=uuid4())
    clock.set_to(began + timedelta(minutes=MINUTES))
    close_round(by=director, round=current, uuid=uuid4())


def _play_by_hand(game: Game, day: date, clock: PastClock, began: datetime) -> None:
    """Enter every hand, as the scorekeepers of one table do: boards count marches from hands alone."""
    chance = Random(f"hands of {day}")  # noqa: S311
    hands = islice(recorded_hands(), chance.randrange(HANDS), None)
    for minute, hand in enumerate(hands, start=1):
        clock.set_to(began + timedelta(seconds=40 * minute))
        if next_line(game.pk, hand, chance.randrange(4)):
            return


def _sides(game: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the players on both sides."""
    seats = game.seats.select_related("entry__first", "entry__second")
    by_side = {seat.side: tuple(player.name for player in seat.entry.players) for seat in seats}
    return by_side[0], by_side[1]


def _end(stage: Stage, director: User, today: date) -> Tournament:
    night = Tournament.objects.get(pk=stage.tournament_id)
    if night.state == TournamentState.PLAYING:
        night = finish_event(by=director, stage=stage)
    over = Stage.objects.get(pk=stage.pk)  # this one still has the event as it was before its end
    if has_money(night.date, today):
        take_money(night, over, director)
    if night.state == TournamentState.FINISHED:
        publish_event(by=director, stage=over)
    return tournaments.edit_tournament(by=director, tournament=night, listed=True)


def start_filling(most: int) -> subprocess.Popen[bytes]:
    """Enter the past nights in a process of its own."""
    return start_behind("manage", "demo_nights", f"--nights={most}", start_new_session=True)
