"""Every page there is, with the address to open it at and who does.

A page is found in the URL configuration: one that is neither in `PAGES` nor in `NOT_PAGES` (`not_pages.py`) fails the
tests.
"""

from collections.abc import Callable, Sequence
from datetime import timedelta

from django.urls import get_resolver

from clubs.clock import today_in
from clubs.night_calendar import nights_between
from clubs.player_links import player_page
from clubs.services.letters import opt_out_path
from scoring.models import Kind, LedgerEntry, PastSeason, Season
from scoring.reads.pairing_repair import repair_places
from scoring.records import publishing
from scoring.seasons.tables import season_now
from tests.addresses.accounts import address_proof, invitations, reset
from tests.addresses.money import cash_categories, cash_member, door_player
from tests.addresses.patterns import patterns
from tests.factories.clubs import PlayerFactory, first_token
from tests.factories.evenings_of_pages import Evenings, who_left

PLAYER, KEEPER, DIRECTOR, ASSISTANT = "player", "keeper", "director", "assistant"
ASKED = "ruleset=55plus&entered=pairs&entries=22&minutes=240&minutes_per_game=30&tables=9"
DESK = (DIRECTOR, ASSISTANT)

Addresses = Callable[[Evenings], Sequence[str]]


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


def _counted(found: Evenings, *pages: str) -> list[str]:
    """Pages of the club that are computed in the background."""
    publishing.sweep()
    return [f"/c/{found.club.slug}/{page}" for page in pages]


def _club(path: str) -> Addresses:
    return lambda found: [f"/clubs/{found.club.slug}/{path}"]


def _member(found: Evenings) -> Sequence[str]:
    return _club(f"staff/{found.club.staff.get(user=found.assistant).pk}/")(found)


def _nights(found: Evenings) -> Sequence[str]:
    """One that is planned, and one that is cancelled."""
    today = today_in(found.club.time_zone)
    nights = nights_between(found.club, today, today + timedelta(days=20))
    return [path for night in nights[:2] for path in _club(f"calendar/nights/{night.key}/")(found)]


def _seasons(*more: str) -> Addresses:
    """The tables of the running season and the published one."""
    return lambda found: [
        f"/c/{found.club.slug}/seasons/{season.pk}/{rest}" for season in _of_club(found) for rest in more
    ]


def _season_players(found: Evenings) -> Sequence[str]:
    """The leader of each season."""
    leaders = [(season, season_now(season).table.rows[0].competitor) for season in _of_club(found)]
    return [f"/c/{found.club.slug}/seasons/{season.pk}/{'-'.join(map(str, leader))}/" for season, leader in leaders]


def _managed(rest: str) -> Addresses:
    """The same seasons for those who manage them."""
    return lambda found: [f"/clubs/{found.club.slug}/seasons/{season.pk}/{rest}" for season in _of_club(found)]


def _of_club(found: Evenings) -> Sequence[Season]:
    return Season.objects.filter(club=found.club).order_by("pk")


def _past(found: Evenings) -> int:
    return PastSeason.objects.get(club=found.club).pk


def _player(found: Evenings) -> Sequence[str]:
    return _club(f"players/{found.club.players.order_by('pk')[0].pk}/")(found)


def _merge(found: Evenings) -> Sequence[str]:
    """To look for the other one, and what merging two would change."""
    one, other = found.club.players.order_by("pk")[:2]
    free = PlayerFactory(club=found.club)
    path = f"/clubs/{found.club.slug}/players/{one.pk}/merge/"
    return [path, f"{path}?q=a", f"{path}?with={other.pk}", f"{path}?with={free.pk}"]


def _erase(found: Evenings) -> Sequence[str]:
    return [f"{_player(found)[0]}erase/"]


def _persons(found: Evenings) -> Sequence[str]:
    """A member, a guest, and somebody of whom only the name is known."""
    return [f"/clubs/{found.club.slug}/people/{player.pk}/" for player in found.club.players.order_by("pk")[:3]]


def _club_kind(found: Evenings) -> Sequence[str]:
    return [f"/clubs/{found.club.slug}/people/kinds/{kind.pk}/" for kind in found.club.member_kinds.all()]


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


def _entered(found: Evenings) -> Sequence[str]:
    """The private page of each entry made online, the first as it is shown after entering."""
    links = [one.link for one in found.online.online_entries.order_by("pk")]
    return [f"{links[1]}?new=1", *links]


def _people(found: Evenings) -> Sequence[str]:
    gone = who_left(found).number
    return [f"/desk/{found.event('playing').code}/people/{asked}" for asked in ("", "?pair=3", f"?back={gone}")]


def _player_page(more: str) -> Addresses:
    """A part of the page without an account; `{}` is the partner."""
    return lambda found: [
        player_page.path_of(found.published.entry(1).first) + more.format(found.published.entry(1).second_id)
    ]


PAGES_OF_HELP = ("director/now", "director/rule-books", "programs/rules-movement", "running/install", "glossary")
ALL = ("coming", "playing", "tied", "published")
BEGUN = ALL[1:]
OTHERS = ("knock_out", "threes", "poker")
STEPS = range(1, 6)  # tables of the event in play, the game at each of its steps

PAGES: dict[str, tuple[tuple[str, ...], Addresses]] = {
    "home": ((PLAYER, DIRECTOR), _at("/")),
    "results": ((PLAYER,), _at("/results/")),
    "event": ((PLAYER, DIRECTOR), _event("", *ALL, *OTHERS, "online")),
    "online-enter": ((PLAYER,), _event("enter/", "online")),
    "online-entry": ((PLAYER,), _entered),
    "event-bracket": (
        (PLAYER, DIRECTOR),
        _all(_event("bracket/", "knock_out"), _event("bracket/?zoom=100", "knock_out")),
    ),
    "event-rounds": ((PLAYER, DIRECTOR), _event("rounds/", *ALL, *OTHERS)),
    "event-card": ((PLAYER,), _event("card/", "coming", "playing", "published")),
    "event-pairs": ((PLAYER,), _all(_event("pairs/", *ALL), _event("pairs/?q=lee", "playing"))),
    "event-pair": ((PLAYER,), _all(_event("pairs/3/", *BEGUN), _event("pairs/3/?against=1", *BEGUN))),
    "event-check-in": ((PLAYER,), _event("check-in/", "coming")),
    "own-page": ((PLAYER,), _own),
    "me": (DESK, _at("/me/")),
    "me-people": ((DIRECTOR,), _all(_at("/me/people/"), _at("/me/people/?q=lee"))),
    "me-games-with": ((DIRECTOR,), lambda found: [f"/me/people/{found.published.entry(1).second.pk}/"]),
    "me-seasons": ((DIRECTOR,), _at("/me/seasons/")),
    "player-page": ((PLAYER,), _player_page("")),
    "player-page-people": ((PLAYER,), _player_page("people/")),
    "player-page-games-with": ((PLAYER,), _player_page("people/{}/")),
    "player-page-seasons": ((PLAYER,), _player_page("seasons/")),
    "me-settings": ((DIRECTOR,), _at("/me/settings/")),
    "event-rules": ((PLAYER,), _event("rules/", *ALL)),
    "event-draws": ((PLAYER,), _event("draws/", *ALL)),
    "event-wall": ((PLAYER,), _event("wall/", *ALL, "knock_out")),
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
    "desk-undo": (DESK, _penalty),
    "desk-objection": (DESK, _objected("/desk/{code}/objections/{pk}/")),
    "desk-history": (DESK, _desk("history/", *BEGUN)),
    "desk-people": ((DIRECTOR,), _people),
    "desk-replanning": (
        (DIRECTOR,),
        _all(_desk("people/plan/", *BEGUN), _desk("people/plan/?rounds=2&without=1", "playing", "knock_out")),
    ),
    "desk-door": ((DIRECTOR,), _desk("door/", "coming", "playing", "published")),
    "desk-door-player": ((DIRECTOR,), door_player),
    "desk-fees": ((DIRECTOR,), _desk("door/fees/", "coming", "playing")),
    "desk-cash": ((DIRECTOR,), _desk("cash/", "playing", "published")),
    "desk-payouts": ((DIRECTOR,), _desk("payouts/", "playing", "published")),
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
    "event-prizes": ((PLAYER, DIRECTOR), _event("prizes/", "playing", "published")),
    "desk-prizes": ((DIRECTOR,), _desk("prizes/", "playing", "published", "coming")),
    "movements": ((PLAYER, DIRECTOR), _at("/movements/", f"/movements/?{ASKED}")),
    "movements-fairness": ((PLAYER,), _at("/movements/fairness/")),
    "movements-pairs": ((PLAYER,), _at("/movements/pairs/13/")),
    "movements-players": ((PLAYER,), _at("/movements/players/20/")),
    "chart": ((PLAYER, DIRECTOR), _at("/movements/howell/10/9/", "/movements/walk-round/20/8/")),
    "chart-paper": ((PLAYER,), _at("/movements/whist/8/7/paper/", "/movements/howell/10/9/paper/?paper=a4")),
    "event-new": ((DIRECTOR,), _at("/desk/new/")),
    "entries": (DESK, _desk("entries/", "coming", "playing", "online")),
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
    "online-settings": ((DIRECTOR,), _desk("settings/online/", "online")),
    "night": ((DIRECTOR,), _desk("night/", "coming", "playing")),
    "house-rules": ((DIRECTOR,), _desk("settings/laws/", "coming", "playing")),
    "clubs": (DESK, _at("/clubs/")),
    "club-new": ((DIRECTOR,), _at("/clubs/new/")),
    "club": (DESK, _club("")),
    "club-settings": ((DIRECTOR,), _club("settings/")),
    "club-pictures": ((DIRECTOR,), _club("pictures/")),
    "status": ((DIRECTOR,), _at("/status/")),
    "club-hand-over": ((DIRECTOR,), _club("hand-over/")),
    "club-zone": ((DIRECTOR,), lambda found: [f"/clubs/{found.club.slug}/zones/{found.club.zones.earliest('pk').pk}/"]),
    "club-staff": ((DIRECTOR,), _member),
    "club-public": ((PLAYER,), lambda found: [f"/c/{found.club.slug}/"]),
    "club-poster": ((PLAYER,), lambda found: [f"/c/{found.club.slug}/poster/"]),
    "club-results": ((PLAYER,), lambda found: [f"/c/{found.club.slug}/results/"]),
    "club-ratings": ((PLAYER,), lambda found: _counted(found, "ratings/")),
    "club-boards": ((PLAYER,), lambda found: _counted(found, "boards/")),
    "club-board": ((PLAYER,), lambda found: _counted(found, "boards/faithful/", "boards/partnerships/?period=year")),
    "club-board-player": (
        (PLAYER,),
        lambda found: _counted(found, f"boards/faithful/{found.club.players.earliest('pk').pk}/?period=all"),
    ),
    "club-calendar": ((DIRECTOR,), _club("calendar/")),
    "club-series": ((DIRECTOR,), lambda found: _club(f"calendar/series/{found.club.series.get().pk}/")(found)),
    "club-break": ((DIRECTOR,), lambda found: _club(f"calendar/breaks/{found.club.breaks.get().pk}/")(found)),
    "club-venue": ((DIRECTOR,), lambda found: _club(f"calendar/venues/{found.club.venues.get().pk}/")(found)),
    "club-night": ((DIRECTOR,), _nights),
    "seasons": ((PLAYER,), lambda found: [f"/c/{found.club.slug}/seasons/"]),
    "season": ((PLAYER,), _seasons("", "?now=1")),
    "season-player": ((PLAYER,), _season_players),
    "past-season": ((PLAYER,), lambda found: [f"/c/{found.club.slug}/seasons/past/{_past(found)}/"]),
    "club-seasons": ((DIRECTOR,), _club("seasons/")),
    "club-season-new": ((DIRECTOR,), _club("seasons/new/")),
    "club-season-import": ((DIRECTOR,), _club("seasons/import/")),
    "club-past-season": ((DIRECTOR,), lambda found: _club(f"seasons/past/{_past(found)}/")(found)),
    "club-season": ((DIRECTOR,), _managed("")),
    "club-season-nights": ((DIRECTOR,), _managed("nights/")),
    "club-season-rules": ((DIRECTOR,), _managed("rules/")),
    "club-season-plan": ((DIRECTOR,), _managed("plan/")),
    "club-duplicates": ((DIRECTOR,), _club("duplicates/")),
    "club-merge": ((DIRECTOR,), _merge),
    "club-archive": ((DIRECTOR,), _club("archive/")),
    "club-delete": ((DIRECTOR,), _club("delete/")),
    "club-erase": ((DIRECTOR,), _erase),
    "club-people": (DESK, _all(_club("people/"), _club("people/?q=lee&show=not-members"))),
    "club-person-new": (DESK, _club("people/new/")),
    "club-person": (DESK, _persons),
    "club-people-import": ((DIRECTOR,), _club("people/import/")),
    "club-call-list": ((DIRECTOR,), _club("people/call-list/")),
    "club-member-kinds": ((DIRECTOR,), _club("people/kinds/")),
    "club-member-kind": ((DIRECTOR,), _club_kind),
    "club-write": ((DIRECTOR,), _club("letters/write/")),
    "club-letters": ((DIRECTOR,), _club("letters/")),
    "club-cash": ((DIRECTOR,), _club("cash/")),
    "club-cash-year": ((DIRECTOR,), _club("cash/2026/")),
    "club-cash-statement": ((DIRECTOR,), _club("cash/2026/statement/")),
    "club-cash-categories": ((DIRECTOR,), _club("cash/categories/")),
    "club-cash-category": ((DIRECTOR,), cash_categories),
    "club-cash-members": ((DIRECTOR,), _club("cash/members/")),
    "club-cash-member": ((DIRECTOR,), cash_member),
    "opt-out": ((PLAYER,), lambda found: [opt_out_path(found.club.players.earliest("pk"))]),
    "invitation": ((PLAYER, DIRECTOR), invitations),
    "own-token": ((DIRECTOR,), _at("/account/token/")),
    "account": ((DIRECTOR,), _at("/account/")),
    "account-address-proof": ((DIRECTOR,), address_proof),
    "own-token-end": ((DIRECTOR,), lambda found: [f"/account/token/{first_token(found.director).pk}/"]),
    "account_login": ((PLAYER,), _at("/accounts/login/")),
    "account_signup": ((PLAYER,), _at("/accounts/signup/")),
    "account_inactive": ((PLAYER,), _at("/accounts/inactive/")),
    "account_reset_password": ((PLAYER,), _at("/accounts/password/reset/")),
    "account_reset_password_done": ((PLAYER,), _at("/accounts/password/reset/done/")),
    "account_reset_password_from_key": ((PLAYER,), reset),
    "account_logout": ((DIRECTOR,), _at("/accounts/logout/")),
    "mfa_index": ((DIRECTOR,), _at("/accounts/security/")),
    "mfa_list_webauthn": ((DIRECTOR,), _at("/accounts/security/passkeys/")),
    "usersessions_list": ((DIRECTOR,), _at("/accounts/security/devices/")),
    "account_reauthenticate": ((DIRECTOR,), _at("/accounts/reauthenticate/")),
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
