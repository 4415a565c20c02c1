"""Formats as cards to choose from: a drawing, the length, when the last round ends, and what is guaranteed."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.tournament.movements import MovementAdvice
from rules.tournament.movements.chooser import AnyOption
from rules.tournament.movements.diagram import Diagram, diagram_of


@dataclass(frozen=True, slots=True)
class OptionCard:
    """One format. `length`: about how long it takes, "" where nobody can say.
    `ends`: when its last round is over if it starts now; None where it starts another day.
    `longer`: it takes longer than the time there is.
    """

    option: AnyOption
    length: str
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
    advice: MovementAdvice | None,
    *,
    entries: int,
    chosen: AnyOption | None = None,
    start: datetime.datetime | None = None,
    open_ended: bool = False,
) -> OptionCards:
    """The cards of a page, drawn for this number of `entries`; `start`: when play starts, if that is known.

    `open_ended`: nobody can say how long a round takes.
    """
    if advice is None:
        return OptionCards(None, (), ())

    def card(option: AnyOption) -> OptionCard:
        if open_ended:
            return OptionCard(option, "", diagram_of(option.movement, entries), None, longer=False)
        ends = start + datetime.timedelta(minutes=option.minutes) if start else None
        longer = option.minutes > advice.longest
        return OptionCard(option, in_words(option.minutes), diagram_of(option.movement, entries), ends, longer)

    def cards(options: Iterable[AnyOption]) -> tuple[OptionCard, ...]:
        return tuple(card(one) for one in options if one != chosen)

    shown = advice.shortlist
    others = (one for one in advice.options if one not in shown)
    return OptionCards(card(chosen) if chosen else None, cards(shown), cards(others))


def in_words(minutes: int) -> str:
    """ "4 hours" for 240 minutes, "2½ hours" for 150, "1 h 40 min" for 100."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return ngettext("%(minutes)s minute", "%(minutes)s minutes", minutes) % {"minutes": minutes}
    if not rest:
        return ngettext("%(hours)s hour", "%(hours)s hours", hours) % {"hours": hours}
    if rest == 30:
        return _("%(hours)s½ hours") % {"hours": hours}
    return _("%(hours)s h %(minutes)s min") % {"hours": hours, "minutes": rest}
