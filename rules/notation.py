"""A hand as text that a person can read and type, and that reads back as the same hand.

    Dealer: 3
    Turn-up: QC
    Seat 0: 9D QD KD 9H TS
    Seat 1: 9C JC JD QH JS
    Seat 2: TC KC AC 9S AS
    Seat 3: TD TH KH QS KS
    Bids: 0 pass order alone
    Discard: KH
    Trick: 0 9D JD 9S wins 1
    Trick: 1 9C TC 0 9H wins 2

A number sets whose turn it is, and from there it goes clockwise; only the first is needed, and one
where somebody was passed over. “alone” goes with the bid before it, and after a number is a call of its
own, said once trump was made, as “discard” and “fold” are. Small letters, “10” for a ten and suits as
♠ ♥ ♦ ♣ read as well, and what follows a # is a remark. What is left out is unknown. Hands are parted by
an empty line.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from rules.bidding import Bid, Call
from rules.cards import Card, Suit, read_card, read_suit
from rules.dealt import Cards
from rules.errors import Fault, Unreadable
from rules.record import SIDES, HandRecord, Trick
from rules.trick import Play
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

UNKNOWN: Final = "?"
_CALLS: Final = {call.value.lower(): call for call in (Call.PASS, Call.ORDER, Call.NO_TRUMP, Call.MISDEAL)}
_ANNOUNCED: Final = {call.value: call for call in (Call.ALONE, Call.DISCARD, Call.FOLD)}
"""What is said once trump is made, by whoever: its seat is always written."""


def write(hand: HandRecord) -> str:
    """The hand as lines of text."""
    return "\n".join(f"{name}: {text}".rstrip() for name, text in _lines(hand)) + "\n"


def read(text: str) -> HandRecord:
    """The hand of a text; Unreadable names every line that cannot be read."""
    return _read([(number, line) for number, line in enumerate(text.splitlines(), start=1)])


def read_all(text: str) -> tuple[HandRecord, ...]:
    """The hands of a text, parted by empty lines."""
    hands: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            hands[-1].append((number, line))
        elif hands[-1]:
            hands.append([])
    return tuple(_read(lines) for lines in hands if lines)


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
        yield "Bids", _in_turn(((bid.seat, str(bid)) for bid in hand.bids), len(hand.hands), None, numbered=_ANNOUNCED)
    yield from _facts(hand)
    for trick in hand.tricks:
        yield "Trick", _trick(trick, len(hand.hands))
    if hand.lay_down is not None:
        yield "Lay-down", str(hand.lay_down)
    for name, reckoned in (("Tricks won", hand.tricks_won), ("Points", hand.points)):
        if reckoned is not None:
            yield name, " ".join(map(str, reckoned))


def _facts(hand: HandRecord) -> Iterator[tuple[str, str]]:
    """What follows from the bids, and what was done before the first lead."""
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


def _trick(trick: Trick, players: int) -> str:
    leader = UNKNOWN if trick.leader is None else str(trick.leader)
    text = f"{leader} {_in_turn(((seat, str(card)) for seat, card in trick.plays), players, trick.leader)}"
    return text if trick.winner is None else f"{text.rstrip()} wins {trick.winner}"


def _in_turn(said: Iterable[tuple[int, str]], players: int, turn: int | None, numbered: Collection[str] = ()) -> str:
    """The words with the seat before each that is out of turn, or that is always `numbered`."""
    words: list[str] = []
    for seat, word in said:
        words += [word] if seat == turn and word not in numbered else [str(seat), word]
        turn = (seat + 1) % players
    return " ".join(words)


@dataclass(slots=True)
class _Reading:
    """What has been read so far; `hands`, `dummies` and `kept` by seat."""

    fields: dict[str, Any] = field(default_factory=dict)
    seats: dict[str, dict[int, Cards]] = field(default_factory=dict)

    @property
    def hands(self) -> dict[int, Cards]:
        return self.seats.get("seat", {})


def _read(lines: Iterable[tuple[int, str]]) -> HandRecord:
    reading, faults = _Reading(), list[Fault]()
    late: list[tuple[int, str, list[str]]] = []
    for number, line in lines:
        name, _, rest = line.partition("#")[0].partition(":")
        if name.strip().lower() in _LATE:  # who is next depends on how many play
            late.append((number, name.strip().lower(), rest.split()))
        elif name.strip():
            _try(faults, number, lambda name=name, rest=rest: _line(reading, name.strip().lower(), rest.split()))  # type: ignore[misc]
    for number, name, words in late:
        _try(faults, number, lambda name=name, words=words: _LATE[name](reading, words))  # type: ignore[misc]
    if missing := [name for name in ("dealer", "upcard") if name not in reading.fields]:
        names = ", ".join(missing)
        faults.append(Fault("line_missing", say(N_("The hand lacks {names}."), names=names)))
    if not reading.hands or set(reading.hands) != set(range(len(reading.hands))):
        faults.append(Fault("not_a_deal", say(N_("A deal gives the cards of every seat, from 0 on."))))
    if faults:
        raise Unreadable(faults)
    more: dict[str, Any] = {
        name: reading.seats[line] for name, line in (("dummies", "dummy"), ("kept", "kept")) if line in reading.seats
    }
    hands = tuple(reading.hands[seat] for seat in range(len(reading.hands)))
    return HandRecord(hands=hands, **reading.fields, **more)


def _try(faults: list[Fault], number: int, read: Callable[[], None]) -> None:
    try:
        read()
    except Unreadable as refused:
        faults += [Fault(fault.code, fault.sentence, {**fault.where, "line": number}) for fault in refused.faults]


def _line(reading: _Reading, name: str, words: list[str]) -> None:
    kind, _, seat = name.partition(" ")
    if kind in ("seat", "dummy", "kept") and seat:
        reading.seats.setdefault(kind, {})[_seat(seat)] = tuple(_card(word) for word in words)
    elif name in _READERS:
        field_name, read_words = _READERS[name]
        reading.fields[field_name] = read_words(words)
    elif name == "trump":
        no_trump = [word.upper() for word in words] == ["NT"]
        reading.fields.update(no_trump=no_trump, trump=None if no_trump else _suit(words))
    else:
        raise _unreadable("no_such_line", say(N_("There is no line “{name}”."), name=name))


def _read_bids(reading: _Reading, words: list[str]) -> None:
    players = max(len(reading.hands), 1)
    bids: list[Bid] = []
    turn, numbered = (reading.fields.get("dealer", 0) + 1) % players, False
    for word in words:
        if word.isdigit():
            turn, numbered = _seat(word), True
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
    return Bid(seat, Call.NAME, _suit([word]))


def _read_trick(reading: _Reading, words: list[str]) -> None:
    lower = [word.lower() for word in words]
    at = lower.index("wins") if "wins" in lower else len(words)
    won, words = words[at + 1 :], words[:at]
    if not words:
        raise _unreadable("no_leader", say(N_("A trick begins with the seat that led, or a question mark.")))
    leader = None if words[0] == UNKNOWN else _seat(words[0])
    turn, plays = leader or 0, list[Play]()
    for word in words[1:]:
        if word.isdigit():
            turn = _seat(word)
        else:
            plays.append(Play(turn, _card(word)))
            turn = (turn + 1) % max(len(reading.hands), 1)
    trick = Trick(leader, tuple(plays), _seat(" ".join(won)) if at < len(lower) else None)
    reading.fields["tricks"] = (*reading.fields.get("tricks", ()), trick)


def _card(word: str) -> Card:
    text = word.upper().replace("10", "T")
    for symbol, letter in zip("♠♥♦♣", "SHDC", strict=True):
        text = text.replace(symbol, letter)
    return read_card(text)


def _suit(words: list[str]) -> Suit:
    text = " ".join(words).upper()
    return read_suit({"♠": "S", "♥": "H", "♦": "D", "♣": "C"}.get(text, text))


def _seat(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    raise _unreadable("not_a_seat", say(N_("“{word}” is not a seat."), word=word))


def _one_seat(words: list[str]) -> int:
    return _seat(" ".join(words))


def _one_card(words: list[str]) -> Card:
    return _card(" ".join(words))


def _numbers(words: list[str]) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in words)
    except ValueError as refused:
        raise _unreadable("not_a_whole_number", say(N_("These are whole numbers."))) from refused


def _one_number(words: list[str]) -> int:
    return _numbers([" ".join(words)])[0]


def _sides(words: list[str]) -> tuple[int, ...]:
    if any(word.upper() not in SIDES for word in words):
        raise _unreadable("not_a_side", say(N_("A side is NS or EW.")))
    return tuple(SIDES.index(word.upper()) for word in words)


def _yes(words: list[str]) -> bool:
    return [word.lower() for word in words] != ["no"]


def _unreadable(code: str, sentence: Sentence) -> Unreadable:
    return Unreadable(Fault(code, sentence))


_LATE: Final[Mapping[str, Callable[[_Reading, list[str]], None]]] = {"bids": _read_bids, "trick": _read_trick}
_READERS: Final[Mapping[str, tuple[str, Callable[[list[str]], Any]]]] = {
    "dealer": ("dealer", _one_seat),
    "turn-up": ("upcard", _one_card),
    "nominated": ("nominated", _suit),
    "cut": ("cut", _yes),
    "cut by": ("cut_by", _one_seat),
    "passed out": ("passed_out", _yes),
    "maker": ("maker", _one_seat),
    "alone": ("alone", _one_seat),
    "defends alone": ("defend_alone", _one_seat),
    "fold": ("folded", _sides),
    "fold after": ("fold_after", _one_number),
    "discard": ("discard", _one_card),
    "taken": ("taken", lambda words: tuple(_card(word) for word in words)),
    "designated": ("designated", _suit),
    "lay-down": ("lay_down", _one_seat),
    "tricks won": ("tricks_won", _numbers),
    "points": ("points", _numbers),
}
