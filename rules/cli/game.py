"""Add hands up to a game: the running total, the winner and the recorded score.

In:  {"ruleset", "laws"?, "target"?, "start"?: {side: points}, "hands": [{side: points}, ...], "bell"?: n,
     "passed_out"?: [n, ...], "thrown_in"?: [n, ...]}, points by hand, for NS and EW or for two or three players; a
     penalty is negative. bell is the number of the hand in progress when time was up. passed_out and thrown_in are the
     numbers of hands that nobody played: the rule unplayed_hands says if they are hands of a game of a number of hands.
Out: {"after": [{side: points}, ...], "over_after_hand": n|null, "winner": side|null, "recorded": {side: points}}.
     after may exceed the target (where points are taken off, it is the score that the markers show); recorded is the
     score on the Master Score Card. Hands after the end of the game do not count and are a fault: {"faults": [{"code",
     "message"}]}.
In, Poker-Euchre for points: {"ruleset", "laws"?, "target"?, "start"?: {player: points}, "hands": [{player: points},
     ...]}; a player missing from a hand has 0 points in it. A hand may also be {"points": {player: points}, "winner":
     player|null}, as score answers it: tricks decide a playoff, and after a revoke points alone can mislead.
Out: the same by player; when players are tied at the top at the target, winner is null and the
     players in "playoff": [...] play on.
In, Poker-Euchre with chips: {"ruleset", "laws"?, "chips": {player: n}, "retired"?: [players], "cards_each_next"?: n,
     "bought"?: {player: n}, "sat_out"?: [players who sat out the last deal]}. bought counts where the law
     session_winner is most_won.
Out: {"over": true or false, "winner"} and, for cards_each_next, "cannot_play_next": [players short of chips]; with
     sat_out also "buy_or_leave": [those of them who may not sit out the next deal].

Try: echo '{"ruleset": "55plus", "target": 5, "hands": [{"NS": 4, "EW": 0}, {"NS": 2, "EW": 0}]}' | python -m rules game
       {"after": [{"NS": 4, "EW": 0}, {"NS": 6, "EW": 0}], "over_after_hand": 2, "winner": "NS", "recorded": {"NS": 5,
       "EW": 0}}
     echo '{"ruleset": "poker_points", "hands": [{"A": 60, "B": 40}, {"A": 40, "B": 60}]}' | python -m rules game
       {"after": [{"A": 60, "B": 40}, {"A": 100, "B": 100}], "over_after_hand": 2, "winner": null, "recorded":
       {"A": 100, "B": 100}, "playoff": ["A", "B"]}
     echo '{"ruleset": "poker_chips", "chips": {"A": 90, "B": 0, "C": 12}, "cards_each_next": 16}' \\
       | python -m rules game
       {"over": false, "winner": null, "cannot_play_next": ["B", "C"]}
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.reading import read_field
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import fields, refuse_unknown
from rules.cli.lines import attempt, faults_to_json, run_on_lines
from rules.cli.rule_book import answer_of_its_game, laws_of_line
from rules.euchre.entry import Side, by_side
from rules.euchre.entry.reading import read_by_side, read_whole
from rules.euchre.game import (
    DealOutcome,
    GameScore,
    hand_faults,
    is_hand_of_game,
    leader,
    play,
    recorded_at_time,
    recorded_score,
    start_faults,
    surplus_faults,
)
from rules.laws import Laws, Sides

UNPLAYED: Final = {"passed_out": DealOutcome.PASSED_OUT, "thrown_in": DealOutcome.THROWN_IN}
"""Fields that list the numbers of hands that nobody played."""
FIELDS: Final = fields("id", "ruleset", "laws", "target", "start", "hands", "bell", *UNPLAYED)
Totals = dict[str, int]


def _euchre_answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line of euchre; RulesError when it cannot be read."""
    laws = laws_of_line(line, "target")
    game = _read_game(laws, line)
    wrong = [*start_faults(laws, tuple(game.start.values())), *_impossible(laws, game.hands)]
    if wrong:
        raise RulesError(wrong)
    score, after, points, won = _played(laws, game)
    timed_out = game.bell is not None and score.over_after_hand is not None
    answered = {
        "after": after,
        "over_after_hand": score.over_after_hand,
        "winner": won,
        "recorded": _recorded(laws, points, timed_out=timed_out),
    }
    surplus = surplus_faults(score)
    return {**answered, "faults": faults_to_json(surplus)} if surplus else answered


class _WrittenGame(NamedTuple):
    """The game of a line; `beside` are the numbers of hands that are none of the hands of the game."""

    start: Totals
    hands: list[Totals]
    bell: int | None
    beside: frozenset[int]


def _impossible(laws: Laws, hands: list[Totals]) -> Iterator[Fault]:
    """Hands that score what no hand does, each with its field."""
    for number, hand in enumerate(hands):
        for fault in hand_faults(laws, tuple(hand.values())):
            yield Fault(fault.code, fault.sentence, {"field": f"hands[{number}]"})


def _played(laws: Laws, game: _WrittenGame) -> tuple[GameScore, list[Totals], Totals, str | None]:
    """The score, with its running totals, its points and its winner by name."""
    names = tuple(game.start)
    hands = [tuple(hand[name] for name in names) for hand in game.hands]
    score = play(laws, hands, tuple(game.start.values()), bell=game.bell, beside=game.beside)

    def named(total: tuple[int, ...]) -> Totals:
        return dict(zip(names, total, strict=True))

    won = None if score.winner is None else names[score.winner]
    return score, [named(total) for total in score.after], named(score.points), won


def _recorded(laws: Laws, points: Totals, *, timed_out: bool) -> Totals:
    total = tuple(points.values())
    at_time = timed_out and leader(laws, total) is None
    shown = recorded_at_time(laws, total) if at_time else recorded_score(laws, total)
    return dict(zip(points, shown, strict=True))


def _read_game(laws: Laws, line: dict[str, Any]) -> _WrittenGame:
    faults: list[Fault] = []
    attempt(lambda: refuse_unknown(line, FIELDS), faults)
    hands, start, bell = line.get("hands"), line.get("start"), line.get("bell")
    if not isinstance(hands, list):
        faults.append(Fault("no_hands", message(N_("The hands of a game must be a list.")), {"field": "hands"}))
        hands = []
    given = {f"hands[{number}]": hand for number, hand in enumerate(hands)}
    given |= {"start": start} if start is not None else {}
    totals = _named_alike(laws, _each(_total_reader(laws), given, faults), faults)
    ended = None if bell is None else _each(_read_bell, {"bell": bell}, faults).get("bell")
    unplayed = {name: line[name] for name in UNPLAYED if line.get(name) is not None}
    numbers = _each(_numbers_up_to(len(hands)), unplayed, faults)
    if faults:
        raise Unreadable(faults)
    read_hands = [total for field, total in totals.items() if field != "start"]
    nothing = dict.fromkeys(read_hands[0], 0) if read_hands else _nothing(laws)
    beside = {n for name in numbers if not is_hand_of_game(laws, UNPLAYED[name]) for n in numbers[name]}
    return _WrittenGame(totals.get("start", nothing), read_hands, ended, frozenset(beside))


def _each(read: Callable[[object], Any], given: dict[str, object], faults: list[Fault]) -> dict[str, Any]:
    done = {}
    for field, value in given.items():
        try:
            done[field] = read(value)
        except Unreadable as refused:
            faults.extend(fault.within(field) for fault in refused.faults)
    return done


def _read_bell(value: object) -> int:
    if read_whole(value) < 1:
        raise Unreadable(
            Fault(
                "not_a_hand_number", message(N_("Give the number of the hand in which the bell rang: 1 is the first."))
            )
        )
    return read_whole(value)


def _numbers_up_to(hands: int) -> Callable[[object], list[int]]:
    """Reads a list of numbers of hands."""

    def read(value: object) -> list[int]:
        if not isinstance(value, list) or any(read_whole(number) not in range(1, hands + 1) for number in value):
            text = N_("Give a list of hand numbers from 1 to {hands}.")
            raise Unreadable(Fault("not_hand_numbers", message(text, hands=hands)))
        return value

    return read


def _total_reader(laws: Laws) -> Callable[[object], Totals]:
    if laws.sides is Sides.PARTNERS:
        return lambda value: by_side(read_by_side(value))

    def read(value: object) -> Totals:
        if not isinstance(value, Mapping) or len(value) != laws.players:
            sentence = message(
                N_("Give the points of each of the {players} {players:player|players}."), players=laws.players
            )
            raise Unreadable(Fault("not_by_player", sentence))
        return {str(player): read_field(value, player, read_whole) for player in value}

    return read


def _named_alike(laws: Laws, totals: dict[str, Totals], faults: list[Fault]) -> dict[str, Totals]:
    """Every total names the players of the first."""
    players = next(iter(totals.values()), _nothing(laws))
    for field, total in totals.items():
        if set(total) != set(players):
            faults.append(
                Fault("other_players", message(N_("Every hand must name the same players.")), {"field": field})
            )
    return totals


def _nothing(laws: Laws) -> Totals:
    return {side.name: 0 for side in Side} if laws.sides is Sides.PARTNERS else {}


answer = answer_of_its_game("game", _euchre_answer)


def main(argv: list[str]) -> int:
    return run_on_lines("game", __doc__, argv, answer)
