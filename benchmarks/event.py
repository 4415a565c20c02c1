"""An event in play: its past rounds, and tables at which hands are being entered.

Put straight into the tables, as the services would have left them: the past results are the desk's (one entry on each
game's chain), the sheets of the round in play hold hands, and every chain is as `verify_ledger` wants it.
"""

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.db import transaction

from clubs.models import Club, Player, Role, StaffRole, User
from clubs.policy import Actor, TableKeeper
from rules.euchre.entry import HandResult
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import GameRecord, entry_values
from rules.laws import PRESETS, Laws
from rules.tournament.standings import SEED_ORDER, SitOutPolicy
from scoring.ledger.answers import Decision
from scoring.ledger.chain import Link
from scoring.ledger.command import Command
from scoring.ledger.entries.desk import DeskResult
from scoring.ledger.entries.hand import HandWritten
from scoring.ledger.entry import GameEntry
from scoring.models import CardState, Credit, Kind, LedgerEntry, Logbook, Result, ScoreCard, Snapshot
from scoring.reads.score_card import TableCard
from scoring.services.answers import answer_of
from tournaments.models import Entry, Game, Round, Seat, Stage, Table, Tournament
from tournaments.states import GameState, RoundState, StageState, TournamentState

ROUNDS = 16  # played by everybody: 8,000 games for 1,000 pairs
HANDS = 18  # one point each, nine to either side: the longest game that is not over
LARGE, SMALL = 1024, 64  # pairs
SPARE = {LARGE: 10, SMALL: 40}  # games a table in reserve
LAWS: Laws = PRESETS["55plus"]


@dataclass(frozen=True, slots=True)
class Seated:
    """A table in play: its link, the game on it, and the place that comes next on its first sheet."""

    token: str
    game: int
    number: int


@dataclass(frozen=True, slots=True)
class BenchmarkEvent:
    """An event in play. `spare` holds, for each table, games not yet begun, so that no run runs out."""

    stage: Stage
    seated: tuple[Seated, ...]
    spare: tuple[deque[int], ...]


def hand_written(number: int) -> dict[str, Any]:
    """The hand at place `number` of a sheet, as a `score` line: three tricks, in turn for either side."""
    makers = "NS" if number % 2 else "EW"
    tricks = {"NS": 3, "EW": 2} if number % 2 else {"NS": 2, "EW": 3}
    return {"makers": makers, "tricks": tricks, "alone": False, "dealer": (number - 1) % 4}


class Filling:
    """Fills one event; `dice` decide the results, so that the same seed gives the same event."""

    def __init__(self, pairs: int, seed: int) -> None:
        self.dice = random.Random(f"{pairs} pairs, seed {seed}")
        self.now = datetime.now(UTC)
        self.pairs = pairs
        self.club = Club.objects.create(name=f"Club of {pairs}", slug=f"club-{pairs}-{Club.objects.count()}")
        self.director = User.objects.create(email=f"{self.club.slug}@example.org")
        StaffRole.objects.create(club=self.club, user=self.director, role=Role.DIRECTOR)
        self.tournament = Tournament.objects.create(
            club=self.club, name="Measured", date=date(2026, 1, 1), state=TournamentState.PLAYING
        )
        self.entries = self._entries()
        self.tables = Table.objects.bulk_create(
            [Table(tournament=self.tournament, number=place + 1) for place in range(pairs // 2)]
        )
        self.stage = self._stage()

    def _entries(self) -> list[Entry]:
        players = Player.objects.bulk_create(
            [Player(club=self.club, name=f"Player {number}") for number in range(1, 2 * self.pairs + 1)]
        )
        made = [
            Entry(
                tournament=self.tournament,
                first=one,
                second=two,
                number=place + 1,
                state="checked_in",
            )
            for place, (one, two) in enumerate(zip(players[::2], players[1::2], strict=True))
        ]
        return Entry.objects.bulk_create(made)

    def _stage(self) -> Stage:
        stage = Stage.objects.create(
            tournament=self.tournament,
            state=StageState.RUNNING,
            movement="a-up",
            laws=LAWS.to_json(),
            sit_out_policy=SitOutPolicy().to_json(),
            tie_order=list(SEED_ORDER),
            plan=[],
            tables=len(self.tables),
            rounds_planned=max(self.pairs - 1, ROUNDS + 10),  # pages show more in the last one
            started_at=self.now,
        )
        Logbook.objects.create(tournament=self.tournament)
        Snapshot.objects.create(stage=stage)
        return stage

    def round(self, number: int, state: GameState) -> list[Game]:
        """The games of a round, one a table."""
        closed = state == GameState.FINAL
        row = Round.objects.create(
            stage=self.stage,
            number=number,
            state=RoundState.CLOSED if closed else RoundState.OPEN,
            opened_at=self.now,
            closed_at=self.now if closed else None,
        )
        games = [Game(stage=self.stage, round=row, table=table, state=state) for table in self.tables]
        return Game.objects.bulk_create(games)

    def sides(self, number: int, table: int) -> tuple[Entry, Entry]:
        """Who meets at a table (from 0) in a round: A has moved up, B sits still."""
        return self.entries[2 * ((table - number) % len(self.tables))], self.entries[2 * table + 1]

    def card(self, number: int, table: int, game: Game) -> TableCard:
        """The empty card of a game, as a service reads it."""
        a, b = self.sides(number, table)
        return TableCard(
            game_id=game.pk,
            stage_id=self.stage.pk,
            tournament_id=self.tournament.pk,
            club_id=self.club.pk,
            table_id=self.tables[table].pk,
            table_number=table + 1,
            sides=((a.pk,), (b.pk,)),
            kind="scheduled",
            game_state=GameState.OPEN,
            tournament_state=TournamentState.PLAYING,
            laws=LAWS,
            length=0,
            head="",
            record=GameRecord(),
        )

    def past(self, number: int, *, chains: bool) -> None:
        """A round that is over: the winner shows 10, the loser what it had. Without `chains`, results alone."""
        games = self.round(number, GameState.FINAL)
        results, worths, cards, entries = [], [], [], []
        for table, game in enumerate(games):
            first, loser = self.dice.random() < 0.5, self.dice.randrange(10)
            score = (10, loser) if first else (loser, 10)
            a, b = self.sides(number, table)
            results.append(Result(game=game, stage=self.stage, score=score, link=1))
            worths += [
                Credit(game=game, stage=self.stage, entry_id=entry, side=side, points=points, lead=lead, won=lead > 0)
                for entry, side, points, lead, *_ in entry_values(((a.pk,), (b.pk,)), score, None)
            ]
            if chains:
                card, entry = self._decided(self.card(number, table, game), score)
                cards.append(card)
                entries.append(entry)
        if chains:
            Seat.objects.bulk_create(self._seats(number, games))
        Result.objects.bulk_create(results)
        Credit.objects.bulk_create(worths)
        ScoreCard.objects.bulk_create(cards)
        LedgerEntry.objects.bulk_create(entries)

    def _decided(self, card: TableCard, score: tuple[int, int]) -> tuple[ScoreCard, LedgerEntry]:
        decision = Decision(
            game=card.game_id, kind="desk", score=score, ending=GameEnding.TARGET, state=CardState.FINAL.value
        )
        link = self._link(card, self.director, DeskResult(score=score, ending=GameEnding.TARGET, answer=decision))
        return _score_card(card, GameRecord().decided(score, GameEnding.TARGET, 1), link, CardState.FINAL), _entry(link)

    def _link(self, card: TableCard, by: Actor, entry: GameEntry, **place: int) -> Link:
        command = Command(by, entry, UUID(int=self.dice.getrandbits(128), version=4), **place)  # type: ignore[arg-type]
        return replace(command.link(entry, card.chain), at=self.now)

    def in_play(self, number: int, *, hands: bool) -> tuple[Seated, ...]:
        """A round in play; with `hands`, every table is at another place of its game."""
        games = self.round(number, GameState.OPEN)
        cards: list[ScoreCard] = []
        entries: list[LedgerEntry] = []
        seated = []
        for table, game in enumerate(games):
            count = table % HANDS if hands else 0
            card, written = self._begun(self.card(number, table, game), count)
            cards.append(card)
            entries += written
            seated.append(Seated(self.tables[table].token, game.pk, count + 1))
        Seat.objects.bulk_create(self._seats(number, games))
        ScoreCard.objects.bulk_create(cards)
        LedgerEntry.objects.bulk_create(entries)
        return tuple(seated)

    def _seats(self, number: int, games: Sequence[Game]) -> list[Seat]:
        seats = []
        for table, game in enumerate(games):
            for side, entry in enumerate(self.sides(number, table)):
                seats += [
                    Seat(game=game, side=side, seat=side + 2 * which, entry=entry, player_id=player)
                    for which, player in enumerate((entry.first_id, entry.second_id))
                ]
        return seats

    def _begun(self, card: TableCard, hands: int) -> tuple[ScoreCard, list[LedgerEntry]]:
        keeper = TableKeeper(card.table_id or 0, card.tournament_id, card.club_id)
        record, entries, link = card.record, [], None
        for number in range(1, hands + 1):
            entry = HandWritten(hand=HandResult.from_json(hand_written(number)))
            points = card.rules.hand_line(record.sheet_totals(card.rules), entry.written(card.rules)).points
            record = entry.apply(record, card.rules, link=number, sheet=1)
            entry = replace(entry, answer=answer_of(card, record, 1, number, Kind.HAND.value, points))
            before = replace(card, length=number - 1, head=entries[-1].hash if entries else "")
            link = self._link(before, keeper, entry, sheet=1, number=number)
            entries.append(_entry(link))
        return _score_card(card, record, link, CardState.OPEN), entries


def _score_card(card: TableCard, record: GameRecord, link: Link | None, state: CardState) -> ScoreCard:
    return ScoreCard(
        game_id=card.game_id,
        stage_id=card.stage_id,
        tournament_id=card.tournament_id,
        sides=card.sides,
        state=state,
        sheets=record.to_json(),
        length=link.link if link else 0,
        head=link.digest() if link else "",
    )


def _entry(link: Link) -> LedgerEntry:
    values = {each.name: getattr(link, each.name) for each in fields(link)}
    return LedgerEntry(**values, hash=link.digest())


@transaction.atomic
def fill(pairs: int, *, spare: int, seed: int = 1) -> BenchmarkEvent:
    """An event of `pairs` pairs in its seventeenth round, each table at another hand; `spare` more games a table."""
    filling = Filling(pairs, seed)
    for number in range(1, ROUNDS + 1):
        filling.past(number, chains=True)
    seated = filling.in_play(ROUNDS + 1, hands=True)
    more = [filling.in_play(ROUNDS + 2 + each, hands=False) for each in range(spare)]
    more.reverse()  # the newest round first: pages say who still plays in it once a game has ended there
    games = zip(*([seat.game for seat in turn] for turn in more), strict=True)
    return BenchmarkEvent(filling.stage, seated, tuple(deque(of_a_table) for of_a_table in games))


@lru_cache
def in_play(pairs: int) -> BenchmarkEvent:
    """The event of this size that the measurements share: filled once, its spare games used up one by one."""
    return fill(pairs, spare=SPARE[pairs])


@transaction.atomic
def results_only(pairs: int, *, seed: int = 1) -> Stage:
    """An event of which there are the results of sixteen rounds and nothing else: what standings are computed from."""
    filling = Filling(pairs, seed)
    for number in range(1, ROUNDS + 1):
        filling.past(number, chains=False)
    return filling.stage
