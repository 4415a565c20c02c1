"""The tie-breaks a second way: slow, plain, and sharing nothing with the rule book but the words."""

from collections.abc import Sequence

from rules.standings import Entry, Result

Places = list[set[Entry]]


def places(results: Sequence[Result], entries: Sequence[Entry], flips=(), play_offs=()) -> Places:
    """Entries by place, best first, of an event in which all played equally often."""
    wins = {entry: sum(_winner(result) == entry for result in results) for entry in entries}
    points = {entry: sum(_points(result, entry) for result in results) for entry in entries}
    found: Places = []
    for count in sorted(set(wins.values()), reverse=True):
        found += resolve([entry for entry in entries if wins[entry] == count], points, results, flips, play_offs)
    return found


def _winner(result: Result) -> Entry:
    return result.a if result.score[0] > result.score[1] else result.b


def _points(result: Result, entry: Entry) -> int:
    if entry == result.a:
        return result.score[0]
    return result.score[1] if entry == result.b else 0


def resolve(level, points, results, flips, play_offs) -> Places:
    if len(level) == 1:
        return [set(level)]
    if len(level) == 2:
        return _two(*level, points, results, play_offs)
    best = max(points[entry] for entry in level)
    top = [entry for entry in level if points[entry] == best]
    rest = [entry for entry in level if points[entry] < best]
    if rest:
        # points tell them apart: the rest keep going down in points, each equal block by its size
        return resolve(top, points, results, flips, play_offs) + _below(rest, points, results, flips, play_offs)
    return _three(top, flips, play_offs) if len(top) == 3 else [set(top)]


def _below(rest, points, results, flips, play_offs) -> Places:
    found: Places = []
    for amount in sorted({points[entry] for entry in rest}, reverse=True):
        block = [entry for entry in rest if points[entry] == amount]
        found += resolve(block, points, results, flips, play_offs)
    return found


def _two(a, b, points, results, play_offs) -> Places:
    games = [result for result in results if {result.a, result.b} == {a, b}]
    ahead = sum(1 if _winner(result) == a else -1 for result in games) or points[a] - points[b]
    if not ahead:
        won = [winner for winner, loser in play_offs if {winner, loser} == {a, b}]
        if not won:
            return [{a, b}]
        ahead = 1 if won[-1] == a else -1
    return [{a}, {b}] if ahead > 0 else [{b}, {a}]


def _three(level, flips, play_offs) -> Places:
    faces = next((flip for flip in flips if set(flip) == set(level) and len(set(flip.values())) == 2), None)
    if faces is None:
        return [set(level)]
    (bye,) = [entry for entry in level if list(faces.values()).count(faces[entry]) == 1]
    y, z = [entry for entry in level if entry != bye]
    first = [game for game in play_offs if set(game) == {y, z}]
    if not first:
        return [set(level)]
    winner, loser = first[-1]
    final = [game for game in play_offs if set(game) == {bye, winner}]
    return [{final[-1][0]}, {final[-1][1]}, {loser}] if final else [{bye, winner}, {loser}]
