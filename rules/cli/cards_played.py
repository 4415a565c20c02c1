"""Cards that were played: the plays of one trick, read and checked."""

from itertools import pairwise

from rules.base.cards import Card, Pack, read_card
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message

Plays = list[tuple[int | str, Card]]


def read_plays(written: object) -> Plays:
    """Each player with the card played, in order; nobody twice, and no card twice."""
    if not isinstance(written, list) or not written:
        raise _not_plays()
    plays: Plays = []
    for play in written:
        if (
            not isinstance(play, list)
            or len(play) != 2
            or isinstance(play[0], bool)
            or not isinstance(play[0], int | str)
        ):
            raise _not_plays()
        plays.append((play[0], read_card(play[1])))
    if len({seat for seat, _ in plays}) != len(plays):
        raise Unreadable(Fault("played_twice", message(N_("A player played twice in the trick."))))
    if len({card for _, card in plays}) != len(plays):
        raise Unreadable(Fault("card_twice", message(N_("A card was played twice."))))
    return plays


def check_table(plays: Plays, players: int, pack: Pack) -> None:
    """Unreadable if these cannot be the plays of one trick at a table of `players` with this pack."""
    faults: list[Fault] = []
    strange = [str(card) for _, card in plays if card not in pack.cards]
    if strange:
        faults.append(Fault("card_not_in_pack", message(N_("{card} is not in the pack."), card=", ".join(strange))))
    if len(plays) > players:
        text = N_(
            "{count} {count:card was|cards were} played. A trick has one card from each player: at most {players}."
        )
        faults.append(Fault("too_many_plays", message(text, count=len(plays), players=players)))
    seats = [seat for seat, _ in plays if isinstance(seat, int)]
    if any(not 0 <= seat < players for seat in seats):
        faults.append(Fault("not_a_seat", message(N_("A seat must be a number from 0 to {last}."), last=players - 1)))
    elif len(seats) == len(plays) and not _clockwise(seats):
        faults.append(Fault("not_clockwise", message(N_("Cards are played clockwise: 0, 1, 2, … from the leader on."))))
    if faults:
        raise Unreadable(Fault(fault.code, fault.sentence, {"field": "plays"}) for fault in faults)


def _clockwise(seats: list[int]) -> bool:
    """Whether each seat is further around the table than the one before, and none is back at the leader.

    Seats may be left out (the partner of a lone hand, players who folded), so only the order is looked at.
    """
    falls = sum(later < seat for seat, later in pairwise(seats))
    return falls == 0 or (falls == 1 and seats[-1] < seats[0])


def _not_plays() -> Unreadable:
    return Unreadable(Fault("not_plays", message(N_("Plays must be a list of seats and cards: [[0, “AS”], …]."))))
