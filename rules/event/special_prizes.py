"""Special prizes of a night beside those by place: the best of a group, high and low, drawn ones, and those handed out.

Each says why its winner has it. Tied winners share the prize. A drawn prize goes to the first of a drawn
order, so anybody can make the draw again (`rules.base.draw`).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, Worded, message
from rules.base.words import gettext_noop as N_

LONGEST_WHAT: Final = 60
MOST_PRIZES: Final = 30
LARGEST_AMOUNT: Final = 100_000_000  # minor units of the currency


class PrizeKind(Worded):
    """The ways to win a special prize."""

    BEST_OF = "best_of", N_("Best of a group")
    PLACE = "place", N_("A place in the standings")
    HIGH_GAME = "high_game", N_("Most points in one game")
    LOW_SCORE = "low_score", N_("Fewest points of the night")
    LONE_HANDS = "lone_hands", N_("Most lone hands")
    HIDDEN_NUMBER = "hidden_number", N_("Hidden number")
    DOOR_TICKET = "door_ticket", N_("Door prize")
    HANDED = "handed", N_("Handed out by the desk")
    JACKPOT = "jackpot", N_("Jackpot that rolls over")


class PrizeGroup(Worded):
    """The people among whom a prize of a group is won."""

    NAMED = "named", N_("Those I tick")
    MEMBERS = "members", N_("Members")
    FIRST_TIMERS = "first_timers", N_("First time here")
    OLDEST = "oldest", N_("This age and over")
    YOUNGEST = "youngest", N_("This age and under")


DRAWN: Final = frozenset({PrizeKind.HIDDEN_NUMBER, PrizeKind.DOOR_TICKET})
"""Prizes whose winner is drawn. The hidden number is one of those who played; a door prize, of all who are here."""
HANDED_OUT: Final = frozenset({PrizeKind.HANDED, PrizeKind.JACKPOT})
"""Prizes that the desk gives: for what no result shows, such as a perfect hand."""


@dataclass(frozen=True, slots=True)
class SpecialPrize:
    """One prize. `id` tells it from the others of the night. `what` is won ("a ham"), and `amount` of money, or both.

    `place` is for PLACE, `group` for BEST_OF with its `age` or the `entries` that were ticked. `to`: the entry that has
    a prize that is drawn or handed out, the last one that got it. `grows`: what is added to a JACKPOT each night.
    """

    id: str
    kind: PrizeKind
    what: str = ""
    amount: int = 0
    place: int = 0
    group: PrizeGroup = PrizeGroup.NAMED
    age: int = 0
    entries: tuple[int, ...] = ()
    to: int | None = None
    grows: int = 0

    def __post_init__(self) -> None:
        if fault := self._wrong():
            raise RulesError(fault)

    def _wrong(self) -> Fault | None:
        if not self.what and not self.amount:
            return _fault("what", N_("Enter a prize or an amount of money."))
        if len(self.what) > LONGEST_WHAT or not 0 <= self.amount <= LARGEST_AMOUNT or self.grows < 0:
            return _fault("what", N_("This prize is too long, or too large."))
        if self.kind is PrizeKind.JACKPOT and not self.amount:
            return _fault("amount", N_("Enter the money in the jackpot."))
        if self.kind is PrizeKind.PLACE and self.place < 1:
            return _fault("place", N_("Enter the place that wins: 1 or more."))
        aged = self.group in (PrizeGroup.OLDEST, PrizeGroup.YOUNGEST)
        if self.kind is PrizeKind.BEST_OF and aged and not 1 <= self.age <= 120:
            return _fault("age", N_("Enter the age: 1 to 120."))
        return None

    def to_json(self) -> dict[str, Any]:
        """Every field by its name."""
        return {**asdict(self), "entries": list(self.entries)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "SpecialPrize":
        """The prize that `to_json` wrote."""
        kind, group = PrizeKind(stored["kind"]), PrizeGroup(stored["group"])
        return cls(**{**stored, "kind": kind, "group": group, "entries": tuple(stored["entries"])})

    def for_next_night(self) -> "SpecialPrize":
        """The same prize, which nobody has won. A jackpot begins again after it was won, else it grows."""
        begins = self.amount if self.to is None else 0
        amount = min(begins + self.grows, LARGEST_AMOUNT) if self.kind is PrizeKind.JACKPOT else self.amount
        return replace(self, entries=(), to=None, amount=amount or self.amount)


@dataclass(frozen=True, slots=True)
class Played:
    """An entry after the night: its place, its points in all and in its best game, its lone hands, and its games."""

    entry: int
    place: int
    points: int
    best_game: int
    lone_hands: int
    games: int


@dataclass(frozen=True, slots=True)
class Award:
    """The winners of a prize, several where they share it, and the reason. No winners: nobody can have it yet."""

    prize: SpecialPrize
    winners: tuple[int, ...]
    why: Sentence


def award_of(prize: SpecialPrize, played: Sequence[Played], group: Collection[int] = ()) -> Award:
    """The award of a prize by the results so far. `group`: the entries of its group."""
    if prize.kind in DRAWN | HANDED_OUT:
        why = N_("Drawn.") if prize.kind in DRAWN else N_("Given at the desk.")
        nobody = N_("Not drawn yet.") if prize.kind in DRAWN else N_("Nobody has it yet.")
        return Award(prize, () if prize.to is None else (prize.to,), message(nobody if prize.to is None else why))
    if prize.kind is PrizeKind.PLACE:
        winners = tuple(one.entry for one in played if one.place == prize.place)
        return _awarded(prize, winners, message(N_("Place {place}."), place=prize.place))
    if prize.kind is PrizeKind.BEST_OF:
        winners = _best([one for one in played if one.entry in group], lambda one: -one.place)
        best = min((one.place for one in played if one.entry in winners), default=0)
        return _awarded(prize, winners, message(N_("The best of the group: place {place}."), place=best))
    count, text = _COUNTED[prize.kind]
    winners = _best([one for one in played if one.games], count)
    most = next((abs(count(one)) for one in played if one.entry in winners), 0)
    if prize.kind is PrizeKind.LONE_HANDS and not most:
        winners = ()
    return _awarded(prize, winners, message(text, count=most))


_COUNTED: Final[Mapping[PrizeKind, tuple[Callable[[Played], int], str]]] = {
    PrizeKind.HIGH_GAME: (lambda one: one.best_game, N_("{count} {count:point|points} in one game.")),
    PrizeKind.LOW_SCORE: (lambda one: -one.points, N_("{count} {count:point|points} in all.")),
    PrizeKind.LONE_HANDS: (lambda one: one.lone_hands, N_("{count} lone {count:hand|hands}.")),
}


def _best(played: Sequence[Played], count: Callable[[Played], int]) -> tuple[int, ...]:
    most = max(map(count, played), default=None)
    return tuple(one.entry for one in played if count(one) == most)


def _awarded(prize: SpecialPrize, winners: tuple[int, ...], why: Sentence) -> Award:
    return Award(prize, winners, why if winners else message(N_("Nobody yet.")))


def _fault(name: str, text: str) -> Fault:
    return Fault("special_prize", message(text), {"field": name})
