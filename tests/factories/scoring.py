"""A game in play at a table, with its score card, and what is said about it: the shortest way to a hand."""

from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone

from clubs.models import Club, Player, Role, StaffRole, User
from clubs.policy import TableKeeper
from rules.euchre.entry import HandResult, Side
from rules.euchre.rulings import Case, Choice, Offence
from rules.laws import any_laws_of
from scoring.decisions.hands import enter_hand, undo_hand
from scoring.decisions.rulings import record_ruling
from scoring.decisions.signing import agree
from scoring.ledger.answers import Answer
from scoring.models import Kind, LedgerEntry, Logbook, Result, ScoreCard, Snapshot
from tests.factories.clubs import ClubFactory, StaffRoleFactory
from tests.factories.remembered import remembered
from tournaments.models import Entry, Game, GameKind, Round, Seat, Stage, Table, Tournament
from tournaments.services.seats import seats_of
from tournaments.states import StageState, TournamentState

NAMES = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lou")


def hand(makers: str | None = "NS", tricks: int = 3, *, alone: bool = False, **more: Any) -> HandResult:
    """A hand as it is written: `hand("EW", 5, alone=True)`; `hand(None)` is passed out."""
    if makers is None:
        return HandResult.from_json({"makers": None, **more})
    won = {makers: tricks, ("EW" if makers == "NS" else "NS"): 5 - tricks}
    return HandResult.from_json({"makers": makers, "tricks": won, "alone": alone, **more})


@dataclass(frozen=True)
class Here:
    """One table in play: `here.hand("NS", 3)` enters the next hand of a sheet as that table's keeper."""

    club: Club
    tournament: Tournament
    stage: Stage
    round: Round
    table: Table
    game: Game
    a: Entry
    b: Entry

    @property
    def keeper(self) -> TableKeeper:
        return TableKeeper(self.table.pk, self.tournament.pk, self.club.pk)

    @property
    def card(self) -> ScoreCard:
        return ScoreCard.objects.get(game=self.game)

    @property
    def result(self) -> Result | None:
        return Result.objects.filter(game=self.game).first()

    @cached_property
    def director(self) -> User:
        return StaffRoleFactory(club=self.club, role=Role.DIRECTOR).user

    @cached_property
    def assistant(self) -> User:
        return StaffRoleFactory(club=self.club, role=Role.ASSISTANT).user

    def member(self, role: Role) -> User:
        staff_role: StaffRole = StaffRoleFactory(club=self.club, role=role)
        return staff_role.user

    def next_number(self, sheet: int = 1) -> int:
        stored = self.card.sheets.get(str(sheet))
        return stored["places"] + 1 if stored else 1

    def place(self, sheet: int = 1, number: int | None = None, uuid: UUID | None = None) -> dict[str, Any]:
        """What every write at the table names."""
        return {
            "by": self.keeper,
            "game_id": self.game.pk,
            "sheet": sheet,
            "number": number or self.next_number(sheet),
            "uuid": uuid or uuid4(),
        }

    def hand(self, makers: str | None = "NS", tricks: int = 3, *, sheet: int = 1, alone: bool = False) -> Answer:
        return enter_hand(**self.place(sheet), hand=hand(makers, tricks, alone=alone))

    def undo(self, sheet: int = 1) -> Answer:
        return undo_hand(**self.place(sheet))

    def play_to(self, a: int, b: int, sheet: int = 1) -> Answer:
        """Hands worth one point each, pair A's first: the winner's last hand comes last."""
        won = ["NS"] * a + ["EW"] * b if b > a else ["EW"] * b + ["NS"] * a
        return [self.hand(makers, 3, sheet=sheet) for makers in won][-1]

    def both_agree(self, a: int, b: int) -> None:
        for side in Side:
            agree(by=self.keeper, game_id=self.game.pk, side=side, score=(a, b), uuid=uuid4())

    def finish(self, a: int = 10, b: int = 7) -> Result:
        """The game played out and agreed to."""
        self.play_to(a, b)
        self.both_agree(a, b)
        return Result.objects.get(game=self.game)


def entry_of(tournament: Tournament, number: int) -> Entry:
    """Pair `number`, two new players of the club; or one, where each plays alone."""
    first = Player.objects.create(club=tournament.club, name=f"North {number}")
    if tournament.persons:
        return Entry.objects.create(tournament=tournament, first=first, number=number)
    second = Player.objects.create(club=tournament.club, name=f"South {number}")
    return Entry.objects.create(tournament=tournament, first=first, second=second, number=number)


def event_in_play(club: Club | None = None, *, rounds: int = 1, ruleset: str = "55plus", **overrides: Any) -> Stage:
    """A running stage of an event under the 55+ laws (or another book's), single laws overridden."""
    tournament = Tournament.objects.create(
        club=club or ClubFactory(),
        name="Friday euchre",
        date=date(2026, 11, 20),
        state=TournamentState.PLAYING,
        ruleset=ruleset,
        law_overrides=overrides,
    )
    stage = Stage.objects.create(
        tournament=tournament,
        state=StageState.RUNNING,
        movement="a-up",
        laws=any_laws_of(ruleset, overrides).to_json(),
        sit_out_policy={"kind": "none"},
        tie_order=["wins", "head_to_head", "points"],
        plan=[],
        rounds_planned=rounds,
        tables=8,
    )
    Logbook.objects.create(tournament=tournament)
    Snapshot.objects.create(stage=stage)
    return stage


def table_in_play(
    stage: Stage,
    number: int = 1,
    *,
    round_number: int = 1,
    pairs: tuple[Entry, Entry] | None = None,
    kind: str = GameKind.SCHEDULED,
) -> Here:
    """Pairs 2n−1 and 2n at table n, their game open and its card laid out."""
    tournament = stage.tournament
    a, b = pairs or (entry_of(tournament, 2 * number - 1), entry_of(tournament, 2 * number))
    round_, _ = Round.objects.get_or_create(stage=stage, number=round_number, defaults={"opened_at": timezone.now()})
    table, _ = Table.objects.get_or_create(tournament=tournament, number=number)
    game = Game.objects.create(
        stage=stage, round=round_ if kind == GameKind.SCHEDULED else None, table=table, kind=kind
    )
    Seat.objects.bulk_create([*seats_of(game, 0, a), *seats_of(game, 1, b)])
    ScoreCard.objects.create(game=game, stage=stage, tournament=tournament, sides=[[a.pk], [b.pk]])
    return Here(tournament.club, tournament, stage, round_, table, game, a, b)


@remembered
def players_in_play(players: int, **event: Any) -> Here:
    """A table of so many, each for themselves; `a` and `b` of what is answered are the first two."""
    stage = event_in_play(**event)
    tournament = stage.tournament
    people = [Player.objects.create(club=tournament.club, name=f"{name} {name[0]}.") for name in NAMES[:players]]
    entries = [
        Entry.objects.create(tournament=tournament, first=person, number=number)
        for number, person in enumerate(people, start=1)
    ]
    round_ = Round.objects.create(stage=stage, number=1, opened_at=timezone.now())
    table = Table.objects.create(tournament=tournament, number=1)
    game = Game.objects.create(stage=stage, round=round_, table=table)
    created = [
        Seat(game=game, side=seat, seat=seat, entry=entry, player=entry.first) for seat, entry in enumerate(entries)
    ]
    Seat.objects.bulk_create(created)
    ScoreCard.objects.create(game=game, stage=stage, tournament=tournament, sides=[[entry.pk] for entry in entries])
    return Here(tournament.club, tournament, stage, round_, table, game, *entries[:2])


@remembered
def here(**overrides: Any) -> Here:
    """A table of its own event."""
    return table_in_play(event_in_play(**overrides))


def desk(at: Here, **more: Any) -> dict[str, Any]:
    """What a director asks of the game at this table."""
    return {"by": at.director, "game": at.game, "uuid": uuid4(), **more}


def ruled(at: Here) -> int:
    """A revoke of pair A in the first hand, ruled on; the id of the entry."""
    case = Case(offence=Offence.REVOKE, offender=Side.NS, trick_quitted=True, proved=True, choice=Choice.ADD)
    record_ruling(by=at.director, game=at.game, hand=1, case=case, uuid=uuid4())
    return LedgerEntry.objects.get(kind=Kind.RULING).pk


def tricks(ns: int) -> dict[str, int]:
    """The tricks of a hand of which North and South took so many."""
    return {"NS": ns, "EW": 5 - ns}


def write(at: Here, *, sheet: int = 1, **hand: Any) -> Any:
    """A hand entered by the table's keeper, as its JSON says it."""
    return enter_hand(**at.place(sheet), hand=HandResult.from_json(hand))
