"""Inputs that are whole calls with options: movements, laws and their sheets, files of games, help."""

import json

from tests.rules.cli.same_answers.source import BOOKS, Line, Source

COMMANDS = (
    *("judge", "score", "game", "rank", "movement", "round", "bracket", "laws", "draw", "deal", "play", "ruling"),
    *("trick", "chart"),
)
PAIRS = ("a-up", "b-down", "round-robin", "lines", "howell")
PLAYERS = {"whist": 21, "optimised": 12, "walk-round": 24, "threes": 14, "tables": 40}


def movement(source: Source) -> Line:
    """A movement of any size, most of them possible, as a chart or as JSON."""
    random = source.random
    name = random.choice((*PAIRS, *PLAYERS, random.choice((*PAIRS, *PLAYERS, "swiss", "nonsuch"))))
    argv = ["movement", name]
    if name in PLAYERS:
        argv.append(f"--players={random.randint(3, PLAYERS[name])}")
        argv += ["--rounds", str(random.randint(1, 6))] if name in ("optimised", "threes") else []
    else:
        argv.append(random.choice((f"--pairs={random.randint(1, 26)}", f"--tables={random.randint(1, 10)}")))
    first, second = random.sample(range(1, 9), 2)
    options = {
        f"--rounds={random.randint(0, 9)}": 0.4,
        f"--changes={random.choice(('A', 'AB', 'AAB', 'x'))}": 0.1,
        f"--stay={first}": 0.15,
        "--sections=2": 0.15,
        f"--seed={random.randint(0, 99)}": 0.2,
        f"--apart={first},{second}": 0.1,
        f"--away={first},{second}": 0.05,
        f"--together={first},{second}": 0.1,
        f"--fixed={first}:{second}": 0.05,
        "--threes": 0.1,
        "--json": 0.6,
    }
    return {"argv": [*argv, *(option for option, chance in options.items() if random.random() < chance)], "stdin": ""}


def laws(source: Source) -> Line:
    """The laws of a book, as they are or with some agreed otherwise: a page, JSON or a rule sheet."""
    random, book = source.random, source.random.choice((*BOOKS, *BOOKS, "nonsuch"))
    argv = ["laws", book, *random.choice(([], ["--json"], ["--sheet"], ["--sheet"], ["--sheet"]))]
    if book in BOOKS and random.random() < 0.9:
        names = random.sample(sorted(source.laws[book]), random.randint(1, 3))
        agreed = {name: source.law(book, name) for name in names}
        argv += ["--laws", json.dumps(agreed | source.some({"nonsuch": 1}, 0.03))]
    return {"argv": argv, "stdin": ""}


def games_file(source: Source) -> Line:
    """A file of games, ranked, some of its cells wrong."""
    random = source.random
    rows = ["round,table,a,b,score_a,score_b"]
    for number in range(1, random.randint(2, 6)):
        drawn = random.sample(range(1, 9), 8)
        for table in range(4):
            cells = [number, table + 1, *drawn[2 * table : 2 * table + 2], 10, random.randint(0, 12)]
            if random.random() < 0.05:
                cells[random.randrange(6)] = random.choice(("", "x", "-3", "²"))
            rows.append(",".join(map(str, cells)))
    options = source.some({"--ruleset": random.choice(BOOKS), "--target": str(random.choice((7, 10, 15)))}, 0.4)
    return {"argv": ["rank", *(word for option in options.items() for word in option)], "stdin": "\n".join(rows)}


def listings() -> list[Line]:
    """Every call that lists or explains."""
    helps = [[command, "--help"] for command in COMMANDS]
    more = [[], ["--help"], ["nonsuch"], ["laws"], ["laws", "--json"], ["ruling", "--list"], ["movement", "--list"]]
    return [{"argv": argv, "stdin": ""} for argv in (*helps, *more)]
