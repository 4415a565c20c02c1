"""Whose trick is it? One trick, as it was played.

In:  {"ruleset", "laws"?, "trump": suit letter or "NT", "plays": [[seat, card], ...]} and, at no trump, "designated":
      the suit that the Joker stands for. Seats are numbers or, where people are named freely, words.
Out: {"winner"}: the seat; null where nobody wins, as when two Jokers cancel each other and nothing else was played.
"""

from typing import Any

from rules.cards import Card, Suit, read_card, read_suit
from rules.cli.lines import run_on_lines
from rules.cli.rulesets import is_poker, laws_of_line
from rules.errors import Fault, Unreadable
from rules.laws import Laws
from rules.trick import Play, tricks_of
from rules.words import gettext_noop as N_
from rules.words import say


def main(argv: list[str]) -> int:
    return run_on_lines("trick", __doc__, argv, answer)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    if is_poker(line):
        from rules.cli.poker_cards import trick_answer  # read only when it is played: a command starts at once

        return trick_answer(line, read_plays(line.get("plays")))
    laws = laws_of_line(line)
    plays = read_plays(line.get("plays"))
    trump = _trump(laws, line)
    strange = [str(card) for _, card in plays if card not in laws.pack.cards]
    if strange:
        sentence = say(N_("{card} is not in the pack."), card=", ".join(strange))
        raise Unreadable(Fault("card_not_in_pack", sentence))
    designated = None if line.get("designated") is None else read_suit(line["designated"])
    at = tricks_of(laws, trump).winner([Play(at, card) for at, (_, card) in enumerate(plays)], designated)
    return {"winner": plays[at][0]}


def _trump(laws: Laws, line: dict[str, Any]) -> Suit | None:
    if line.get("trump") != "NT":
        return read_suit(line.get("trump"))
    if laws.no_trump:
        return None
    raise Unreadable(Fault("no_trump_unknown", say(N_("No trump cannot be called here."))))


def read_plays(written: object) -> list[tuple[int | str, Card]]:
    """Who played which card, in order; nobody twice, and no card twice."""
    if not isinstance(written, list) or not written:
        raise _not_plays()
    plays: list[tuple[int | str, Card]] = []
    for play in written:
        if (
            not isinstance(play, list)
            or len(play) != 2
            or isinstance(play[0], bool)
            or not isinstance(play[0], int | str)
        ):
            raise _not_plays()
        plays.append((play[0], read_card(play[1])))
    if len({seat for seat, _ in plays}) != len(plays):
        raise Unreadable(Fault("played_twice", say(N_("Somebody plays twice to the trick."))))
    if len({card for _, card in plays}) != len(plays):
        raise Unreadable(Fault("card_twice", say(N_("A card is played twice."))))
    return plays


def _not_plays() -> Unreadable:
    return Unreadable(Fault("not_plays", say(N_("Plays are a list of seats and cards: [[0, “AS”], …]."))))
