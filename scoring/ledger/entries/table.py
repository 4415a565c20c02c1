"""The final table was published."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from clubs.policy import Act
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Topic
from scoring.models import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalTable(EventEntry):
    """Rows [place, entry, played, wins, points, reason], and `qualified`: `{"zone", "qualified": [entry ids]}`.

    So what was published stays readable whatever the code becomes.
    """

    kind: ClassVar[Kind] = Kind.TABLE
    topic: ClassVar[Topic | None] = Topic.ENDS
    moves: ClassVar[bool] = False

    stage: int
    rows: Annotated[tuple[list[Any], ...], ANSWERED] = ()
    by_rate: Annotated[bool, ANSWERED] = False
    qualified: Annotated[tuple[Mapping[str, Any], ...], ANSWERED] = ()
    covers: Annotated[int, ANSWERED] = 0

    @property
    def act(self) -> Act:
        """Whoever may publish."""
        return Act.PUBLISH

    def sentence(self, names: Names) -> Sentence:
        """That it was published."""
        return message(N_("The final table was published"))
