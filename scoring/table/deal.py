"""The page at a table of Poker-Euchre: a deal to be recorded, and the bank."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import BankOpening
from rules.euchre.poker.chips import in_colours, in_money, in_words
from rules.euchre.poker.session import Session
from rules.euchre.score_sheet import SheetTotals
from rules.laws.chip_laws import Money
from rules.laws.customs import CALL_REVOKE
from scoring.reads.table_state import TableState
from scoring.table.antes import antes_in_words, below_minimum, short_players
from scoring.table.forms.deals import BankForm, DealForm, OpenForm, PointsColumn
from scoring.table.play import StepAsked, deal_shown


@dataclass(frozen=True, slots=True)
class ChipHolder:
    """A player's chips at the table's bank, `made` up of the fewest chips."""

    seat: int
    name: str
    chips: int
    made: Sentence | None
    worth: str = ""

    @property
    def debt(self) -> int:
        """The chips owed to the bank."""
        return max(0, -self.chips)


@dataclass(frozen=True, slots=True)
class Given:
    """The chips that the bank has given out and not taken back: how many white ones, and the colours."""

    chips: int
    made: Sentence | None

    @classmethod
    def of(cls, session: Session[str]) -> "Given":
        return cls(session.issued - session.cashed, in_words(session.stock))


def deal_context(
    game: TableState,
    totals: SheetTotals,
    place: dict[str, Any],
    typed: Mapping[str, QueryDict | None],
    banker: int | None,
    step: StepAsked,
) -> Mapping[str, Any]:
    """A deal from the dealer's left, the dealer last; the bank, which the banker serves from his left."""
    session, rules = totals.session, game.card.rules
    opening = rules.bank_opening(len(game.sides))
    if totals.over:
        return {"declared": [(game.called(one.seat), one) for one in rules.declared_last(totals)]}
    playing = [(seat, game.called(seat)) for seat in totals.seats]
    served = [(seat, game.called(seat)) for seat in map(int, session.bank_order)] if session else playing
    sat_out = map(int, session.sat_out) if session else ()
    shown = deal_shown(game, place["sheet"], totals, step)
    cards = rules.tricks_in_deal(totals)
    begun = {**place, **shown.typed} if shown else place
    form = DealForm(typed.get("deal"), initial=begun, auto_id="deal_%s")
    form.name(playing, sat_out, () if rules.has_bank else cards)  # the banker has said whether the Jokers are in
    return {
        "deal_form": form,
        "in_play": shown,
        "columns": () if rules.has_bank else _columns(form, max(cards)),
        "declared": [(game.called(one.seat), one) for one in rules.declared_last(totals)],
        "banker": banker,
        "banker_called": None if banker is None else game.called(banker),
        "open_form": _opening(opening, playing, place, typed.get("open"), banker),
        "colours": _colours(opening) if session is None else (),
        "for_cash": session is not None and session.money is not Money.NONE,
        "bank_form": BankForm(typed.get("bank"), initial=place, auto_id="bank_%s").name(served),
        "session": session,
        "antes": antes_in_words(game, session) if session else (),
        "short_players": short_players(game, session) if session else (),
        "below_minimum": below_minimum(game, session) if session and not totals.rows else None,
        "given_out": Given.of(session) if session else None,
        "handed_out": opening and in_words(opening.each),
        "purses": _purses(session, served) if session else (),
        "cards": cards[0] if len(cards) == 1 else None,
        "jokers": rules.jokers_in(totals),
        "deal_told": tuple(deal_told(game, totals)),
        "play_off": play_off_told(game, totals),
        "revoke_told": message(CALL_REVOKE),
    }


def _columns(form: DealForm, cards: int) -> list[PointsColumn]:
    """Each player's; the last button of the makers is that everyone passed."""
    return [PointsColumn.of(row, maker, cards) for row, maker in zip(form.rows, form["maker"], strict=False)]


def _purses(session: Session[str], served: Sequence[tuple[int, str]]) -> list[ChipHolder]:
    """Each player's chips, in the banker's order; a debt is in no colour."""
    green = session.laws.green_chips
    held = ((seat, name, session.chips[str(seat)]) for seat, name in served)
    cash = session.money is not Money.NONE
    return [
        ChipHolder(
            seat,
            name,
            chips,
            in_words(in_colours(max(chips, 0), green=green)),
            in_money(chips, session.money) if cash else "",
        )
        for seat, name, chips in held
    ]


@dataclass(frozen=True, slots=True)
class Colour:
    """A chip of the set: what it is worth in white ones, and in cash at each scale that may be played for."""

    name: Sentence
    white: int
    cash: tuple[str, ...]


def _colours(opening: BankOpening | None) -> list[Colour]:
    """Poker Chip Values."""
    if opening is None:
        return []
    scales = [money for money in opening.stakes if money is not Money.NONE]
    return [
        Colour(chip.sentence, chip.white_chips, tuple(in_money(chip.white_chips, one) for one in scales))
        for chip in opening.set
    ]


def _opening(
    opening: BankOpening | None,
    playing: Sequence[tuple[int, str]],
    initial: Mapping[str, Any],
    typed: QueryDict | None,
    banker: int | None,
) -> OpenForm | None:
    """The questions after the banker is known; None before, and where no chips are played with."""
    if banker is None or opening is None:
        return None
    advised = {"chips": opening.chips, "jokers": opening.jokers, "banker": banker}
    form = OpenForm(typed, initial={**initial, **advised}, auto_id="open_%s")
    return form.name(playing, banker, opening.stakes)


def chips_over(game: TableState, totals: SheetTotals) -> tuple[Sentence, ...]:
    """Once a game with chips is over: the rule for a deal that was cut off, and the meaning of the figures from now on.

    While it is played they are chips held; in the end chips won or lost.
    """
    if not game.card.rules.has_bank or not (totals.over or game.card.record.outcome):
        return ()
    stopped = N_("Time is up. An unfinished deal does not count: everyone takes back their chips from it.")
    shown = N_("The scores now show chips won or lost: chips held minus chips bought.")
    return (message(stopped), message(shown)) if totals.bell else (message(shown),)


def chips_in_the_end(game: TableState, totals: SheetTotals, side: int) -> Sentence | None:
    """ "108 chips held, 25 bought", where the sheet says so and the desk has not decided otherwise."""
    outcome = game.card.record.outcome
    if totals.recorded is None or totals.session is None or (outcome and outcome.score != totals.recorded):
        return None
    held = totals.points[side]
    text = N_("{held} {held:chip|chips} held, {bought} bought")
    return message(text, held=held, bought=held - totals.recorded[side])


def play_off_told(game: TableState, totals: SheetTotals) -> Sentence | None:
    """That the next deal is a play-off, and between whom; None where everybody is dealt in, or has left."""
    if totals.session is not None or len(totals.seats) == len(totals.points):
        return None
    text = N_("Play-off between {players}. The winner of this hand wins the game.")
    return message(text, players=", ".join(map(game.called, sorted(totals.seats))))


def deal_told(game: TableState, totals: SheetTotals) -> Iterator[Sentence]:
    """The players who deal, cut, act as dealer and pay first; nothing where nobody knows the dealer."""
    session, order = totals.session, game.card.rules.deal_order(totals)
    if order is None:
        return
    yield message(N_("{dealer} deals, {player} cuts."), dealer=game.called(order.deals), player=game.called(order.cuts))
    if order.acts != order.deals:
        text = N_("{dealer} sits out, so {player} acts as dealer.")
        yield message(text, dealer=game.called(order.deals), player=game.called(order.acts))
    if session and (first := next((player for player in session.paid if session.price(player)), None)):
        yield message(N_("{player} pays first, then clockwise."), player=game.called(int(first)))
