"""One lesson: its sentences, cards to look at, and a table."""

from dataclasses import dataclass

from rules.base.cards import Card
from rules.base.words import Sentence
from rules.euchre.markers import Fives, SevenAndEight
from rules.euchre.rule_sheets import Described, rule_sheet


@dataclass(frozen=True, slots=True)
class CardsShown:
    """Cards in a row, and what they show. `marked` are those that win or may be played; `led` is shown before them."""

    label: Sentence
    cards: tuple[Card, ...]
    marked: tuple[Card, ...] = ()
    led: Card | None = None


@dataclass(frozen=True, slots=True)
class LessonTable:
    """A table; the first cell of each row is its head."""

    heads: tuple[Sentence, ...]
    rows: tuple[tuple[Sentence | str | int, ...], ...]


@dataclass(frozen=True, slots=True)
class ScoresShown:
    """How the cards that show the score lie at each of some scores, in a row."""

    label: Sentence
    scores: tuple[Fives | SevenAndEight, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step on the way to a first game."""

    title: Sentence
    lines: tuple[Sentence, ...]
    shown: tuple[CardsShown, ...] = ()
    table: LessonTable | None = None
    markers: tuple[ScoresShown, ...] = ()


def lines_of(game: Described, *laws: str) -> tuple[Sentence, ...]:
    """The sentences of the rule sheet on these laws."""
    return tuple(line.sentence for line in rule_sheet(game).on(*laws))


def lines_of_chapter(game: Described, title: str) -> tuple[Sentence, ...]:
    """The sentences of a whole chapter of the rule sheet."""
    chapters = (chapter for chapter in rule_sheet(game).chapters if chapter.title.text == title)
    return tuple(line.sentence for chapter in chapters for line in chapter.lines)
