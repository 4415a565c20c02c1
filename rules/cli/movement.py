"""Show who sits where in each round of a movement, as a chart to print or as JSON.

Try: python -m rules movement howell --pairs 10
     python -m rules movement a-up --pairs 12 --stay 3,7 --tables 1,2,3,5,6,8
     python -m rules movement round-robin --pairs 26 --sections 2
     python -m rules movement whist --players 16 --rounds 10
     python -m rules movement optimised --players 22 --rounds 10 --apart 3,4 --together 1,2 --fixed 7:2
     python -m rules movement optimised --players 22 --rounds 9 --search 600
     python -m rules movement threes --players 10 --rounds 6
In a Swiss and a progressive event each round depends on the results so far: python -m rules round --help
"""

import argparse
import json
import sys
from collections.abc import Iterator

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.cli.lines import ANSWERED, SOME_UNREADABLE, WRONG_CALL, error_line
from rules.cli.movement_notes import notes, notes_json
from rules.cli.movement_search import counts, searched
from rules.tournament.movements import (
    LIVE,
    MOVEMENTS,
    Plan,
    RoundByRoundMovement,
    Wishes,
    at_tables,
    best_possible,
    chart_quality,
    in_sections,
    plan,
    plan_to_json,
    quality,
    stay,
    verdict,
)

MOST_TABLES = 10_000
WISHES_OF_TWO = {
    "apart": "these two are never partners",
    "away": "these two never share a table",
    "together": "these two are always partners",
    "met": "these two met before and meet as rarely as can be",
}
ROUNDS = {False: "all its rounds or fewer", True: "any number of rounds"}


def main(argv: list[str]) -> int:
    """Print the movement asked for, or the list of them."""
    asked = _parser().parse_args(argv)
    if asked.list:
        print(_catalogue(), end="")
        return ANSWERED
    if asked.counts:
        print("\n".join(counts()))
        return ANSWERED
    if asked.name is None or asked.pairs is asked.players is asked.tables is None:
        print("movement: give a NAME and --pairs N, --players N or --tables N; --list shows all names", file=sys.stderr)
        return WRONG_CALL
    wishes = Wishes(
        frozenset(asked.apart),
        frozenset(asked.together),
        dict(asked.fixed),
        asked.threes,
        frozenset(asked.away),
        frozenset(asked.met),
    )
    try:
        seated = _planned(asked, wishes)
        if asked.search is not None:
            for line in _searched(asked, seated):
                print(line, flush=True)
            return ANSWERED
    except RulesError as refused:
        return _refuse(refused, asked.json)
    if asked.json:
        print(json.dumps(plan_to_json(seated, wishes) | notes_json(seated, asked.stay)))
    else:
        print("\n".join([seated.chart(_judged(seated, wishes)), *_below(notes(seated, asked.stay))]))
    return ANSWERED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rules movement", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help=", ".join(MOVEMENTS))
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--pairs", type=int, metavar="N", help="number of pairs")
    size.add_argument("--players", type=int, metavar="N", help="number of players, for individuals")
    parser.add_argument(
        "--tables",
        type=_tables,
        metavar="N|1,2,5",
        help="how many tables, or a list of their numbers; without --pairs, all tables are full",
    )
    parser.add_argument(
        "--rounds", type=int, metavar="R", help="rounds to play; without it, all rounds of the movement"
    )
    parser.add_argument(
        "--changes", default="", metavar="AAB", help="for a-up and b-down: the line that moves at each change"
    )
    parser.add_argument(
        "--stay", type=_numbers, default=(), metavar="3,7", help="pairs or players that never change table"
    )
    parser.add_argument("--sections", type=int, metavar="N", help="number of rooms; each has its own movement of pairs")
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help="for individuals: shuffle who meets whom; the same seed gives the same chart",
    )
    wishes = parser.add_argument_group("wishes", "conditions for the fairest chart; repeat an option for more than one")
    for name, about in WISHES_OF_TWO.items():
        wishes.add_argument(f"--{name}", type=_two, action="append", default=[], metavar="A,B", help=about)
    wishes.add_argument(
        "--fixed", type=_kept, action="append", default=[], metavar="A:T", help="player A stays at table T"
    )
    wishes.add_argument(
        "--threes", action="store_true", help="seat leftover players at tables of three; nobody sits out"
    )
    parser.add_argument(
        "--search",
        type=int,
        metavar="SECONDS",
        help="for the fairest chart without wishes: search on so long, and print each better chart as a line to keep",
    )
    parser.add_argument(
        "--counts", action="store_true", help="print the repeated meetings of all fairest charts for 8 to 60 players"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--list", action="store_true", help="list all movements, with the sizes each can seat")
    return parser


def _two(text: str) -> tuple[int, int]:
    a, b = sorted(int(number) for number in text.split(","))
    return a, b


def _kept(text: str) -> tuple[int, int]:
    number, table = text.split(":")
    return int(number), int(table)


def _numbers(text: str) -> tuple[int, ...]:
    """ "1,2,5" as numbers."""
    return tuple(int(number) for number in text.split(",") if number)


def _tables(text: str) -> tuple[int, ...]:
    """The tables 1 to N, or those that are listed."""
    if "," in text:
        return _numbers(text)
    if int(text) > MOST_TABLES:
        raise ValueError(text)  # argparse says that it is an invalid value of --tables
    return tuple(range(1, int(text) + 1))


def _planned(asked: argparse.Namespace, wishes: Wishes) -> Plan:
    """The movement, in its sections, with those who stay at their tables, at the tables that are in use."""
    pairs = 2 * len(asked.tables) if asked.pairs is asked.players is None else asked.pairs
    options = {"rounds": asked.rounds, "changes": asked.changes}
    if asked.sections is None:
        seated = plan(
            asked.name, pairs=pairs, players=asked.players, seed=asked.seed, wishes=wishes, stay=asked.stay, **options
        )
    elif pairs is None:
        text = N_("Only pairs can be split into rooms: give the number of pairs.")
        raise RulesError(Fault("sections", message(text)))
    else:
        seated = stay(in_sections(asked.name, pairs=pairs, sections=asked.sections, **options), asked.stay)
    return seated if asked.tables is None else at_tables(seated, asked.tables)


def _judged(seated: Plan, wishes: Wishes) -> tuple[Sentence, ...]:
    """How good a chart is that was searched for; with wishes nobody knows what is possible."""
    if not MOVEMENTS[seated.movement].takes_wishes:
        return ()
    bound = best_possible(seated.of, seated.entries, len(seated.rounds))
    possible = () if wishes else (verdict(chart_quality(seated), bound),)
    return (*possible, *quality(seated, wishes).sentences)


def _searched(asked: argparse.Namespace, seated: Plan) -> Iterator[str]:
    if not MOVEMENTS[seated.movement].takes_wishes:
        text = N_("Only the fairest chart can be searched for, not {movement}.")
        raise RulesError(Fault("search", message(text, movement=seated.title)))
    return searched(seated.entries, len(seated.rounds), asked.search, asked.seed or 0)


def _below(lines: Iterator[str]) -> list[str]:
    """The lines after an empty one, if there are any."""
    found = list(lines)
    return ["", *found] if found else []


def _refuse(refused: RulesError, as_json: bool) -> int:
    if as_json:
        print(json.dumps(error_line(refused.faults, 1)))
    else:
        print("\n".join(str(fault) for fault in refused.faults), file=sys.stderr)
    return SOME_UNREADABLE


def _catalogue() -> str:
    planned = (
        f"{movement.name:<21} {movement.title}: {movement.sizes}; {ROUNDS[movement.endless]}\n"
        for movement in MOVEMENTS.values()
    )
    return "".join([*planned, *map(_live_line, LIVE.values())])


def _live_line(one: RoundByRoundMovement) -> str:
    return f"{one.name:<21} {one.title}: {one.sizes}; drawn round by round (rules round)\n"
