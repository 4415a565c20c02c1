"""A deal of Poker-Euchre with chips while it is played: each step is an address, and nothing is written before the end.

The address, and a cookie of this table's pages, hold the maker and the betting so far. So a reload, a closed tab or a
lost network costs no bet, and a phone without scripts or cookies can keep the bank too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.http import HttpRequest, QueryDict
from django.utils.http import urlencode

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.betting import BettingAction, Log
from rules.euchre.poker.in_play import (
    DealInPlay,
    PlayStage,
    deal_in_play,
    passed_out,
    read_betting,
    usual_amounts,
    write_betting,
)
from rules.euchre.poker.reporting import VOID, tricks_reported
from rules.euchre.score_sheet import SheetTotals
from scoring.reads.sheet_text import in_names
from scoring.reads.table_state import TableState
from scoring.table.forms.deals import NOBODY, DealForm

DEAL_COOKIE = "deal"


class StepAsked(NamedTuple):
    """A step of a deal, as sent: `key` is the game, the sheet and the place on it; `won` the tricks reported so far."""

    key: str = ""
    maker: str = ""
    bets: str = ""
    won: str = ""

    @property
    def query(self) -> str:
        """The step as the query of an address; "" for none."""
        step = {"deal": self.key, "maker": self.maker, "bets": self.bets}
        return urlencode({**step, "won": self.won} if self.won else step) if self.key else ""


def deal_key(game: TableState, sheet: int, totals: SheetTotals) -> str:
    """Tells the deal that is played from those saved already."""
    return f"{game.game_id}-{sheet}-{totals.next_number}"


def step_asked(request: HttpRequest, refused: QueryDict | None = None) -> StepAsked:
    """The step of a refused deal, of the address, or else of the cookie."""
    if refused is not None and "deal" in refused:
        return StepAsked(*(refused.get(name, "") for name in ("deal", "maker", "betting", "won")))
    asked = request.GET if "deal" in request.GET else QueryDict(request.COOKIES.get(DEAL_COOKIE, ""))
    return StepAsked(*(asked.get(name, "") for name in ("deal", "maker", "bets", "won")))


class TricksStep(NamedTuple):
    """The question about one player's tricks: a button for each count, with the reports that it leads to.

    `told` are the players whose tricks are known, each with the name of its field; `void` leads to a last trick that
    nobody won, and `undo` back.
    """

    written: str
    asks: Sentence | None
    counts: Sequence[tuple[int, str]]
    told: Sequence[tuple[str, str, int]]
    nobodys: int
    void: str
    undo: str | None


class ActionStep(NamedTuple):
    """A button: its words, and the betting that it leads to."""

    words: Sentence
    bets: str


class PlayerInPlay(NamedTuple):
    """A player's chips in the betting; `staked` None for who sits out."""

    name: str
    staked: int | None
    left: int
    folded: bool
    deals: bool


@dataclass(frozen=True, slots=True)
class DealShown:
    """The page of a deal at one stage. `bets` is the log as the steps carry it."""

    deal: DealInPlay
    key: str
    maker: str
    bets: str
    makers: Sequence[tuple[int, str]]
    players: Sequence[PlayerInPlay]
    turn: Sentence | None
    maker_called: str
    takes_pot: Sentence | None
    leads: Sentence | None
    refused: Sequence[Sentence]
    no_raise: Sequence[Sentence]
    plain: Sequence[ActionStep]
    amounts: Sequence[ActionStep]
    others: Sequence[ActionStep]
    everyone: ActionStep | None
    second_motion: ActionStep | None
    undo: ActionStep | None
    tricks: TricksStep | None

    @property
    def stage(self) -> PlayStage:
        return self.deal.stage

    @property
    def begun(self) -> bool:
        """Whether anything was entered, so that the page shows the deal alone."""
        return self.stage is not PlayStage.MAKER

    @property
    def typed(self) -> Mapping[str, object]:
        """The beginning of the form of totals: what the betting came to."""
        if not self.begun or self.deal.passed_out:
            return {}
        betting = self.deal.betting
        bets = {f"bet_{DealForm.letter(int(seat))}": staked or None for seat, staked in betting.stakes.items()}
        return {"maker": self.maker, "folded": [int(seat) for seat in betting.folded], **bets}


def deal_shown(game: TableState, sheet: int, totals: SheetTotals, asked: StepAsked) -> DealShown | None:
    """None where fewer than two players can pay for their cards: the bank sells some first."""
    session = totals.session
    if session is None or len(session.paid) < 2:
        return None
    key = deal_key(game, sheet, totals)
    if asked.key != key:
        asked = StepAsked(key)
    unread: tuple[Fault, ...] = ()
    try:
        log = read_betting(asked.bets)
    except RulesError as error:
        log, unread = (), error.faults
    deal = passed_out(session) if asked.maker == NOBODY else deal_in_play(session, asked.maker, log)
    return _shown(game, deal, asked._replace(maker=NOBODY if deal.passed_out else deal.maker or ""), unread)


def _shown(game: TableState, deal: DealInPlay, step: StepAsked, unread: Sequence[Fault]) -> DealShown:
    now, turn, alone = deal.betting, deal.betting.turn, deal.left_alone
    asked = turn if deal.stage is PlayStage.BETTING else None
    usual, others = _amounts(deal) if asked else ((), ())
    names = {seat: game.called(int(seat)) for seat in deal.session.players}
    refused, no_raise = (
        [in_names(fault.sentence, names) for fault in faults]
        for faults in ((*unread, *deal.refused), deal.no_raise if asked else ())
    )
    return DealShown(
        deal=deal,
        key=step.key,
        maker=step.maker,
        bets=write_betting(deal.log),
        makers=[(int(seat), game.called(int(seat))) for seat in deal.session.paid],
        players=_players(game, deal),
        turn=None if asked is None else _turn(game.called(int(asked)), now.to_call(asked), deal.pot),
        maker_called=game.called(int(deal.maker)) if deal.maker else "",
        takes_pot=None if alone is None else _takes_pot(game.called(int(alone)), deal.pot),
        leads=None if deal.first_to_lead is None else _leads(game.called(int(deal.first_to_lead))),
        refused=refused,
        no_raise=no_raise,
        plain=_plain(deal) if asked else (),
        amounts=usual,
        others=others,
        everyone=_everyone(deal) if asked else None,
        second_motion=_second_motion(game, deal),
        undo=_undo(deal),
        tricks=_tricks(game, deal, step.won) if deal.stage is PlayStage.TRICKS else None,
    )


def _tricks(game: TableState, deal: DealInPlay, won: str) -> TricksStep:
    """From the dealer's left: so tricks are reported (Scoring 2)."""
    found = tricks_reported(deal.betting.active, deal.session.cards_each, won, void=deal.two_jokers_may_meet)
    known = found.tricks if found.turn is None else dict(zip(found.players, found.told, strict=False))
    asks = message(N_("Tricks {player} won · {left} left"), player=game.called(int(found.turn or 0)), left=found.left)
    may_be_void = deal.two_jokers_may_meet and not found.written()
    return TricksStep(
        written=found.written(),
        asks=None if found.turn is None else asks,
        counts=[(count, found.and_then(count).written()) for count in range(found.left + 1)],
        told=[(game.called(int(seat)), f"tricks_{DealForm.letter(int(seat))}", count) for seat, count in known.items()],
        nobodys=found.void,
        void=VOID if may_be_void else "",
        undo=found.undone().written() if found.written() else None,
    )


def _turn(name: str, to_call: int, pot: int) -> Sentence:
    if to_call:
        return message(N_("{player} to act · {chips} to call · pot {pot}"), player=name, chips=to_call, pot=pot)
    return message(N_("{player} to act · nothing to call · pot {pot}"), player=name, pot=pot)


def _takes_pot(name: str, pot: int) -> Sentence:
    text = N_("Everyone else folded: {player} takes the pot of {chips} {chips:chip|chips}, and no trick is played.")
    return message(text, player=name, chips=pot)


def _leads(name: str) -> Sentence:
    return message(N_("{player} leads to the first trick."), player=name)


def _players(game: TableState, deal: DealInPlay) -> list[PlayerInPlay]:
    stakes, folded, dealer = deal.betting.stakes, deal.betting.folded, deal.session.dealer
    return [
        PlayerInPlay(game.called(int(seat)), stakes.get(seat), left, seat in folded, seat == dealer)
        for seat, left in deal.stacks.items()
    ]


def _plain(deal: DealInPlay) -> list[ActionStep]:
    """Check, call and fold, where they are allowed now."""
    turn = deal.betting.turn
    assert turn is not None
    words = {
        BettingAction.CHECK: message(N_("Check")),
        BettingAction.CALL: message(N_("Call {chips}"), chips=deal.betting.to_call(turn)),
        BettingAction.FOLD: message(N_("Fold")),
    }
    return [ActionStep(words[act], _after(deal.log, turn, act)) for act in words if act in deal.betting.legal]


def _amounts(deal: DealInPlay) -> tuple[list[ActionStep], list[ActionStep]]:
    """A bet or a raise of one chip of each colour and of the most; then every amount of the spread."""
    turn = deal.betting.turn
    assert turn is not None
    usual, others = list[ActionStep](), list[ActionStep]()
    for act, text in ((BettingAction.BET, N_("Bet {chips}")), (BettingAction.RAISE, N_("Raise {chips}"))):
        amounts = deal.betting.legal.get(act, range(0))
        first = usual_amounts(amounts) if amounts else ()
        for amount in amounts:
            step = ActionStep(message(text, chips=amount), _after(deal.log, turn, act, amount))
            (usual if amount in first else others).append(step)
    return usual, others


def _everyone(deal: DealInPlay) -> ActionStep | None:
    """All who must still act call or check; None where one may not, or is the last."""
    log, turn = deal.all_follow, deal.betting.turn
    if log is None or turn is None or len(log) - len(deal.log) < 2:
        return None
    if deal.betting.to_call(turn):
        return ActionStep(message(N_("Everyone else calls")), write_betting(log))
    words = message(N_("Everyone else checks")) if deal.log else message(N_("Everyone checks"))
    return ActionStep(words, write_betting(log))


def _second_motion(game: TableState, deal: DealInPlay) -> ActionStep | None:
    """The player who has just called raises as well: the book refuses it, and says why."""
    if not deal.log or deal.log[-1][1] is not BettingAction.CALL:
        return None
    caller = deal.log[-1][0]
    words = message(N_("{player} raises too"), player=game.called(int(caller)))
    return ActionStep(words, _after(deal.log, caller, BettingAction.RAISE, deal.session.laws.least_bet))


def _undo(deal: DealInPlay) -> ActionStep | None:
    return ActionStep(message(N_("Undo last action")), write_betting(deal.log[:-1])) if deal.log else None


def _after(log: Log, player: str, act: BettingAction, amount: int = 0) -> str:
    return write_betting((*log, (player, act, amount)))
