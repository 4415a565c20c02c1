"""Common parts of both notations: lines with a name, words in turn, cards as people type them."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final

from rules.base.cards import Card, Suit, parse_card, parse_suit
from rules.base.errors import Fault, Unreadable, unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message

UNKNOWN: Final = "?"
Line = tuple[int, str, list[str]]
"""The line number, its name in small letters, and its words."""


def lines_of(text: str) -> list[Line]:
    """The lines of one hand."""
    return list(parse_lines(enumerate(text.splitlines(), start=1)))


def parse_lines(lines: Iterable[tuple[int, str]]) -> Iterator[Line]:
    """Lines with a name, without remarks."""
    for number, line in lines:
        name, _, rest = line.partition("#")[0].partition(":")
        if name.strip():
            yield number, name.strip().lower(), rest.split()


def each_line(lines: Iterable[Line], read: Callable[[str, list[str]], None]) -> list[Fault]:
    """Every line read; what is wrong with one is said with its number."""
    faults: list[Fault] = []
    for number, name, words in lines:
        try:
            read(name, words)
        except Unreadable as refused:
            faults += [fault.at(line=number) for fault in refused.faults]
    return faults


def write_in_turn(
    called: Iterable[tuple[int, str]], players: int, turn: int | None, numbered: Collection[str] = ()
) -> str:
    """The words with the seat before each that is out of turn, or that is always `numbered`."""
    words: list[str] = []
    for seat, word in called:
        words += [word] if seat == turn and word not in numbered else [str(seat), word]
        turn = (seat + 1) % players
    return " ".join(words)


def parse_seat(word: str) -> int:
    """A seat, a number of one or two digits."""
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    raise unreadable("not_a_seat", message(N_("“{word}” is not a seat."), word=word))


def one_seat(words: list[str]) -> int:
    """A line that is a seat."""
    return parse_seat(" ".join(words))


def one_suit(words: list[str]) -> Suit:
    """A line that is a suit."""
    return parse_suit(" ".join(words))


def one_card(words: list[str]) -> Card:
    """A line that is a card."""
    return parse_card(" ".join(words))


def parse_numbers(words: list[str]) -> tuple[int, ...]:
    """A line of whole numbers."""
    try:
        return tuple(int(word) for word in words)
    except ValueError as refused:
        raise unreadable("not_a_whole_number", message(N_("Write whole numbers."))) from refused


def one_number(words: list[str]) -> int:
    """A line that is a whole number."""
    return parse_numbers([" ".join(words)])[0]


def yes(words: list[str]) -> bool:
    """A line that is so, unless it says no."""
    return [word.lower() for word in words] != ["no"]
