"""The lone hands of a game in words, which both sides confirm with the score."""

from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from scoring.reads.table_state import TableState


def lone_hands_in_words(game: TableState) -> Sentence | None:
    """ "Lone hands: Ann 2, Bob 1." By player where a sheet says who, else by side; None where nobody made one."""
    made = [
        message(
            N_("{player} {count}"), player=game.sides[side].called if seat is None else game.called(seat), count=count
        )
        for side, seat, count in game.card.rules.lone_hands_made(game.card.record)
    ]
    return message(N_("Lone hands: {made}."), made=listed(made)) if made else None


def _player(game: TableState, side: int, seat: int | None) -> str:
    return game.sides[side].called if seat is None else game.called(seat)
