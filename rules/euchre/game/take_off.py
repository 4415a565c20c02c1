"""Fifteen with two clear, on markers that show no more than fifteen: what does not fit is taken off the others.

Stubbington U3A, Scoring: "if the score gets to 15:15 the next winning teams points are taken OFF the
oppositions score, and so on, until 15 points is achieved with a clear 2 point lead."

The cards show no more than fifteen, so we read this of every score that they cannot show, and not of 15:15 alone
(AMB-84): from 14:14 two points make 15:13, where the clear lead is to be seen. The other reading, 16:14, is for an
event to agree on, with `take_off` false and `winner_shows` actual: then all points are added. The winner is the same,
the loser's points are not.

Points are added up to the target; the rest of them is taken off the other side if that one is within the lead of the
target (on 14 or 15), and dropped otherwise. Hand by hand this is the same game as adding without end and asking for
fifteen and a lead of two, which a test shows for every game of points of 1, 2 and 4. Taking off whenever 15:15 has once
been seen is not: it can fall to 14:14.
"""

from rules.laws import Laws


def markers_after_hand(laws: Laws, total: tuple[int, ...], hand: tuple[int, ...]) -> tuple[int, ...]:
    """The score that the markers of two sides show after a hand."""
    for side in (0, 1):
        total = _scored(laws, total, side, hand[side])
    return total


def _scored(laws: Laws, total: tuple[int, ...], side: int, points: int) -> tuple[int, ...]:
    own, other = total[side] + points, total[1 - side]
    beyond = max(0, own - laws.target)
    if other > laws.target - laws.win_by:
        other -= beyond
    pair = (max(0, own - beyond), max(0, other))
    return pair if side == 0 else pair[::-1]
