"""Draw the next round of a movement that depends on results: who meets whom at which table, and why.

In:  {"entries": [number, ...], "key": hex, "movement"?: "swiss"|"progressive", "rounds"?: [{"tables": [{"table", "A",
     "B"}, ...], "sit_out": [...]}, ...], "games"?: [{"a", "b", "score": [a, b]}, ...], "to_come"?: n, "sit_out"?:
     {"kind", "points"?, "win"?}, "tables"?: [...], "stay"?: [...], "met"?: [[a, b], ...]}
     entries  those who still play: leave out withdrawn entries, add late ones
     movement one that waits for results in `rules movement --list`; in a knock-out the numbers of the first round are
              the drawn order, and an entry without an opponent yet sits out
     key      every random choice is drawn from it (`rules draw`)
     games    in a progressive night with "sides" in place of a and b: [[1, 2], [3, 4]]
     rounds   the rounds played, first to last, as this command answered them; an entry in neither the tables nor
              "sit_out" of a round was absent, and that does not count as a sit-out
     to_come  rounds still to be drawn, this one included: the draw plans ahead for them
     sit_out  the value of a sit-out: "none" (the default), "win_target_0", "average" or "fixed"
     tables   the tables in use, the best first; without it, 1 and up
     stay     the entries that cannot move: they keep the table where they last sat
     met      opponents of an earlier night, whom the first round of a progressive night avoids
Out: {"tables": [{"table", "A", "B"}, ...], "sit_out": [...], "reasons": [{"table" or null, "reason"}, ...]}
     {"over": true} when there is nothing left to play

Try: echo '{"entries": [1, 2, 3, 4, 5], "key": "00"}' | python -m rules round
     echo '{"movement": "progressive", "entries": [1, 2, 3, 4, 5, 6, 7, 8], "key": "00"}' | python -m rules round
"""

from collections.abc import Mapping
from typing import Any

from rules.base.errors import Fault, RulesError, unreadable
from rules.base.reading import read_field
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import fields, list_of, read_key, refuse_unknown
from rules.cli.lines import run_on_lines
from rules.tournament.movements import LIVE, DrawnRound, PlayHistory, RoundSeating, SeatingKind, from_json, to_json
from rules.tournament.movements.planning import MOST_ENTRIES
from rules.tournament.standings import GameResult, SitOutPolicy

TABLE = fields("table", "A", "B", "sides")
FIELDS = fields(
    *("id", "entries", "key", "movement", "to_come", "tables", "stay", "met"),
    rounds=fields("sit_out", "reasons", tables=TABLE, held=TABLE),
    games=fields("a", "b", "sides", "score"),
    sit_out=fields("kind", "points", "win"),
)
HIGHEST = 1_000_000


def main(argv: list[str]) -> int:
    return run_on_lines("round", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read, or where no round can be drawn."""
    refuse_unknown(line, FIELDS)
    name = line.get("movement", "swiss")
    if not isinstance(name, str) or name not in LIVE:
        text = N_("Choose a movement that is drawn round by round: {known}.")
        raise unreadable("unknown_movement", message(text, known=", ".join(LIVE)), field="movement")
    drawn = LIVE[name].next_round(_history(line, LIVE[name].of))
    return {"over": True} if drawn is None else _written(drawn)


def _written(drawn: DrawnRound) -> dict[str, Any]:
    reasons = [{"table": reason.table, "reason": str(reason.sentence)} for reason in drawn.reasons]
    return {**to_json([drawn.seating])[0], "reasons": reasons}


def _history(line: Mapping[str, Any], of: SeatingKind) -> PlayHistory:
    entries = _numbers(line, "entries")
    if len(entries) > MOST_ENTRIES:
        text = N_("Too many entries: {count}. The most is {most}.")
        raise RulesError(Fault("entries", message(text, count=len(entries), most=MOST_ENTRIES), {"field": "entries"}))
    rounds = _rounds(line, 2 if of is SeatingKind.INDIVIDUALS else 1)
    results = tuple(_result(game, number) for number, game in enumerate(list_of(line, "games"), start=1))
    return PlayHistory(
        entries,
        read_field(line, "key", read_key),
        rounds,
        results,
        sit_out=_policy(line),
        to_come=_to_come(line),
        tables=_numbers(line, "tables"),
        stay=_numbers(line, "stay"),
        met=_twos(line),
    )


def _twos(line: Mapping[str, Any]) -> tuple[tuple[int, int], ...]:
    found = list_of(line, "met")
    if all(isinstance(two, list) and len(two) == 2 and all(map(_is_number, two)) for two in found):
        return tuple((two[0], two[1]) for two in found)
    text = N_("“met” must be a list of two numbers each, such as [[1, 4]].")
    raise unreadable("numbers", message(text), field="met")


def _numbers(line: Mapping[str, Any], name: str) -> tuple[int, ...]:
    found = list_of(line, name)
    if all(_is_number(number) for number in found):
        return tuple(found)
    text = N_("{name} must be a list of whole numbers from 1 to {highest}.")
    raise unreadable("numbers", message(text, name=name, highest=HIGHEST), field=name)


def _is_number(value: object) -> bool:
    return type(value) is int and 1 <= value <= HIGHEST


def _rounds(line: Mapping[str, Any], side: int) -> tuple[RoundSeating, ...]:
    """The rounds played, with `side` entries on each side."""
    rounds = read_field({"rounds": list_of(line, "rounds")}, "rounds", from_json)
    for number, seating in enumerate(rounds, start=1):
        tables = (*seating.tables, *seating.held)
        pairs = all([*map(len, table.sides)] == [side, side] for table in tables)
        numbers = [table.table for table in tables] + [number for table in tables for number in table.numbers]
        if not pairs or not all(map(_is_number, (*numbers, *seating.sit_out))):
            text = N_("Round {number}: at each table, one entry must meet another. Numbers go from 1 to {highest}.")
            if side == 2:
                text = N_(
                    "Round {number}: at each table, two players must meet two others. Numbers go from 1 to {highest}."
                )
            raise unreadable("rounds", message(text, number=number, highest=HIGHEST), field=f"rounds[{number - 1}]")
    return rounds


def _result(game: object, number: int) -> GameResult:
    if isinstance(game, dict):
        sides, score = game.get("sides", [[game.get("a")], [game.get("b")]]), game.get("score")
        if _are_sides(sides) and isinstance(score, list) and len(score) == 2 and all(map(_are_points, score)):
            return GameResult((tuple(sides[0]), tuple(sides[1])), (score[0], score[1]))
    text = N_("Game {number} needs two entries (a and b) or two sides. Its score needs two whole numbers.")
    raise unreadable("game", message(text, number=number), field=f"games[{number - 1}]")


def _are_sides(sides: object) -> bool:
    return (
        isinstance(sides, list)
        and len(sides) == 2
        and all(isinstance(side, list) and all(map(_is_number, side)) for side in sides)
    )


def _are_points(value: object) -> bool:
    return type(value) is int and abs(value) <= HIGHEST


def _policy(line: Mapping[str, Any]) -> SitOutPolicy:
    given = line.get("sit_out", {})
    try:
        policy = SitOutPolicy.from_json(given)
    except (AttributeError, ValueError, ZeroDivisionError) as refused:
        text = N_("“sit_out” must be an object with a kind, points and a win.")
        raise unreadable("sit_out", message(text), field="sit_out") from refused
    if not _are_points(policy.points) or not 0 <= policy.win <= 1 or policy.win.denominator > 2:
        text = N_("A sit-out is worth points, and no win, half a win or a win.")
        raise RulesError(Fault("sit_out", message(text), {"field": "sit_out"}))
    return policy


def _to_come(line: Mapping[str, Any]) -> int:
    found = line.get("to_come", 1)
    if _is_number(found):
        return int(found)
    raise unreadable(
        "to_come", message(N_("The number of rounds to come must be a whole number, 1 or more.")), field="to_come"
    )
