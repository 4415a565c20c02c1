"""Formats as cards to choose from: a drawing, the length, when the last round ends, and what is guaranteed."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from rules.movements import LiveOption, MovementAdvice, MovementOption
from rules.movements.diagram import Diagram, diagram_of

AnyOption = MovementOption | LiveOption


@dataclass(frozen=True, slots=True)
class OptionCard:
    """One format. `ends`: when its last round is over if it starts now; None where it starts another day.

    `longer`: it takes longer than the time there is.
    """

    option: AnyOption
    hours: str
    drawing: Diagram
    ends: datetime.datetime | None
    longer: bool


@dataclass(frozen=True, slots=True)
class OptionCards:
    """The `chosen` format, those to compare it with, and all others."""

    chosen: OptionCard | None
    beside: tuple[OptionCard, ...]
    others: tuple[OptionCard, ...]


def option_cards(
    advice: MovementAdvice | None, *, chosen: AnyOption | None = None, start: datetime.datetime | None = None
) -> OptionCards:
    """The cards of a page; `start`: when play starts, if that is known."""
    if advice is None:
        return OptionCards(None, (), ())

    def card(option: AnyOption) -> OptionCard:
        ends = start + datetime.timedelta(minutes=option.minutes) if start else None
        longer = option.minutes > advice.longest
        return OptionCard(option, hours(option.minutes), diagram_of(option.movement), ends, longer)

    def cards(options: Iterable[AnyOption]) -> tuple[OptionCard, ...]:
        return tuple(card(one) for one in options if one != chosen)

    shown = advice.shortlist
    others = (one for one in advice.options if one not in shown)
    return OptionCards(card(chosen) if chosen else None, cards(shown), cards(others))


def hours(minutes: int) -> str:
    """ "4:00" for 240 minutes."""
    return f"{minutes // 60}:{minutes % 60:02d}"
