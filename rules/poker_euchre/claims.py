"""What a deal comes to, and whether that is what somebody reckoned."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.errors import Fault, RulesError
from rules.laws.poker import ChipLaws, PointLaws, PokerLaws
from rules.poker_euchre.faults import faults, folded
from rules.poker_euchre.points_game import points
from rules.poker_euchre.result import PokerResult
from rules.poker_euchre.settlement import Outcome, Settled, settle
from rules.words import gettext_noop as N_
from rules.words import say


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal that has no fault: who won, whether the maker was euchred, and chips or points by player."""

    winner: str | None
    euchred: bool
    outcome: Outcome
    settled: Settled[str] | None = None
    points: Mapping[str, int] | None = None


def score(laws: PokerLaws, deal: PokerResult) -> Scored:
    """What a deal comes to; RulesError with every fault of one that cannot be settled."""
    if wrong := faults(laws, deal):
        raise RulesError(wrong)
    ended = deal.ended(folded(laws, deal))
    told = (ended.winner, ended.euchred(laws), ended.outcome(laws))
    if isinstance(laws, ChipLaws):
        paid = settle(laws, ended, deal.stakes(laws), antes=deal.antes(laws), carry=deal.carry_over)
        return Scored(*told, settled=_with_everybody(deal, paid))
    assert isinstance(laws, PointLaws)
    return Scored(*told, points=points(laws, ended, len(deal.players)))


def claim_faults(scored: Scored, deal: PokerResult) -> Iterator[Fault]:
    """Chips or points that somebody reckoned and that are not those of the book."""
    right: dict[str, Mapping[str, int]] = {}
    if scored.settled is not None:
        right = {"delta": scored.settled.delta, "net": scored.settled.net}
    if scored.points is not None:
        right = {"points": scored.points}
    for field, claimed in deal.claimed.items():
        for player in claimed:
            comes_to = right.get(field, {}).get(player)
            if claimed[player] != comes_to:
                sentence = say(N_("{player} has {right} from this deal."), player=player, right=comes_to or 0)
                yield Fault("points_differ", sentence, {"field": field, "player": player})


def _with_everybody(deal: PokerResult, paid: Settled[str]) -> Settled[str]:
    """Those who sat out neither pay nor receive."""
    delta = {player: paid.delta.get(player, 0) for player in deal.players}
    return Settled(delta, {player: paid.net.get(player, 0) for player in deal.players}, paid.pot_left, paid.payments)
