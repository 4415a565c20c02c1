"""Events as a director meets them, one for each point of an evening, for tests of all addresses together."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from clubs.models import Club, Invitation, Role, User
from clubs.policy import TableKeeper
from scoring.decisions.bank import open_bank
from scoring.decisions.calls import call_director
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_final, enter_hand
from scoring.decisions.house import house_sits_in
from scoring.decisions.objections import keep_result, object_to_result
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.results import enter_result
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.starting import start_event
from scoring.decisions.ties import share_place
from scoring.decisions.voiding import void_game
from scoring.ledger.entries.call import CallReason
from scoring.models import CashLine, CashPosting, Kind, LedgerEntry, Season, SeasonDuty
from scoring.services.score_cards import deal_cards
from tests.factories.clubs import ClubFactory, PlayerFactory, StaffRoleFactory, UserFactory, ZoneFactory, token_of
from tests.factories.evenings import Evening
from tests.factories.remembered import remembered
from tests.factories.scoring import entry_of, hand, players_in_play
from tests.factories.seasons import make_season_of
from tests.factories.tournaments import make_entries, make_numbered, make_singles, make_tournament
from tournaments.models import Game, Seat, Tournament
from tournaments.services import cancel_night, check_in_all, mark_not_coming, register_pair
from tournaments.services.seats import seats_of
from tournaments.services.tables import make_tables
from tournaments.states import EntryState

PASSWORD = "correct horse battery"
IDS: dict[str, Callable[["Place"], int | str]] = {}  # of further situations, as `Place.ids` has them


@dataclass(frozen=True)
class Place:
    """A club of an administrator, a director and an assistant, and one event of it."""

    club: Club
    event: Tournament
    administrator: User
    director: User
    assistant: User

    @property
    def tokens(self) -> dict[str, str]:
        """API tokens by role."""
        users = {"administrator": self.administrator, "director": self.director, "assistant": self.assistant}
        return {role: token_of(user) for role, user in users.items()}

    @property
    def table_token(self) -> str:
        """The link of table 1."""
        return self.event.tables.get(number=1).token

    @property
    def next_event(self) -> Tournament:
        """Another event of the club."""
        return Tournament.objects.filter(club=self.club).exclude(pk=self.event.pk).get()

    @property
    def entry_ids(self) -> list[int]:
        """Everybody, as they registered."""
        return list(self.event.entries.order_by("pk").values_list("pk", flat=True))

    @property
    def game(self) -> Game | None:
        """The first game at table 1."""
        return Game.objects.filter(stage__tournament=self.event, table__number=1).order_by("pk").first()

    @property
    def last_game(self) -> Game:
        """The game that was made last."""
        return Game.objects.filter(stage__tournament=self.event).latest("pk")

    def ids(self, part: str) -> int | str:
        """An id for `…/staff/{id}/`, `…/games/{game_id}/` and the like; 1 for what is counted from 1."""
        waiting = self.event.entries.filter(number=None).order_by("pk").last()
        found: dict[str, Callable[[], int | str]] = {
            "series": lambda: self.club.series.get().pk,
            "breaks": lambda: self.club.breaks.get().pk,
            "venues": lambda: self.club.venues.get().pk,
            "nights": lambda: f"n-{self.club.nights.get().pk}",
            "staff": lambda: self.club.staff.get(user__email__startswith="eve-").pk,
            "invitations": lambda: self.club.invitations.get().pk,
            "seasons": lambda: Season.objects.get(club=self.club).pk,
            "duties": lambda: SeasonDuty.objects.get(season__club=self.club).pk,
            "players": lambda: self.club.players.order_by("pk").first().pk,
            "entries": lambda: (waiting or self.event.entries.get(number=2)).pk,
            "house": lambda: self.event.entries.get(house=True).pk,
            "singles": lambda: self.event.singles_entered.order_by("pk").first().pk,
            "games": lambda: self.game.pk if self.game else 0,
            "history": lambda: LedgerEntry.objects.filter(tournament=self.event).latest("pk").pk,
            "objections": lambda: LedgerEntry.objects.filter(kind=Kind.OBJECTION, game=self.game).earliest("pk").link,
            "calls": lambda: LedgerEntry.objects.filter(kind=Kind.CALL, game=self.game).earliest("pk").link,
            "postings": lambda: CashPosting.objects.filter(event=self.event).earliest("pk").pk,
            "payouts": lambda: CashLine.objects.filter(posting__event=self.event, why__isnull=False).earliest("pk").pk,
            **dict.fromkeys(("rounds", "standings", "tables"), lambda: 1),
            "tokens": lambda: self.administrator.api_tokens.earliest("pk").pk,
        }
        return IDS[part](self) if part in IDS else found[part]()


def place(event: Tournament, director: User | None = None) -> Place:
    """The event with its people."""

    def member(role: Role) -> User:
        user: User = StaffRoleFactory(club=event.club, role=role).user
        return user

    StaffRoleFactory(club=event.club, role=Role.ASSISTANT, user__email=f"eve-{event.club.slug}@example.com")
    Invitation.objects.create(club=event.club, email="fay@example.org", role=Role.ASSISTANT)
    make_season_of(event)
    return Place(
        event.club, event, member(Role.ADMINISTRATOR), director or member(Role.DIRECTOR), member(Role.ASSISTANT)
    )


def _club() -> Club:
    club: Club = ClubFactory()
    ZoneFactory(club=club, name="Zone 4")
    PlayerFactory(club=club, name="Zoé Ray")
    return club


@remembered
def coming() -> Place:
    """Registration is open: four pairs, four single players, nobody here yet."""
    event = make_tournament(club=_club())
    make_entries(event, 4)
    make_singles(event, 4)
    return place(event)


def cancelled() -> Place:
    """Called off."""
    found = coming()
    cancel_night(by=None, tournament=found.event, reason="snow")
    return found


def here() -> Place:
    """Everybody is here."""
    found = coming()
    check_in_all(by=None, tournament=found.event)
    return found


def numbered() -> Place:
    """Four pairs have their numbers; one more and a single player wait."""
    event = make_numbered(4, club=_club())
    make_entries(event, 1)
    make_singles(event, 1)
    return place(event)


@remembered
def _evening(pairs: int = 4, rounds: int = 2) -> Evening:
    event = make_numbered(pairs, club=_club())
    director = StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user
    return Evening(director, start_event(by=director, tournament=event, movement="a-up", rounds=rounds))


def _place_of(evening: Evening) -> Place:
    return place(evening.tournament, evening.director)


def playing(pairs: int = 4) -> Place:
    """Round 1 is on the tables."""
    return _place_of(_evening(pairs))


def alone() -> Place:
    """Registration is open for players who change partners."""
    event = make_tournament(club=_club(), changing_partners=True)
    make_entries(event, 4)
    return place(event)


def odd() -> Place:
    """Five pairs play, and one of them sits out."""
    return playing(5)


def housed() -> Place:
    """The same, and the house sits in from round 2."""
    found = odd()
    house_sits_in(by=found.director, stage=found.event.stages.get(), first="Al House", second="Bo House")
    return found


def late() -> Place:
    """Round 1 of a round robin is on the tables, and a pair stands in the door."""
    event = make_numbered(5, club=_club())
    director = StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user
    start_event(by=director, tournament=event, movement="round-robin")
    entry = register_pair(by=director, tournament=event, first="Late Comer", second="Later Still")
    assert entry.state == EntryState.REGISTERED
    return place(Tournament.objects.get(pk=event.pk), director)


def gone() -> Place:
    """Pair 2 has withdrawn."""
    found = playing()
    entry = found.event.entries.get(number=2)
    withdraw_pair(by=found.director, stage=found.event.stages.get(), entry=entry, reason="ill")
    return found


def chips() -> Place:
    """Four sit down to Poker-Euchre, and nobody has a chip yet; there is another table."""
    event = players_in_play(4, ruleset="poker_chips").tournament
    make_tables(by=None, tournament=event, count=2)
    return place(event)


def banked() -> Place:
    """The same four, each with 64 chips."""
    found = chips()
    open_bank(**at_the_table(found), chips=(64,) * 4, banker=1, dealer=3, jokers=False)
    return found


def two_banks() -> Place:
    """Four sit at each of two tables, with 64 chips each."""
    found = banked()
    game = found.game
    assert game is not None
    event, stage = found.event, game.stage
    four = [entry_of(event, number) for number in range(5, 9)]
    other = Game.objects.create(stage=stage, round=game.round, table=event.tables.get(number=2))
    Seat.objects.bulk_create([seat for side, entry in enumerate(four) for seat in seats_of(other, side, entry)])
    deal_cards(stage, [other])
    turn = {**at_the_table(found), "game_id": other.pk, "by": found.director}
    open_bank(**turn, chips=(64,) * 4, banker=1, dealer=3, jokers=False)
    return found


def at_the_table(found: Place) -> dict[str, Any]:
    game = found.game
    assert game is not None
    keeper = TableKeeper(game.table_id or 0, found.event.pk, found.club.pk)
    return {"by": keeper, "game_id": game.pk, "uuid": uuid4(), "sheet": 1, "number": 1}


def scored() -> Place:
    """A hand is written at table 1."""
    found = playing()
    enter_hand(**at_the_table(found), hand=hand("NS", 3))
    return found


def over() -> Place:
    """The game at table 1 is over, and nobody has agreed yet."""
    found = playing()
    enter_final(**at_the_table(found), score=(10, 6))
    return found


def decided() -> Place:
    """The desk has entered the result of table 1."""
    found = playing()
    enter_result(by=found.director, game=found.game, uuid=uuid4(), score=(10, 6))
    return found


def objected() -> Place:
    """A side objects to the result of table 1."""
    found = decided()
    object_to_result(by=found.director, game_id=found.game.pk, side=0, reason="hand 6 was a march", uuid=uuid4())
    return found


def kept() -> Place:
    """The director kept the result of table 1 after an objection."""
    found = objected()
    words = {"link": found.ids("objections"), "reason": "both signed it", "uuid": uuid4()}
    keep_result(by=found.director, game=found.game, **words)
    return found


def called() -> Place:
    """Table 1 called the director."""
    found = playing()
    call_director(by=found.director, game_id=found.game.pk, reason=CallReason.REVOKE, uuid=uuid4())
    return found


def void() -> Place:
    """The game at table 1 is void."""
    found = playing()
    void_game(by=found.director, game=found.game, uuid=uuid4(), reason="the wrong table")
    return found


def penalised() -> Place:
    """Pair 2 has lost points."""
    found = playing()
    words = {"by": found.director, "stage": found.event.stages.get(), "reason": "talking across the table"}
    penalise(**words, entry=found.event.entries.get(number=2), points=2, uuid=uuid4())
    return found


def settled() -> Place:
    """Every game of round 1 is final."""
    evening = _evening()
    evening.play()
    return _place_of(evening)


def closed() -> Place:
    """Round 1 is closed and round 2 not drawn up yet."""
    evening = _evening()
    evening.play()
    evening.close(draw_next=False)
    return _place_of(evening)


@remembered
def _tied(pairs: int) -> Evening:
    evening = _evening(pairs, rounds=1)
    evening.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    evening.close()
    return evening


def two_level() -> Place:
    """Pairs 1 and 3 are level and have not met."""
    return _place_of(_tied(4))


def three_level() -> Place:
    """Pairs 1, 3 and 5 are level."""
    return _place_of(_tied(6))


def four_level() -> Place:
    """Pairs 1, 3, 5 and 7 are level."""
    return _place_of(_tied(8))


def shared() -> Place:
    """Pairs 1, 3 and 5 share the first place."""
    evening = _tied(6)
    share_place(by=evening.director, stage=evening.stage, entries=evening.entries(1, 3, 5), reason="the hall closes")
    return _place_of(evening)


def played() -> Place:
    """Every round is closed and no tie is left."""
    evening = _evening()
    evening.play_out()
    return _place_of(evening)


def finished() -> Place:
    """Play is over."""
    evening = _evening()
    evening.play_out()
    finish_event(by=evening.director, stage=evening.stage)
    return _place_of(evening)


def going_on() -> Place:
    """Play is over, and another event of the club takes entries."""
    found = finished()
    make_tournament(club=found.club, name="Provincial")
    return found


def gone_on() -> Place:
    """The best two play another stage, and nothing is written in it yet."""
    evening = _evening()
    evening.play_out()
    start_next_stage(by=evening.director, stage=evening.stage, best=2, movement="knock-out")
    return _place_of(evening)


def stayed_away() -> Place:
    """Registration is open, and of four pairs the last does not come."""
    found = coming()
    mark_not_coming(by=None, entry=found.event.entries.order_by("pk").last())
    return found


def elsewhere() -> User:
    """An outsider with a password: administrator of another club."""
    user: User = UserFactory(email="charlie@example.org", with_password=PASSWORD)
    StaffRoleFactory(user=user, role=Role.ADMINISTRATOR)
    return user


Situation = Callable[[], Place]
