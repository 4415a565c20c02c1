"""Hands of euchre as text."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from rules.base.cards import parse_card, parse_suit
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import Bid, Call
from rules.euchre.dealt import Cards
from rules.euchre.entry.sides import read_side
from rules.euchre.notation.lines import (
    UNKNOWN,
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
from rules.euchre.record import SIDES, HandRecord, RecordedTrick
from rules.euchre.trick import Play

_CALLS: Final = {call.value.lower(): call for call in (Call.PASS, Call.ORDER, Call.NO_TRUMP, Call.MISDEAL)}
_ANNOUNCED: Final = {call.value: call for call in (Call.ALONE, Call.DISCARD, Call.FOLD)}
"""What is said once trump is made, by anyone who: its seat is always written."""


def write(hand: HandRecord) -> str:
    """The hand as lines of text."""
    return "\n".join(f"{name}: {text}".rstrip() for name, text in _lines(hand)) + "\n"


def read(text: str) -> HandRecord:
    """The hand of a text; Unreadable names every line that cannot be read."""
    return _read(lines_of(text))


def _lines(hand: HandRecord) -> Iterator[tuple[str, str]]:
    yield "Dealer", str(hand.dealer)
    yield "Turn-up", str(hand.upcard)
    if hand.cut is not None:
        yield "Cut", "yes" if hand.cut else "no"
    if hand.cut_by is not None:
        yield "Cut by", str(hand.cut_by)
    yield from ((f"Seat {seat}", _cards(cards)) for seat, cards in enumerate(hand.hands))
    yield from ((f"Dummy {seat}", _cards(cards)) for seat, cards in (hand.dummies or {}).items())
    if hand.nominated:
        yield "Nominated", hand.nominated.value
    if hand.bids is not None:
        yield (
            "Bids",
            write_in_turn(((bid.seat, str(bid)) for bid in hand.bids), len(hand.hands), None, numbered=_ANNOUNCED),
        )
    yield from _facts(hand)
    for trick in hand.tricks:
        yield "Trick", _trick(trick, len(hand.hands))
    if hand.lay_down is not None:
        yield "Lay-down", str(hand.lay_down)
    for name, reckoned in (("Tricks won", hand.tricks_won), ("Points", hand.points)):
        if reckoned is not None:
            yield name, " ".join(map(str, reckoned))


def _facts(hand: HandRecord) -> Iterator[tuple[str, str]]:
    """The facts that follow from the bids, and the actions before the first lead."""
    if hand.passed_out:
        yield "Passed out", "yes"
    if hand.maker is not None:
        yield "Maker", str(hand.maker)
    if hand.no_trump or hand.trump:
        yield "Trump", "NT" if hand.trump is None else hand.trump.value
    if hand.alone is not None:
        yield "Alone", str(hand.alone)
    if hand.defend_alone is not None:
        yield "Defends alone", str(hand.defend_alone)
    if hand.folded:
        yield "Fold", " ".join(SIDES[side] for side in hand.folded)
    if hand.fold_after is not None:
        yield "Fold after", str(hand.fold_after)
    if hand.discard:
        yield "Discard", str(hand.discard)
    if hand.taken:
        yield "Taken", _cards(hand.taken)
    yield from ((f"Kept {seat}", _cards(cards)) for seat, cards in (hand.kept or {}).items())
    if hand.designated:
        yield "Designated", hand.designated.value


def _cards(cards: Cards) -> str:
    return " ".join(map(str, cards))


def _trick(trick: RecordedTrick, players: int) -> str:
    leader = UNKNOWN if trick.leader is None else str(trick.leader)
    text = f"{leader} {write_in_turn(((seat, str(card)) for seat, card in trick.plays), players, trick.leader)}"
    return text if trick.winner is None else f"{text.rstrip()} wins {trick.winner}"


@dataclass(slots=True)
class _HandReading:
    """The fields read so far; `hands`, `dummies` and `kept` by seat."""

    fields: dict[str, Any] = field(default_factory=dict)
    seats: dict[str, dict[int, Cards]] = field(default_factory=dict)

    @property
    def hands(self) -> dict[int, Cards]:
        return self.seats.get("seat", {})


def _read(lines: Sequence[Line]) -> HandRecord:
    reading = _HandReading()
    faults = each_line((line for line in lines if line[1] not in _LATE), partial(_line, reading))
    faults += each_line((line for line in lines if line[1] in _LATE), partial(_late, reading))
    if missing := [name for name in ("dealer", "upcard") if name not in reading.fields]:
        names = ", ".join(missing)
        faults.append(Fault("line_missing", message(N_("The hand has no line for {names}."), names=names)))
    if not reading.hands or set(reading.hands) != set(range(len(reading.hands))):
        faults.append(Fault("not_a_deal", message(N_("Give the cards of every seat, starting at 0."))))
    if faults:
        raise Unreadable(faults)
    more: dict[str, Any] = {
        name: reading.seats[line] for name, line in (("dummies", "dummy"), ("kept", "kept")) if line in reading.seats
    }
    hands = tuple(reading.hands[seat] for seat in range(len(reading.hands)))
    return HandRecord(hands=hands, **reading.fields, **more)


def _line(reading: _HandReading, name: str, words: list[str]) -> None:
    kind, _, seat = name.partition(" ")
    if kind in ("seat", "dummy", "kept") and seat:
        reading.seats.setdefault(kind, {})[parse_seat(seat)] = tuple(parse_card(word) for word in words)
    elif name in _READERS:
        field_name, read_words = _READERS[name]
        reading.fields[field_name] = read_words(words)
    elif name == "trump":
        no_trump = [word.upper() for word in words] == ["NT"]
        reading.fields.update(no_trump=no_trump, trump=None if no_trump else one_suit(words))
    else:
        raise unreadable("no_such_line", message(N_("Unknown line “{name}”."), name=name))


def _late(reading: _HandReading, name: str, words: list[str]) -> None:
    """The next player depends on the number of players, so the hands are read first."""
    _LATE[name](reading, words)


def _read_bids(reading: _HandReading, words: list[str]) -> None:
    players = max(len(reading.hands), 1)
    bids: list[Bid] = []
    turn, numbered = (reading.fields.get("dealer", 0) + 1) % players, False
    for word in words:
        if word.isdigit():
            turn, numbered = parse_seat(word), True
            continue
        if word.lower() == Call.ALONE and bids and not numbered:
            bids[-1] = bids[-1]._replace(alone=True)
        else:
            bids.append(_bid(turn, word, _CALLS | _ANNOUNCED if numbered else _CALLS))
            turn = (turn + 1) % players
        numbered = False
    reading.fields["bids"] = tuple(bids)


def _bid(seat: int, word: str, calls: Mapping[str, Call]) -> Bid:
    if word.lower() in calls:
        return Bid(seat, calls[word.lower()])
    return Bid(seat, Call.NAME, parse_suit(word))


def _read_trick(reading: _HandReading, words: list[str]) -> None:
    lower = [word.lower() for word in words]
    at = lower.index("wins") if "wins" in lower else len(words)
    won, words = words[at + 1 :], words[:at]
    if not words:
        raise unreadable("no_leader", message(N_("A trick must start with the seat that led, or a question mark.")))
    leader = None if words[0] == UNKNOWN else parse_seat(words[0])
    turn, plays = leader or 0, list[Play]()
    for word in words[1:]:
        if word.isdigit():
            turn = parse_seat(word)
        else:
            plays.append(Play(turn, parse_card(word)))
            turn = (turn + 1) % max(len(reading.hands), 1)
    trick = RecordedTrick(leader, tuple(plays), parse_seat(" ".join(won)) if at < len(lower) else None)
    reading.fields["tricks"] = (*reading.fields.get("tricks", ()), trick)


def _sides(words: list[str]) -> tuple[int, ...]:
    return tuple(read_side(word.upper()) for word in words)


_LATE: Final[Mapping[str, Callable[[_HandReading, list[str]], None]]] = {"bids": _read_bids, "trick": _read_trick}
_READERS: Final[Mapping[str, tuple[str, Callable[[list[str]], Any]]]] = {
    "dealer": ("dealer", one_seat),
    "turn-up": ("upcard", one_card),
    "nominated": ("nominated", one_suit),
    "cut": ("cut", yes),
    "cut by": ("cut_by", one_seat),
    "passed out": ("passed_out", yes),
    "maker": ("maker", one_seat),
    "alone": ("alone", one_seat),
    "defends alone": ("defend_alone", one_seat),
    "fold": ("folded", _sides),
    "fold after": ("fold_after", one_number),
    "discard": ("discard", one_card),
    "taken": ("taken", lambda words: tuple(parse_card(word) for word in words)),
    "designated": ("designated", one_suit),
    "lay-down": ("lay_down", one_seat),
    "tricks won": ("tricks_won", parse_numbers),
    "points": ("points", parse_numbers),
}
