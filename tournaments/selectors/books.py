"""The rule books there are, each with its laws and their choices; and the laws that an event is played by."""

from dataclasses import dataclass

from clubs.policy import nothing_here
from rules.base.words import Sentence, message
from rules.euchre.kinds import GameRules, game_for
from rules.euchre.rule_sheets import RuleLine, RuleSheet, differences, rule_sheet
from rules.euchre.rule_sheets.choices import ChoiceChapter, choices
from rules.event.night_in_words import gist_of_night, own_rules, unused_laws
from rules.laws import LawBook, any_laws_of
from rules.laws.books import BOOKS
from rules.tournament.movements import ProgressiveRules
from tournaments.models import Stage, Tournament


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


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The rules of an event as people read them. `night`: the settings of a night with a head table; `stays`: somebody
    cannot move there.
    """

    laws: LawBook
    night: ProgressiveRules | None = None
    stays: bool = False

    @property
    def game(self) -> GameRules:
        """The game that is played."""
        return game_for(self.laws)

    @property
    def gist(self) -> tuple[Sentence, ...]:
        """The main points; of a night first what ends its rounds."""
        return gist_of_night(self.night, self.laws, stays=self.stays)

    @property
    def sheet(self) -> RuleSheet:
        """The rule sheet, without the rules that no round of the night comes to."""
        return rule_sheet(self.game).without(*unused_laws(self.night))

    @property
    def differences(self) -> tuple[tuple[RuleLine, RuleLine | None], ...]:
        """The lines that differ from the book, each with the book's."""
        unused = unused_laws(self.night)
        return tuple((line, book) for line, book in differences(self.game) if line.law not in unused)

    @property
    def at_head(self) -> tuple[Sentence, ...]:
        """The rules of the head table alone."""
        return own_rules(self.night.laws_at_head(self.laws), self.laws) if self.night else ()


def rules_of(tournament: Tournament, stage: Stage | None) -> RulesInForce:
    """The rules as they froze when the stage began; before any, as they are agreed on now."""
    return (
        RulesInForce(tournament.laws)
        if stage is None
        else RulesInForce(stage.law_book, stage.night_played, bool(stage.settled_room.stay))
    )


def rules_in_force(tournament: Tournament) -> RulesInForce:
    """The rules of the last stage, or before play those agreed on. One query."""
    return rules_of(tournament, tournament.stages.order_by("-number").first())


def _shown(ruleset: str) -> BookShown:
    laws = any_laws_of(ruleset)
    return BookShown(ruleset, message(BOOKS[ruleset].title), laws.game, game_for(laws).gist)
