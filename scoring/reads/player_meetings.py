"""With whom and against whom a player played, and how those games ended. Only games that count are counted."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from clubs.names import Person
from clubs.public_names import shown_name
from scoring.models import Credit
from tournaments.models import Seat, Tournament


@dataclass(frozen=True, slots=True)
class Meeting:
    """Games with one partner, or against one opponent (a player's id). `lead`: own points less those of the others."""

    player: int
    name: str
    games: int
    won: int
    lead: int


@dataclass(frozen=True, slots=True)
class SharedGame:
    """A game of the player (of `entry`, its number) with another one. `points`: own, then the best of the others.

    `round`: None for an extra game. `together`: as partners.
    """

    event: Tournament
    entry: int
    round: int | None
    together: bool
    won: bool
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Meetings:
    """All counted games of a player; partners and opponents of the most games first.

    `lone_hands` are those of the player's entry, as the score sheets say.
    """

    games: int
    won: int
    lone_hands: int
    partners: tuple[Meeting, ...]
    opponents: tuple[Meeting, ...]


def meetings_of(players: Collection[int]) -> Meetings:
    """The games in which these players sat, as substitutes too. Three queries, however many games."""
    mine = Seat.objects.filter(player__in=players, game__stage__tournament__rehearsal_of=None).order_by()
    games = mine.values("game")
    own = {game: (side, entry) for game, side, entry in mine.values_list("game", "side", "entry")}
    credits_ = Credit.objects.filter(game__in=games).values_list("game", "entry", "won", "lead", "lone_hands")
    counted = {
        game: (won, lead, alone) for game, entry, won, lead, alone in credits_ if own.get(game, (0, 0))[1] == entry
    }
    others = Seat.objects.filter(game__in=games, player__isnull=False, entry__house=False).exclude(player__in=players)
    partners: dict[int, list[tuple[bool, int]]] = {}
    opponents: dict[int, list[tuple[bool, int]]] = {}
    names: dict[int, str] = {}
    columns = ("game", "side", "player", "player__name", "player__note", "player__shown_as")
    for game, side, player, name, note, shown_as in others.order_by().values_list(*columns):
        if game in counted:
            names[player] = shown_name(Person(name, note), shown_as)
            met = partners if side == own[game][0] else opponents
            met.setdefault(player, []).append(counted[game][:2])
    return Meetings(
        games=len(counted),
        won=sum(won for won, _, _ in counted.values()),
        lone_hands=sum(alone for _, _, alone in counted.values()),
        partners=_in_order(_meeting(player, names[player], met) for player, met in partners.items()),
        opponents=_in_order(_meeting(player, names[player], met) for player, met in opponents.items()),
    )


def games_shared(players: Collection[int], other: int) -> tuple[SharedGame, ...]:
    """The counted games in which one of these players and another one sat, the last first. Three queries."""
    if other in players:
        return ()
    theirs = dict(Seat.objects.filter(player=other).order_by().values_list("game", "side"))
    seats = Seat.objects.filter(player__in=players, game__in=theirs, game__stage__tournament__rehearsal_of=None)
    seats = seats.select_related("entry", "game__round", "game__stage__tournament__club")
    credits_ = {(credit.game_id, credit.entry_id): credit for credit in Credit.objects.filter(game__in=theirs)}
    found = []
    for seat in seats.order_by("-game__stage__tournament__date", "-game"):
        credit = credits_.get((seat.game_id, seat.entry_id))
        if credit is not None and seat.entry.number is not None:
            game, number = seat.game, seat.game.round.number if seat.game.round else None
            points = (credit.points, credit.points - credit.lead)
            together = theirs[seat.game_id] == seat.side
            found.append(SharedGame(game.stage.tournament, seat.entry.number, number, together, credit.won, points))
    return tuple(found)


def _meeting(player: int, name: str, games: list[tuple[bool, int]]) -> Meeting:
    return Meeting(player, name, len(games), sum(won for won, _ in games), sum(lead for _, lead in games))


def _in_order(meetings: Iterable[Meeting]) -> tuple[Meeting, ...]:
    return tuple(sorted(meetings, key=lambda one: (-one.games, one.name)))
