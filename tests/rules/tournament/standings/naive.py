"""The tie-breaks a second way: slow, plain, and sharing nothing with the rule book but the words."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules.tournament.standings import Entry, GameResult

Places = list[set[Entry]]


def places(results: Sequence[GameResult], entries: Sequence[Entry], flips=(), play_offs=()) -> Places:
    """Entries by place, best first, of an event in which all played equally often."""
    wins = {entry: sum(_won(result, entry) for result in results) for entry in entries}
    points = {entry: sum(_points(result, entry) for result in results) for entry in entries}
    found: Places = []
    for count in sorted(set(wins.values()), reverse=True):
        found += resolve([entry for entry in entries if wins[entry] == count], points, results, flips, play_offs)
    return found


def _points(result: GameResult, entry: Entry) -> int:
    """What the side of the entry scored; nothing, where it did not play."""
    return sum(points for side, points in zip(result.sides, result.score, strict=True) if entry in side)


def _won(result: GameResult, entry: Entry) -> bool:
    """Its side has more than each of the others has."""
    others = [points for side, points in zip(result.sides, result.score, strict=True) if entry not in side]
    return len(others) < len(result.sides) and all(_points(result, entry) > points for points in others)


def _ahead(result: GameResult, a: Entry, b: Entry) -> int:
    """1 where a's side scored more than b's, −1 where it scored less; 0 where they did not meet."""
    if any({a, b} <= {*side} for side in result.sides):
        return 0
    if not {a, b} <= {entry for side in result.sides for entry in side}:
        return 0
    more = _points(result, a) - _points(result, b)
    return 1 if more > 0 else -1 if more < 0 else 0


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
    ahead = sum(_ahead(result, a, b) for result in results) or points[a] - points[b]
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


def by_order(results, entries, order, flips=(), play_offs=(), lone_hands=None, per_game=False) -> Places:
    """Entries by place under any order of ties, every sum per game where it is so decided."""
    sums = {name: dict(column) for name, column in _sums(results, entries, lone_hands or {}).items()}
    played = {entry: sum(_plays(result, entry) for result in results) for entry in entries}
    if "rate" in order or per_game:
        for column in sums.values():
            column.update({entry: Fraction(column[entry], played[entry]) if played[entry] else 0 for entry in entries})
    found: Places = []
    for amount in sorted(set(sums[order[0]].values()), reverse=True):
        block = [entry for entry in entries if sums[order[0]][entry] == amount]
        found += _told_apart(block, order[1:], sums, results, flips, play_offs)
    return found


def _sums(results, entries, lone_hands) -> Mapping[str, Mapping[Entry, int]]:
    wins = {entry: sum(_won(result, entry) for result in results) for entry in entries}
    strength = {
        entry: sum(
            wins[other]
            for result in results
            if _plays(result, entry)
            for side in result.sides
            if entry not in side
            for other in side
        )
        for entry in entries
    }
    return {
        "wins": wins,
        "rate": wins,
        "points": {entry: sum(_points(result, entry) for result in results) for entry in entries},
        "margin": {entry: sum(_margin(result, entry) for result in results) for entry in entries},
        "strength": strength,
        "lone_hands": {entry: lone_hands.get(entry, 0) for entry in entries},
    }


def _plays(result: GameResult, entry: Entry) -> bool:
    return any(entry in side for side in result.sides)


def _margin(result: GameResult, entry: Entry) -> int:
    if not _plays(result, entry):
        return 0
    others = [points for side, points in zip(result.sides, result.score, strict=True) if entry not in side]
    return _points(result, entry) - max(others)


def _told_apart(level, order, sums, results, flips, play_offs) -> Places:
    if len(level) == 1:
        return [set(level)]
    for name in order:
        if name in sums and len({sums[name][entry] for entry in level}) > 1:
            found: Places = []
            for amount in sorted({sums[name][entry] for entry in level}, reverse=True):
                block = [entry for entry in level if sums[name][entry] == amount]
                found += _told_apart(block, order, sums, results, flips, play_offs)
            return found
        if name == "head_to_head" and len(level) == 2:
            a, b = level
            if ahead := sum(_ahead(result, a, b) for result in results):
                return [{a}, {b}] if ahead > 0 else [{b}, {a}]
        if name == "coin" and len(level) <= 3:
            return _coins(level, flips)
        if name == "extra_games" and len(level) == 2:
            return _two(*level, dict.fromkeys(level, 0), [], play_offs)
        if name == "extra_games" and len(level) == 3:
            return _three(level, flips, play_offs)
    return [set(level)]


def _coins(level, flips) -> Places:
    """Heads before tails of two; the odd one before the other two of three, who flip again."""
    for flip in flips:
        if set(flip) == set(level):
            heads, tails = ([entry for entry in level if flip[entry] == face] for face in "HT")
            if len(level) == 2 and heads and tails:
                return [set(heads), set(tails)]
            if heads and tails:
                odd, others = sorted((heads, tails), key=len)
                return [set(odd), *_coins(others, flips)]
    return [set(level)]
