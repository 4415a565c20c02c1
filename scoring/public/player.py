"""The page of a player: events to come, past results, places over time, partners and opponents, seasons."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.models import Club, Player
from clubs.names import is_named, words_sought
from clubs.policy import nothing_here
from clubs.selectors import get_or_refuse
from scoring.public.own_pages import OwnPages
from scoring.public.places import line_through
from scoring.reads.player_events import PastEvent, coming_events, entries_of, past_events, played
from scoring.reads.player_meetings import Meeting, SharedGame, games_shared, meetings_of
from scoring.reads.ratings import ratings_of_players
from scoring.records.rating import Rating
from scoring.seasons.lines import season_lines
from scoring.seasons.lists import own_seasons, seasons_entered
from tournaments.calendar.own_feed import own_feed_path

ON_A_PAGE = 20  # past events
DRAWN = 24  # the last events in the drawing of places
SHOWN = 10  # partners and opponents on the first page; all of them have a page of their own


@dataclass(frozen=True, slots=True)
class PlacesOverTime:
    """The last events with a place, the oldest first, and the line through them in a drawing of 100 by 100."""

    events: tuple[PastEvent, ...]
    line: str


def own_events(request: HttpRequest, own: OwnPages) -> HttpResponse:
    """Everything for the player, in whichever clubs. A page without an account has no private links of entries.

    At most twelve queries in one club: the tables of seasons, which take more, have a page of their own.
    """
    players = own.ids
    if not players:
        return render(request, "scoring/public/me/home.html", {"own": own})
    entries = entries_of(players)
    over = played(entries)
    page = Paginator(over, ON_A_PAGE).get_page(request.GET.get("page"))
    asked = {entry.pk: entry for entry in [*over[:DRAWN], *page.object_list]}
    found = dict(zip(asked, past_events(players, list(asked.values())), strict=True))
    entered = coming_events(players, entries)
    if own.token:
        entered = tuple(replace(one, token="", link="") for one in entered)
    context = {
        "own": own,
        "ratings": own_ratings(own.players),
        "on_now": [one for one in entered if one.playing],
        "coming": [one for one in entered if not one.playing],
        "several": len(players) > 1,
        "feeds": [(player, f"webcal://{request.get_host()}{own_feed_path(player)}") for player in own.players],
        "page": page,
        "past": [found[entry.pk] for entry in page.object_list],
        "chart": places_over_time([found[entry.pk] for entry in over[:DRAWN]]),
        "seasons": seasons_entered(entries),
        "meetings": meetings_of(players),
        "shown": SHOWN,
    }
    return render(request, "scoring/public/me/home.html", context)


def own_ratings(players: Iterable[Player]) -> tuple[tuple[Club, Rating], ...]:
    """The rating in each club that shows them. One query a club."""
    found = ((player.club, ratings_of_players(player.club, [player.pk]).get(player.pk)) for player in players)
    return tuple((club, rating) for club, rating in found if rating)


def own_people(request: HttpRequest, own: OwnPages) -> HttpResponse:
    """Results by partner and by opponent: all of them, or those whose names have the words of `?q=`."""
    words, meetings = request.GET.get("q", "").strip(), meetings_of(own.ids)
    context = {
        "own": own,
        "words": words,
        "meetings": meetings,
        "partners": named(meetings.partners, words),
        "opponents": named(meetings.opponents, words),
    }
    return render(request, "scoring/public/me/people.html", context)


def named(meetings: Sequence[Meeting], words: str) -> list[Meeting]:
    """Those whose names have a word that begins with each of these words, without regard to accents and capitals."""
    begun = words_sought(words)
    return [meeting for meeting in meetings if is_named(meeting.name, begun)]


def own_games_with(request: HttpRequest, own: OwnPages, pk: int) -> HttpResponse:
    """The games with one partner or opponent."""
    games = games_shared(own.ids, pk)
    if not games:
        raise nothing_here()
    context = {
        "own": own,
        "other": get_or_refuse(Player.objects.all(), pk=pk),
        "won": sum(game.won for game in games),
        "games": games,
        "together": _played_so(games, together=True),
        "against": _played_so(games, together=False),
        "one_name": len({game.event.name for game in games}) == 1,
    }
    return render(request, "scoring/public/me/games_with.html", context)


def _played_so(games: Sequence[SharedGame], *, together: bool) -> tuple[Sequence[SharedGame], int]:
    """The games as partners, or those as opponents, and how many of them were won."""
    found = [game for game in games if game.together == together]
    return found, sum(game.won for game in found)


def own_season_places(request: HttpRequest, own: OwnPages) -> HttpResponse:
    """The place in each season, with its reason, and in old tables."""
    found = own_seasons(own.players)
    seasons = [(one.season, season_lines(one.table, one.rows)) for one in found.seasons]
    return render(request, "scoring/public/me/seasons.html", {"own": own, "seasons": seasons, "past": found.past})


def places_over_time(newest_first: Sequence[PastEvent]) -> PlacesOverTime | None:
    """The drawing of these events; None where fewer than two have a place."""
    ranked = [(one, one.place) for one in reversed(newest_first) if one.place is not None]
    if len(ranked) < 2:
        return None
    return PlacesOverTime(tuple(one for one, _ in ranked), line_through([place for _, place in ranked]))
