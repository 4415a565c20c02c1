"""A club in which every address is about something, and one visitor of each kind. For `test_permissions.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

from django.test import Client

from clubs.clock import today_in
from clubs.models import (
    ApiToken,
    Club,
    Contact,
    Invitation,
    MemberKind,
    PeopleImport,
    PlayerMerge,
    Role,
    TwoPeople,
    User,
)
from clubs.night_calendar import nights_between
from clubs.player_links import player_page
from clubs.services import keep_both, merge_players
from clubs.services.letters import opt_out_path
from scoring.models import (
    CashCategory,
    CashLine,
    CashPosting,
    Kind,
    LedgerEntry,
    PastSeason,
    Screen,
    Season,
    SeasonDuty,
)
from scoring.reads.score_card import card_of
from scoring.table.book import book_of
from tests.deploy.situations import Place
from tests.factories.clubs import PlayerFactory, StaffRoleFactory, UserFactory, token_of
from tests.factories.evenings_of_pages import Evenings
from tournaments.calendar.own_feed import own_feed_path
from tournaments.models import Entry, OnlineEntry, Tournament
from tournaments.states import OnlineEntryState

ROLES = (Role.ASSISTANT, Role.SECRETARY, Role.TREASURER, Role.DIRECTOR, Role.ADMINISTRATOR)
ACTORS = ("nobody", "outsider", "player", "table", *(role.value for role in ROLES))
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
# The event of an address that names one, by a part of the address; else the one in play.
EVENTS = {
    "objection": "tied",
    **dict.fromkeys(("payouts", "winners.png"), "published"),
    "bracket": "knock_out",
    **dict.fromkeys(("singles/", "rehearsal", "check-in/"), "coming"),
    **dict.fromkeys(("online/", "/enter/"), "online"),
}
FIXED = {
    "year": "2026",
    "proof": "1",
    "kind": "faithful",
    "ruleset": "zobel",
    "number": "1",
    "page": "director/now",
    "part": "movement-cards",
    "movement": "howell",
    "entries": "6",
    "rounds": "5",
}
RESET = {"uidb36": "1", "key": "1"}  # of a link that sets a new password, which nobody has


@dataclass(frozen=True)
class World:
    """A club with events at each point of their life. `staff`: one of each role; `player`: an account of a player."""

    found: Evenings
    staff: Mapping[Role, User]
    player: User

    @property
    def club(self) -> Club:
        return self.found.club

    @property
    def place(self) -> Place:
        """The event in play, as bodies of requests to the API want it."""
        people = (self.staff[role] for role in (Role.ADMINISTRATOR, Role.DIRECTOR, Role.ASSISTANT))
        return Place(self.club, self.found.event("playing"), *people)

    def value(self, parameter: str, before: str, path: str) -> str:
        """What is written in `path` for `<parameter>`, behind the word `before`."""
        event = self.found.event(next((event for part, event in EVENTS.items() if part in path), "playing"))
        if parameter in ("slug", "code"):
            return self.club.slug if parameter == "slug" else event.code
        if parameter == "who":
            return str(self.club.players.listed().earliest("pk").pk)
        if parameter == "name":
            return "hand"  # of the acts at a table
        before = "games" if parameter == "game_id" else before
        if before in ("book", "nights", "invitations", "t", "p"):
            return str(self._of(event, path)[before]())
        if parameter in FIXED or parameter in RESET:
            return {**FIXED, **RESET}[parameter]
        return str(self._of(event, path)[before]())

    def _of(self, event: Tournament, path: str) -> Mapping[str, Callable[[], object]]:
        """What each word of an address is followed by."""
        club, api = self.club, path.startswith("api/")
        player = club.players.listed().earliest("pk")
        seasons = {
            "past": lambda: PastSeason.objects.get(club=club).pk,
            "duties": lambda: SeasonDuty.objects.get(season__club=club).pk,
            "seasons": lambda: Season.objects.filter(club=club).earliest("pk").pk,
        }

        def assistant() -> object:
            return club.staff.get(user=self.staff[Role.ASSISTANT]).pk

        people: dict[str, Callable[[], object]] = {
            **dict.fromkeys(("players", "people", "same-person"), lambda: player.pk),
            **dict.fromkeys(("kinds", "member-kinds"), lambda: MemberKind.objects.filter(club=club).earliest("pk").pk),
            "members": assistant if api else lambda: club.members.earliest("pk").player_id,
            **dict.fromkeys(("import", "imports"), lambda: self._import),
            "merges": lambda: PlayerMerge.objects.get(kept__club=club).pk,
            "two-people": lambda: TwoPeople.objects.get(one__club=club).pk,
            **({"people": lambda: self.found.published.entry(1).second.pk} if path.startswith("my-page") else {}),
            "staff": assistant,
            "invitations": lambda: getattr(club.invitations.get(), "pk" if api else "token"),
            **dict.fromkeys(("tokens", "token"), lambda: self._token.pk),
            "passkeys": lambda: 1,  # which nobody has
            "letters": lambda: opt_out_path(player).split("/")[2],
            "my-page": lambda: player_page.path_of(self.found.published.entry(1).first).split("/")[2],
            "my-events": lambda: own_feed_path(player).split("/")[2].removesuffix(".ics"),
        }
        calendar = {
            "series": lambda: club.series.get().pk,
            "breaks": lambda: club.breaks.get().pk,
            "venues": lambda: club.venues.get().pk,
            "nights": lambda: self._night,
            "zones": lambda: club.zones.earliest("pk").pk,
            "pictures": lambda: club.pictures.earliest("pk").digest,
        }
        money = {
            **dict.fromkeys(
                ("categories", "cash-categories"), lambda: CashCategory.objects.get(club=club, code="rent").pk
            ),
            "payouts": lambda: CashLine.objects.filter(posting__event=event, why__isnull=False).earliest("pk").pk,
            "postings": lambda: CashPosting.objects.filter(book__club=club).earliest("pk").pk,
        }
        play = {
            "entries": lambda: self._penalised(event) if "penalty/" in path else event.entries.order_by("pk")[1].pk,
            "house": lambda: event.entries.earliest("pk").pk,
            "singles": lambda: event.singles_entered.earliest("pk").pk,
            "games": lambda: self._entry(Kind.OBJECTION).game_id if "objection" in path else self.found.game(2),
            **dict.fromkeys(("history", "rulings"), lambda: self._entry(Kind.PENALTY).pk),
            "objections": lambda: getattr(self._entry(Kind.OBJECTION), "link" if api else "pk"),
            "calls": lambda: self._entry(Kind.CALL).link,
            **dict.fromkeys(("requests", "online"), lambda: self._waiting.pk),
            **dict.fromkeys(("online-entries", "o"), lambda: self._waiting.token),
            "screens": lambda: Screen.objects.get(tournament=event).pk,
            "t": lambda: self.found.token(2),
            "p": lambda: self._own(event, path).token,
            "book": lambda: self._book,
        }
        return {**seasons, **people, **calendar, **money, **play}

    def _entry(self, kind: Kind) -> LedgerEntry:
        return LedgerEntry.objects.filter(tournament__club=self.club, kind=kind).earliest("pk")

    def _penalised(self, event: Tournament) -> int:
        return int(self._entry(Kind.PENALTY).body["entry"])

    def _own(self, event: Tournament, path: str) -> Entry:
        """Somebody of the event; where the address names a game, somebody who plays in it."""
        if "games" not in path:
            return event.entries.get(number=1)
        game = self._entry(Kind.OBJECTION).game_id if "objection" in path else self.found.game(2)
        return Entry.objects.filter(seats__game=game).earliest("pk")

    @property
    def _waiting(self) -> OnlineEntry:
        return self.found.online.online_entries.get(state=OnlineEntryState.WAITING)

    @property
    def _token(self) -> ApiToken:
        return self.staff[Role.ADMINISTRATOR].api_tokens.earliest("pk")

    @property
    def _import(self) -> int:
        return PeopleImport.objects.create(club=self.club, new=0, changed=0, unchanged=0, to_fix="name").pk

    @property
    def _night(self) -> str:
        today = today_in(self.club.time_zone)
        return nights_between(self.club, today, today + timedelta(days=20))[0].key

    @property
    def _book(self) -> str:
        book = book_of(card_of(self.found.game(2)).rules)
        return book.key if book else ""


def world(found: Evenings) -> World:
    """The club with what its evenings lack."""
    club = found.club
    staff = {role: StaffRoleFactory(club=club, role=role).user for role in ROLES}
    Invitation.objects.create(club=club, email="fay@example.org", role=Role.DIRECTOR)
    by = staff[Role.ADMINISTRATOR]
    merge_players(by=by, kept=PlayerFactory(club=club), gone=PlayerFactory(club=club))
    keep_both(by=by, one=PlayerFactory(club=club), other=PlayerFactory(club=club))
    Screen.objects.create(tournament=found.event("playing"), number=1, digest=uuid4().hex)
    token_of(by)
    player = UserFactory()
    free = club.players.listed().filter(contact=None).latest("pk")
    Contact.objects.create(player=free, user=player, email=player.email)
    return World(found, staff, player)


def visitors(own: World) -> dict[str, Client]:
    """One of each kind, signed in as they do; all of them belong to this club, or to none of the two."""
    outsider = StaffRoleFactory(role=Role.ADMINISTRATOR).user
    users = {"outsider": outsider, "player": own.player, **{role.value: user for role, user in own.staff.items()}}
    clients = {name: Client(raise_request_exception=False) for name in ACTORS}
    clients["table"].defaults["HTTP_AUTHORIZATION"] = f"Table {own.found.token(2)}"
    User.objects.update(password="x")
    for name, user in users.items():
        clients[name].force_login(User.objects.get(pk=user.pk), backend=BACKEND)
    return clients
