"""The betting: circuits of the table until every active stake is the same.

Theory. The turn goes clockwise from the dealer's left, past those who have folded. While a player's
stake is tied with the highest there is nothing to call: check, or bet. Behind it: call, raise or
fold (Betting 4 and 5). Betting is closed when everybody active has answered the last bet or raise, when all
have checked, or when one is left (Betting 9). A bet or a raise is from 1 to 20 chips, which a call
is not held to (AMB-42). With more than two active, a circuit has three raises, counted again when
the turn reaches the player on the dealer's left (AMB-43); a bet that opens is not a raise. There is
no all-in unless the laws say so (AMB-44).

    level    check  the stake stays        behind   call   up to the highest
    level    bet    1 to 20 more           behind   raise  up to the highest and 1 to 20 more
                                           behind   fold   out of the deal
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Generic, TypeVar

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.chip_laws import AllIn, ChipLaws, RaisesBeginAgain

P = TypeVar("P", bound=Hashable)


class BettingAction(StrEnum):
    """A player's possible actions."""

    CHECK = "check"
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    FOLD = "fold"


Log = tuple[tuple[str, BettingAction, int], ...]
"""One action: the player, and the chips of a bet or a raise."""


_LEVEL: Final = (BettingAction.CHECK, BettingAction.BET)
_BEHIND: Final = (BettingAction.CALL, BettingAction.RAISE, BettingAction.FOLD)
_AMOUNTS: Final = (BettingAction.BET, BettingAction.RAISE)
_NO_AMOUNT: Final = range(1)
_CANNOT_BE_DONE: Final = {"not_in_the_deal", "has_folded", "betting_closed"}


@dataclass(frozen=True, slots=True)
class Betting(Generic[P]):
    """Begin one with `betting`. `players` paid for their cards, from the dealer's left; `staked` is theirs in order.

    `stacks` are the chips that each had left to bet with, where known; `unanswered` those who must still
    act before all betting is closed; `at` the place of anyone who acts.
    """

    laws: ChipLaws
    players: tuple[P, ...]
    stacks: Mapping[P, int]
    staked: tuple[int, ...]
    unanswered: frozenset[P]
    folded: frozenset[P] = frozenset()
    at: int = 0
    raises: int = 0

    @property
    def stakes(self) -> dict[P, int]:
        """Each player's bets in this deal."""
        return dict(zip(self.players, self.staked, strict=True))

    @property
    def active(self) -> tuple[P, ...]:
        """Those who have not folded, from the dealer's left."""
        return tuple(player for player in self.players if player not in self.folded)

    @property
    def over(self) -> bool:
        return len(self.active) == 1 or not self.unanswered

    @property
    def turn(self) -> P | None:
        """The acting player; None when all betting is closed."""
        return None if self.over else self.players[self.at]

    @property
    def highest(self) -> int:
        """The stake that has to be matched."""
        return max(self.staked)

    def to_call(self, player: P) -> int:
        """The chips that a player needs to reach the highest stake."""
        return self.highest - self.stakes[player]

    def left(self, player: P) -> int | None:
        """The chips a player has not staked yet; None where it is unknown how many there were."""
        return self.stacks[player] - self.stakes[player] if player in self.stacks else None

    def all_in(self, player: P) -> bool:
        """Whether a player has staked everything and is asked for no more (only where the laws let him)."""
        return self.laws.short_of_chips is AllIn.ALL_IN and self.left(player) == 0

    @property
    def raises_left(self) -> int | None:
        """How many raises this circuit still has; None if there is no limit."""
        if self.laws.two_raise_freely and len(self.active) == 2:
            return None
        return max(0, self.laws.raises_a_circuit - self.raises)

    @property
    def legal(self) -> dict[BettingAction, range]:
        """The next player's possible actions, with the amounts of a bet or a raise (only 0 for the others)."""
        turn = self.turn
        if turn is None:
            return {}
        able: dict[BettingAction, range] = {
            act: _NO_AMOUNT for act in BettingAction if act not in _AMOUNTS and not self.faults(turn, act)
        }
        most = self._most(turn)
        for act in _AMOUNTS:
            if most >= self.laws.least_bet and not self.faults(turn, act, most):
                able[act] = range(self.laws.least_bet, most + 1)
        return able

    def act(self, player: P, act: BettingAction, amount: int = 0, *, judged: bool = True) -> "Betting[P]":
        """The betting after an action; RulesError for one that is not allowed, which changes nothing.

        The amount of a raise is added to the call. `judged=False` records what was done.
        """
        if judged and (wrong := self.faults(player, act, amount)):
            raise RulesError(wrong)
        seat, staked = self.players.index(player), self.stakes[player] + self._put_in(player, act, amount)
        done = replace(
            self,
            staked=(*self.staked[:seat], staked, *self.staked[seat + 1 :]),
            folded=self.folded | {player} if act is BettingAction.FOLD else self.folded,
            raises=self.raises + (act is BettingAction.RAISE),
        )
        asked = self.unanswered
        if staked > self.highest:
            asked = frozenset(each for each in done.active if not done.all_in(each))
        return replace(done, unanswered=asked - {player})._moved_on(seat)

    def faults(self, player: P, act: BettingAction, amount: int = 0) -> tuple[Fault, ...]:
        """Everything wrong with an action."""
        where: dict[str, object] = {"player": player, "act": act.value}
        if player not in self.players:
            return (Fault("not_in_the_deal", message(N_("{player} is not in this deal."), player=player), where),)
        if player in self.folded:
            return (Fault("has_folded", message(N_("{player} has folded."), player=player), where),)
        if self.over:
            return (Fault("betting_closed", message(N_("All betting is closed.")), where),)
        turn = []
        if player != self.turn:
            sentence = message(N_("{player} acted out of turn: it is {turn}'s turn."), player=player, turn=self.turn)
            turn.append(Fault("acted_out_of_turn", sentence, where))
        return (*turn, *(Fault(code, sentence, where) for code, sentence in self._wrong(player, act, amount)))

    def _wrong(self, player: P, act: BettingAction, amount: int) -> Iterator[tuple[str, Sentence]]:
        behind, needed = self.to_call(player), self._put_in(player, act, amount)
        if behind and act in _LEVEL:
            yield (
                "must_match",
                message(
                    N_("{player} is {chips} {chips:chip|chips} behind: call, raise or fold."),
                    player=player,
                    chips=behind,
                ),
            )
        if not behind and act in _BEHIND:
            yield "nothing_to_match", message(N_("The stakes are equal: {player} can check or bet."), player=player)
        if act in _AMOUNTS:
            yield from self._wrong_amount(amount)
        if act is BettingAction.RAISE and self.raises_left == 0:
            yield (
                "too_many_raises",
                message(
                    N_("There were already {count} {count:raise|raises} this time around the table."), count=self.raises
                ),
            )
        if act is BettingAction.CALL and amount not in (0, needed, self.highest):
            yield (
                "not_the_call",
                message(N_("A call must match the stake: {chips} more {chips:chip|chips}."), chips=needed),
            )
        left = self.left(player)
        if act is BettingAction.CALL and left is not None and needed > left:
            text = N_("{player} cannot call {chips}: {left} {left:chip is|chips are} left.")
            yield "not_enough_chips", message(text, player=player, chips=needed, left=left)
        elif left is not None and needed > left:
            yield (
                "not_enough_chips",
                message(N_("{player} does not have {chips} {chips:chip|chips} left."), player=player, chips=needed),
            )

    def _wrong_amount(self, amount: int) -> Iterator[tuple[str, Sentence]]:
        least, most = self.laws.least_bet, self.laws.most_bet
        if not least <= amount <= most:
            yield (
                "outside_the_spread",
                message(
                    N_("A bet or a raise must be from {least} to {most} {most:chip|chips}."), least=least, most=most
                ),
            )
        elif self.laws.spread_covers_calls and amount > most - self._furthest_behind:
            yield (
                "call_too_high",
                message(N_("A player would then have to call for more than {most} {most:chip|chips}."), most=most),
            )

    @property
    def _furthest_behind(self) -> int:
        return max(map(self.to_call, self.active))

    def _most(self, player: P) -> int:
        """The most that a player may bet or raise by now."""
        most, left = self.laws.most_bet, self.left(player)
        if self.laws.spread_covers_calls:
            most -= self._furthest_behind
        return most if left is None else min(most, left - self.to_call(player))

    def _put_in(self, player: P, act: BettingAction, amount: int) -> int:
        """The chips that an action adds to a player's stake."""
        behind, left = self.to_call(player), self.left(player)
        if act is BettingAction.CALL and left is not None and self.laws.short_of_chips is AllIn.ALL_IN:
            return min(behind, left)
        return {BettingAction.BET: amount, BettingAction.CALL: behind, BettingAction.RAISE: behind + amount}.get(act, 0)

    def _moved_on(self, seat: int) -> "Betting[P]":
        """The turn goes to the next who has to act, past all who have not to."""
        if self.over:
            return self
        after = ((seat + step) % len(self.players) for step in range(1, len(self.players) + 1))
        following = next(at for at in after if self.players[at] in self.unanswered)
        return replace(self, at=following, raises=self._raises_at(seat, following))

    def _raises_at(self, seat: int, following: int) -> int:
        """The raises that count once the turn has gone from one place to another (Betting 6 ii)."""
        wrapped = following <= seat
        afresh = {
            RaisesBeginAgain.REACHING_DEALERS_LEFT: wrapped,
            RaisesBeginAgain.AFTER_DEALERS_LEFT: seat == 0 or (wrapped and following > 0),
            RaisesBeginAgain.NEVER: False,
        }
        return 0 if afresh[self.laws.raises_begin_again] else self.raises


def betting(laws: ChipLaws, players: Iterable[P], stacks: Mapping[P, int] | None = None) -> Betting[P]:
    """The betting before the first action, among those who paid for their cards, from the dealer's left."""
    those = tuple(players)
    return Betting(laws, those, dict(stacks or {}), (0,) * len(those), frozenset(those))


def follow(start: Betting[P], log: Iterable[tuple[P, BettingAction, int]]) -> tuple[Betting[P], tuple[Fault, ...]]:
    """The betting as it was recorded, with every fault; what was done counts, as far as it can.

    An action by somebody who has no part in the betting, or that cannot be done at all, is left out.
    """
    now, found = start, list[Fault]()
    for number, (player, act, amount) in enumerate(log, start=1):
        wrong = now.faults(player, act, amount)
        found += [fault.at(action=number) for fault in wrong]
        if not {fault.code for fault in wrong} & _CANNOT_BE_DONE:
            now = now.act(player, act, max(amount, 0), judged=False)
    return now, tuple(found)
