"""Poker-Euchre with its cards: what `deal`, `play`, `judge` and `trick` answer to its lines."""

from typing import Any, Final

from rules.cards import Card, read_suit
from rules.cli.lines import faults_to_json
from rules.cli.poker import laws_of_poker, together
from rules.errors import Fault, Unreadable
from rules.laws import PokerLaws
from rules.poker_euchre.deal import deal, pack
from rules.poker_euchre.judge import Judged, judge
from rules.poker_euchre.reading import read_count, read_fields, read_flag, unreadable
from rules.poker_euchre.record_reading import read_players, read_record, read_seat
from rules.poker_euchre.rehearsal import play_hands
from rules.trick import wild_tricks_of
from rules.words import gettext_noop as N_
from rules.words import say

MOST_HANDS: Final = 1000
_ENVELOPE: Final = ("id", "ruleset", "laws")
_READERS: Final = {"players": read_players, "jokers": read_flag, "dealer": read_seat, "hands": read_count}


def deal_answer(line: dict[str, Any], key: bytes) -> dict[str, Any]:
    """A deal for so many players: {"players" (4 where nobody says), "jokers", "dealer"}."""
    _, asked = together(line, lambda written: _asked(written, "dealer"))
    dealt = deal(key, asked["players"], asked["dealer"], jokers=asked["jokers"])
    return {
        "players": len(dealt.hands),
        "jokers": dealt.jokers,
        "dealer": dealt.dealer,
        "deal": {str(seat): [str(card) for card in hand] for seat, hand in enumerate(dealt.hands)},
        "upcard": str(dealt.upcard),
        "kitty": [str(card) for card in dealt.buried],
    }


def play_answer(line: dict[str, Any], key: bytes) -> dict[str, Any]:
    """Whole hands by the house player, as `judge` reads them."""
    laws, asked = together(line, lambda written: _asked(written, "dealer", "hands"))
    if not 1 <= asked["hands"] <= MOST_HANDS:
        raise unreadable("not_a_count", say(N_("From 1 to {most} hands are played."), most=MOST_HANDS))
    named = {name: line[name] for name in ("ruleset", "laws") if line.get(name) is not None}
    records = play_hands(laws, key, asked["players"], asked["hands"], dealer=asked["dealer"], jokers=asked["jokers"])
    hands = [{**named, **record.to_json(), **_comes_to(judge(laws, record))} for record in records]
    return {"hands": hands} if "hands" in line else hands[0]


def judge_answer(line: dict[str, Any]) -> dict[str, Any]:
    """Everything wrong with a hand, and what it comes to all the same."""
    laws, record = together(line, read_record)
    judged = judge(laws, record)
    return {
        "legal": judged.legal,
        "faults": faults_to_json(judged.faults),
        "maker": judged.maker,
        "trump": judged.trump and judged.trump.value,
        "winners": list(judged.winners),
        "tricks_won": None,
        "points": None,
        **_comes_to(judged),
        **_ending(laws, judged),
    }


def trick_answer(line: dict[str, Any], plays: list[tuple[int | str, Card]]) -> dict[str, Any]:
    """Whose trick it is; null where two Jokers lie there and nothing else."""
    laws = laws_of_poker(line)
    there = pack(jokers=True).cards
    if strange := [str(card) for _, card in plays if card not in there]:
        raise Unreadable(Fault("card_not_in_pack", say(N_("{card} is not in the pack."), card=", ".join(strange))))
    return {"winner": wild_tricks_of(laws, read_suit(line.get("trump"))).winner(plays)}


def _comes_to(judged: Judged) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if judged.played is not None:
        told["tricks_won"] = _by_seat(judged.played.tricks_won)
    if judged.settled is not None:
        told |= {"delta": _by_seat(judged.settled.delta), "net": _by_seat(judged.settled.net)}
    if judged.points is not None:
        told["points"] = _by_seat(judged.points)
    return told


def _ending(laws: PokerLaws, judged: Judged) -> dict[str, Any]:
    if judged.ended is None:
        return {"winner": None, "euchred": None, "outcome": None}
    told: dict[str, Any] = {} if judged.settled is None else {"pot_left": judged.settled.pot_left}
    ended = judged.ended
    return {**told, "winner": ended.winner, "euchred": ended.euchred(laws), "outcome": ended.outcome(laws).value}


def _asked(line: dict[str, Any], *fields: str) -> dict[str, Any]:
    readers = {name: _READERS[name] for name in ("players", "jokers", *fields)}
    given = {name: value for name, value in line.items() if name not in (*_ENVELOPE, "key") and value is not None}
    read = {**_USUAL, **read_fields(given, readers, N_("A game of Poker-Euchre has no field “{name}”."))}
    if read["dealer"] >= read["players"]:
        raise unreadable("not_a_seat", say(N_("A seat is a number from 0 to {last}."), last=read["players"] - 1))
    return read


def _by_seat(numbers: dict[int, int]) -> dict[str, int]:
    return {str(seat): number for seat, number in numbers.items()}


_USUAL: Final = {"players": 4, "jokers": False, "dealer": 0, "hands": 1}
