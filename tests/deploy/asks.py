"""Who may ask for an operation of the API, when, and with what body."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from clubs.policy import Act
from tests.deploy import situations as at
from tests.deploy.situations import Place, Situation

Body = Mapping[str, Any] | Callable[[Place], Mapping[str, Any]] | None


class Door(Enum):
    """Addresses that no act of the policy guards."""

    OPEN = "anybody, without an account"
    OWN = "whoever is signed in, about himself"
    OWNER = "its owner alone: the administrator of each place"
    TABLE = "whoever holds a table's link"
    LINK = "whoever holds the private link in the address"


@dataclass(frozen=True)
class Ask:
    """Who may ask for it, when there is something to be done, and with what body.

    `any_table`: every table of the event may, because players object from the table where they sit now.
    """

    door: Act | Door
    when: Situation = at.playing
    body: Body = None
    any_table: bool = False

    def body_for(self, place: Place) -> Mapping[str, Any] | None:
        """What is sent."""
        return self.body(place) if callable(self.body) else self.body
