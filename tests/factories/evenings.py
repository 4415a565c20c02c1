"""A whole evening through the same services that people use: seated, played at the tables, closed round by round."""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.db.models import F

from clubs.models import Role, User
from clubs.policy import TableKeeper
from rules.euchre.entry import Side
from rules.euchre.game import GameEnding
from rules.tournament.movements import ProgressiveRules, Room
from rules.tournament.movements.room import WHOLE
from rules.tournament.standings import Basis, EventResults, Lists, SitOutPolicy, Standings, TieOrder
from rules.tournament.standings import GameResult as Played
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_final
from scoring.decisions.publication import publish_event
from scoring.decisions.rounds import Closed, close_round
from scoring.decisions.signing import agree
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.starting import start_event
from scoring.history.dashboard import dashboard_of
from scoring.models import Snapshot
from scoring.reads.master_card import results_of
from scoring.standings.derived import derive
from tests.factories.clubs import StaffRoleFactory
from tests.factories.remembered import remembered
from tests.factories.tournaments import make_numbered, name_of
from tournaments.models import Entry, Game, Round, Stage, Tournament

Score = tuple[int, int]
Outcome = Callable[[int, int], Score]


def lower_number_wins(a: int, b: int) -> Score:
    """Pair 1 beats everybody, pair 2 all but pair 1, …; the loser's points are its own number, 9 at most."""
    return (10, min(b, 9)) if a < b else (min(a, 9), 10)


def shortened(score: Score, target: int) -> Score:
    """The same winner in a game to fewer points: a head table rings the bell before the others are done."""
    return tuple(target if points == max(score) else min(points, target - 1) for points in score)  # type: ignore[return-value]


@dataclass
class Evening:
    """`evening.play({(1, 2): (10, 7)})` writes the results of the open round, `evening.close()` closes it."""

    director: User
    stage: Stage

    @property
    def tournament(self) -> Tournament:
        return Tournament.objects.get(pk=self.stage.tournament_id)

    @property
    def round(self) -> Round:
        return Round.objects.filter(stage=self.stage).order_by("number").last()  # type: ignore[return-value]

    def entry(self, number: int) -> Entry:
        return Entry.objects.get(tournament=self.stage.tournament_id, number=number)

    def entries(self, *numbers: int) -> list[Entry]:
        return [self.entry(number) for number in numbers]

    def finish(self, game: Game, score: Score, ending: GameEnding = GameEnding.TARGET) -> None:
        """A final score from the table, on as many sheets as the laws have kept, agreed to by both pairs."""
        tournament = self.tournament
        keeper = TableKeeper(game.table_id or 0, tournament.pk, tournament.club_id)
        written = {"by": keeper, "game_id": game.pk, "uuid": uuid4()}
        for sheet in range(1, self.stage.law_book.score_keepers + 1):
            enter_final(**{**written, "uuid": uuid4()}, sheet=sheet, number=1, score=score, ending=ending)
        for side in Side:
            agree(**{**written, "uuid": uuid4()}, side=side, score=score)

    def play(self, scores: Mapping[tuple[int, int], Score] | None = None, outcome: Outcome = lower_number_wins) -> None:
        """Every game of the open round that is not final; `scores` by the two pair numbers, either way round."""
        scores = scores or {}
        for game in self.round.games.filter(state="open").prefetch_related("seats__entry"):
            seats = game.seats.all()
            a, b = (next(seat.entry.number for seat in seats if seat.side == side) or 0 for side in (0, 1))
            score = scores.get((a, b)) or scores.get((b, a), ())[::-1] or outcome(a, b)
            self.finish(game, shortened(score, game.law_book.target) if game.laws else score)

    def close(self, **how: Any) -> Closed:
        return close_round(by=self.director, round=self.round, **how)

    def play_out(self, outcome: Outcome = lower_number_wins) -> None:
        """Every round to the last."""
        while True:
            self.play(outcome=outcome)
            if self.close().next is None:
                return


@remembered
def evening(
    pairs: int = 4,
    *,
    movement: str = "a-up",
    rounds: int | None = None,
    sit_out: SitOutPolicy | None = None,
    room: Room = WHOLE,
    night: ProgressiveRules | None = None,
    lists: Lists = Lists.ONE,
    compare: Basis | None = None,
    **fields: Any,
) -> Evening:
    """An event that has begun, round 1 on the tables, its director at the desk."""
    tournament = make_numbered(pairs, **fields)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    stage = start_event(
        by=director,
        tournament=tournament,
        movement=movement,
        rounds=rounds,
        sit_out=sit_out,
        room=room,
        night=night,
        lists=lists,
        compare=compare,
    )
    return Evening(director, stage)


@remembered
def night_of(pairs: int, order: TieOrder | None = None, movement: str = "round-robin", **how: object) -> Evening:
    """An event begun with this order of ties."""
    tournament = make_numbered(pairs)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    stage = start_event(by=director, tournament=tournament, movement=movement, tie_order=order, **how)  # type: ignore[arg-type]
    return Evening(director, stage)


@remembered
def two_level(order: TieOrder) -> Evening:
    """Pairs 1 and 3 have won 10–4, pairs 2 and 4 have lost as much."""
    night = night_of(4, order, movement="a-up", rounds=1)
    night.play({(1, 2): (10, 4), (3, 4): (10, 4)})
    night.close()
    return night


@remembered
def published_evening(pairs: int = 4, **how: Any) -> Evening:
    """An event played to its end and published. Lower numbers won."""
    night = evening(pairs, **how)
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    return night


def table_of(event: Evening) -> dict[object, tuple[object, ...]]:
    """Played, wins, points by pair."""
    return {row.entry: (row.played, row.wins, row.points) for row in derive(event.stage.pk).rows}


def newcomer(event: Evening) -> Entry:
    """A pair that comes late."""
    club = event.tournament.club
    first, second = (club.players.create(name=name_of(n)) for n in (100, 101))
    return Entry.objects.create(tournament=event.tournament, first=first, second=second)


def seats(event: Evening, *numbers: int) -> list[list[tuple[int, ...]]]:
    """Game, entry and seat, round by round."""
    rounds = Round.objects.filter(stage=event.stage, number__in=numbers)
    games = [round_.games.order_by("id", "seats__seat") for round_ in rounds]
    return [list(seated.values_list("id", "seats__entry", "seats__seat")) for seated in games]


@remembered
def played_out(pairs: int = 6) -> Evening:
    event = evening(pairs, movement="round-robin")
    event.play_out(outcome=higher_number_wins)
    return event


def higher_number_wins(a: int, b: int) -> tuple[int, int]:
    return (10, min(b, 9)) if a > b else (min(a, 9), 10)


def on_from(event: Evening, best: int = 4, movement: str = "double-knock-out", **how: object) -> Evening:
    stage = start_next_stage(by=event.director, stage=event.stage, best=best, movement=movement, **how)  # type: ignore[arg-type]
    return Evening(event.director, stage)


def two_rooms(pairs: int = 8, **how: object) -> Evening:
    return evening(pairs, movement="round-robin", room=Room(sections=2), lists=Lists.ROOMS, **how)  # type: ignore[arg-type]


def needs(night: Evening, minutes: int = 1) -> list[str]:
    """The titles of what is needed so many minutes into the round."""
    return [str(need.title) for need in dashboard_of(night.stage, moment(night, minutes)).needs]


def run_clock(night: Evening) -> None:
    """The clock of the open round has run since it was seated."""
    Round.objects.filter(stage=night.stage, clock_started_at=None).update(clock_started_at=F("opened_at"))


def moment(night: Evening, minutes: int) -> datetime.datetime:
    """So many minutes into the round, by its clock."""
    night.stage.refresh_from_db()
    run_clock(night)
    return night.round.opened_at + datetime.timedelta(minutes=minutes)


def snapshot_of(event: Evening) -> Snapshot:
    return Snapshot.objects.get(stage=event.stage)


def by_the_book(event: Evening) -> Standings:
    """The same standings, from every result one by one."""
    games: list[Played] = results_of(event.stage)
    numbers = [entry.number for entry in event.tournament.entries.all()]
    return EventResults(tuple(games), tuple(numbers)).standings(matter=2)


@remembered
def started(pairs: int, movement: str, **how: object) -> Evening:
    tournament = make_numbered(pairs)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    return Evening(director, start_event(by=director, tournament=tournament, movement=movement, **how))  # type: ignore[arg-type]


def published_places(event: Evening) -> dict[object, int]:
    return dict(Standings.from_json(snapshot_of(event).body).places)
