"""Hybrid events: two who belong together play the first round as partners, and then change partners like all others.

So the Ontario games have it: partners of one district play the first game of a session together. Nothing is planned
again: only numbers are exchanged, so what a movement guarantees holds as before.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.movements.seating import RoundSeating


def beginning_together(
    first: RoundSeating, couples: Iterable[tuple[int, int]], stay: Collection[int] = ()
) -> Mapping[int, int]:
    """The seats that each number takes over (`{seated: sits there}`) so that every couple is a side of the `first`
    round.

    They sit where one of them would sit anyway, and anyone who sat there changes places with the other. Nobody of
    `stay` changes places. RulesError where there are more couples than sides of two, or where one of `stay` would have
    to move.
    """
    takes = {number: number for table in first.tables for number in table.numbers}
    takes |= {number: number for number in first.sit_out}
    sides = [side for table in first.tables for side in table.sides if len(side) == 2]
    settled: set[tuple[int, int]] = set()
    for couple in sorted(tuple(sorted(couple)) for couple in couples):
        side = _side_for(couple, takes, sides, settled, {*stay})
        settled.add(side)
        places = {who: place for place, who in takes.items()}
        here = [place for place in side if takes[place] in couple]
        free = [place for place in side if place not in here]
        for who in couple:
            if takes.get(place := places[who]) == who and place not in side:
                goes = free.pop(0)
                takes[place], takes[goes] = takes[goes], who
    return takes


def _side_for(
    couple: Sequence[int],
    takes: Mapping[int, int],
    sides: Sequence[tuple[int, ...]],
    settled: set[tuple[int, int]],
    stay: set[int],
) -> tuple[int, int]:
    """Where they sit together: where one of them sits already, else at the last side that is free."""
    free = [(side[0], side[1]) for side in sides if (side[0], side[1]) not in settled]
    seated = {side: {takes[place] for place in side} for side in free}
    free = [side for side in free if not (seated[side] - {*couple}) & stay]
    kept = {*couple} & stay
    theirs = [side for side in free if seated[side] & (kept or {*couple})]
    if kept and not any(kept <= seated[side] for side in theirs):
        text = N_("Players {a} and {b} cannot start together, as one of them cannot move. Let them start apart.")
        raise RulesError(Fault("stay", message(text, a=min(couple), b=max(couple))))
    if not free:
        text = N_("Too many players would start together. Let two of them start apart.")
        raise RulesError(Fault("too_many_couples", message(text)))
    return theirs[0] if theirs else free[-1]
