"""A club's boards for everybody, each first places or every place, with the nights of a number; and its ratings."""

from collections.abc import Iterator, Sequence

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs.language import translated
from clubs.models import Club, Player
from clubs.policy import nothing_here
from clubs.selectors import get_or_refuse, public_club
from clubs.web.tabs import TabLink, Tabs
from rules.club.boards import BOARDS, Board, BoardKind, Period
from scoring.boards.periods import AnyPeriod, SeasonChoice, counted_over, period_named, season_choices
from scoring.boards.reads import NamedRow, board_of, boards_of, boards_state, nights_behind
from scoring.pages.club_page import club_page
from scoring.reads.ratings import rating_list, ratings_version
from scoring.records.rating import BEGINNER, SURE_AFTER

FIRST = 20  # places that a board begins with


@require_safe
def club_boards(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Every board over its usual period, or those counted over `?period=`, and what players reached lately."""
    club = public_club(slug)
    period, seasons = period_named(club, request.GET.get("period", "")), season_choices(club)

    def page() -> HttpResponse:
        context = {"club": club, "period": period, "tabs": Tabs((), _usual_and_seasons(club, period, seasons))}
        return render(request, "scoring/public/boards.html", {**context, "shown": boards_of(club, period)})

    return club_page(request, club, (*boards_state(club, period), seasons), page)


def _usual_and_seasons(club: Club, period: AnyPeriod | None, seasons: Sequence[SeasonChoice]) -> tuple[TabLink, ...]:
    """The periods to choose from; none where a club has no season to choose."""
    if not seasons:
        return ()
    usual = TabLink(_("Usual periods"), reverse("club-boards", args=[club.slug]), period is None)
    return (usual, *_period_links(seasons, period))


def _period_links(periods: Sequence[Period | SeasonChoice], shown: AnyPeriod | None) -> Iterator[TabLink]:
    for one in periods:
        yield TabLink(capfirst(translated(one.sentence)), f"?period={one}", str(one) == str(shown))


@require_safe
def club_board(request: HttpRequest, slug: str, kind: str) -> HttpResponseBase:
    """All places of one board; `?period=` chooses another period, or a season."""
    club, board = public_club(slug), board_asked(kind)
    period = period_asked(club, request.GET.get("period", ""), board)
    periods: tuple[Period | SeasonChoice, ...] = (*board.periods, *(() if board.compares else season_choices(club)))

    def page() -> HttpResponse:
        shown = board_of(club, board.kind, period)
        first, others = first_places(shown.rows)
        context = {"club": club, "tabs": Tabs((), tuple(_period_links(periods, period)))}
        return render(
            request, "scoring/public/board.html", {**context, "shown": shown, "first": first, "others": others}
        )

    return club_page(request, club, (*boards_state(club, period), periods), page)


@require_safe
def club_board_player(request: HttpRequest, slug: str, kind: str, who: str) -> HttpResponseBase:
    """The nights that the number of a player, or of two partners, comes from."""
    club, board = public_club(slug), board_asked(kind)
    period = period_asked(club, request.GET.get("period", ""), board)
    players = _players(club, who, 2 if board.of_two else 1)
    context = {"club": club, "board": board, "period": period, "players": players}
    ids = [player.pk for player in players]
    return club_page(
        request,
        club,
        boards_state(club, period),
        lambda: render(
            request,
            "scoring/public/board_player.html",
            {**context, "found": nights_behind(club, board.kind, period, ids)},
        ),
    )


def first_places(rows: Sequence[NamedRow]) -> tuple[Sequence[NamedRow], Sequence[NamedRow]]:
    """The rows that a board begins with, and the others. A tie is not parted."""
    last = sum(one.row.place <= FIRST for one in rows)
    return rows[:last], rows[last:]


def board_asked(kind: str) -> Board:
    """The board of this address; `Refusal` not_found where there is none."""
    if kind not in tuple(BoardKind):
        raise nothing_here()
    return BOARDS[BoardKind(kind)]


def period_asked(club: Club, text: str, board: Board) -> AnyPeriod:
    """The period that was asked for, or the usual one of the board."""
    period = period_named(club, text)
    return period if period is not None and counted_over(board, period) else board.usual


def _players(club: Club, who: str, count: int) -> list[Player]:
    """The players of an address, in the order of their ids; `Refusal` not_found unless they are the club's."""
    ids = who.split("-")
    if len(ids) != count or not all(one.isascii() and one.isdigit() and len(one) < 16 for one in ids):
        raise nothing_here()
    listed = club.players.listed()
    return [get_or_refuse(listed, pk=one) for one in sorted(map(int, ids))]


@require_safe
def club_ratings(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Everybody with a rating, the highest first, each with how sure it is."""
    club = public_club(slug)
    if not club.shows_ratings:
        raise nothing_here()
    context = {"club": club, "sure_after": SURE_AFTER, "beginner": BEGINNER}
    return club_page(
        request,
        club,
        ratings_version(club),
        lambda: render(request, "scoring/public/ratings.html", {**context, "shown": rating_list(club)}),
    )
