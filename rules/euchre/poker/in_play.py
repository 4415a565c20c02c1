"""A deal while it is played, as the banker keeps it: antes, maker, betting, and then the tricks.

Theory. The antes are taken from the bank's session, so nobody enters them. The maker is named before anybody bets
(Betting 1). Every action goes through `Betting`, and the first one that is not allowed is refused with all after it:
those would be out of turn. Nothing here is written on a sheet: the deal is saved whole, as a `PokerResult` with its
log.

    maker      the antes are paid and trump is being made
    betting    somebody has to act
    tricks     all betting is closed, and two or more play
    nothing    everybody passed, or one active player is left: no trick is played
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.announcing import string_raise
from rules.euchre.poker.betting import Betting, BettingAction, Log, betting
from rules.euchre.poker.chips import Chip
from rules.euchre.poker.session import Session


class PlayStage(StrEnum):
    """The stages of a deal at the table."""

    MAKER = "maker"
    BETTING = "betting"
    TRICKS = "tricks"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class DealInPlay:
    """Begin one with `deal_in_play`. `log` is what was done; `refused` says why the next action is not allowed."""

    session: Session[str]
    betting: Betting[str]
    log: Log = ()
    maker: str | None = None
    passed_out: bool = False
    refused: tuple[Fault, ...] = ()

    @property
    def stage(self) -> PlayStage:
        """The question of the moment."""
        if self.passed_out:
            return PlayStage.NOTHING
        if self.maker is None:
            return PlayStage.MAKER
        if not self.betting.over:
            return PlayStage.BETTING
        return PlayStage.TRICKS if len(self.betting.active) > 1 else PlayStage.NOTHING

    @property
    def pot(self) -> int:
        """The running pot: chips carried over, antes, and every bet (Scoring 6)."""
        return self.session.carry + self.antes + sum(self.betting.staked)

    @property
    def antes(self) -> int:
        """The chips paid for the cards of this deal; none where those of a deal that everybody passed count."""
        return sum(map(self.session.price, self.session.paid))

    @property
    def stacks(self) -> dict[str, int]:
        """The chips that each player still has, from the dealer's left."""
        spent, stakes = self.session.price, self.betting.stakes
        paid = frozenset(self.session.paid)
        return {
            player: self.session.chips[player] - (spent(player) + stakes[player] if player in paid else 0)
            for player in self.session.around
        }

    @property
    def stock(self) -> int:
        """The chips that the bank has given out and not taken back: those of the players and those in the pot."""
        return self.session.issued - self.session.cashed

    @property
    def announced(self) -> Sentence | None:
        """The dealer's words at this stage (Buying Cards 4; Betting 10 and 11)."""
        if self.stage is PlayStage.MAKER:
            return message(N_("“Ladies and gentlemen, please sort your cards!”"))
        if self.stage is PlayStage.TRICKS:
            return message(N_("“All betting is closed!”"))
        return None

    @property
    def left_alone(self) -> str | None:
        """The player who takes the whole pot because everybody else has folded (Betting 10)."""
        alone = self.stage is PlayStage.NOTHING and not self.passed_out
        return self.betting.active[0] if alone else None

    @property
    def first_to_lead(self) -> str | None:
        """The first player from the dealer's left who is still in, once betting is closed (Playing 1)."""
        return self.betting.active[0] if self.stage is PlayStage.TRICKS else None

    @property
    def two_jokers_may_meet(self) -> bool:
        """Whether the last trick can be nobody's: two players, and a Joker for each (Joker Cards 4)."""
        return self.session.jokers and self.stage is PlayStage.TRICKS and len(self.betting.active) == 2

    @property
    def all_follow(self) -> Log | None:
        """The log once all who must still act have called or checked; None where somebody may not."""
        now, log = self.betting, self.log
        while (player := now.turn) is not None:
            act = BettingAction.CALL if now.to_call(player) else BettingAction.CHECK
            if now.faults(player, act):
                return None
            now, log = now.act(player, act), (*log, (player, act, 0))
        return log

    @property
    def no_raise(self) -> tuple[Fault, ...]:
        """Why the next player, who is behind, may not call or raise; nothing where a raise is allowed."""
        turn = self.betting.turn
        if turn is None or not self.betting.to_call(turn) or BettingAction.RAISE in self.betting.legal:
            return ()
        if wrong := self.betting.faults(turn, BettingAction.CALL):
            return wrong
        wrong = self.betting.faults(turn, BettingAction.RAISE, self.session.laws.least_bet)
        return tuple(_too_few_to_raise(turn) if fault.code == "not_enough_chips" else fault for fault in wrong)


def _too_few_to_raise(player: str) -> Fault:
    """After a call nothing, or too little, would be left."""
    sentence = message(N_("{player} does not have enough chips to raise."), player=player)
    return Fault("not_enough_chips", sentence, {"player": player})


def deal_in_play(
    session: Session[str], maker: str | None = None, log: Iterable[tuple[str, BettingAction, int]] = ()
) -> DealInPlay:
    """A deal with everything that has been done; RulesError where fewer than two paid for their cards."""
    if len(session.paid) < 2:
        raise RulesError(Fault("too_few_paid", message(N_("At least two players must pay for their cards."))))
    start = betting(session.laws, session.paid, session.to_bet_with())
    if maker not in session.paid:
        return DealInPlay(session, start)
    return _followed(DealInPlay(session, start, maker=maker), log)


def passed_out(session: Session[str]) -> DealInPlay:
    """A deal in which nobody made trump (AMB-41)."""
    return DealInPlay(session, betting(session.laws, session.paid, session.to_bet_with()), passed_out=True)


def _followed(deal: DealInPlay, log: Iterable[tuple[str, BettingAction, int]]) -> DealInPlay:
    before, now, kept = deal.betting, deal.betting, deal.log
    refused: tuple[Fault, ...] = ()
    for player, act, amount in log:
        refused = now.faults(player, act, amount)
        if refused:
            if act is BettingAction.RAISE and kept and kept[-1][:2] == (player, BettingAction.CALL):
                refused = (string_raise(before, player, amount),)
            break
        before, now, kept = now, now.act(player, act, amount), (*kept, (player, act, amount))
    return DealInPlay(deal.session, now, kept, deal.maker, refused=refused)


def usual_amounts(amounts: range) -> tuple[int, ...]:
    """One chip of each colour, and the most allowed."""
    chips = {chip.white_chips for chip in Chip} | {amounts[-1]}
    return tuple(amount for amount in amounts if amount in chips)


# "3b5.4c.0f": the betting in an address. Each action is a seat, a letter, and the chips of a bet or a raise.
_LETTERS: Final = {
    BettingAction.CHECK: "k",
    BettingAction.BET: "b",
    BettingAction.CALL: "c",
    BettingAction.RAISE: "r",
    BettingAction.FOLD: "f",
}
_ACTS: Final = {letter: act for act, letter in _LETTERS.items()}
_ACTION: Final = re.compile(r"([0-9]{1,2})([kbcrf])([0-9]{0,4})")
LONGEST: Final = 2000
"""Letters of a betting. Twelve players who raise one another by 1 for ten circuits need 720."""


def write_betting(log: Iterable[tuple[str, BettingAction, int]]) -> str:
    """A log as an address has it."""
    return ".".join(f"{player}{_LETTERS[act]}{amount or ''}" for player, act, amount in log)


def read_betting(written: str) -> Log:
    """The log that `write_betting` wrote; RulesError for anything else."""
    actions = [_ACTION.fullmatch(action) for action in written.split(".")] if written else []
    found = tuple((each[1], _ACTS[each[2]], int(each[3] or 0)) for each in actions if each)
    if len(found) < len(actions) or len(written) > LONGEST:
        raise RulesError(Fault("no_betting", message(N_("The betting cannot be read. Enter it again."))))
    return found
