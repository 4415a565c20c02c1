"""The bracket on the wall: the games of a knock-out as rows, those that are open or come next if it is large."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from django.utils.translation import gettext

from clubs.language import translated
from clubs.names import surnames
from rules.brackets import NOBODY, BracketGame, Source, coming, title
from rules.brackets.bracket import Side
from scoring.standings.bracket import EventBracket, GameInPlay, bracket_of, games_in_play, without_results_after
from scoring.standings.event_summary import EventSummary
from scoring.wall.lists import ROWS, WallList, WallRow
from tournaments.models import Entry


def bracket(now: EventSummary) -> list[WallList]:
    """The bracket as one list, round by round; nothing where no knock-out is played."""
    if now.stage is None or not now.knock_out:
        return []
    hidden = without_results_after(now.stage, now.last_shown)  # until the ceremony
    found = bracket_of(now.stage, now.movement, instead=hidden)
    entries = Entry.objects.filter(tournament=now.tournament, number__isnull=False)
    names = {one.number or 0: surnames([str(player) for player in one.players]) for one in entries}
    rows = list(_rows(found, names, games_in_play(now.stage)))
    heads = (gettext("Game"), gettext("Opponents"), gettext("Result"), "")
    return [WallList("bracket", gettext("Bracket"), heads, rows)]


def _rows(
    found: EventBracket, names: Mapping[int, str], playing: Mapping[frozenset[int], GameInPlay]
) -> Iterator[WallRow]:
    for text, games in groupby(_shown(found), key=lambda game: translated(title(found.bracket, game))):
        yield WallRow(line=text)
        for game in games:
            between = gettext("%(one)s – %(other)s") % {
                "one": _side(game.a, game.fixture.a, names),
                "other": _side(game.b, game.fixture.b, names),
            }
            yield WallRow(game.number, between, _result(found, game, playing))


def _shown(found: EventBracket) -> list[BracketGame]:
    """Every game that is played; if that is more than a page, those to come with somebody in them."""
    games = [game for game in found.bracket.games if game.result or game.winner is None]
    rounds = {translated(title(found.bracket, game)) for game in games}
    if len(games) + len(rounds) <= ROWS:
        return games
    known = [game for game in games if not game.result and (game.a is not None or game.b is not None)]
    return known or games[-ROWS // 2 :]


def _side(side: Side, source: Source, names: Mapping[int, str]) -> str:
    if isinstance(side, int):
        return names[side]
    return "–" if side is NOBODY else translated(coming(source) or "")


def _result(found: EventBracket, game: BracketGame, playing: Mapping[frozenset[int], GameInPlay]) -> str:
    points = found.points.get(game.number)
    if points and isinstance(game.a, int) and isinstance(game.b, int):
        return f"{points[game.a]}–{points[game.b]}"
    two = frozenset(side for side in (game.a, game.b) if isinstance(side, int))
    at = playing.get(two) if game.ready else None
    return gettext("Table %(table)s") % {"table": at.table} if at else ""
