"""Every page there is, with the address to open it at and who does; and the evening on which they are opened.

A page is found in the URL configuration: one that is neither in `PAGES` nor in `NOT_PAGES` fails the tests.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from uuid import uuid4

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.urls import get_resolver

from clubs.models import Club, Invitation, Role, User
from clubs.policy import TableKeeper
from scoring.ledger.entries.call import CallReason
from scoring.models import Kind, LedgerEntry
from scoring.reads.pairing_repair import repair_places
from scoring.services import (
    call_director,
    enter_final,
    enter_hand,
    finish_event,
    object_to_result,
    open_bank,
    penalise,
    publish_event,
    withdraw_pair,
)
from scoring.standings import publishing
from tests.deploy.test_addresses import patterns
from tests.factories.clubs import ClubFactory, StaffRoleFactory, ZoneFactory
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import hand
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tournaments.models import Entry, Tournament
from tournaments.services import check_in_all

PLAYER, KEEPER, DIRECTOR, ASSISTANT = "player", "keeper", "director", "assistant"
ASKED = "ruleset=55plus&entered=pairs&entries=22&minutes=240&minutes_per_game=30&tables=9"
DESK = (DIRECTOR, ASSISTANT)

NOT_PAGES = {
    "health": "one word for machines",
    "entries-csv": "a file",
    "paper-pack-pdf": "a file",
    "paper-pdf": "a file",
    "import-sample": "a file",
    "entries-confirm": "a button's address: it posts and leads back",
    "rehearsal-now": "the part of `desk` that polls in a rehearsal",
    "entries-all-here": "a button's address: it posts and leads back",
    "entry-here": "a button's address: it posts and leads back",
    **dict.fromkeys(
        ("single-here", "set_language", "table-act", "own-agree", "table-sheet", "table-left", "table-read"),
        "a button's address: it posts and leads back",
    ),
    "table-now": "the part of `table` that polls",
    "table-worker": "a file",
    "event-results-txt": "a file",
    "event-results-csv": "a file",
    "desk-screen": "a button's address: it posts and leads back",
    "desk-now": "the part of `lock_event` that polls",
    "account_set_password": "for an account without a password, which cannot sign in here: leads to the change",
    "account_reset_password_from_key_done": "shown once after the reset, as `account_reset_password_done` is",
}


@dataclass(frozen=True)
class Evenings:
    """A club with an event to come, one in play, one tied after its last round, one published.

    Beside them a knock-out, a night of three at a table, and one of Poker-Euchre.
    """

    club: Club
    coming: Tournament
    playing: Evening
    tied: Evening
    published: Evening
    knock_out: Evening
    threes: Evening
    poker: Evening

    @cached_property
    def director(self) -> User:
        return self._member(Role.ADMINISTRATOR)

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


Addresses = Callable[[Evenings], Sequence[str]]


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
    found = Evenings(club, coming, playing, tied, published, knock_out, threes, poker)
    _in_the_middle(found)
    publishing.compute(playing.stage.pk)
    return found


def _bank_open(night: Evening) -> None:
    """The bank of table 1 is open, and a deal is to be written down."""
    event, game = night.tournament, night.round.games.get()
    keeper = TableKeeper(game.table_id or 0, event.pk, event.club_id)
    open_bank(
        by=keeper, game_id=game.pk, sheet=1, number=1, uuid=uuid4(), chips=(36,) * 7, banker=0, dealer=6, jokers=False
    )


def _three_share_the_last_place(a: int, b: int) -> tuple[int, int]:
    return (10, 5) if (a < b) != ({a, b} == {6, 8}) else (5, 10)


def _in_the_middle(found: Evenings) -> None:
    """Table 1 has no hand yet, 2 has two and calls, at 3 the sheets differ, at 4 the game waits for the pairs."""
    event = found.playing.tournament

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
    withdraw_pair(by=found.director, stage=found.playing.stage, entry=_who_left(found), reason="Called away")


def _who_left(found: Evenings) -> Entry:
    """The pair that sat A at table 6."""
    game = found.playing.round.games.get(table__number=6)
    return game.seats.get(seat=0).entry


def _event(name: str, *states: str) -> Addresses:
    """Addresses of a public page, the event in each of these states."""
    return lambda found: [f"/e/{found.event(state).code}/{name}" for state in states]


def _desk(name: str, *states: str) -> Addresses:
    """The same of a page of the desk."""
    return lambda found: [f"/desk/{found.event(state).code}/{name}" for state in states]


def _send(found: Evenings) -> Sequence[str]:
    return [f"/desk/{found.published.tournament.code}/send/?to={found.coming.code}&best=3"]


def _at(*paths: str) -> Addresses:
    return lambda found: paths


def _all(*some: Addresses) -> Addresses:
    return lambda found: [path for one in some for path in one(found)]


def _club(path: str) -> Addresses:
    return lambda found: [f"/clubs/{found.club.slug}/{path}"]


def _member(found: Evenings) -> Sequence[str]:
    return _club(f"staff/{found.club.staff.get(user=found.assistant).pk}/")(found)


def _player(found: Evenings) -> Sequence[str]:
    return _club(f"players/{found.club.players.order_by('pk')[0].pk}/")(found)


def _games(found: Evenings) -> Sequence[str]:
    return [f"/desk/{found.event('playing').code}/games/{found.game(table)}/" for table in STEPS]


def _swap(found: Evenings) -> Sequence[str]:
    """The changes by a swap at the first table that has no hand yet."""
    event = found.event("threes")
    last = event.stages.get().rounds.select_related("stage__tournament").order_by("number").last()
    places = repair_places(last) if last else ()
    asked = f"?one={places[0].entry}&other={places[-1].entry}" if places else ""
    return [f"/desk/{event.code}/rounds/{last.number if last else 1}/fix/{asked}"]


def _penalty(found: Evenings) -> Sequence[str]:
    event = found.event("playing")
    entry = LedgerEntry.objects.get(tournament=event, kind=Kind.PENALTY)
    return [f"/desk/{event.code}/rulings/{entry.pk}/take-back/"]


def _objected(address: str) -> Addresses:
    def at(found: Evenings) -> Sequence[str]:
        row = LedgerEntry.objects.get(tournament=found.event("tied"), kind=Kind.OBJECTION)
        token = row.game.seats.all()[0].entry.token
        return [address.format(code=row.tournament.code, game=row.game_id, pk=row.pk, token=token)]

    return at


def _tables(found: Evenings) -> Sequence[str]:
    others = [night.tournament.tables.get(number=1).token for night in (found.threes, found.poker)]
    links = [*map(found.token, STEPS), *others]
    return [*(f"/t/{link}/" for link in links), f"/t/{found.token(2)}/?skip", "/t/nobody/"]


def _entry(found: Evenings) -> Sequence[str]:
    events = (found.coming, found.event("playing"))
    return [f"/desk/{event.code}/entries/{event.entries.order_by('pk')[0].pk}/" for event in events]


def _own(found: Evenings) -> Sequence[str]:
    """The own page of a pair before play, in play, after it, and in other formats."""
    return [f"/p/{found.event(state).entries.order_by('number')[0].token}/" for state in (*ALL, *OTHERS)]


def _people(found: Evenings) -> Sequence[str]:
    gone = _who_left(found).number
    return [f"/desk/{found.event('playing').code}/people/{asked}" for asked in ("", "?pair=3", f"?back={gone}")]


def _invitations(found: Evenings) -> Sequence[str]:
    """Two that wait, one for an address with an account, and one that works no more."""
    for email in ("erin.fox@example.org", found.director.email):
        Invitation.objects.get_or_create(club=found.club, email=email, role=Role.DIRECTOR)
    return [*(one.link for one in found.club.invitations.all()), "/invitations/of-no-use/"]


def _reset(found: Evenings) -> Sequence[str]:
    user = found.director
    return [f"/accounts/password/reset/key/{user_pk_to_url_str(user)}-{default_token_generator.make_token(user)}/"]


PAGES_OF_HELP = ("director/now", "director/rule-books", "programs/rules-movement", "running/install", "glossary")
ALL = ("coming", "playing", "tied", "published")
BEGUN = ALL[1:]
OTHERS = ("knock_out", "threes", "poker")
STEPS = range(1, 6)  # tables of the event in play, the game at each of its steps

PAGES: dict[str, tuple[tuple[str, ...], Addresses]] = {
    "home": ((PLAYER, DIRECTOR), _at("/")),
    "event": ((PLAYER, DIRECTOR), _event("", *ALL, *OTHERS)),
    "event-bracket": ((PLAYER, DIRECTOR), _event("bracket/", "knock_out")),
    "event-rounds": ((PLAYER, DIRECTOR), _event("rounds/", *ALL, *OTHERS)),
    "event-card": ((PLAYER,), _event("card/", "coming", "playing", "published")),
    "event-pairs": ((PLAYER,), _all(_event("pairs/", *ALL), _event("pairs/?q=lee", "playing"))),
    "event-pair": ((PLAYER,), _event("pairs/3/", *BEGUN)),
    "event-check-in": ((PLAYER,), _event("check-in/", "coming")),
    "own-page": ((PLAYER,), _own),
    "event-rules": ((PLAYER,), _event("rules/", *ALL)),
    "event-draws": ((PLAYER,), _event("draws/", *ALL)),
    "event-wall": ((PLAYER,), _event("wall/", *ALL)),
    "event-share": ((PLAYER, DIRECTOR), _event("share/", "playing", "published")),
    "event-embed": ((PLAYER,), _event("embed/", "coming", "playing", "published")),
    "wall": ((PLAYER,), _at("/wall/")),
    "event-keep": ((KEEPER,), _event("keep/", "playing")),
    "components": ((DIRECTOR,), _at("/components/")),
    "event-objection": ((PLAYER,), _objected("/e/{code}/games/{game}/objection/")),
    "own-objection": ((PLAYER,), _objected("/p/{token}/games/{game}/objection/")),
    "help": ((PLAYER,), _at("/help/")),
    "help-page": ((PLAYER,), _at(*(f"/help/{page}/" for page in PAGES_OF_HELP))),
    "table": ((KEEPER,), _tables),
    "table-offline": ((KEEPER,), _at("/t/offline/")),
    "desk-home": (DESK, _at("/desk/")),
    "desk": (DESK, _desk("", *ALL, *OTHERS)),
    "rehearsal": ((DIRECTOR,), _desk("rehearsal/", "coming")),
    "desk-start": ((DIRECTOR,), _desk("start/", "coming")),
    "desk-game": (DESK, _games),
    "desk-results": (DESK, _desk("results/", "playing", "tied", "knock_out", "threes", "poker")),
    "desk-rounds": (DESK, _desk("rounds/", *BEGUN, *OTHERS)),
    "desk-pairing": ((DIRECTOR,), _all(_desk("rounds/1/fix/", *OTHERS), _swap)),
    "desk-rulings": (DESK, _desk("rulings/", "playing")),
    "desk-taking-back": (DESK, _penalty),
    "desk-objection": (DESK, _objected("/desk/{code}/objections/{pk}/")),
    "desk-history": (DESK, _desk("history/", *BEGUN)),
    "desk-people": ((DIRECTOR,), _people),
    "desk-replanning": (
        (DIRECTOR,),
        _all(_desk("people/plan/", *BEGUN), _desk("people/plan/?rounds=2&without=1&stay=2", "playing", "knock_out")),
    ),
    "desk-ties": (DESK, _desk("ties/", *BEGUN)),
    "desk-finishing": (DESK, _desk("finish/", *BEGUN)),
    "desk-screens": ((DIRECTOR,), _desk("screens/", "coming", "playing")),
    "desk-connect": ((DIRECTOR,), _at("/desk/connect/?code=K7M2QX")),
    "desk-forwarding": ((DIRECTOR,), _all(_desk("send/", "published"), _send)),
    "paper": (DESK, _desk("print/", "coming", "playing")),
    "paper-pack": (DESK, _desk("print/pack/", "coming", "playing", "published", "threes", "poker")),
    "paper-sheet": (
        (DIRECTOR,),
        _all(
            _desk("print/movement-cards/", "playing"),
            _desk("print/check-in/", "coming"),
            _desk("print/rules/", "poker"),
        ),
    ),
    "paper-seating": ((DIRECTOR,), _desk("print/seating/", "playing")),
    "paper-chart": ((DIRECTOR,), _desk("print/chart/", "playing")),
    "paper-table-cards": ((DIRECTOR,), _desk("print/table-cards/", "playing")),
    "paper-score-card": ((DIRECTOR,), _desk("print/score-card/", "playing")),
    "paper-report": ((DIRECTOR,), _desk("print/report/", "tied", "published")),
    "chooser": (DESK, _at(f"/desk/chooser/?{ASKED}")),
    "event-new": ((DIRECTOR,), _at("/desk/new/")),
    "entries": (DESK, _desk("entries/", "coming", "playing")),
    "entry": (DESK, _entry),
    "single": (DESK, lambda at: [f"/desk/{at.coming.code}/singles/{at.coming.singles_entered.earliest('pk').pk}/"]),
    "import": (DESK, _desk("import/", "coming")),
    "partners": (DESK, _desk("partners/", "coming")),
    "partners-cards": ((DIRECTOR,), _desk("partners/cards/", "coming")),
    "numbers": (DESK, _desk("numbers/", "coming", "playing")),
    "tables": ((DIRECTOR,), _desk("tables/", "playing")),
    "site-address": ((DIRECTOR,), _desk("tables/address/", "playing")),
    "table-link": ((DIRECTOR,), _desk("tables/1/", "playing")),
    "settings": ((DIRECTOR,), _desk("settings/", "coming", "playing")),
    "night": ((DIRECTOR,), _desk("night/", "coming", "playing")),
    "house-rules": ((DIRECTOR,), _desk("settings/laws/", "coming", "playing")),
    "clubs": (DESK, _at("/clubs/")),
    "club-new": ((DIRECTOR,), _at("/clubs/new/")),
    "club": (DESK, _club("")),
    "club-staff": ((DIRECTOR,), _member),
    "club-players": (DESK, _club("players/")),
    "club-player": (DESK, _player),
    "invitation": ((PLAYER, DIRECTOR), _invitations),
    "own-token": ((DIRECTOR,), _at("/account/token/")),
    "account_login": ((PLAYER,), _at("/accounts/login/")),
    "account_signup": ((PLAYER,), _at("/accounts/signup/")),
    "account_inactive": ((PLAYER,), _at("/accounts/inactive/")),
    "account_reset_password": ((PLAYER,), _at("/accounts/password/reset/")),
    "account_reset_password_done": ((PLAYER,), _at("/accounts/password/reset/done/")),
    "account_reset_password_from_key": ((PLAYER,), _reset),
    "account_logout": ((DIRECTOR,), _at("/accounts/logout/")),
    "account_change_password": ((DIRECTOR,), _at("/accounts/password/change/")),
}
MISSING = "/no/such/page/"  # what is said where there is no page


def names() -> set[str]:
    """Every name in the URL configuration, but for the API and Django's own admin site."""
    found = patterns(get_resolver())
    return {str(pattern.name) for address, pattern in found if not address.startswith(("api/", "admin/"))}


def addresses(found: Evenings, role: str) -> list[tuple[str, str]]:
    """(name, address) of every page of a role."""
    pages = [(name, path) for name, (roles, paths) in PAGES.items() if role in roles for path in paths(found)]
    return [*pages, ("404", MISSING)] if role == PLAYER else pages
