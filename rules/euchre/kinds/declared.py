"""The dealer's announcement after a deal of Poker-Euchre: winner, loser or tie, and each player's payment (Scoring
1–9).
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.points_game import Points
from rules.euchre.poker.settlement import Ended, Payment, Verdict, declared
from rules.euchre.score_sheet import SheetRow
from rules.laws import PokerLaws

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
        return listed(parts) if parts else message(N_("nothing"))

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
    "loss": (N_("{chips} for losing"), N_("{chips} deducted as the loser")),
    "march": (N_("{chips} for the grand march"), N_("pays {chips} for the grand march")),
}


def _part(name: str, worth: int) -> Sentence:
    won, lost = _PARTS[name]
    return message(won if worth > 0 else lost, chips=abs(worth))


def declared_parts(
    laws: PokerLaws, row: SheetRow, ended: Ended[str], paid: Mapping[str, Parts]
) -> tuple[Declared, ...]:
    """A deal that was played, in the order in which tricks are reported: from the dealer's left, the dealer last."""
    verdicts = declared(laws, ended)
    return tuple(_declared(player, row, ended, verdicts, paid) for player in ended.players if player in paid)


def _declared(
    player: str, row: SheetRow, ended: Ended[str], verdicts: Mapping[str, Verdict], paid: Mapping[str, Parts]
) -> Declared:
    seat = int(player)
    return Declared(seat, ended.tricks.get(player, 0), verdicts.get(player), paid[player], row.points[seat])
