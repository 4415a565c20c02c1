"""Results added up by the database: one row an entry, and only the meetings that decide a two-way tie.

Algorithm and SQL stay apart: here the sums are made, `rules.tournament.standings` gives the places.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from django.db import connection

from rules.base.amounts import Amount
from rules.base.game_ending import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.score_sheet import winner_of
from rules.tournament.movements import EventFormat
from rules.tournament.standings import Criterion, Entry, Tally
from scoring.models import Credit, Result, ScoreCard
from scoring.standings.inputs import StandingsInputs
from scoring.standings.sql_lists import as_list, in_list
from tournaments.states import GameState

OF_ENTRIES = """
SELECT entry_id AS entry, COUNT(*) AS played, COUNT(*) FILTER (WHERE won) AS wins, SUM(points) AS points,
  {margin} AS margin, {lone_hands} AS lone_hands
FROM scoring_credit WHERE {counted} GROUP BY entry_id
"""
SUMS = """
SELECT e.number, e.id, COALESCE(c.played, 0), COALESCE(c.wins, 0), COALESCE(c.points, 0), COALESCE(c.margin, 0),
  COALESCE(c.lone_hands, 0)
FROM tournaments_entry e
LEFT JOIN ({of_entries}) c ON c.entry = e.id
WHERE e.number IS NOT NULL AND NOT e.house AND {ranked}
ORDER BY e.number
""".replace("{of_entries}", OF_ENTRIES)
# The opponents of each entry, the number of meetings, and the wins of the opponents.
MET = """
WITH counted AS (SELECT game_id, entry_id, side, won FROM scoring_credit WHERE {counted}),
won AS (SELECT entry_id, COUNT(*) FILTER (WHERE won) AS wins FROM counted GROUP BY entry_id)
SELECT a.entry_id, b.entry_id, w.wins, COUNT(*)
FROM counted a JOIN counted b ON b.game_id = a.game_id AND b.side <> a.side JOIN won w ON w.entry_id = b.entry_id
GROUP BY 1, 2, 3
"""
# The net wins of a over b in their games.
NET = """SUM(CASE WHEN a.won <> b.won THEN CASE WHEN a.won THEN 1 ELSE -1 END
  WHEN a.points > b.points THEN 1 WHEN a.points < b.points THEN -1 ELSE 0 END)"""
MEETINGS = {
    "postgresql": """
SELECT asked.x, asked.y, met.net FROM unnest(%(firsts)s::bigint[], %(seconds)s::bigint[]) AS asked(x, y)
CROSS JOIN LATERAL (
  SELECT {net}::int AS net
  FROM scoring_credit a JOIN scoring_credit b ON b.game_id = a.game_id AND b.side <> a.side
  WHERE a.stage_id = %(stage)s AND a.entry_id = asked.x AND b.stage_id = a.stage_id AND b.entry_id = asked.y {earlier}
) met WHERE met.net IS NOT NULL""",
    "sqlite": """
SELECT a.entry_id, b.entry_id, {net}
FROM (
  SELECT x.value AS x, y.value AS y FROM json_each(%(firsts)s) x JOIN json_each(%(seconds)s) y ON x.key = y.key
) asked
CROSS JOIN scoring_credit a ON a.stage_id = %(stage)s AND a.entry_id = asked.x
CROSS JOIN scoring_credit b ON b.game_id = a.game_id AND b.entry_id = asked.y AND b.side <> a.side {earlier}
GROUP BY 1, 2""",
}

AddedUp = Sequence[tuple[int, ...]]
NetWins = Mapping[tuple[int, int], int]


class ResultSums(Protocol):
    """Where the sums of results come from."""

    def of_entries(self, known: StandingsInputs) -> AddedUp:
        """(number, id, played, wins, points, margin, lone hands) of each ranked entry, by number.

        The last two are 0 unless the order asks for them.
        """

    def net_wins(self, known: StandingsInputs, asked: Collection[tuple[int, int]]) -> NetWins:
        """Net wins of x over y for those of the asked pairs (entry ids) that met, both ways round."""


class AllResults:
    """All results that count, added up by the database. One statement for each question."""

    def of_entries(self, known: StandingsInputs) -> AddedUp:
        """See `ResultSums`."""
        return rows_of(SUMS, known)

    def net_wins(self, known: StandingsInputs, asked: Collection[tuple[int, int]]) -> NetWins:
        """See `ResultSums`."""
        if not asked:
            return {}
        firsts, seconds = zip(*asked, strict=True)
        met = rows_of(MEETINGS[connection.vendor], known, firsts=as_list(firsts), seconds=as_list(seconds))
        return both_ways(met)


class Statement(NamedTuple):
    """A question to the database: with the same text and parameters, it has the same rows."""

    sql: str
    params: Mapping[str, Any]


def settled_by(event_format: EventFormat) -> tuple[Criterion, ...]:
    """The tie-breaks that an event of this format can have.

    No extra games where it takes more than two to play, and no lone hands but in euchre.
    """
    not_here = set() if event_format.in_twos else {Criterion.EXTRA_GAMES}
    not_here |= set() if game_for(event_format.laws).counts_lone_hands else {Criterion.LONE_HANDS}
    return tuple(one for one in Criterion if one not in not_here)


@dataclass(frozen=True, slots=True)
class Sums:
    """Tallies under pair numbers, the id of each number and the number of each id."""

    tallies: tuple[Tally, ...]
    ids: Mapping[int, int]
    numbers: Mapping[int, int]


def sums(known: StandingsInputs, results: ResultSums | None = None) -> Sums:
    """The tally of every ranked entry.

    A house pair is not ranked and its games count for its opponents. Of a pair that withdrew, either its results are
    gone for both sides (a sit-out for the opponent), or its remaining rounds are lost, to nobody.
    """
    rows = (results or AllResults()).of_entries(known)
    ids = {row[0]: row[1] for row in rows}
    if known.sat_out or known.deleted or known.penalties or known.gone_after:
        tallies = _credited(known, rows)
    else:
        tallies = tuple(
            [
                Tally(number, played, wins, points, margin=margin, lone_hands=made)
                for number, _, played, wins, points, margin, made in rows
            ]
        )
    numbers = {entry: number for number, entry in ids.items()}
    if Criterion.STRENGTH in known.order:
        tallies = _with_strength(tallies, numbers, _met(known))
    return Sums(tallies, ids, numbers)


def both_ways(met: Iterable[tuple[int, int, int]]) -> dict[tuple[int, int], int]:
    """Net wins of each of two over the other, from those of one of them."""
    net: dict[tuple[int, int], int] = {}
    for a, b, won in met:
        net[a, b], net[b, a] = won, -won
    return net


def play_offs(known: StandingsInputs) -> tuple[tuple[int, int], ...]:
    """Winner and loser (entry ids) of each extra game that is final, in the order they were called."""
    if not known.extra_games:
        return ()
    final = Result.objects.filter(game__in=known.extra_games, game__state=GameState.FINAL).order_by("game")
    sides = dict(ScoreCard.objects.filter(game__in=known.extra_games).values_list("game", "sides"))
    return tuple(
        _won_and_lost(sides[game], winner_of(score, GameEnding(ending)))
        for game, score, ending in final.values_list("game", "score", "ending")
    )


def _won_and_lost(sides: Sequence[Sequence[int]], winner: int | None) -> tuple[int, int]:
    """Of a game of two sides of one entry each."""
    (a,), (b,) = sides
    return (a, b) if winner == 0 else (b, a)


def _met(known: StandingsInputs) -> list[tuple[int, int, int, int]]:
    """(entry, opponent, the opponent's wins, number of meetings): one statement, for orders that ask for it."""
    return rows_of(MET, known)


def rows_of(text: str, known: StandingsInputs, **asked: Any) -> list[Any]:
    """The rows of a statement over the results of the stage."""
    with connection.cursor() as cursor:
        cursor.execute(*statement_of(text, known, **asked))
        return cursor.fetchall()  # type: ignore[no-any-return]


def statement_of(text: str, known: StandingsInputs, **asked: Any) -> Statement:
    """A statement over the results of the stage that count."""
    parts = {"counted": _counted(known), "ranked": _ranked(known)}
    margin = "SUM(lead)" if Criterion.MARGIN in known.order else "0"
    made = "SUM(lone_hands)" if Criterion.LONE_HANDS in known.order else "0"
    earlier = "AND a.game_id < %(until)s" if known.until else ""
    sql = text.format(**parts, margin=margin, lone_hands=made, net=NET, earlier=earlier)
    params = {
        "stage": known.stage,
        "tournament": known.tournament,
        "from_game": known.from_game,
        "until": known.until,
        "deleted": as_list(known.deleted),
        "gone_after": as_list(known.gone_after),
        "entries": as_list(known.entries),
    }
    return Statement(sql, params | asked)


def _counted(known: StandingsInputs) -> str:
    """The games that count: not those of deleted pairs."""
    sql = "stage_id = %(stage)s"
    if known.deleted:
        gone = in_list("entry_id", "%(deleted)s")
        sql += f" AND game_id NOT IN (SELECT game_id FROM scoring_credit WHERE {gone})"  # noqa: S608
    sql += " AND game_id >= %(from_game)s" if known.from_game else ""
    return sql + (" AND game_id < %(until)s" if known.until else "")


def _ranked(known: StandingsInputs) -> str:
    """The entries of the stage that have a place: a withdrawn pair only if it forfeits."""
    forfeits = in_list("e.id", "%(gone_after)s")
    sql = f"e.tournament_id = %(tournament)s AND (e.state <> 'withdrawn' OR {forfeits})"
    return sql + (f" AND {in_list('e.id', '%(entries)s')}" if known.entries else "")


def _with_strength(
    tallies: Iterable[Tally], numbers: Mapping[int, int], met: Iterable[tuple[int, int, int, int]]
) -> tuple[Tally, ...]:
    """The tallies with the wins of everybody met, as tallied; a house pair's are those of the games it won here."""
    wins = {row.entry: row.wins for row in tallies}
    strength: dict[Entry, Amount] = {}
    for entry, other, won, often in met:
        if (number := numbers.get(entry)) is not None:
            theirs = wins.get(numbers[other], won) if other in numbers else won
            strength[number] = strength.get(number, 0) + often * theirs
    return tuple(row._replace(strength=strength.get(row.entry, 0)) for row in tallies)


def _credited(known: StandingsInputs, rows: Iterable[tuple[int, ...]]) -> tuple[Tally, ...]:
    """The tallies with sit-outs credited, rounds not won counted as played, and penalties taken away."""
    sat, not_won = known.sit_outs(), known.not_won
    for entry in _met_deleted(known):
        sat[entry] = sat.get(entry, 0) + 1
    tallies = []
    moved = sat.keys() | not_won.keys() | known.penalties.keys()
    for number, entry, played, wins, points, margin, made in rows:
        if entry not in moved:
            tallies.append(Tally(number, played, wins, points, 0, 0, margin, None, made))
            continue
        often = sat.get(entry, 0)
        games, more_wins, more_points = known.policy.credit(wins, points, played, often)
        penalty = known.penalties.get(entry, 0)
        total, games = points + more_points + penalty, played + games + not_won[entry]
        tallies.append(Tally(number, games, wins + more_wins, total, often, margin=margin + penalty, lone_hands=made))
    return tuple(tallies)


def _met_deleted(known: StandingsInputs) -> list[int]:
    """The opponents whose game against a deleted pair is gone, once a game."""
    if not known.deleted:
        return []
    counted = Credit.objects.filter(stage=known.stage)
    games = counted.filter(entry__in=known.deleted).values("game")
    return list(counted.filter(game__in=games).exclude(entry__in=known.deleted).values_list("entry", flat=True))
