"""A hand that has ended as a scorekeeper enters it, and its points: the bridge to `rules.euchre.points`."""

from collections.abc import Sequence

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import Auction, DealPhase
from rules.euchre.entry import HandResult, Side, side_of
from rules.euchre.points import points
from rules.euchre.record import SIDES
from rules.laws import Laws, Sides


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


def points_by_side(laws: Laws, hand: HandResult) -> tuple[int, ...]:
    """The points of a hand in the order of the sides; RulesError with every fault of one that cannot be scored."""
    scored = points(laws, hand)
    if hand.players is None:
        return scored
    if set(hand.players) != set(scorer_names(laws)):
        raise RulesError(Fault("players", message(N_("Name the players by their seats: 0, 1 and so on."))))
    return tuple(hand.by_side(scored)[name] for name in scorer_names(laws))


def result_of(laws: Laws, auction: Auction, tricks_won: tuple[int, ...]) -> HandResult:
    """A hand that has ended, as a scorekeeper enters it."""
    players = None if laws.sides is Sides.PARTNERS else scorer_names(laws)
    if auction.maker is None:
        junk = auction.junk is not None
        return HandResult(players=players, passed_out=not junk, misdeal=junk)
    if auction.phase is DealPhase.FOLDED and auction.folded is not None:
        return HandResult(makers=side_of(auction.maker), folded=(Side(auction.folded % 2),))
    return played_result(auction, tricks_won, players)


def played_result(auction: Auction, tricks_won: tuple[int, ...], players: tuple[str, ...] | None = None) -> HandResult:
    """A hand as it was played; `players` are the names of those who keep their own score, None of two sides."""
    assert auction.maker is not None
    maker, defender = auction.maker, auction.defend_alone
    won = tricks_won[maker % len(tricks_won)]
    return HandResult(
        players=players,
        makers=side_of(maker) if players is None else maker,
        tricks=won,
        defenders_tricks=sum(tricks_won) - won,
        alone=auction.alone is not None,
        defend_alone=defender is not None,
        defended_by=() if players is None or defender is None else (defender,),
    )
