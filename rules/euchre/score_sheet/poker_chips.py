"""A sheet of Poker-Euchre with chips: the bank, the payments of each deal, and everybody's chips in the end.

The bank opens with what each has bought; between two deals players buy or cash out. The recorded score is each player's
gain or loss: chips held, or taken away, less chips bought. They add up to nothing once the chips left over are shared
out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules.base.errors import Fault, NotNow, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import WrittenHand
from rules.euchre.game import GameEnding
from rules.euchre.poker.claims import poker_claim_faults, score
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.result import PokerResult
from rules.euchre.poker.session import Session, carry_on, open_session
from rules.euchre.poker.standing import price, session_winner
from rules.euchre.score_sheet.lines import (
    BankAct,
    BankLine,
    BellLine,
    DealerLine,
    FinalLine,
    HandLine,
    Line,
    OpenLine,
    Score,
    Sheet,
)
from rules.euchre.score_sheet.totals import SheetRow, SheetTotals, leading
from rules.laws import ChipLaws
from rules.laws.chip_laws import Money


def hand_line(rules: DealRules, totals: SheetTotals, hand: WrittenHand) -> HandLine:
    """The deal as the sheet's next line: the players, the payers and the chips left over filled in from the bank.

    Its points are what each has won or lost. RulesError with every fault; NotNow before the bank is open.
    """
    assert isinstance(hand, PokerResult)
    session = opened(totals)
    if waiting := tuple(map(_buys_or_leaves, session.must_buy_or_leave)):
        raise RulesError(waiting)
    deal = _at_the_bank(hand, session)
    if deal.betting_only:  # a line of a sheet is a whole deal
        deal = replace(deal, tricks={})
    scored = score(rules, deal)
    if wrong := tuple(poker_claim_faults(scored, deal)):
        raise RulesError(wrong)
    after = dealt(session, deal)
    sides = range(len(totals.points))
    net = tuple(after.chips.get(str(seat), 0) - session.chips.get(str(seat), 0) for seat in sides)
    return HandLine(totals.next_number, net, replace(_with_stakes(session.laws, deal), claimed={}, chips={}))


def _with_stakes(laws: ChipLaws, deal: PokerResult) -> PokerResult:
    """The stakes and folds that the betting came to, which depend on the stacks where somebody may be all-in."""
    if deal.log is None:
        return deal
    folded = deal.folded(laws)
    return replace(deal, bets=deal.stakes(laws), folded_by=tuple(each for each in deal.players if each in folded))


def open_line(laws: ChipLaws, totals: SheetTotals, line: OpenLine) -> OpenLine:
    """The bank opened, as the sheet's next line; RulesError or NotNow where it cannot be."""
    if totals.session is not None:
        text = N_("The bank is already open. Players buy chips from it between deals.")
        raise NotNow(Fault("bank_open", message(text)))
    if len(line.chips) != len(totals.points):
        text = N_("Give chips to all {count} {count:player|players} at this table.")
        raise RulesError(Fault("chips_for_others", message(text, count=len(totals.points))))
    _open(laws, line)
    return line


def bank_line(totals: SheetTotals, line: BankLine) -> BankLine:
    """A player's action at the bank, as the sheet's next line; RulesError or NotNow where it cannot be."""
    _at_bank(opened(totals), line)
    return line


def opened(totals: SheetTotals) -> Session[str]:
    """The bank; NotNow where it has not been opened."""
    if totals.session is None:
        raise NotNow(Fault("bank_closed", message(N_("The banker must give out the chips first."))))
    return totals.session


def _buys_or_leaves(player: str) -> Fault:
    text = N_("{player} has sat out a deal. Before the next one, {player} buys enough chips or cashes out.")
    return Fault("buys_or_leaves", message(text, player=player), {"player": player})


def dealt(session: Session[str], deal: PokerResult) -> Session[str]:
    """The session once a deal has been played and paid, or passed out."""
    if deal.passed_out:
        return session.passed_out()
    return session.after(deal.ended(deal.folded(session.laws)), deal.stakes(session.laws))


def _at_the_bank(hand: PokerResult, session: Session[str]) -> PokerResult:
    around = session.around
    if hand.players and set(hand.players) != set(around):
        raise RulesError(
            Fault("not_those_who_play", message(N_("The deal must list exactly the players at this table.")))
        )
    antes = price(session.laws, session.cards_each)
    return replace(
        hand,
        players=around,
        jokers=session.jokers,
        cards_given=session.cards_each,
        sat_out=session.sat_out,
        carry_over=session.carry,
        chips={player: session.chips[player] + antes - session.price(player) for player in around},
    )


def _at_bank(session: Session[str], line: BankLine) -> Session[str]:
    seat = str(line.seat)
    return session.buy(seat, line.chips) if line.act is BankAct.BUY else session.retire(seat)


def _open(laws: ChipLaws, line: OpenLine) -> Session[str]:
    chips = {str(seat): held for seat, held in enumerate(line.chips)}
    seats = {"banker": str(line.banker), "dealer": str(line.dealer)}
    if line.merged:
        return carry_on(laws, chips, **seats, jokers=line.jokers, money=line.money or Money.NONE)
    return open_session(laws, chips, **seats, jokers=line.jokers, money=line.money, adults=line.adults)


@dataclass(slots=True)
class _ChipsRun:
    """A sheet after folding: the session, each player's purchases, and the chips taken away by those who left."""

    laws: ChipLaws
    sides: int
    session: Session[str] | None = None
    bought: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    rows: list[SheetRow] = field(default_factory=list)
    before: Session[str] | None = None
    bell: bool = False

    def write(self, line: Line) -> None:
        """One more line."""
        if isinstance(line, OpenLine):
            self.session = _open(self.laws, line)
            self.bought = dict(self.session.chips)
        elif self.session is not None:
            self._write(self.session, line)

    def _write(self, session: Session[str], line: Line) -> None:
        match line:
            case HandLine(number, points, PokerResult() as deal):
                self.before, self.session = session, dealt(session, deal)
                self.rows.append(SheetRow(len(self.rows) + 1, number, points, self.held, deal, None))
            case BankLine(_, act, seat, chips):
                self.session = _at_bank(session, line)
                if act is BankAct.BUY:
                    self.bought[str(seat)] += chips
                else:
                    self.taken[str(seat)] = session.chips[str(seat)]
            case DealerLine(_, seat) if str(seat) in session.players:
                self.session = replace(session, dealer=str(seat))
            case BellLine():
                self.bell, self.session = True, session.close()

    @property
    def held(self) -> Score:
        """The chips that each seat holds, or took away."""
        return self._by_seat({**(self.session.chips if self.session else {}), **self.taken})

    @property
    def won(self) -> Score:
        """Each seat's gain or loss."""
        return tuple(held - bought for held, bought in zip(self.held, self._by_seat(self.bought), strict=True))

    def _by_seat(self, chips: Mapping[str, int]) -> Score:
        return tuple(chips.get(str(seat), 0) for seat in range(self.sides))


def total_sheet(laws: ChipLaws, sheet: Sheet, sides: int) -> SheetTotals:
    """Add up a sheet."""
    run = _ChipsRun(laws, sides)
    for line in sheet.lines:
        run.write(line)
    left: str | None = None
    if run.session is not None and run.session.over and not run.bell:
        left = run.session.winner
        run.session = run.session.close()
        over, ending = True, GameEnding.TARGET
    else:
        over, ending = run.bell, GameEnding.TIMED_OUT
    last = sheet.lines[-1] if sheet.lines else None
    final = last.score if isinstance(last, FinalLine) else run.won if over else None
    session = run.session
    winner = None if final is None else leading(final)
    if left is not None and final is not None and not isinstance(last, FinalLine):
        winner = _winner(laws, left, final)
    return SheetTotals(
        rows=tuple(run.rows),
        points=final if isinstance(last, FinalLine) and final else run.held,
        recorded=final,
        winner=winner,
        ending=last.ending if isinstance(last, FinalLine) else ending if over else None,
        bell=run.bell,
        next_number=sheet.next_number,
        next_dealer=None if session is None else int(session.dealer),
        undoes=None if isinstance(last, OpenLine) and last.merged else sheet.undoes,
        kept=sheet.kept,
        playing=() if session is None else tuple(map(int, session.around)),
        session=session,
        before=run.before,
        gone=frozenset(map(int, run.taken)),
    )


def _winner(laws: ChipLaws, left: str, won: Score) -> int | None:
    """The seat that has won a session which ended without a bell; `left` is the last player."""
    winner = session_winner(laws, left, {str(seat): gain for seat, gain in enumerate(won)})
    return None if winner is None else int(winner)
