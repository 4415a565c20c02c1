"""The price of the next cards at a table with chips: who has paid already, and the players whom the deal waits for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.session import Session
from scoring.reads.table_state import TableState


@dataclass(frozen=True, slots=True)
class ShortPlayer:
    """A player whom the next deal waits for, and the two things to do: buy the `missing` chips, or cash out.

    `sat_out`: whether the last deal was sat out, so that the next one cannot be. Each button has its own id.
    """

    seat: int
    name: str
    chips: int
    price: int
    sat_out: bool
    buys: UUID
    leaves: UUID

    @property
    def missing(self) -> int:
        """The fewest chips that pay for the next cards, and a debt first."""
        return self.price - self.chips

    @property
    def debt(self) -> int:
        """The chips owed to the bank."""
        return max(0, -self.chips)


def short_players(game: TableState, session: Session[str]) -> list[ShortPlayer]:
    """The players whom the next deal waits for (Poker-Euchre, Buying Cards 2)."""
    return [
        ShortPlayer(
            seat=int(player),
            name=game.called(int(player)),
            chips=session.chips[player],
            price=session.price(player),
            sat_out=player in session.must_buy_or_leave,
            buys=uuid4(),
            leaves=uuid4(),
        )
        for player in session.holding_up
    ]


def antes_in_words(game: TableState, session: Session[str]) -> list[Sentence]:
    """The price of the cards, the chips carried over, and what is paid after a deal that everybody passed."""
    cards = N_("{cards} {cards:card|cards} each, {chips} white {chips:chip|chips} per card.")
    found = [message(cards, cards=session.cards_each, chips=session.laws.chips_per_card)]
    if session.carry:
        text = N_("{chips} {chips:chip is|chips are} carried over in the pot.")
        found.append(message(text, chips=session.carry))
    return [*found, *_paid_already(game, session)]


def _paid_already(game: TableState, session: Session[str]) -> Iterator[Sentence]:
    """Nobody pays twice for one card: the antes of a deal that everybody passed count for the next (AMB-41)."""
    if not session.prepaid:
        return
    if not any(map(session.price, session.paid)):
        yield message(N_("Everyone who plays has already paid for these cards."))
        return
    for price in sorted({session.price(player) for player in session.paid}):
        players = _named(game, [player for player in session.paid if session.price(player) == price])
        if price:
            text = N_("Still to pay, {chips} {chips:chip|chips} each: {players}.")
            yield message(text, chips=price, players=players)
        else:
            yield message(N_("Already paid: {players}."), players=players)


def below_minimum(game: TableState, session: Session[str]) -> Sentence | None:
    """A warning before the first deal: the players who were given fewer chips than one needs to start."""
    if not session.below_minimum:
        return None
    text = N_("The minimum to start is {chips} {chips:chip|chips}. These players have fewer: {players}.")
    return message(text, chips=session.minimum, players=_named(game, session.below_minimum))


def _named(game: TableState, players: Sequence[str]) -> Sentence:
    return listed([message(N_("{name}"), name=game.called(int(player))) for player in players])
