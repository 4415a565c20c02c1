"""Inputs about games and events: games added up, rulings, standings, rounds and knock-outs."""

from typing import Any

from tests.rules.cli.same_answers.hands import SIDES, hand_of
from tests.rules.cli.same_answers.source import ALONE, BOOKS, PARTNERS, POKER, Line, Source

CRITERIA = ("wins", "rate", "points", "head_to_head", "margin", "strength", "lone_hands")
LAST = ("coin", "extra_games", "shared")
ZOBEL = ((3, 2), (4, 1), (5, -5), (10, -5), (-5, 3), (-5, 5), (5, 0))
FACTS = (
    *("turned_up", "partner_spoke", "first_trick_quitted", "all_played", "trick_quitted", "same_hand", "proved"),
    *("tricks_mixed", "lone_offender"),
)
POKER_FACTS = ("in_time", "proved", "play_over", "deals")


def game(source: Source) -> Line:
    """Hands of a game of any book, sometimes more than it takes."""
    random, book = source.random, source.random.choice(BOOKS)
    line: Line = {"ruleset": book, **source.some_laws(book)}
    if book == "poker_chips":
        chips = {f"P{number}": random.choice((0, 3, 20, 64)) for number in range(1, random.randint(2, 6))}
        retired = random.sample(sorted(chips), random.randint(0, len(chips)))
        return {
            **line,
            "chips": chips,
            **source.some({"retired": retired, "cards_each_next": random.randint(4, 25)}, 0.6),
        }
    if book == "poker_points":
        names = [f"P{number}" for number in range(1, random.randint(3, 7))]
    else:
        names = list(SIDES) if book in PARTNERS else [f"P{number}" for number in range(1, ALONE[book] + 1)]
    hands = [_points(source, book, names) for _ in range(random.randint(0, 12))]
    start = {name: random.randint(0, 9) for name in names}
    more = {"start": start, "target": random.choice((5, 7, 10, 15, 21, 100)), "bell": random.randint(1, 13)}
    return {**line, "hands": hands, **source.some(more, 0.25)}


def _points(source: Source, book: str, names: list[str]) -> dict[str, int]:
    """What a hand of the book may be worth; now and then what no hand is."""
    random = source.random
    if book == "poker_points" or random.random() < 0.02:
        return {name: random.choice((-6, 0, 6, 12, 30, 54, 60)) for name in names}
    worth = [*random.choice(ZOBEL if book == "zobel" else ((1, 0), (2, 0), (4, 0)))]
    random.shuffle(worth)
    if len(names) == 2:
        return dict(zip(names, worth, strict=True))
    first, *others = random.sample(names, 3)
    return {name: max(worth) if (name == first) == (worth[0] > 0) else 0 for name in sorted([first, *others])}


def ruling(source: Source) -> Line:
    """Any offence under any book, with any of the facts that may decide."""
    random, book = source.random, source.random.choice((*BOOKS, *POKER, *POKER))
    offence = random.choice((*source.offences[book in POKER], "renege" if book in POKER else "revoke"))
    line: Line = {"ruleset": book, **source.some_laws(book), "offence": offence}
    if book in POKER:
        return {**line, **_poker_case(source, book)}
    hand = hand_of(source, book)
    names = list(SIDES) if book in PARTNERS else [f"P{number}" for number in range(1, ALONE[book] + 1)]
    line |= source.some({"offender": random.choice(names), "hand": hand}, 0.8)
    line |= source.some({"scores_before": {name: random.randint(0, 9) for name in names}}, 0.6)
    line |= source.some({"choice": random.choice(("as_played", "add", "take"))}, 0.3)
    if book not in PARTNERS:
        line |= source.some({"players": names}, 0.8)
    return line | source.some({fact: random.random() < 0.6 for fact in FACTS}, 0.3)


def _poker_case(source: Source, book: str) -> Line:
    random = source.random
    hand = hand_of(source, book)
    players = hand.get("players", 2)
    names = players if isinstance(players, list) else [f"P{number}" for number in range(1, players + 1)]
    case = {
        "offender": random.choice(names),
        "hand": hand,
        "scores_before": {name: random.randint(0, 90) for name in names},
        "trick_to": random.choice(names),
        "announced": random.randint(0, 25),
        "to_call": random.randint(0, 25),
        "pushed": random.randint(0, 50),
    }
    return source.some(case, 0.7) | source.some({fact: random.random() < 0.6 for fact in POKER_FACTS}, 0.3)


def rank(source: Source) -> Line:
    """Random results of a few rounds, ranked by random criteria."""
    random, count = source.random, source.random.randint(2, 12)
    sides = random.choice(("pairs", "pairs", "partners", "three"))
    games = [one for number in range(1, random.randint(2, 7)) for one in _round_of_games(source, number, count, sides)]
    order = [random.choice(CRITERIA[:3]), *random.sample(CRITERIA, random.randint(0, 4))]
    order += random.choice(((), LAST[:1], LAST[1:2], LAST[2:]))
    entries = list(range(1, count + 1))
    half = random.randint(1, count)
    more: Line = {
        "order": [*dict.fromkeys(order)],
        "compare": random.choice(("totals", "per_game")),
        "lone_hands": {str(entry): random.randint(0, 3) for entry in entries},
        "lines": {"A": entries[:half], "B": entries[half:]},
        "coin_flips": [{str(entry): random.choice("HT") for entry in entries}],
        "play_off": [{"winner": 1, "loser": 2}],
        "lots": [random.sample(entries, count)],
        "seed": random.choice(("here", "there")),
        "matter": random.randint(1, count),
        "target": random.choice((7, 10, 15)),
    }
    book = source.some({"ruleset": random.choice(BOOKS)}, 0.3)
    laws = source.some_laws(book["ruleset"]) if book else {}
    return {**book, **laws, **source.some({"entries": entries}, 0.7), "games": games, **source.some(more, 0.25)}


def _round_of_games(source: Source, number: int, count: int, sides: str) -> list[Line]:
    random = source.random
    drawn = random.sample(range(1, count + 1), count)
    size = {"pairs": 2, "partners": 4, "three": 3}[sides]
    tables = [drawn[at : at + size] for at in range(0, count - size + 1, size)]
    games: list[Line] = []
    for table in tables:
        score = [10, random.choice((0, 3, 5, 7, 9))] + [random.randint(0, 9)] * (sides == "three")
        if sides != "three":
            random.shuffle(score)
        who: Line = {"a": table[0], "b": table[1]}
        if sides != "pairs":
            who = {"sides": [table[:2], table[2:]] if sides == "partners" else [[one] for one in table]}
        ending = source.some({"ending": random.choice(("bell", "decision"))}, 0.1)
        games.append({"round": number, **who, "score": score, **ending})
    return games


def rounds(source: Source) -> list[Line]:
    """An event drawn round by round: every round is asked for with all that came before it."""
    random, count = source.random, source.random.randint(2, 13)
    names = ("swiss", "swiss", "progressive", "knock-out", "knock-out-third", "knock-out-consolation")
    name = random.choice((*names, "knock-out-both", "double-knock-out", "double-knock-out-once"))
    policy = {"kind": random.choice(("none", "win_target_0", "average", "fixed")), "points": 7, "win": "1/2"}
    to_come = random.randint(1, 5)
    tables = random.sample(range(1, 20), count)
    asked: Line = {"entries": random.sample(range(1, count + 1), count), "key": source.key(), "movement": name}
    asked |= source.some({"sit_out": policy, "tables": tables, "stay": random.sample(range(1, count + 1), 1)}, 0.3)
    lines: list[Line] = []
    past: list[Line] = []
    games: list[Line] = []
    for left in range(to_come, 0, -1):
        lines.append({**asked, "rounds": [*past], "games": [*games], **source.some({"to_come": left}, 0.8)})
        drawn = source.base.ask("round", lines[-1])
        if "tables" not in drawn:
            break
        past.append(source.random.choice((drawn, {key: drawn[key] for key in ("tables", "sit_out")})))
        games += [_result(source, table) for table in drawn["tables"]]
    return lines


def _result(source: Source, table: Line) -> Line:
    score = [10, source.random.choice((0, 3, 5, 7, 9))]
    source.random.shuffle(score)
    if len(table["A"]) == 1:
        return {"a": table["A"][0], "b": table["B"][0], "score": score}
    return {"sides": [table["A"], table["B"]], "score": score}


def bracket(source: Source) -> list[Line]:
    """A knock-out played to its end, asked about after every game, with corrections."""
    random, count = source.random, source.random.randint(2, 17)
    line: Line = {"entries": [random.choice((number, f"E{number}")) for number in range(1, count + 1)]}
    line |= {"format": random.choice(("single_elimination", "double_elimination"))}
    line |= source.some({"third_place": random.random() < 0.5, "consolation": random.random() < 0.5}, 0.4)
    line |= source.some({"ruleset": random.choice(("zobel", "55plus"))}, 0.2)
    results: list[Any] = []
    lines: list[Line] = []
    for _ in range(random.randint(1, 2 * count)):
        wrong = {"correct": {"game": random.randint(1, 2 * count), "winner": random.choice((None, *line["entries"]))}}
        lines.append({**line, "results": [*results], **source.some(wrong, 0.4)})
        following = source.base.ask("bracket", {**line, "results": results}).get("next")
        if not following:
            break
        pair = random.choice(following)
        random.shuffle(pair)
        results.append({"winner": pair[0], "loser": pair[1]})
    return lines
