"""The rule books there are, each with its laws and their choices; and the laws that an event is played by."""

from dataclasses import dataclass

from clubs.policy import nothing_here
from rules.books import BOOKS
from rules.games import game_for
from rules.laws import LawBook, any_laws_of
from rules.sheet.choices import ChoiceChapter, choices
from rules.words import Sentence, message
from tournaments.models import Tournament


@dataclass(frozen=True, slots=True)
class BookShown:
    """A rule book in a few sentences, and its laws."""

    ruleset: str
    title: Sentence
    game: str
    gist: tuple[Sentence, ...]

    @property
    def chapters(self) -> tuple[ChoiceChapter, ...]:
        """Every law that has more than one value, with its choices."""
        return choices(game_for(any_laws_of(self.ruleset)))


def books() -> tuple[BookShown, ...]:
    """Every rule book."""
    return tuple(map(_shown, BOOKS))


def book(ruleset: str) -> BookShown:
    """One rule book; `Refusal` not_found if there is none of the name."""
    if ruleset not in BOOKS:
        raise nothing_here()
    return _shown(ruleset)


def laws_in_force(tournament: Tournament) -> LawBook:
    """The laws as they froze at the start; before it, as they are agreed on now. One query."""
    stage = tournament.stages.order_by("-number").first()
    return tournament.laws if stage is None else stage.law_book


def _shown(ruleset: str) -> BookShown:
    laws = any_laws_of(ruleset)
    return BookShown(ruleset, message(BOOKS[ruleset].title), laws.game, game_for(laws).gist)
