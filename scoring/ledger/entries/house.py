"""The players of the house pair: in an empty place, or instead of those who did."""

from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, ANSWERED_LEFT_OUT, LEFT_OUT
from scoring.ledger.entry import EventEntry, Names, Topic


class HouseSitsIn(EventEntry, topic=Topic.PEOPLE, form={"what": "in"}):
    """As entry `entry` with this number. Earlier entries hold the `name` itself, and not the ids of the players."""

    players: Annotated[tuple[int, ...], LEFT_OUT] = ()
    first: Annotated[str | None, LEFT_OUT] = None
    second: Annotated[str | None, LEFT_OUT] = None
    entry: Annotated[int, ANSWERED] = 0
    number: Annotated[int | None, ANSWERED] = None
    name: Annotated[str, ANSWERED_LEFT_OUT] = ""

    def sentence(self, names: Names) -> Sentence:
        """The players, and their number."""
        text = N_("The house fills in as number {number}: {names}")
        return message(text, number=self.number, names=self.name or names.of_players(self.players))


class OthersSitIn(EventEntry, topic=Topic.PEOPLE, form={"what": "who"}):
    """For the house that plays as `entry`, from the next round on; an earlier body says nothing of the `players`."""

    entry: int
    players: Annotated[tuple[int, ...], LEFT_OUT] = ()
    first: Annotated[str | None, LEFT_OUT] = None
    second: Annotated[str | None, LEFT_OUT] = None
    name: Annotated[str, ANSWERED_LEFT_OUT] = ""

    def sentence(self, names: Names) -> Sentence:
        """The players."""
        return message(N_("Now playing for the house: {names}"), names=self.name or names.of_players(self.players))


class ErasedHouse(EventEntry, topic=Topic.PEOPLE, form={"erased": True}):  # type: ignore[dict-item]
    """An entry that held a name itself, which was erased since."""

    def sentence(self, names: Names) -> Sentence:
        """Nothing more is known."""
        return message(N_("The house played. The name was erased."))
