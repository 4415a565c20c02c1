"""The final stage began with the best of a stage."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import Lists
from scoring.ledger.coding import ANSWERED, LEFT_OUT, FieldCoding
from scoring.ledger.entry import EventEntry, Names, Topic


class Advance(EventEntry, topic=Topic.ENDS):
    """From `stage` to the stage `to`, by which place each went `through`, and the final table (`rows`) they left.

    `was`: the line and the first round of each before, for taking the stage back. Values of `rules` as their JSON.
    """

    lists: ClassVar[str] = Lists.ONE.value

    stage: int
    best: int
    movement: str
    rounds: int | None
    drawn: bool
    laws: Mapping[str, Any]
    sit_out: Mapping[str, Any]
    tie_order: tuple[str, ...]
    compare: Annotated[str | None, LEFT_OUT] = None
    to: Annotated[int, ANSWERED] = 0
    number: Annotated[int, ANSWERED] = 0
    through: Annotated[tuple[Mapping[str, Any], ...], ANSWERED] = ()
    passed: Annotated[tuple[int, ...], ANSWERED] = ()
    draw: Annotated[int | None, ANSWERED] = None
    entries: Annotated[tuple[int, ...], ANSWERED] = ()
    plan: Annotated[Any, ANSWERED] = None
    planned: Annotated[int | None, ANSWERED] = None
    played: Annotated[str | None, ANSWERED] = None
    matter: Annotated[int | None, ANSWERED] = None
    compared: Annotated[str | None, FieldCoding("compare", answered=True)] = None
    rows: Annotated[tuple[list[Any], ...], ANSWERED] = ()
    was: Annotated[tuple[tuple[int, str, int], ...], ANSWERED] = ()

    def sentence(self, names: Names) -> Sentence:
        """The qualifiers."""
        pairs = names.listed(one["entry"] for one in self.through)
        return message(N_("Qualified for stage {number}, best first: {pairs}"), number=self.number, pairs=pairs)
