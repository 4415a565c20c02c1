"""One irregularity with its rulings, and all those of a game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from rules.base.words import Sentence


@dataclass(frozen=True, slots=True)
class RemedyOutcome:
    """One ruling, in words. `question` and `yes` are the last question on the way to it and its answer."""

    sentence: Sentence
    question: Sentence | None = None
    yes: bool = False


@dataclass(frozen=True, slots=True)
class Remedy:
    """The rulings on each of these `offences`, for which they are the same.

    `example` has the numbers that the rulings were asked for. `more` are lines of the rule sheet that belong to them.
    `left_open`: the book leaves it to people, so that the rulings are suggestions.
    """

    offences: tuple[Sentence, ...]
    outcomes: tuple[RemedyOutcome, ...]
    left_open: bool
    document: str
    section: str
    example: Sentence | None = None
    more: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Remedies:
    """All of a game, in the order of its book: those that the book settles, and the suggestions for the others.

    `first` is what to do before anything else; `open_note` is the heading of the suggestions.
    """

    first: tuple[Sentence, ...]
    by_book: tuple[Remedy, ...]
    suggested: tuple[Remedy, ...]
    open_note: Sentence


def together(remedies: Iterable[Remedy]) -> Iterator[Remedy]:
    """Neighbours with the same rulings as one remedy."""
    for _, group in groupby(remedies, key=_rulings):
        alike = list(group)
        first = alike[0]
        offences = tuple(offence for remedy in alike for offence in remedy.offences)
        yield Remedy(
            offences, first.outcomes, first.left_open, first.document, first.section, first.example, first.more
        )


def _rulings(remedy: Remedy) -> object:
    return remedy.outcomes, remedy.left_open, remedy.more
