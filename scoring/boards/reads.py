"""Boards of a club: the nights that are counted, and the rows of each board with the names of the players."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time

from django.core.cache import caches
from django.db.models import Sum

from clubs.clock import today_in
from clubs.models import Club, Player
from rules.base.words import Sentence
from rules.club.boards import (
    BOARDS,
    Achievement,
    Board,
    BoardKind,
    BoardRow,
    NightCount,
    Period,
    PlayedNight,
    achievements,
    board_rows,
    nights_counted,
)
from scoring.boards.periods import AnyPeriod, SeasonPeriod, counted_over, nights_within, state_of
from scoring.models import NightRecord
from scoring.records.night import games_from
from tournaments.models import Tournament

OWN = "pages"  # each process keeps its own, for rows of boards are no JSON
KEPT = 3600  # seconds that boards nobody looks at are kept
FIRST = 5  # places on the page of all boards
LATEST = 10  # achievements shown there


@dataclass(frozen=True, slots=True)
class NamedRow:
    """A row with its players, one or two partners."""

    row: BoardRow
    players: tuple[Player, ...]

    @property
    def address(self) -> str:
        """The players in an address: "12", or "12-15"."""
        return "-".join(map(str, self.row.who))


@dataclass(frozen=True, slots=True)
class ClubBoard:
    """One board over one period. `others`: how many are on it that `rows` leaves out."""

    board: Board
    period: AnyPeriod
    rows: tuple[NamedRow, ...]
    others: int = 0

    @property
    def season_id(self) -> int | None:
        """The season that is counted; None for a period of days."""
        return self.period.season_id if isinstance(self.period, SeasonPeriod) else None


@dataclass(frozen=True, slots=True)
class NamedAchievement:
    """An achievement, its player and its event."""

    achievement: Achievement
    player: Player
    event: Tournament


@dataclass(frozen=True, slots=True)
class ClubBoards:
    """Every board over its usual period, and what was reached lately."""

    boards: tuple[ClubBoard, ...]
    latest: tuple[NamedAchievement, ...]


@dataclass(frozen=True, slots=True)
class CountedEvent:
    """A part of a number, and the event that it comes from."""

    event: Tournament
    part: NightCount
    explained: Sentence


@dataclass(frozen=True, slots=True)
class PlayersNumber:
    """A row (None: not on the board), the nights that it comes from, the last first, and those of the period before."""

    row: BoardRow | None
    nights: tuple[CountedEvent, ...]
    earlier: tuple[CountedEvent, ...]


def boards_of(club: Club, period: AnyPeriod | None = None) -> ClubBoards:
    """The first places of every board over its usual period, or of those that can be counted over this one.

    At most five queries; two where nothing has changed since they were counted.
    """
    today = today_in(club.time_zone)
    periods = {
        kind: period or board.usual for kind, board in BOARDS.items() if not period or counted_over(board, period)
    }
    key = f"boards:{club.pk}:{state_of(period) if period else 'usual'}:{boards_version(club)}:{today}"
    kept = caches[OWN].get(key)
    if kept is None:
        nights, erased = nights_of(club), _erased(club)
        counted = {kind: _counted(BOARDS[kind], over, nights, today, erased) for kind, over in periods.items()}
        kept = counted, _latest(nights, today)
        caches[OWN].set(key, kept, KEPT)
    rows, latest = kept
    shown = {kind: _first(found) for kind, found in rows.items()}
    players = _players([row.who for found in shown.values() for row in found], latest)
    events = Tournament.objects.in_bulk({one.event for one in latest})
    boards = tuple(
        ClubBoard(BOARDS[kind], over, _named(shown[kind], players), len(rows[kind]) - len(shown[kind]))
        for kind, over in periods.items()
    )
    reached = (NamedAchievement(one, players[one.player], events[one.event]) for one in latest if one.player in players)
    return ClubBoards(boards, tuple(reached))


def board_of(club: Club, kind: BoardKind, period: AnyPeriod) -> ClubBoard:
    """Every place of one board. At most four queries."""
    today, board = today_in(club.time_zone), BOARDS[kind]
    key = f"board:{club.pk}:{kind}:{state_of(period)}:{boards_version(club)}:{today}"
    rows = caches[OWN].get(key)
    if rows is None:
        rows = _counted(board, period, nights_of(club), today, _erased(club))
        caches[OWN].set(key, rows, KEPT)
    return ClubBoard(board, period, _named(rows, _players([row.who for row in rows])))


def nights_behind(club: Club, kind: BoardKind, period: AnyPeriod, who: Sequence[int]) -> PlayersNumber:
    """Where the number of these players comes from. Three queries."""
    today, board, nights = today_in(club.time_zone), BOARDS[kind], nights_of(club)
    rows = _counted(board, period, nights, today, _erased(club))
    row = next((row for row in rows if row.who == tuple(who)), None)
    now, before = nights_within(nights, period, today)
    parts = nights_counted(board, reversed(now), tuple(who))
    earlier = nights_counted(board, reversed(before), tuple(who)) if board.compares else ()
    events = Tournament.objects.in_bulk({part.event for part in (*parts, *earlier)})
    return PlayersNumber(row, _of_events(board, parts, events), _of_events(board, earlier, events))


def nights_of(club: Club) -> tuple[PlayedNight, ...]:
    """Every counted night of the club, the first one first. One query."""
    columns = ("tournament", "tournament__date", "tournament__starts", "games", "numbers")
    rows = NightRecord.objects.filter(tournament__club=club, counts=True).order_by().values_list(*columns)
    in_order = sorted(rows, key=lambda row: (row[1], row[2] or time.min, row[0]))
    return tuple(
        PlayedNight(
            event, day, games_from(games), {int(player): number for player, number in json.loads(numbers).items()}
        )
        for event, day, _, games, numbers in in_order
    )


def boards_version(club: Club) -> str:
    """Changes whenever a record of the club does, or somebody was erased or merged. One query."""
    covers = NightRecord.objects.filter(tournament__club=club).aggregate(at=Sum("covers"))["at"]
    return f"{covers}.{club.names_corrected}"


def boards_state(club: Club, period: AnyPeriod | None) -> tuple[str, date, str]:
    """Changes whenever boards over this period, or over their usual ones, show something else. One query."""
    return boards_version(club), today_in(club.time_zone), state_of(period) if period else ""


def _counted(
    board: Board, period: AnyPeriod, nights: Sequence[PlayedNight], today: date, erased: frozenset[int]
) -> tuple[BoardRow, ...]:
    now, before = nights_within(nights, period, today)
    return board_rows(board, now, before, erased)


def _erased(club: Club) -> frozenset[int]:
    """Players whose names were erased are on no board."""
    return frozenset(club.players.exclude(erased_at=None).values_list("pk", flat=True))


def _latest(nights: Sequence[PlayedNight], today: date) -> tuple[Achievement, ...]:
    span = Period.THREE_MONTHS.span(today)
    return tuple(one for one in reversed(achievements(nights)) if one.day in span)[:LATEST]


def _first(rows: Sequence[BoardRow]) -> tuple[BoardRow, ...]:
    """The first places. A tie is shown whole or not at all, unless it is for the first place."""
    if len(rows) <= FIRST:
        return tuple(rows)
    cut = rows[FIRST].place
    whole = tuple(row for row in rows[:FIRST] if row.place < cut)
    return whole or tuple(rows[:FIRST])


def _players(whos: Iterable[Sequence[int]], reached: Iterable[Achievement] = ()) -> Mapping[int, Player]:
    wanted = {player for who in whos for player in who} | {one.player for one in reached}
    return Player.objects.filter(erased_at=None).in_bulk(wanted)


def _named(rows: Sequence[BoardRow], players: Mapping[int, Player]) -> tuple[NamedRow, ...]:
    return tuple(
        NamedRow(row, tuple(players[player] for player in row.who))
        for row in rows
        if all(player in players for player in row.who)
    )


def _of_events(board: Board, parts: Sequence[NightCount], events: Mapping[int, Tournament]) -> tuple[CountedEvent, ...]:
    return tuple(CountedEvent(events[part.event], part, board.on_a_night(part.count)) for part in parts)
