"""Results added up by the database: one row an entry, and only the meetings that decide a two-way tie.

Algorithm and SQL stay apart: here the sums are made, `rules.standings` gives the places.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from django.db import connection
from django.db.models import Q

from rules.standings import Tally
from scoring.models import Result
from scoring.selectors.ground import Ground
from tournaments.states import GameState

# Each side is added up by itself: a quarter faster than one sum over the union of both.
SUMS = """
SELECT e.number, e.id, COALESCE(a.played, 0) + COALESCE(b.played, 0), COALESCE(a.wins, 0) + COALESCE(b.wins, 0),
  COALESCE(a.points, 0) + COALESCE(b.points, 0)
FROM tournaments_entry e
LEFT JOIN (
  SELECT entry_a_id AS entry, COUNT(*) AS played, COUNT(*) FILTER (WHERE score_a > score_b) AS wins,
    SUM(score_a) AS points
  FROM scoring_result WHERE stage_id = %(stage)s AND counts{which} GROUP BY entry_a_id
) a ON a.entry = e.id
LEFT JOIN (
  SELECT entry_b_id AS entry, COUNT(*) AS played, COUNT(*) FILTER (WHERE score_b > score_a) AS wins,
    SUM(score_b) AS points
  FROM scoring_result WHERE stage_id = %(stage)s AND counts{which} GROUP BY entry_b_id
) b ON b.entry = e.id
WHERE e.tournament_id = %(tournament)s AND e.number IS NOT NULL AND NOT e.house AND {present}
ORDER BY e.number
"""
MEETINGS = {
    "postgresql": """
SELECT r.entry_a_id, r.entry_b_id, SUM(SIGN(r.score_a - r.score_b))::int
FROM unnest(%s::bigint[], %s::bigint[]) AS asked(x, y)
JOIN scoring_result r ON r.stage_id = %s AND r.entry_a_id = asked.x AND r.entry_b_id = asked.y AND r.counts
GROUP BY 1, 2""",
    "sqlite": """
SELECT r.entry_a_id, r.entry_b_id,
  SUM((r.score_a > r.score_b) - (r.score_a < r.score_b))
FROM (SELECT a.value AS x, b.value AS y FROM json_each(%s) a JOIN json_each(%s) b ON a.key = b.key) asked
CROSS JOIN scoring_result r ON r.stage_id = %s AND r.entry_a_id = asked.x AND r.entry_b_id = asked.y AND r.counts
GROUP BY 1, 2""",
}


@dataclass(frozen=True, slots=True)
class Sums:
    """Tallies under pair numbers, the id of each number and the number of each id."""

    tallies: tuple[Tally, ...]
    ids: Mapping[int, int]
    numbers: Mapping[int, int]


def sums(known: Ground, *, before: bool = False) -> Sums:
    """The tally of every ranked entry; `before`: as it was without the round now counting.

    A house pair is not ranked and its games count for its opponents. Of a pair that withdrew, either its results are
    gone for both sides (a sit-out for the opponent), or its remaining rounds are lost, to nobody.
    """
    rows = _added_up(known, before)
    ids = {row[0]: row[1] for row in rows}
    if known.sat_out or known.deleted or known.penalties or known.gone_after:
        tallies = _credited(known, rows)
    else:
        tallies = tuple([Tally(number, played, wins, points) for number, _, played, wins, points in rows])
    return Sums(tallies, ids, {entry: number for number, entry in ids.items()})


def net_wins_of(known: Ground, asked: Collection[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """Net wins of x over y for those of the asked pairs (entry ids) that met, both ways round. One statement."""
    if not asked:
        return {}
    firsts, seconds = [x for x, _ in asked] + [y for _, y in asked], [y for _, y in asked] + [x for x, _ in asked]
    lists = [firsts, seconds] if connection.vendor == "postgresql" else [str(firsts), str(seconds)]
    with connection.cursor() as cursor:
        cursor.execute(MEETINGS[connection.vendor], [*lists, known.stage])
        met = cursor.fetchall()
    net: dict[tuple[int, int], int] = {}
    for a, b, won in met:
        net[a, b] = net.get((a, b), 0) + won
        net[b, a] = net.get((b, a), 0) - won
    return net


def play_offs(known: Ground) -> tuple[tuple[int, int], ...]:
    """Winner and loser (entry ids) of each extra game that is final, in the order they were called."""
    if not known.extra_games:
        return ()
    final = Result.objects.filter(game__in=known.extra_games, game__state=GameState.FINAL).order_by("game")
    rows = final.values_list("entry_a", "entry_b", "score_a", "score_b")
    return tuple((a, b) if score_a > score_b else (b, a) for a, b, score_a, score_b in rows)


def _added_up(known: Ground, before: bool) -> list[tuple[int, ...]]:
    """(number, id, played, wins, points) of each ranked entry, in order of number."""
    deleted = _list(known.deleted)
    which = f" AND entry_a_id NOT IN ({deleted}) AND entry_b_id NOT IN ({deleted})" if deleted else ""
    which += f" AND game_id < {known.since}" if before else ""
    forfeiting = _list(known.gone_after)
    present = f"(e.state <> 'withdrawn' OR e.id IN ({forfeiting}))" if forfeiting else "e.state <> 'withdrawn'"
    with connection.cursor() as cursor:
        cursor.execute(
            SUMS.format(which=which, present=present), {"stage": known.stage, "tournament": known.tournament}
        )
        return cursor.fetchall()  # type: ignore[no-any-return]


def _list(ids: Iterable[int]) -> str:
    return ",".join(str(entry) for entry in sorted(ids))


def _credited(known: Ground, rows: Iterable[tuple[int, ...]]) -> tuple[Tally, ...]:
    """The tallies with sit-outs credited, forfeited rounds counted as played, and penalties taken away."""
    sat, forfeited = known.sit_outs(), known.forfeited
    for entry in _met_deleted(known):
        sat[entry] = sat.get(entry, 0) + 1
    tallies = []
    for number, entry, played, wins, points in rows:
        often = sat.get(entry, 0)
        games, more_wins, more_points = known.policy.credit(wins, points, played, often)
        total = points + more_points + known.penalties.get(entry, 0)
        tallies.append(Tally(number, played + games + forfeited.get(entry, 0), wins + more_wins, total, often))
    return tuple(tallies)


def _met_deleted(known: Ground) -> list[int]:
    """The opponents whose game against a deleted pair is gone, once a game."""
    if not known.deleted:
        return []
    counted = Result.objects.filter(stage=known.stage, counts=True)
    games = counted.filter(Q(entry_a__in=known.deleted) | Q(entry_b__in=known.deleted))
    return [entry for pair in games.values_list("entry_a", "entry_b") for entry in pair if entry not in known.deleted]
