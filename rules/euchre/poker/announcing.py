"""The rule when words and chips differ: the announcement does (Betting 4 and 5), and only the first (Betting 8).

A player acts once. Chips that do not go with what was said are corrected; who calls, looks round and
then raises has called, and the chips of the raise go back.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.poker.betting import Betting, BettingAction

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Announcement:
    """The action that counts. `returned` chips go back to the player; where negative, that many are still to come."""

    act: BettingAction
    amount: int
    returned: int


def settle_announcement(
    now: Betting[P], player: P, announced: Sequence[tuple[BettingAction, int]], pushed: int = 0
) -> Announcement:
    """The action that counts of those a player announced, in order; `pushed`: the chips it pushed forward in all."""
    act, amount = announced[0]
    after = now.act(player, act, amount, judged=False)
    return Announcement(act, amount, pushed - (after.stakes[player] - now.stakes[player]))


def string_raise(now: Betting[P], player: P, amount: int) -> Fault:
    """Why a player who has called may not raise afterwards (Betting 8). `now` is the betting before that call."""
    announced = ((BettingAction.CALL, 0), (BettingAction.RAISE, amount))
    counts = settle_announcement(now, player, announced, pushed=now.to_call(player) + amount)
    text = N_("{player} called, then raised. A string raise counts as a call: {chips} {chips:chip goes|chips go} back.")
    return Fault("string_raise", message(text, player=player, chips=counts.returned), {"player": player})
