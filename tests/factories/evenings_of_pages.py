"""The club whose pages the tests of all pages open: an event at each point of its life, and what is around it."""

from dataclasses import dataclass
from datetime import date, time, timedelta
from functools import cached_property
from uuid import uuid4

from clubs.clock import today_in
from clubs.derived_secrets import digest_of, seal
from clubs.models import CalendarBreak, Club, Contact, LetterState, Member, MemberKind, PictureKind, Role, User, Venue
from clubs.night_calendar import nights_between
from clubs.policy import TableKeeper
from clubs.services import save_picture
from clubs.services.calendar import cancel_club_night, move_club_night
from rules.club.cash.posting import Account
from rules.club.seasons import DutyCredit, SeasonOf, SeasonRules
from scoring.cash.book import night_totals
from scoring.cash.box import close_night
from scoring.cash.door import take_payments
from scoring.cash.door_rows import sell_at_door
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.cash.payouts import confirm_payouts, pay_prize, prizes_of
from scoring.decisions.bank import open_bank
from scoring.decisions.calls import call_director
from scoring.decisions.ending import finish_event
from scoring.decisions.hands import enter_final, enter_hand
from scoring.decisions.objections import object_to_result
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.publication import publish_event
from scoring.ledger.entries.call import CallReason
from scoring.models import PastSeason, SeasonRulesVersion
from scoring.seasons.changes import publish_season
from scoring.seasons.nights import put_on_duty
from scoring.standings import publishing
from tests.factories.clubs import ClubFactory, NightSeriesFactory, StaffRoleFactory, ZoneFactory
from tests.factories.evenings import Evening, evening
from tests.factories.histories import linked
from tests.factories.letters import LetterFactory
from tests.factories.online import ask_for_places, look_for_partner, make_online
from tests.factories.pictures import picture_file
from tests.factories.remembered import remembered
from tests.factories.scoring import hand
from tests.factories.seasons import make_season
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tournaments.models import Entry, Table, Tournament
from tournaments.services import ask_partner, check_in_all, withdraw_online


@dataclass(frozen=True)
class Evenings:
    """A club with an event to come, one in play, one tied after its last round, one published.

    Beside them a knock-out, a night of three at a table, one of Poker-Euchre, and one that players enter online.
    """

    club: Club
    coming: Tournament
    playing: Evening
    tied: Evening
    published: Evening
    knock_out: Evening
    threes: Evening
    poker: Evening
    online: Tournament

    @cached_property
    def director(self) -> User:
        """She plays too: her account is linked to the first player of the published event."""
        user = self._member(Role.ADMINISTRATOR)
        linked(self.published, user)
        return user

    @cached_property
    def assistant(self) -> User:
        return self._member(Role.ASSISTANT)

    def _member(self, role: Role) -> User:
        user: User = StaffRoleFactory(club=self.club, role=role, user__with_password="seven of clubs turned").user
        return user

    def event(self, state: str) -> Tournament:
        """The event in a state of `ALL`."""
        found = getattr(self, state)
        return found.tournament if isinstance(found, Evening) else found

    def token(self, table: int) -> str:
        """A table's link."""
        return self.playing.tournament.tables.get(number=table).token

    def game(self, table: int) -> int:
        """The game at a table in the round being played."""
        return self.playing.round.games.get(table__number=table).pk


@remembered
def evenings() -> Evenings:
    """Made by the services people use; at the tables of the event in play the game stands at each of its steps."""
    club = ClubFactory(name="Riverside Euchre Club")
    zone = ZoneFactory(club=club, name="Zone 4")
    coming = make_tournament(club=club, name="Next Friday", least_age=55, self_check_in=True)
    make_entries(coming, 5)
    make_singles(coming, 4)
    check_in_all(by=None, tournament=coming)
    published = evening(8, club=club, name="Spring playdown", zone=zone, movement="round-robin")
    published.play_out(_three_share_the_last_place)
    finish_event(by=published.director, stage=published.stage)
    publish_event(by=published.director, stage=published.stage)
    tied = evening(8, club=club, name="Autumn playdown", rounds=1)
    tied.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    tied.close()
    disputed = tied.stage.games.order_by("pk")[0].pk
    object_to_result(by=tied.director, game_id=disputed, side=1, score=(10, 5), reason="we had 5", uuid=uuid4())
    publishing.compute(tied.stage.pk)
    playing = evening(13, club=club, name="Friday pairs", movement="round-robin", zone=zone)
    playing.play()
    playing.close()
    knock_out = evening(7, club=club, name="Zobel cup", movement="double-knock-out")
    knock_out.play()
    knock_out.close()
    publishing.compute(knock_out.stage.pk)
    threes = evening(6, club=club, name="Three at a table", ruleset="stubbington3", movement="threes")
    poker = evening(7, club=club, name="Poker-Euchre night", ruleset="poker_chips", movement="tables")
    _bank_open(poker)
    found = Evenings(club, coming, playing, tied, published, knock_out, threes, poker, _entered_online(club))
    _in_the_middle(found)
    publishing.compute(playing.stage.pk)
    _calendar(club, found.director)
    known_people(club)
    save_picture(by=found.director, club=club, kind=PictureKind.LOGO, file=picture_file(64, 64))
    _money(found)
    _seasons(found)
    for state in LetterState.values:
        LetterFactory(club=club, state=state, problem="550 no such mailbox" if state == LetterState.FAILED else "")
    return found


def _calendar(club: Club, director: User) -> None:
    """A night of every week at a venue; the second from now is cancelled, the third moved, and a break comes later."""
    hall = Venue.objects.create(club=club, name="Legion Hall", address="12 Main Street, Red Deer")
    today = today_in(club.time_zone)
    NightSeriesFactory(club=club, venue=hall, first=today, info="5 dollars at the door, coffee at half-time.")
    _, snow, taken, *_ = nights_between(club, today, today + timedelta(days=30))
    cancel_club_night(by=director, club=club, night=snow, reason="Snow")
    day = taken.date + timedelta(days=1)
    move_club_night(by=director, club=club, night=taken, date=day, starts=time(18, 30), reason="The hall is taken")
    weeks = {"first": today + timedelta(weeks=7), "last": today + timedelta(weeks=8)}
    CalendarBreak.objects.create(club=club, name="Christmas break", **weeks)


def _money(found: Evenings) -> None:
    """Two pay and buy tickets at the door of the event in play. The night before is paid out and closed."""
    fees = {"member": 500, "guest": 700, "to_club": 100, "to_lone_hands": 100, "euchre": 25, "ticket": 200}
    rules = NightRules(**fees, unit=5, places=(50, 30, 20))
    by = found.director
    for night in (found.playing, found.published):
        event = night.tournament
        set_night_fees(by=by, event=event, rules=rules, currency="CAD")
        players = list(event.entries.order_by("number").values_list("first", flat=True))
        paying = players if night is found.published else players[:2]
        take_payments(by=by, event=event, players=paying, uuid=uuid4())
    for player in found.playing.tournament.entries.order_by("number").values_list("first", flat=True)[:2]:
        sell_at_door(by=by, event=found.playing.tournament, players=[player], tickets=3, uuid=uuid4())
    confirm_payouts(by=by, stage=found.published.stage, uuid=uuid4())
    pay_prize(by=by, event=event, prize=prizes_of(event)[0].line, uuid=uuid4())
    counted = night_totals(event.pk)[Account.CASH]
    close_night(by=by, event=event, counted=counted - 5, reason="A coin is missing", uuid=uuid4())


def _seasons(found: Evenings) -> None:
    """One runs, with a player on duty and other rules from next year on. One is published. One is of long ago."""
    club, night, first = found.club, found.published, found.published.tournament.date
    running = make_season(club, SeasonRules(best=3, duty=DutyCredit.AVERAGE), first=first, series=club.series.get())
    for event in (night, found.tied):
        running.chosen.create(tournament=event.tournament)
    played = {player.pk for entry in night.tournament.entries.all() for player in entry.players}
    player = club.players.listed().exclude(pk__in=played).earliest("pk")
    put_on_duty(by=found.director, season=running, tournament=night.tournament, player=player)
    SeasonRulesVersion.objects.create(season=running, from_date=date(2199, 1, 1), rules=SeasonRules().to_json())
    over = make_season(club, SeasonRules(of=SeasonOf.PAIRS), name="Pairs", first=first)
    over.chosen.create(tournament=night.tournament)
    publish_season(by=found.director, season=over)
    over.chosen.create(tournament=found.tied.tournament)
    old = PastSeason.objects.create(club=club, name="1999", ended=date(1999, 6, 1), remark="By wins")
    old.rows.create(line=1, place=1, name="Old Timer", total="84", nights=30)
    old.rows.create(line=2, name=night.entry(1).first.name, player=night.entry(1).first)


def _entered_online(club: Club) -> Tournament:
    """One has a place, one has moved up to it, one waits, one has gone, and one who looks for a partner is asked."""
    event = make_online(2, club=club, name="Club pairs", least_age=55)
    gone, *_others = ask_for_places(event, 4)
    withdraw_online(request=gone)
    names = ("Zoe Roe", "Una Ash", "Ivo Ball")
    asked, asks, _alone = (look_for_partner(event, name, words="left or right") for name in names)
    ask_partner(request=asks, other=asked)
    return event


def known_people(club: Club) -> None:
    """One player is a member who ends soon, the next a guest."""
    first, second = club.players.filter(contact=None).order_by("pk")[:2]
    kind = MemberKind.objects.create(club=club, name="Adult", fee=40)
    Member.objects.create(player=first, club=club, kind=kind, number="7", paid_until=today_in(club.time_zone))
    Contact.objects.create(player=first, email="ann.lee@example.org", telephone="403 555 0142", notes="Drives Bo.")
    club.players.filter(pk=second.pk).update(guest=True)


def _bank_open(night: Evening) -> None:
    """The bank of table 1 is open, and a deal is to be written down."""
    event, game = night.tournament, night.round.games.get()
    keeper = TableKeeper(game.table_id or 0, event.pk, event.club_id)
    open_bank(
        by=keeper, game_id=game.pk, sheet=1, number=1, uuid=uuid4(), chips=(36,) * 7, banker=0, dealer=6, jokers=False
    )


def _three_share_the_last_place(a: int, b: int) -> tuple[int, int]:
    return (10, 5) if (a < b) != ({a, b} == {6, 8}) else (5, 10)


def _give_long_link(table: Table) -> None:
    """A link of an earlier version, with letters that no line can break between."""
    table.sealed = seal("table-sealed", table.nonce, f"{table.pk:w>32} 123456")
    table.digest = digest_of(table.token)
    table.save()


def _in_the_middle(found: Evenings) -> None:
    """Table 1 has no hand yet, 2 has two and calls, at 3 the sheets differ, at 4 the game waits for the pairs."""
    event = found.playing.tournament
    _give_long_link(event.tables.get(number=1))

    def turn(table: int, number: int, sheet: int = 1) -> dict[str, object]:
        keeper = TableKeeper(event.tables.get(number=table).pk, event.pk, event.club_id)
        return {"by": keeper, "game_id": found.game(table), "uuid": uuid4(), "sheet": sheet, "number": number}

    enter_hand(**turn(2, 1), hand=hand("NS", 5))
    enter_hand(**turn(2, 2), hand=hand("EW", 2))
    call_director(by=found.director, game_id=found.game(2), reason=CallReason.REVOKE, words="hand 2", uuid=uuid4())
    enter_hand(**turn(3, 1), hand=hand("NS", 3))
    enter_hand(**turn(3, 1, 2), hand=hand("EW", 3))
    enter_final(**turn(4, 1), score=(10, 6))
    for game in found.playing.round.games.filter(table__number=5):
        found.playing.finish(game, (10, 3))
    talked = found.playing.entry(3)
    penalise(by=found.director, stage=found.playing.stage, entry=talked, points=2, reason="Talked across the table")
    withdraw_pair(by=found.director, stage=found.playing.stage, entry=who_left(found), reason="Called away")


def who_left(found: Evenings) -> Entry:
    """The pair that sat A at table 6."""
    game = found.playing.round.games.get(table__number=6)
    return game.seats.get(seat=0).entry
