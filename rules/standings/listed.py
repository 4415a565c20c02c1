"""The groups with their own list in the standings, and the rows of each list."""

from enum import StrEnum
from typing import NamedTuple

from rules.errors import Fault, RulesError
from rules.words import Sentence, message
from rules.words import gettext_noop as N_


class Lists(StrEnum):
    """The groups with their own list: nothing, so that everybody is ranked on one; each line; each room."""

    ONE = "one"
    LINES = "lines"
    ROOMS = "rooms"


TITLES = {Lists.LINES: N_("Line {name}"), Lists.ROOMS: N_("Room {name}")}
NOWHERE = {Lists.LINES: N_("Not in a line"), Lists.ROOMS: N_("Not in a room")}


class Listed(NamedTuple):
    """A list of a table: its rows are `lines[start:stop]`, and its places begin with 1.

    `name` is that of the line or room, "" for those who came late and are in none.
    """

    of: Lists
    name: str
    start: int
    stop: int

    @property
    def title(self) -> Sentence | None:
        """The heading: "Line A", "Room 2"; None where everybody is on it."""
        if self.of is Lists.ONE:
            return None
        return message(TITLES[self.of], name=self.name) if self.name else message(NOWHERE[self.of])

    @property
    def goes_on(self) -> bool:
        """Whether its best can qualify: an entry in no line or room can be compared with nobody."""
        return self.of is Lists.ONE or bool(self.name)


def refuse_unfit(lists: Lists, *, lines: bool, rooms: bool) -> None:
    """RulesError for lists of what there is not."""
    if lists is Lists.LINES and not lines:
        text = N_("This movement has no lines A and B, so everyone is ranked in one list.")
        raise RulesError(Fault("lists", message(text)))
    if lists is Lists.ROOMS and not rooms:
        text = N_("Everyone plays in one room, so everyone is ranked in one list.")
        raise RulesError(Fault("lists", message(text)))
