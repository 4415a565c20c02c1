"""Two tables became one."""

from collections.abc import Mapping
from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from scoring.ledger.coding import ANSWERED, FieldCoding
from scoring.ledger.entry import EventEntry, Names
from scoring.ledger.game_entry import ResultEntry


class TablesMerged(EventEntry):
    """Those of `game` went to the table of `into`; `following` continues there, with the chips of each entry."""

    game: int
    into: int
    following: Annotated[int, FieldCoding("game", answered=True)] = 0
    table: Annotated[int, ANSWERED] = 0
    tables: Annotated[tuple[int, ...], ANSWERED] = ()
    chips: Annotated[Mapping[str, int], ANSWERED] = None  # type: ignore[assignment]


class EndedByMerge(ResultEntry):
    """A game that ended early because its table merged with another."""

    tables: tuple[int, ...]

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """Which tables."""
        a, b = self.tables
        return message(N_("tables {a} and {b} merged; the chips go to table {a}"), a=a, b=b)
