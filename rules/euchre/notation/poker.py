"""Deals of Poker-Euchre as text that a person can read and type, and that reads back as the same deal.

    Dealer: 2
    Jokers: yes
    Turn-up: 6H
    Seat 0: AS KS 9D
    Seat 1: QH JH 4C
    Seat 2: TD JOKER1 2C
    Bids: 0 pass order
    Discard: 2C
    Betting: 0 check bet+5 raise+3 fold call
    Trick: 1 JH 6H wins 1
    Renege: 2 in 1 after 1
    Carry over: 12
    Tricks won: 1:3 2:0

As in `rules.euchre.notation` a number sets whose turn it is. A plus gives the chips of a bet, or those that a raise
puts on top of the call. A renege is the seat found guilty, the trick it was in, and how many tricks were gathered by
then.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from rules.base.cards import parse_card, parse_suit
from rules.base.errors import Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.notation.lines import (
    Line,
    each_line,
    lines_of,
    one_card,
    one_number,
    one_seat,
    one_suit,
    parse_numbers,
    parse_seat,
    unreadable,
    write_in_turn,
    yes,
)
from rules.euchre.poker.reading import CLAIMS
from rules.euchre.poker.record import PokerRecord
from rules.euchre.poker.record_reading import read_record

_CALLS: Final = ("pass", "order")


def write(record: PokerRecord) -> str:
    """The deal as lines of text."""
    return "\n".join(f"{name}: {text}".rstrip() for name, text in _lines(record.to_json())) + "\n"


def read(text: str) -> PokerRecord:
    """The deal of a text; Unreadable names every line that cannot be read."""
    return _read(lines_of(text))


def _lines(written: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    players = written["players"]
    yield "Dealer", str(written["dealer"])
    yield "Jokers", "yes" if written["jokers"] else "no"
    yield "Turn-up", written["upcard"]
    yield from ((f"Seat {seat}", " ".join(cards)) for seat, cards in written["deal"].items())
    if "sat_out" in written:
        yield "Sat out", " ".join(map(str, written["sat_out"]))
    if "bids" in written:
        yield "Bids", write_in_turn(((bid["seat"], bid["call"]) for bid in written["bids"]), players, None)
    for name, field in _PLAIN.items():
        if field in written:
            yield name.capitalize(), str(written[field])
    if "betting" in written:
        yield "Betting", write_in_turn(((seat, _act(*more)) for seat, *more in written["betting"]), players, None)
    for trick in written.get("tricks", ()):
        yield "Trick", _trick(trick, players)
    for renege in written.get("reneges", ()):
        yield "Renege", f"{renege['seat']} in {renege['trick']} after {renege['called_after']}"
    for field in ("tricks_won", *CLAIMS):
        if field in written:
            yield field.replace("_", " ").capitalize(), " ".join(f"{seat}:{n}" for seat, n in written[field].items())


def _act(act: str, amount: int = 0) -> str:
    return f"{act}+{amount}" if amount else act


def _trick(trick: Mapping[str, Any], players: int) -> str:
    cards = write_in_turn(((play["seat"], play["card"]) for play in trick["cards"]), players, None)
    return cards if trick["winner"] is None else f"{cards} wins {trick['winner']}"


def _read(lines: Iterable[Line]) -> PokerRecord:
    """The line of JSON that says the same, read as such."""
    written: dict[str, Any] = {"deal": {}}
    lines = list(lines)
    faults = each_line((line for line in lines if line[1] not in _LATE), partial(_line, written))
    faults += each_line((line for line in lines if line[1] in _LATE), partial(_late, written))
    if faults:
        raise Unreadable(faults)
    return read_record(written)


def _line(written: dict[str, Any], name: str, words: list[str]) -> None:
    kind, _, seat = name.partition(" ")
    if kind == "seat" and seat:
        written["deal"][str(parse_seat(seat))] = [str(parse_card(word)) for word in words]
    elif name in _READERS:
        field, value = _READERS[name]
        written[field] = value(words)
    elif name == "renege":
        written.setdefault("reneges", []).append(_read_renege(words))
    else:
        raise unreadable("no_such_line", message(N_("Unknown line “{name}”."), name=name))


def _late(written: dict[str, Any], name: str, words: list[str]) -> None:
    """The next player depends on the number of players, so the hands are read first."""
    _LATE[name](written, words)


def _by_turns(written: Mapping[str, Any], words: list[str], turn: int) -> Iterator[tuple[int, str]]:
    for word in words:
        if word.isdigit():
            turn = parse_seat(word)
        else:
            yield turn, word
            turn = (turn + 1) % max(len(written["deal"]), 1)


def _first(written: Mapping[str, Any]) -> int:
    dealer: int = written.get("dealer", 0)
    return (dealer + 1) % max(len(written["deal"]), 1)


def _read_bids(written: dict[str, Any], words: list[str]) -> None:
    calls = _by_turns(written, words, _first(written))
    written["bids"] = [{"seat": seat, "call": _read_call(word)} for seat, word in calls]


def _read_call(word: str) -> str:
    return word.lower() if word.lower() in _CALLS else parse_suit(word).value


def _read_betting(written: dict[str, Any], words: list[str]) -> None:
    written["betting"] = [[seat, *_read_act(word)] for seat, word in _by_turns(written, words, _first(written))]


def _read_act(word: str) -> list[Any]:
    act, _, amount = word.lower().partition("+")
    return [act, one_number([amount])] if amount else [act]


def _read_trick(written: dict[str, Any], words: list[str]) -> None:
    lower = [word.lower() for word in words]
    at = lower.index("wins") if "wins" in lower else len(words)
    cards = [{"seat": seat, "card": str(parse_card(word))} for seat, word in _by_turns(written, words[:at], 0)]
    winner = parse_seat(" ".join(words[at + 1 :])) if at < len(words) else None
    written.setdefault("tricks", []).append({"cards": cards, "winner": winner})


def _read_renege(words: list[str]) -> dict[str, int]:
    if len(words) != 5 or (words[1], words[3]) != ("in", "after"):
        sentence = message(
            N_("Write a revoke as the seat, its trick and the tricks gathered by then: “2 in 1 after 3”.")
        )
        raise unreadable("not_a_renege", sentence)
    seat, trick, after = parse_numbers(words[::2])
    return {"seat": seat, "trick": trick, "called_after": after}


def _by_seat(words: list[str]) -> dict[str, int]:
    pairs = (word.partition(":") for word in words)
    return {str(parse_seat(seat)): one_number([number]) for seat, _, number in pairs}


_PLAIN: Final = {"discard": "dealer_discard", "maker": "maker", "trump": "trump", "carry over": "carry_over"}
_LATE: Final[Mapping[str, Callable[[dict[str, Any], list[str]], None]]] = {
    "bids": _read_bids,
    "betting": _read_betting,
    "trick": _read_trick,
}
_READERS: Final[Mapping[str, tuple[str, Callable[[list[str]], Any]]]] = {
    "dealer": ("dealer", one_seat),
    "jokers": ("jokers", yes),
    "turn-up": ("upcard", lambda words: str(one_card(words))),
    "sat out": ("sat_out", lambda words: [parse_seat(word) for word in words]),
    "discard": ("dealer_discard", lambda words: str(one_card(words))),
    "maker": ("maker", one_seat),
    "trump": ("trump", lambda words: one_suit(words).value),
    "carry over": ("carry_over", one_number),
    "tricks won": ("tricks_won", _by_seat),
    **{field: (field, _by_seat) for field in CLAIMS},
}
