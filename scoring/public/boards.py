"""A club's boards for everybody: the first places of each, every place of one, and the nights that a number is from."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.models import Club, Player
from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from clubs.selectors import get_or_refuse, public_club
from rules.boards import BOARDS, Board, BoardKind, Period
from scoring.reads.boards import board_of, boards_of, nights_behind


@require_safe
def club_boards(request: HttpRequest, slug: str) -> HttpResponse:
    """Every board over its usual period, and what players reached lately."""
    club = public_club(slug)
    with names_for_public():
        return render(request, "scoring/public/boards.html", {"club": club, "shown": boards_of(club)})


@require_safe
def club_board(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    """All places of one board; `?period=` chooses another period."""
    club, board = public_club(slug), board_asked(kind)
    shown = board_of(club, board.kind, period_asked(request.GET.get("period", ""), board))
    with names_for_public():
        return render(request, "scoring/public/board.html", {"club": club, "shown": shown})


@require_safe
def club_board_player(request: HttpRequest, slug: str, kind: str, who: str) -> HttpResponse:
    """The nights that the number of a player, or of two partners, comes from."""
    club, board = public_club(slug), board_asked(kind)
    period = period_asked(request.GET.get("period", ""), board)
    players = _players(club, who, 2 if board.of_two else 1)
    found = nights_behind(club, board.kind, period, [player.pk for player in players])
    context = {"club": club, "board": board, "period": period, "players": players, "found": found}
    with names_for_public():
        return render(request, "scoring/public/board_player.html", context)


def board_asked(kind: str) -> Board:
    """The board of this address; `Refusal` not_found where there is none."""
    if kind not in tuple(BoardKind):
        raise nothing_here()
    return BOARDS[BoardKind(kind)]


def period_asked(text: str, board: Board) -> Period:
    """The period that was asked for, or the usual one of the board."""
    return Period(text) if text in board.periods else board.usual


def _players(club: Club, who: str, count: int) -> list[Player]:
    """The players of an address, in the order of their ids; `Refusal` not_found unless they are the club's."""
    ids = who.split("-")
    if len(ids) != count or not all(one.isascii() and one.isdigit() and len(one) < 16 for one in ids):
        raise nothing_here()
    listed = club.players.listed()
    return [get_or_refuse(listed, pk=one) for one in sorted(map(int, ids))]
