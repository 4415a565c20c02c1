"""The event began: what was chosen, and the laws and the plan that were copied from then on."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import Lists
from scoring.ledger.coding import ANSWERED, ANSWERED_LEFT_OUT, LEFT_OUT, FieldCoding
from scoring.ledger.entry import EventEntry, Names


class Start(EventEntry):
    """`rounds` as asked, `planned` as they are. Values of `rules` are kept as their JSON.

    `met`: opponents of the last night whom the seats avoid, by ids of players. `staying`: the numbers of those who
    cannot move. `was`: the entries that the start changed, as they were: id, state, number, line, first round. Events
    of earlier days do not say what was `played`, which places `matter`, or by what entries are `compared`.
    """

    movement: str
    rounds: int | None
    sit_out: Mapping[str, Any]
    tie_order: tuple[str, ...]
    room: Mapping[str, Any] | None = None
    night: Mapping[str, Any] | None = None
    lists: Annotated[str, LEFT_OUT] = Lists.ONE.value
    wishes: Annotated[Any, LEFT_OUT] = None
    tables: Annotated[int | None, LEFT_OUT] = None
    compare: Annotated[str | None, LEFT_OUT] = None
    continuous: Annotated[bool, LEFT_OUT] = False
    met: Annotated[tuple[tuple[int, int], ...], LEFT_OUT] = ()
    stage: Annotated[int, ANSWERED] = 0
    laws: Annotated[Mapping[str, Any], ANSWERED] = None  # type: ignore[assignment]
    plan: Annotated[Any, ANSWERED] = None
    planned: Annotated[int, FieldCoding("rounds", answered=True)] = 0
    played: Annotated[str | None, ANSWERED] = None
    matter: Annotated[int | None, ANSWERED] = None
    compared: Annotated[str | None, FieldCoding("compare", answered=True)] = None
    staying: Annotated[tuple[int, ...], ANSWERED_LEFT_OUT] = ()
    was: Annotated[tuple[Sequence[Any], ...], ANSWERED_LEFT_OUT] = ()

    def sentence(self, names: Names) -> Sentence:
        """That play began."""
        return message(N_("The event is started"))
