"""What the rehearsal bots play: hands as a scorekeeper would enter them, each with its points as judged."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.base.draw import draw_key
from rules.euchre.bots.table import rehearse
from rules.euchre.kinds import game_for
from rules.euchre.poker.judge import judge_poker
from rules.euchre.poker.rehearsal import rehearse_deals
from rules.laws import ChipLaws, Laws, PointLaws

BATCH = 20
MOST_DEALS = 40


@dataclass(frozen=True)
class Told:
    """A hand: the side that made trump (None: nobody), its tricks, who was alone by seat, and each side's points."""

    side: int | None
    tricks: int
    alone: int | None
    defended_alone: int | None
    thrown_in: bool
    points: tuple[int, ...]


def hands(laws: Laws, key: bytes) -> Iterator[Told]:
    """Hand after hand; the first dealer is at seat 0."""
    dealer = 0
    for batch in range(1000):
        for hand in rehearse(laws, draw_key(key, batch), BATCH, dealer):
            points = hand.points or ()
            made = hand.auction.maker
            side = None if made is None else made % len(points)
            yield Told(
                side=side,
                tricks=0 if side is None else hand.tricks_won[side],
                alone=hand.auction.alone,
                defended_alone=hand.auction.defend_alone,
                thrown_in=hand.result.misdeal,
                points=points,
            )
        dealer = (dealer + BATCH) % laws.players


@dataclass(frozen=True)
class ToldDeal:
    """A deal of Poker-Euchre by seat: its maker (None: passed out), stakes, tricks, and who folded."""

    maker: int | None
    stakes: dict[int, int]
    tricks: dict[int, int]
    folded: frozenset[int]


def deals(laws: ChipLaws | PointLaws, key: bytes, players: int) -> Iterator[ToldDeal]:
    """Deal after deal of Poker-Euchre, seat 0 dealing first; everybody can pay."""
    for record in rehearse_deals(game_for(laws), key, players, MOST_DEALS):
        judged = judge_poker(game_for(laws), record)
        if judged.ended is None or judged.ended.passed_out:
            yield ToldDeal(None, {}, {}, frozenset())
            continue
        yield ToldDeal(record.maker, dict(judged.stakes), dict(judged.ended.tricks), judged.ended.folded)
