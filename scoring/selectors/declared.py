"""What the dealer declares after a deal of Poker-Euchre: winner, loser or tie, and what each is paid (Scoring 1–9)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from rules.laws import ChipLaws, LawBook, PointLaws, PokerLaws
from rules.poker_euchre.faults import folded
from rules.poker_euchre.points_game import Points, point_parts
from rules.poker_euchre.result import PokerResult
from rules.poker_euchre.settlement import Ended, Payment, Verdict, declared
from rules.words import Sentence, listed, say
from rules.words import gettext_noop as N_
from scoring.sheets import Row, Standing

Parts = Payment | Points


@dataclass(frozen=True, slots=True)
class Declared:
    """One player's part of a deal: `paid` part by part, `gained` the whole of it, antes and stakes taken away."""

    seat: int
    tricks: int
    verdict: Verdict | None
    paid: Parts
    gained: int

    @property
    def sentence(self) -> Sentence:
        """ "20 for cards, 25 from the pot, 5 from the loser"."""
        parts = [_part(name, worth) for name, worth in asdict(self.paid).items() if worth]
        return listed(parts) if parts else say(N_("nothing"))

    def to_json(self) -> dict[str, Any]:
        """For the API; the sentence in English."""
        return {
            "seat": self.seat,
            "tricks": self.tricks,
            "verdict": self.verdict and self.verdict.value,
            "paid": asdict(self.paid),
            "gained": self.gained,
            "what": str(self.sentence),
        }


_PARTS = {
    "cards": (N_("{chips} for cards"), N_("{chips} for cards")),
    "back": (N_("{chips} back"), N_("{chips} back")),
    "pot": (N_("{chips} from the pot"), N_("{chips} into the pot")),
    "bonus": (N_("{chips} for winning"), N_("{chips} for winning")),
    "euchre": (N_("{chips} from the loser"), N_("pays {chips} as the loser")),
    "loss": (N_("{chips} for losing"), N_("{chips} taken off as the loser")),
    "march": (N_("{chips} for the grand march"), N_("pays {chips} for the grand march")),
}


def _part(name: str, worth: int) -> Sentence:
    won, lost = _PARTS[name]
    return say(won if worth > 0 else lost, chips=abs(worth))


def declared_last(laws: LawBook, standing: Standing) -> tuple[Declared, ...]:
    """The last deal, in the order in which tricks are reported: from the dealer's left, the dealer last.

    Nothing where no deal was played yet, it was passed out, or the game is none of Poker-Euchre.
    """
    row = next(iter(standing.rows[-1:]), None)
    if row is None or not isinstance(row.said, PokerResult) or not isinstance(laws, PokerLaws) or row.said.passed_out:
        return ()
    ended = row.said.ended(folded(laws, row.said))
    paid, verdicts = _paid(laws, row.said, ended, standing), declared(laws, ended)
    return tuple(_declared(player, row, ended, verdicts, paid) for player in ended.players if player in paid)


def _declared(
    player: str, row: Row, ended: Ended[str], verdicts: Mapping[str, Verdict], paid: Mapping[str, Parts]
) -> Declared:
    seat = int(player)
    return Declared(seat, ended.tricks.get(player, 0), verdicts.get(player), paid[player], row.points[seat])


def _paid(laws: PokerLaws, deal: PokerResult, ended: Ended[str], standing: Standing) -> Mapping[str, Parts]:
    if isinstance(laws, ChipLaws):
        assert standing.before is not None
        return standing.before.settled(ended, deal.stakes(laws)).payments
    assert isinstance(laws, PointLaws)
    return point_parts(laws, ended, len(deal.players))
