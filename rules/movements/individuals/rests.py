"""The players who sit out: each in turn, so that nobody does a second time before everybody has once."""

from collections.abc import Iterator, Sequence

Unit = Sequence[int]  # one player, or partners who rest together


def rests(units: Sequence[Unit], each_round: int, rounds: int) -> tuple[tuple[int, ...], ...]:
    """Those who sit out in each of `rounds`, `each_round` of them.

    The last of `units` begin, so that anyone who came first sits down at once. Partners wait a round if there is only
    one place for the two of them; where that leaves too few, somebody rests before his turn.
    """
    return tuple(_turns([*reversed(units)], each_round, rounds))


def _turns(units: list[Unit], each_round: int, rounds: int) -> Iterator[tuple[int, ...]]:
    rested, last = [0] * len(units), set[int]()
    for _ in range(rounds):
        left, chosen = each_round, set[int]()
        for at in sorted(range(len(units)), key=lambda at: (rested[at], at in last)):
            if len(units[at]) <= left:
                left -= len(units[at])
                chosen.add(at)
        for at in chosen:
            rested[at] += 1
        last = chosen
        yield tuple(sorted(number for at in chosen for number in units[at]))
