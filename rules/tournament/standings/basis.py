"""The comparison of entries: by their totals, or the same for each game played; and in one list or several.

Both are decided once, before play.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.tie_order import Criterion, TieOrder
from rules.tournament.standings.tally import SitOut, SitOutPolicy


class Basis(StrEnum):
    """Totals are the words of the books ("the greatest number of wins"); per game suits unequal schedules.

    By totals a round without a game adds nothing. Per game it is left out. Per game due, only a sit-out is left out: a
    round that an entry missed, because it came late or had left, is a game not won.
    """

    TOTALS = "totals"
    PER_GAME_DUE = "per_game_due"
    PER_GAME = "per_game"


BASIS_WORDS: Final[Mapping[Basis, Sentence]] = {
    Basis.TOTALS: message(N_("Totals: a round without a game adds nothing")),
    Basis.PER_GAME_DUE: message(N_("Per game: a sit-out is left out, a missed round is a game not won")),
    Basis.PER_GAME: message(N_("Per game: a round without a game is left out")),
}
"""The name of each where one is chosen or shown."""
GAMES_DIFFER: Final[Mapping[Basis, Sentence]] = {
    Basis.TOTALS: message(
        N_(
            "Not everyone has played the same number of games. Totals are compared: a round without a game "
            "adds nothing."
        )
    ),
    Basis.PER_GAME_DUE: message(
        N_(
            "Not everyone has played the same number of games. Results per game are compared: a sit-out is left "
            "out. A round missed by coming late or leaving is a game not won."
        )
    ),
    Basis.PER_GAME: message(
        N_(
            "Not everyone has played the same number of games. Results per game are compared: a round "
            "without a game is left out."
        )
    ),
}
"""A note for a table while some have played more games than others."""


RATE_WORDS: Final[Mapping[Criterion, Sentence]] = {
    Criterion.WINS: message(N_("wins per game")),
    Criterion.RATE: message(N_("wins per game")),
    Criterion.POINTS: message(N_("points per game")),
    Criterion.MARGIN: message(N_("margin per game")),
}
"""The unit of the rate, by the first criterion of an order."""


def proposed_basis(fewest_games: int, most_games: int, policy: SitOutPolicy) -> Basis:
    """Totals where the schedule gives everybody the same number of games, or where a sit-out counts as a game."""
    return Basis.TOTALS if fewest_games == most_games or policy.kind is not SitOut.NONE else Basis.PER_GAME_DUE


def basis_under(order: TieOrder, basis: Basis) -> Basis:
    """The basis of a stage that starts: an order by games won of those played compares per game in any case."""
    return Basis.PER_GAME_DUE if basis is Basis.TOTALS and Criterion.RATE in order else basis


def counts_per_game(order: TieOrder, basis: Basis) -> bool:
    """Whether every sum is divided by the games: decided so, or because the order counts games won of those played."""
    return basis is not Basis.TOTALS or Criterion.RATE in order


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
