"""Settling a deal: cards are paid for, somebody has won or nobody, and the maker who has not is euchred.

Theory. The pot is what was carried over, the antes and every bet. Each player is paid for the cards
in the tricks won (Scoring 1). The winner has most tricks alone; where exactly two are tied and one
of them chose trump, the other wins (Scoring 7); otherwise nobody does. The rest of the pot goes to the winner, or stays
for the next deal (Scoring 6 and 8). A maker who is not the winner is euchred and pays once more what he staked, to the
winner or into the pot; a maker with every trick has won a grand march, and each of the others who are still active pays
once more what he staked (Scoring 9). When all but one have folded, that one takes the pot and nobody is euchred
(Betting 10).
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rules.base.words import Worded
from rules.base.words import gettext_noop as N_
from rules.laws.chip_laws import ChipLaws
from rules.laws.poker_laws import MakerOut, PokerLaws

P = TypeVar("P", bound=Hashable)


class PokerOutcome(Worded):
    """How a deal ended."""

    PASSED_OUT = "passed_out", N_("everyone passed")
    LAST_PLAYER = "last_player", N_("everyone else was out")
    GRAND_MARCH = "grand_march", N_("grand march")
    MARCH = "march", N_("march")
    MAKER_WINS = "maker_wins", N_("the maker wins")
    EUCHRE = "euchre", N_("euchre")
    NO_WINNER = "no_winner", N_("euchre without a winner")


@dataclass(frozen=True, slots=True)
class Ended(Generic[P]):
    """A deal that is over. `players` paid for their cards, from the dealer's left.

    `tricks` and `cards_won` are by player, nothing for those left out; `folded` dropped out of the
    betting and `expelled` were put out for a renege. `maker` None: passed out, or unknown.
    """

    players: tuple[P, ...]
    cards_each: int
    maker: P | None
    tricks: Mapping[P, int]
    cards_won: Mapping[P, int]
    folded: frozenset[P] = frozenset()
    expelled: frozenset[P] = frozenset()
    passed_out: bool = False

    @property
    def active(self) -> tuple[P, ...]:
        """Those who neither folded nor were put out."""
        return tuple(player for player in self.players if player not in self.folded | self.expelled)

    @property
    def left_alone(self) -> P | None:
        """The one who is left where everybody else is out of the deal."""
        return self.active[0] if len(self.active) == 1 else None

    @property
    def winner(self) -> P | None:
        """The winner of the deal (Scoring 3 to 7; Betting 10)."""
        if self.passed_out or self.left_alone is not None:
            return self.left_alone
        most = max((self.tricks.get(player, 0) for player in self.active), default=0)
        ahead = [player for player in self.active if most and self.tricks.get(player, 0) == most]
        if len(ahead) == 2 and self.maker in ahead:
            ahead.remove(self.maker)
        return ahead[0] if len(ahead) == 1 else None

    @property
    def all_tricks(self) -> bool:
        """Whether the winner has every trick of a deal that others played too."""
        winner = self.winner
        return winner is not None and self.tricks.get(winner, 0) == self.cards_each and len(self.players_of_hand) > 1

    @property
    def players_of_hand(self) -> tuple[P, ...]:
        """Those who played on when the betting was closed."""
        return tuple(player for player in self.players if player not in self.folded)

    def euchred(self, laws: PokerLaws) -> bool:
        """Whether the maker is euchred: he chose trump and has not won."""
        if self.maker is None or self.passed_out or self.winner == self.maker:
            return False
        if self.maker in self.expelled:
            return laws.reneging_maker is MakerOut.EUCHRED
        if len(self.players_of_hand) == 1:
            return False
        return laws.folded_maker_is_euchred or self.maker not in self.folded

    def outcome(self, laws: PokerLaws) -> PokerOutcome:
        """How the deal ended, in one word."""
        if self.passed_out:
            return PokerOutcome.PASSED_OUT
        if self.left_alone is not None:
            return PokerOutcome.LAST_PLAYER
        if self.winner is None:
            return PokerOutcome.NO_WINNER
        if self.winner == self.maker:
            return PokerOutcome.GRAND_MARCH if self.all_tricks else PokerOutcome.MAKER_WINS
        return PokerOutcome.MARCH if self.all_tricks else PokerOutcome.EUCHRE


class Verdict(Worded):
    """The dealer's announcement for a player after the tricks are paid (Scoring 3 and 4)."""

    WINNER = "winner", N_("winner")
    LOSER = "loser", N_("loser")
    TIE = "tie", N_("tie")


def declared(laws: PokerLaws, ended: Ended[P]) -> dict[P, Verdict]:
    """The winner, the losing maker, or those tied at the top without a winner; not everybody is any."""
    if ended.passed_out:
        return {}
    found: dict[P, Verdict] = {}
    if ended.winner is not None:
        found[ended.winner] = Verdict.WINNER
    else:
        most = max((ended.tricks.get(player, 0) for player in ended.active), default=0)
        level = (player for player in ended.active if most and ended.tricks.get(player, 0) == most)
        found = dict.fromkeys(level, Verdict.TIE)
    if ended.euchred(laws) and ended.maker is not None:
        found[ended.maker] = Verdict.LOSER
    return {player: found[player] for player in ended.players if player in found}


@dataclass(frozen=True, slots=True)
class Payment:
    """A player's income, negative for payments, part by part: `back` are chips that nobody could match.

    `euchre` and `march` are what goes from player to player, or into the pot, once more (Scoring 5 and 9).
    """

    cards: int = 0
    back: int = 0
    pot: int = 0
    euchre: int = 0
    march: int = 0

    @property
    def whole(self) -> int:
        return self.cards + self.back + self.pot + self.euchre + self.march


@dataclass(frozen=True, slots=True)
class PokerSettlement(Generic[P]):
    """Chips by player: `delta` is paid out or in once antes and bets lie in the pot, `net` the whole deal.

    `payments` are the parts of `delta`.
    """

    delta: dict[P, int]
    net: dict[P, int]
    pot_left: int
    payments: dict[P, Payment] = field(default_factory=dict, compare=False)


def settle_deal(
    laws: ChipLaws, ended: Ended[P], bets: Mapping[P, int], *, antes: int = 0, carry: int = 0
) -> PokerSettlement[P]:
    """Pay a deal out: `bets` by player, `antes` what each paid, `carry` what lay in the pot already.

    Nothing is lost: the nets and `pot_left` add up to `carry`.
    """
    staked = {player: bets.get(player, 0) for player in ended.players}
    pot = carry + antes * len(ended.players) + sum(staked.values())
    winner = ended.winner
    cards, back = _for_cards(laws, ended), _returned(ended, staked)
    pot -= sum(cards.values()) + sum(back.values())
    euchre, march = _euchre(laws, ended, staked), _march(laws, ended, staked)
    payments = {
        player: Payment(
            cards=cards.get(player, 0),
            back=back.get(player, 0),
            pot=pot if player == winner else 0,
            euchre=euchre.get(player, 0),
            march=march.get(player, 0),
        )
        for player in ended.players
    }
    delta = {player: payment.whole for player, payment in payments.items()}
    net = {player: delta[player] - antes - staked[player] for player in ended.players}
    return PokerSettlement(delta, net, (pot if winner is None else 0) - sum(euchre.values()), payments)


def _for_cards(laws: ChipLaws, ended: Ended[P]) -> dict[P, int]:
    """A chip for each card won, once two or more have played (Scoring 1; Betting 10)."""
    if ended.left_alone is not None:
        return {}
    return {player: ended.cards_won.get(player, 0) * laws.chips_per_card for player in ended.active}


def _returned(ended: Ended[P], staked: Mapping[P, int]) -> dict[P, int]:
    """Chips that a winner who was all-in could not be matched for go back to those who staked them.

    Without all-in the active stakes are equal and nothing goes back (AMB-44).
    """
    if ended.winner is None or ended.left_alone is not None:
        return {}
    return {player: max(0, staked[player] - staked[ended.winner]) for player in ended.active}


def _euchre(laws: ChipLaws, ended: Ended[P], staked: Mapping[P, int]) -> dict[P, int]:
    """The extra payment of a euchred maker to the winner; with nobody to pay it goes into the pot (Scoring 5 and 6)."""
    if ended.maker is None or not ended.euchred(laws):
        return {}
    paid = {ended.maker: -staked[ended.maker]}
    return paid if ended.winner is None else {**paid, ended.winner: staked[ended.maker]}


def _march(laws: ChipLaws, ended: Ended[P], staked: Mapping[P, int]) -> dict[P, int]:
    """The payment of each active player to a maker who has won every trick (Scoring 9)."""
    winner = ended.winner
    if winner is None or ended.outcome(laws) is not PokerOutcome.GRAND_MARCH:
        return {}
    paid = {player: -staked[player] for player in ended.active if player != winner}
    return {**paid, winner: -sum(paid.values())}
