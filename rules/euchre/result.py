"""A hand that has ended as a scorekeeper enters it, and its points: the bridge from the cards to `rules.points`."""

from collections.abc import Sequence

from rules.bidding import Auction, DealPhase
from rules.errors import Fault, RulesError
from rules.hand import HandResult, Side, SoloHand, side_of
from rules.laws import Laws, Sides
from rules.points import points, points_by_player
from rules.record import SIDES
from rules.words import gettext_noop as N_
from rules.words import message


def scorer_names(laws: Laws) -> tuple[str, ...]:
    """Those who keep a score: two pairs, or every seat."""
    return SIDES if laws.sides is Sides.PARTNERS else tuple(map(str, range(laws.players)))


def tricks_by_side(laws: Laws, winners: Sequence[int]) -> tuple[int, ...]:
    """Tricks won by each side; lone players have the number of their seat as side."""
    won = [0] * len(scorer_names(laws))
    for seat in winners:
        won[seat % len(won)] += 1
    return tuple(won)


def points_of(laws: Laws, auction: Auction, tricks_won: tuple[int, ...]) -> tuple[int, ...]:
    """Points by side for a hand without a fault."""
    if auction.phase is DealPhase.THROWN_IN or auction.maker is None:
        return (0,) * len(tricks_won)
    return points_by_side(laws, result_of(laws, auction, tricks_won))


def points_by_side(laws: Laws, hand: HandResult | SoloHand) -> tuple[int, ...]:
    """The points of a hand in the order of the sides; RulesError with every fault of one that cannot be scored."""
    if isinstance(hand, HandResult):
        return points(laws, hand)
    by_player = points_by_player(laws, hand)
    names = scorer_names(laws)
    if set(by_player) != set(names):
        raise RulesError(Fault("players", message(N_("Name the players by their seats: 0, 1 and so on."))))
    return tuple(by_player[name] for name in names)


def result_of(laws: Laws, auction: Auction, tricks_won: tuple[int, ...]) -> HandResult | SoloHand:
    """A hand that has ended, as a scorekeeper enters it."""
    if auction.maker is None:
        junk = auction.junk is not None
        if laws.sides is Sides.PARTNERS:
            return HandResult(passed_out=not junk, misdeal=junk)
        return SoloHand(players=scorer_names(laws), passed_out=not junk, misdeal=junk)
    if auction.phase is DealPhase.FOLDED and auction.folded is not None:
        return HandResult(makers=side_of(auction.maker), folded=(Side(auction.folded % 2),))
    return pairs_of(auction, tricks_won) if laws.sides is Sides.PARTNERS else solo_of(laws, auction, tricks_won)


def pairs_of(auction: Auction, tricks_won: tuple[int, ...]) -> HandResult:
    """A hand of partners as it was played."""
    assert auction.maker is not None
    return HandResult(
        makers=side_of(auction.maker),
        tricks=tricks_won[auction.maker % 2],
        defenders_tricks=tricks_won[1 - auction.maker % 2],
        alone=auction.alone is not None,
        defend_alone=auction.defend_alone is not None,
    )


def solo_of(laws: Laws, auction: Auction, tricks_won: tuple[int, ...]) -> SoloHand:
    """A hand of two or three players, named by their seats, as it was played."""
    assert auction.maker is not None
    return SoloHand(
        players=scorer_names(laws),
        maker=str(auction.maker),
        tricks=tricks_won[auction.maker],
        defenders_tricks=sum(tricks_won) - tricks_won[auction.maker],
        alone=auction.alone is not None,
        defend_alone=auction.defend_alone is not None,
        defender=None if auction.defend_alone is None else str(auction.defend_alone),
    )
