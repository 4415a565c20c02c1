"""The result of a deal, and whether a claim is right."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.faults import poker_faults
from rules.euchre.poker.result import PokerResult
from rules.euchre.poker.settlement import PokerOutcome, PokerSettlement


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal that has no fault: who won, whether the maker was euchred, and chips or points by player."""

    winner: str | None
    euchred: bool
    outcome: PokerOutcome
    settled: PokerSettlement[str] | None = None
    points: Mapping[str, int] | None = None


def score(rules: DealRules, deal: PokerResult) -> Scored:
    """The result of a deal; RulesError with every fault of one that cannot be settled."""
    if wrong := poker_faults(rules, deal):
        raise RulesError(wrong)
    laws, ended = rules.laws, deal.ended(rules.folded(deal))
    paid, points = rules.paid_out(ended, rules.stakes(deal), players=len(deal.players), carry=deal.carry_over)
    settled = None if paid is None else _with_everybody(deal, paid)
    return Scored(ended.winner, ended.euchred(laws), ended.outcome(laws), settled, points)


def poker_claim_faults(scored: Scored, deal: PokerResult) -> Iterator[Fault]:
    """Chips or points that somebody counted and that are not those of the book."""
    right: dict[str, Mapping[str, int]] = {}
    if scored.settled is not None:
        right = {"delta": scored.settled.delta, "net": scored.settled.net}
    if scored.points is not None:
        right = {"points": scored.points}
    for field, claimed in deal.claimed.items():
        for player in claimed:
            comes_to = right.get(field, {}).get(player)
            if claimed[player] != comes_to:
                sentence = message(
                    N_("The claimed number does not match: {player} has {right} from this deal."),
                    player=player,
                    right=comes_to or 0,
                )
                yield Fault("points_differ", sentence, {"field": field, "player": player})


def _with_everybody(deal: PokerResult, paid: PokerSettlement[str]) -> PokerSettlement[str]:
    """Those who sat out neither pay nor receive."""
    delta = {player: paid.delta.get(player, 0) for player in deal.players}
    return PokerSettlement(
        delta, {player: paid.net.get(player, 0) for player in deal.players}, paid.pot_left, paid.payments
    )
