"""Show a knock-out: its games, those that can be played now, who is out, and the places decided so far.

In:  {"ruleset"?, "laws"?, "entries": [...], "format"?: "single_elimination"|"double_elimination",
     "results"?: [{"winner", "loser"}, ...], "third_place"?: bool, "consolation"?: bool,
     "correct"?: {"game": number, "winner": entry or null}}
     entries  2 to 128, in drawn order. With S the next power of two, 1 meets S, 2 meets S − 1, and so on; the numbers
              missing at the end are byes.
     format   may be left out with a rule book whose tournaments are a knock-out. Its law final_is_replayed says
              whether the final is played again when the unbeaten side loses it. Without a rule book it is.
     results  in any order in which the games can be played
     correct  changes the winner of a played game; null takes its result back
     A single elimination may have a game for third place, and a consolation for the losers of a first game.
Out: {"size", "byes", "games": [{"game", "part", "round", "a", "b", "a_from", "b_from", "winner", "state"}, ...],
     "next": [[a, b], ...], "champion", "eliminated": [...], "places": [{"entry", "first", "last"}, ...]}
     with "consolation" (its winner), and "undone": the results that "correct" cancels.
     part     winners, losers, final, again (the unbeaten side has lost the final), third_place, consolation
     a_from   {"winner": game} or {"loser": game}; {"first_loss": game}: its loser, if it had won no game; {"beaten_a":
              game} and {"beating_b": game}: the two sides of a final that its first side lost; null: drawn there
     state    waiting, ready, played, or off (not played: one side will never be filled)
     places   first to last: a range while the place is shared or still open

Try: echo '{"entries": ["Ann", "Bea", "Cas"], "format": "double_elimination"}' | python -m rules bracket
     echo '{"ruleset": "zobel", "laws": {"final_is_replayed": false}, "entries": ["A", "B"]}' | python -m rules bracket
"""

from collections.abc import Mapping
from typing import Any

from rules.base.errors import Fault, RulesError, unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import fields, is_entry, list_of, read_entries, refuse_unknown
from rules.cli.lines import run_on_lines
from rules.cli.rule_book import laws_of_line
from rules.tournament.brackets import (
    Bracket,
    BracketGame,
    Entry,
    Format,
    KnockOut,
    Source,
    SourceKind,
    champion,
    consoled,
    correct,
    default_knock_out,
    draw_up,
    eliminated,
    final_places,
    record_winner,
)
from rules.tournament.brackets.bracket import Side

FIELDS = fields(
    *("id", "ruleset", "laws", "entries", "format", "third_place", "consolation"),
    results=fields("winner", "loser"),
    correct=fields("game", "winner"),
)


def main(argv: list[str]) -> int:
    return run_on_lines("bracket", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read, or for a result that cannot be."""
    refuse_unknown(line, FIELDS)
    bracket = _drawn_up(line)
    for number, result in enumerate(list_of(line, "results"), start=1):
        bracket = _recorded(bracket, result, number)
    if line.get("correct") is None:
        return bracket_to_json(bracket)
    corrected = correct(bracket, *_correction(line["correct"]))
    undone = [result._asdict() for result in corrected.undone]
    return {**bracket_to_json(corrected.bracket), "undone": undone}


def _drawn_up(line: dict[str, Any]) -> Bracket:
    """The bracket before its first game, by the laws of the line where it has any."""
    laws = laws_of_line(line) if {"ruleset", "laws"} & set(line) else None
    ours = None if laws is None else default_knock_out(laws)
    entries = read_entries(list_of(line, "entries"))
    knock_out = KnockOut(
        ours.kind if ours and line.get("format") is None else _format(line),
        final_is_replayed=laws is None or laws.final_is_replayed,
        third_place=_flag(line, "third_place"),
        consolation=_flag(line, "consolation"),
    )
    return draw_up(entries, knock_out)


def bracket_to_json(bracket: Bracket) -> dict[str, Any]:
    """The bracket in the shape of an answer."""
    return {
        "size": bracket.size,
        "byes": bracket.size - len(bracket.entries),
        "games": [_game_json(game) for game in bracket.games],
        "next": [[game.a, game.b] for game in bracket.next],
        "champion": champion(bracket),
        "eliminated": list(eliminated(bracket)),
        "places": [place._asdict() for place in final_places(bracket)],
        **({"consolation": consoled(bracket)} if bracket.knock_out.consolation else {}),
    }


def _game_json(game: BracketGame) -> dict[str, Any]:
    return {
        "game": game.number,
        "part": game.fixture.part.value,
        "round": game.fixture.round,
        "a": _entry_json(game.a),
        "b": _entry_json(game.b),
        "a_from": _source_json(game.fixture.a),
        "b_from": _source_json(game.fixture.b),
        "winner": game.result.winner if game.result else None,
        "state": _state(game),
    }


def _entry_json(side: Side) -> Entry | None:
    return side if isinstance(side, int | str) else None


def _source_json(source: Source) -> dict[str, int] | None:
    return None if source.takes is SourceKind.ENTRY else {source.takes.value: source.of + 1}


def _state(game: BracketGame) -> str:
    if game.winner is None:
        return "ready" if game.ready else "waiting"
    return "played" if game.result else "off"


def _format(line: Mapping[str, Any]) -> Format:
    try:
        return Format(str(line.get("format")))
    except ValueError as refused:
        text = N_("The format must be one of {formats}.")
        raise unreadable("format", message(text, formats=", ".join(Format)), field="format") from refused


def _flag(line: Mapping[str, Any], name: str) -> bool:
    given = line.get(name)
    if given is None or isinstance(given, bool):
        return bool(given)
    raise unreadable("flag", message(N_("{name} must be true or false."), name=name), field=name)


def _recorded(bracket: Bracket, result: object, number: int) -> Bracket:
    if not isinstance(result, dict) or not all(is_entry(result.get(name)) for name in ("winner", "loser")):
        text = N_("Result {number} needs a winner and a loser.")
        raise unreadable("result", message(text, number=number), field=f"results[{number - 1}]")
    try:
        return record_winner(bracket, result["winner"], result["loser"])
    except RulesError as refused:
        text = N_("Result {number}: {why}")
        faults = (
            Fault(f.code, message(text, number=number, why=f.sentence), {"field": f"results[{number - 1}]"})
            for f in refused.faults
        )
        raise RulesError(faults) from refused


def _correction(given: object) -> tuple[int, Entry | None]:
    if isinstance(given, dict) and type(given.get("game")) is int:
        winner = given.get("winner")
        if winner is None or is_entry(winner):
            return given["game"], winner
    raise unreadable(
        "correct", message(N_("A correction needs the game number, and the winner or null.")), field="correct"
    )
