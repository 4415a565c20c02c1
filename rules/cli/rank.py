"""Rank the entries of an event from its games; every place has a reason.

In:  {"ruleset"?, "laws"?, "target"?, "entries"?: [...],
      "games": [{"round"?, "a", "b", "score": [a, b], "ending"?}
             or {"round"?, "sides": [[entry, ...], ...], "score": [n, ...], "ending"?}, ...],
      "compare"?: "totals" or "per_game", "order"?: [criteria],
      "lone_hands"?: {entry: n}, "lines"?: {name: [entry, ...]},
      "coin_flips"?: [{entry: "H"|"T"}], "play_off"?: [{"winner", "loser"}], "lots"?: [[entry, ...]],
      "seed"?: a text that draws the lots of a knock-out, "matter"?: lowest place that matters}
     A side is one entry (a pair, or a player alone) or two who are partners in that game; a game has two sides or more,
     and one side alone with the highest score wins it.
     ruleset checks that each game ended by the rules of this book, unless "ending" says otherwise. Without it the
             rules of the 55+ Games decide the places, and scores are not checked: a game can be tied.
     score   a tied game is no win for either side; its points count
     ending  "bell": time stopped the game; "decision": the director decided the score;
             "deciding_a", "deciding_b": it was tied, and this side won the hand that decides and does not score
     compare "totals" (without it): a game that was not played adds nothing, even where some have played more games;
             "per_game": every sum is divided by the games played
     order   how ties are broken, first to last. It begins with wins, rate, points or margin; then come any of
             wins, rate (wins per game; every sum is then per game), points, head_to_head (for exactly two), margin
             (points less those of the best other side), strength (the wins of all opponents), lone_hands; it ends with
             coin (for two or three), extra_games or shared, or with nothing: tied entries then share the place.
             Without it, the order of the rule book: wins, head_to_head, points, extra_games for games to a target;
             points, wins, head_to_head, shared for a number of hands; points, shared for Poker-Euchre with chips;
             points, wins, shared for Poker-Euchre for points
     lines   lists that are ranked separately, such as line A and line B; an entry on no list is not ranked
Out: {"standings": [{"place", "entry", "played", "wins", "points", "decided_by", "reason"}],
      "unresolved": [[entry, ...], ...], "next": {"step", "entries", "games"?, "message"}, the next step for the highest
      open tie, or null}, with margin, strength and lone_hands where the order uses them.
     step    flip, lots, extra_game, placing_game; toss (only a coin decides)
     With lines: {"lines": {name: {"standings", "unresolved", "next"}}}.

Try: echo '{"games": [{"sides": [["Ann", "Bea"], ["Cas", "Dot"]], "score": [10, 6]}], "order": ["points", "margin"]}' \\
       | python -m rules rank

A file of games with the header round,table,a,b,score_a,score_b is one event; a row without scores is a
game not played. The columns can come in any order, divided by commas, semicolons or tabs, and a column "ending" can be
added. UTF-8 and UTF-16 are read. --ruleset and --laws name the rules of its games. A winning score above the
target counts as the target. Where neither ruleset, laws nor target is given and both sides of a game have reached 10,
no score is cut.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from rules.base.draw import draw_key, order
from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.reading import as_written, read_field
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import each_of, fields, list_of, own_laws, read_entries, read_word, refuse_unknown
from rules.cli.games_csv import answer_csv, csv_in
from rules.cli.lines import WRONG_CALL, answer_lines, read_json_object
from rules.cli.results import ScoreCheck, can_be_to_target, named_in, read_results
from rules.laws import LawBook, any_laws_of
from rules.tournament.standings import (
    Basis,
    Entry,
    EventResults,
    GameResult,
    NextStep,
    RankOptions,
    Standings,
    TieOrder,
    TieStep,
    tie_order,
)

FIELDS = fields(
    *(
        "id",
        "ruleset",
        "laws",
        "target",
        "entries",
        "compare",
        "order",
        "lone_hands",
        "lines",
        "coin_flips",
        "lots",
        "seed",
        "matter",
    ),
    games=fields("round", "table", "a", "b", "sides", "score", "ending"),
    play_off=fields("winner", "loser"),
)

COMPARED = (Basis.TOTALS, Basis.PER_GAME)
"""Results alone do not say which rounds somebody missed."""


def main(argv: list[str]) -> int:
    """Answer JSON Lines, or one CSV of games."""
    parser = argparse.ArgumentParser(
        prog="python -m rules rank", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="a file of JSON Lines or a CSV; without it, or with -, standard input"
    )
    parser.add_argument("--ruleset", help="for a CSV: the rule book of its games; checks how each game ended")
    parser.add_argument(
        "--laws", help="for a CSV: rules changed for the event, as a JSON object, such as '{\"hands_in_game\": 8}'"
    )
    parser.add_argument("--target", type=int, help="for a CSV: the points that win a game")
    parser.add_argument(
        "--compare",
        choices=COMPARED,
        default=Basis.TOTALS,
        help="for a CSV: compare totals (the default) or averages per game",
    )
    asked = parser.parse_args(argv)
    try:
        raw = csv_in(asked.file)
    except OSError as refused:
        print(f"{asked.file}: {refused.strerror or refused}", file=sys.stderr)
        return WRONG_CALL
    if raw is None:
        return answer_lines(asked.file, answer)
    event = {"ruleset": asked.ruleset, "target": asked.target, "compare": asked.compare}
    try:
        event |= {} if asked.laws is None else {"laws": read_json_object(asked.laws)}
    except RulesError as refused:
        print(f"--laws: {refused}", file=sys.stderr)
        return WRONG_CALL
    return answer_csv(raw, lambda games: answer({**event, "games": games}))


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """`{"standings": [...], "unresolved": [[entries]], "next": {...} or null}` for one event, or each of its lines."""
    refuse_unknown(asked, FIELDS)
    laws = _laws(asked)
    games = list_of(asked, "games")
    entries = read_entries(list_of(asked, "entries") if "entries" in asked else named_in(games))
    results = read_results(laws, games, set(entries), _check(asked, laws, games))
    known = {str(entry): entry for entry in entries}
    ties = _order(asked) if "order" in asked else laws.tie_order()
    seed = read_field(asked, "seed", _seed)
    event = EventResults(tuple(results), tuple(entries), lone_hands=_lone_hands(asked, known))
    options: RankOptions = {
        "flips": each_of(asked, "coin_flips", lambda flip: _flip(flip, known)),
        "play_offs": each_of(asked, "play_off", lambda game: _play_off(game, known)),
        "lots": each_of(asked, "lots", lambda lot: _lot(lot, known)),
        "matter": _place(asked.get("matter")),
        "persons": _are_persons(laws, results),
        "basis": _basis(asked.get("compare", Basis.TOTALS.value)),
    }

    def ranked(among: Collection[Entry]) -> dict[str, Any]:
        return standings_to_json(_ranked(event, ties, seed, among, options))

    if "lines" not in asked:
        return ranked(known.values())
    lines = read_field(asked, "lines", lambda given: _lines(given, known))
    return {"lines": {name: ranked(on) for name, on in lines.items()}}


def _laws(asked: dict[str, Any]) -> LawBook:
    return any_laws_of("55plus" if asked.get("ruleset") is None else asked["ruleset"], own_laws(asked, "target"))


def _check(asked: Mapping[str, Any], laws: LawBook, games: list[Any]) -> ScoreCheck:
    """With a rule book, by the book. Where no rules are named at all, the scores may show that there is no target."""
    if asked.get("ruleset") is not None:
        return ScoreCheck.BY_THE_BOOK
    named = any(asked.get(name) is not None for name in ("laws", "target"))
    return ScoreCheck.TARGET if named or can_be_to_target(laws, games) else ScoreCheck.NOTHING


def _are_persons(laws: LawBook, results: list[GameResult]) -> bool:
    """Whether entries are players, and no pairs: where each plays alone, and where two make a side for a game."""
    return not laws.partners or any(len(side) > 1 for result in results for side in result.sides)


def _ranked(
    event: EventResults, ties: TieOrder, seed: str | None, among: Collection[Entry], options: RankOptions
) -> Standings:
    """The standings; with a seed, the lots of the k-th knock-out are drawn with its key k."""
    standings = event.standings(ties, among=among, **options)
    open_lots = [tie.next.entries for tie in standings.unresolved if tie.next.kind is TieStep.LOTS]
    if seed is None or not open_lots:
        return standings
    drawn = [order(draw_key(seed.encode(), k), entries) for k, entries in enumerate(open_lots, start=1)]
    more: RankOptions = {**options, "lots": [*options["lots"], *drawn]}
    return event.standings(ties, among=among, **more)


def standings_to_json(standings: Standings) -> dict[str, Any]:
    """The answer's shape of `standings`; `next` is for the highest tie that is open."""
    unresolved = standings.unresolved
    rows = [
        {
            "place": row.place,
            "entry": row.entry,
            "played": row.played,
            "wins": row.wins,
            "points": row.points,
            **{criterion.value: column[row.index] for criterion, column in standings.columns.items()},
            "decided_by": row.decided_by.value,
            "reason": str(row.reason),
        }
        for row in standings.rows
    ]
    following = _step(unresolved[0].next, str(unresolved[0].sentence)) if unresolved else None
    return {"standings": rows, "unresolved": [list(tie.entries) for tie in unresolved], "next": following}


def _step(step: NextStep, sentence: str) -> dict[str, Any]:
    games = {"games": [list(game) for game in step.games]} if step.games else {}
    return {"step": step.kind.value, "entries": list(step.entries), **games, "message": sentence}


def _basis(given: object) -> Basis:
    if given in COMPARED:
        return Basis(str(given))
    text = N_("“compare” must be {known}, not {given}.")
    sentence = message(text, known=" or ".join(COMPARED), given=as_written(given))
    raise Unreadable(Fault("compare", sentence, {"field": "compare"}))


def _place(given: object) -> int | None:
    if given is None or (type(given) is int and given > 0):
        return given
    text = N_("The lowest place that matters must be a whole number, 1 or more.")
    raise Unreadable(Fault("matter", message(text), {"field": "matter"}))


def _order(asked: Mapping[str, Any]) -> TieOrder:
    names = [str(name) for name in list_of(asked, "order")]
    return read_field({"order": names}, "order", tie_order)


def _seed(given: object) -> str | None:
    return None if given is None else read_word(str(given) if type(given) is int else given)


def _known(entry: object, known: Mapping[str, Entry]) -> Entry:
    """The entry of that name; JSON writes the names in a flip as texts."""
    if str(entry) not in known:
        raise RulesError(Fault("unknown_entry", message(N_("{entry} is not among the entries."), entry=str(entry))))
    return known[str(entry)]


def _lone_hands(asked: Mapping[str, Any], known: Mapping[str, Entry]) -> dict[Entry, int]:
    return read_field({"lone_hands": {}, **asked}, "lone_hands", lambda given: _count_by_entry(given, known))


def _count_by_entry(given: object, known: Mapping[str, Entry]) -> dict[Entry, int]:
    if not isinstance(given, dict) or not all(type(count) is int and count >= 0 for count in given.values()):
        raise Unreadable(Fault("lone_hands", message(N_("Lone hands must be a whole number for each entry."))))
    return {_known(entry, known): count for entry, count in given.items()}


def _lines(given: object, known: Mapping[str, Entry]) -> dict[str, set[Entry]]:
    """The entries on each line; nobody is on two."""
    if not isinstance(given, dict) or not all(isinstance(line, list) for line in given.values()):
        raise Unreadable(Fault("lines", message(N_("Each line needs a name and a list of entries."))))
    everybody = [_known(entry, known) for line in given.values() for entry in line]
    twice = [entry for entry, count in Counter(everybody).items() if count > 1]
    if twice:
        raise RulesError(Fault("on_two_lines", message(N_("{entry} is listed twice."), entry=entry)) for entry in twice)
    return {name: {_known(entry, known) for entry in line} for name, line in given.items()}


def _flip(flip: object, known: Mapping[str, Entry]) -> dict[Entry, str]:
    if not isinstance(flip, dict) or not all(face in ("H", "T") for face in flip.values()):
        raise Unreadable(Fault("coin_flip", message(N_("A flip must give each entry H or T."))))
    return {_known(entry, known): face for entry, face in flip.items()}


def _lot(lot: object, known: Mapping[str, Entry]) -> tuple[Entry, ...]:
    if not isinstance(lot, list):
        raise Unreadable(Fault("lots", message(N_("Lots must be a list of entries in the order drawn."))))
    return tuple(_known(entry, known) for entry in lot)


def _play_off(game: object, known: Mapping[str, Entry]) -> tuple[Entry, Entry]:
    if not isinstance(game, dict) or not {"winner", "loser"} <= set(game):
        raise Unreadable(Fault("play_off", message(N_("An extra game must name its winner and its loser."))))
    winner, loser = _known(game["winner"], known), _known(game["loser"], known)
    if winner == loser:
        raise RulesError(Fault("same_entry", message(N_("{entry} cannot play against itself."), entry=winner)))
    return winner, loser
