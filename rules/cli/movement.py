"""Who sits where: the rounds of a movement, as a chart to print or as JSON."""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from rules.cli.lines import ANSWERED, SOME_UNREADABLE, WRONG_CALL, error_line
from rules.errors import RulesError
from rules.movements import MOVEMENTS, Guarantees, Plan, RoundSeating, guarantees, plan, to_json

ROUNDS = {True: "all its rounds or fewer", False: "any number of rounds"}


def main(argv: list[str]) -> int:
    """Print the movement asked for, or the list of them."""
    asked = _parser().parse_args(argv)
    if asked.list:
        print(_catalogue(), end="")
        return ANSWERED
    if asked.name is None or asked.pairs is None:
        print("movement: give a NAME and --pairs N (or --tables N), or --list", file=sys.stderr)
        return WRONG_CALL
    try:
        seated = plan(asked.name, pairs=asked.pairs, rounds=asked.rounds, changes=asked.changes)
    except RulesError as refused:
        return _refuse(refused, asked.json)
    print(json.dumps(written(seated)) if asked.json else chart(seated))
    return ANSWERED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules movement", description=__doc__)
    parser.add_argument("name", nargs="?", metavar="NAME", help=", ".join(MOVEMENTS))
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--pairs", type=int, metavar="N", help="pairs that play, numbered from 1")
    size.add_argument("--tables", type=lambda text: 2 * int(text), dest="pairs", metavar="N", help="full tables")
    parser.add_argument("--rounds", type=int, metavar="R", help="rounds to play; without it, all of the movement")
    parser.add_argument("--changes", default="", metavar="AAB", help="a-up, b-down: the line that moves at each change")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a chart")
    parser.add_argument("--list", action="store_true", help="the movements there are, with the sizes each takes")
    return parser


def _refuse(refused: RulesError, as_json: bool) -> int:
    if as_json:
        print(json.dumps(error_line(refused.faults, 1)))
    else:
        print("\n".join(str(fault) for fault in refused.faults), file=sys.stderr)
    return SOME_UNREADABLE


def _catalogue() -> str:
    return "".join(
        f"{movement.name:<12} {movement.title}: {movement.sizes}; {ROUNDS[movement.moves is None]}\n"
        for movement in MOVEMENTS.values()
    )


def written(seated: Plan) -> dict[str, Any]:
    """`{"movement", "pairs", "rounds", "guarantees"}`, the rounds as formats have them."""
    return {
        "movement": seated.movement,
        "pairs": seated.pairs,
        "rounds": to_json(seated.rounds),
        "guarantees": guarantees(seated).to_json(),
    }


def chart(seated: Plan) -> str:
    """A chart fit to print: a row a round, a column a table, "A v B" in each."""
    measured = guarantees(seated)
    heading = f"{MOVEMENTS[seated.movement].title}, {seated.pairs} pairs, {len(seated.rounds)} rounds"
    return "\n".join([heading, str(measured.sentence), "", *_grid(seated, measured)])


def _grid(seated: Plan, measured: Guarantees) -> Iterator[str]:
    tables = sorted({table.table for turn in seated.rounds for table in turn.tables})
    number = len(str(seated.pairs))
    width = max(2 * number + 3, len(f"Table {tables[-1]}"))
    sits = measured.most_sit_outs > 0
    yield "Round  " + "  ".join(f"{f'Table {table}':<{width}}" for table in tables) + ("  Sits out" if sits else "")
    for turn_number, turn in enumerate(seated.rounds, start=1):
        cells = _cells(turn, tables, number, width)
        yield f"{turn_number:>5}  {cells}{'  ' if sits else ''}{', '.join(map(str, turn.sit_out))}".rstrip()


def _cells(turn: RoundSeating, tables: list[int], number: int, width: int) -> str:
    games = {table.table: table.sides for table in turn.tables}
    texts = (f"{games[t][0][0]:>{number}} v {games[t][1][0]:>{number}}" if t in games else "–" for t in tables)
    return "  ".join(f"{text:<{width}}" for text in texts)
