"""What a judged hand is worth: its tricks handed to `rules.points` as the result a scorekeeper would enter."""

from collections.abc import Sequence

from rules.bidding import Auction, Phase
from rules.hand import HandResult, Side, SoloHand, side_of
from rules.laws import Laws, Sides
from rules.points import points, points_by_player


def side_count(laws: Laws) -> int:
    """How many sides keep a score: two pairs, or everybody."""
    return 2 if laws.sides is Sides.PARTNERS else laws.players


def tricks_by_side(laws: Laws, winners: Sequence[int]) -> tuple[int, ...]:
    """Tricks won by each side, whose number is the seat's for those who play alone."""
    won = [0] * side_count(laws)
    for seat in winners:
        won[seat % len(won)] += 1
    return tuple(won)


def points_of(laws: Laws, auction: Auction, tricks_won: tuple[int, ...]) -> tuple[int, ...]:
    """Points by side for a hand without a fault."""
    if auction.phase is Phase.THROWN_IN or auction.maker is None:
        return (0,) * len(tricks_won)
    if auction.phase is Phase.FOLDED and auction.folded is not None:
        return points(laws, HandResult(makers=side_of(auction.maker), folded=(Side(auction.folded % 2),)))
    mine = tricks_won[auction.maker % len(tricks_won)]
    if laws.sides is Sides.PARTNERS:
        return points(laws, _pairs(auction, mine))
    by_player = points_by_player(laws, _solo(laws, auction, mine))
    return tuple(by_player[str(seat)] for seat in range(laws.players))


def _pairs(auction: Auction, tricks: int) -> HandResult:
    assert auction.maker is not None
    return HandResult(
        makers=side_of(auction.maker),
        tricks=tricks,
        alone=auction.alone is not None,
        defend_alone=auction.defend_alone is not None,
    )


def _solo(laws: Laws, auction: Auction, tricks: int) -> SoloHand:
    return SoloHand(
        players=tuple(str(seat) for seat in range(laws.players)),
        maker=str(auction.maker),
        tricks=tricks,
        alone=auction.alone is not None,
        defend_alone=auction.defend_alone is not None,
        defender=None if auction.defend_alone is None else str(auction.defend_alone),
    )
