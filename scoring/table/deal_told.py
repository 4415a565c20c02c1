"""The lines before a deal of Poker-Euchre, each at its moment and with names."""

from collections.abc import Iterator

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet import SheetTotals
from scoring.reads.table_state import TableState


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
