"""What the book makes of a hand with a fault: the choices and the points, as far as the book says.

A revoke is the side's affair that made it, and its penalty is that of `rules.rulings`. Whatever else a
book may say, of a wrong number of cards too, is for the ruling desk.
"""

from dataclasses import dataclass
from typing import Any

from rules.bidding import Auction
from rules.errors import Fault
from rules.hand import HandResult, Side, by_side, side_of
from rules.judge.worth import points_of
from rules.laws import Choice, DecidedBy, Laws, Sides
from rules.rulings.revokes import penalty_for


@dataclass(frozen=True, slots=True)
class Settlement:
    """One way in which a revoke may be settled: what the other side chooses, and the points by pair.

    `director`: the book does not say, and the points are what is suggested to the director.
    """

    offence: str
    offender: Side
    choice: Choice
    points: tuple[int, int]
    director: bool = False

    def to_json(self) -> dict[str, Any]:
        return {
            "offence": self.offence,
            "offender": self.offender.name,
            "choice": self.choice.value,
            "points": by_side(self.points),
            "decided_by": (DecidedBy.DIRECTOR if self.director else DecidedBy.BOOK).value,
        }


def settle(
    laws: Laws, auction: Auction, tricks_won: tuple[int, ...], faults: tuple[Fault, ...]
) -> tuple[Settlement, ...]:
    """What may follow from revokes and nothing worse, by one pair; nothing where that is not all."""
    revokes = [fault for fault in faults if fault.code == "revoke"]
    seats = {seat for fault in revokes if isinstance(seat := fault.where.get("seat"), int)}
    sides = {side_of(seat) for seat in seats}
    if len(revokes) != len(faults) or len(sides) != 1 or laws.sides is not Sides.PARTNERS or auction.maker is None:
        return ()
    (offender,) = sides
    as_played = points_of(laws, auction, tricks_won)
    hand = HandResult(
        makers=side_of(auction.maker),
        tricks=tricks_won[auction.maker % 2],
        alone=auction.alone is not None,
        defend_alone=auction.defend_alone is not None,
    )
    amount = penalty_for(laws, hand, offender)
    return tuple(
        Settlement(
            "revoke",
            offender,
            choice,
            _points(laws, choice, offender, amount, (as_played[0], as_played[1])),
            laws.revokes is DecidedBy.DIRECTOR,
        )
        for choice in laws.revoke_choices
    )


def _points(laws: Laws, choice: Choice, offender: Side, amount: int, as_played: tuple[int, int]) -> tuple[int, int]:
    if choice is Choice.AS_PLAYED:
        return as_played
    points = [0, 0] if laws.revoke_replaces_hand else list(as_played)
    if choice is Choice.ADD:
        points[offender.other] += amount
    else:
        points[offender] -= amount
    return (points[0], points[1])
