"""The turn to sit out: the one rule that every movement keeps to.

The rule. Among entries present in the same rounds nobody has two sit-outs more than another, and so nobody has a second
while somebody has none. A round before arrival, or between a withdrawal and a return, is no sit-out.

Sit-outs go round in turns. Somebody who arrives, or comes back, joins the turn that is being played as if already
served: they play at once while others are due, and come first in the next turn. So a late entry neither sits out on
arrival nor pays for rounds in which it was not there.

The entries present in a round are those at its tables and those in its `sit_out`.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.seating import RoundSeating

# Sit-outs beyond the fewest among those present in the same rounds; turn; arriving; sit-outs. The least is due first.
# A plain tuple: with a NamedTuple, planning the sit-outs takes a quarter longer.
Due = tuple[int, int, bool, int]
Unit = Sequence[int]  # one player, or partners who rest together


class SitOuts:
    """The number of sit-outs of each entry, and the next in turn. `rounds` are those played, first to last.

    `begin` says who is there for the next round; then `due`, `ranks` and `choose` answer for it, and `sit` records it.
    """

    def __init__(self, rounds: Iterable[RoundSeating] = ()) -> None:
        self.sat: Counter[int] = Counter()
        self._turn: dict[int, int] = {}
        self._rounds_there: Counter[int] = Counter()  # of each a bit for every round, set where they were present
        self._here: frozenset[int] = frozenset()
        self._arriving: frozenset[int] = frozenset()
        self._resting: set[int] = set()
        self._rested: set[int] = set()
        self._bit = 1
        for seating in rounds:
            self.add(seating)

    def add(self, seating: RoundSeating) -> None:
        """A round as it was seated."""
        self.begin(present(seating))
        for number in seating.sit_out:
            self.sit(number)

    def begin(self, numbers: Iterable[int]) -> None:
        """The next round, with those who are present in it."""
        here = frozenset(numbers)
        staying = here & self._here
        self._arriving = here - staying if self._bit > 1 else frozenset()
        served = max((self._turn[number] for number in staying), default=0)
        for number in here:
            self._rounds_there[number] |= self._bit
        for number in here - staying:
            self._turn[number] = max(self._turn.get(number, 0), served)
        self._here, self._bit = here, self._bit << 1
        self._rested, self._resting = self._resting, set()

    def sit(self, number: int, times: int = 1) -> None:
        """Somebody sits out (or with -1 plays after all)."""
        self.sat[number] += times
        self._turn[number] += times
        (self._resting.add if times > 0 else self._resting.discard)(number)

    def due(self, among: Iterable[int]) -> list[int]:
        """Those of `among` who are due first, in the order given; () of nobody."""
        keys = self._keys(among)
        first = min(keys.values(), default=None)
        return [number for number, key in keys.items() if key == first]

    def ranks(self, among: Iterable[int]) -> dict[int, int]:
        """0 for those of `among` who are due first, 1 for those who come next, and so on."""
        keys = self._keys(among)
        places = {key: place for place, key in enumerate(sorted({*keys.values()}))}
        return {number: places[key] for number, key in keys.items()}

    def choose(self, count: int, among: Iterable[int]) -> tuple[int, ...]:
        """Those of `among` who sit out this round, those due first; of several the first in the order given.

        Where others are as much due, nobody sits out twice running.
        """
        left, chosen = sorted(among, key=lambda number: number in self._rested), list[int]()
        for _ in range(min(count, len(left))):
            one = self.due(left)[0]
            self.sit(one)
            left.remove(one)
            chosen.append(one)
        return tuple(sorted(chosen))

    def sent_away(self, sitting: Collection[int]) -> int:
        """How many of those sitting out are in their first round, while somebody plays who is due before them.

        Those who come back are not counted: their place may have gone to somebody else, and then they sit out.
        """
        first_round = self._bit >> 1
        arrived = [one for one in self._arriving.intersection(sitting) if self._rounds_there[one] == first_round]
        if not arrived:
            return 0
        keys = self._keys(self._here)
        first = min((key for number, key in keys.items() if number not in sitting), default=None)
        return sum(first is not None and first < keys[number] for number in arrived)

    def too_often(self, among: Iterable[int]) -> int:
        """How many of `among` have sat out at least twice more than another who was there in the same rounds."""
        return sum(ahead > 1 for ahead, _, _, _ in self._keys(among).values())

    def _keys(self, among: Iterable[int]) -> dict[int, Due]:
        fewest: dict[int, int] = {}
        for number in self._here:
            group = self._rounds_there[number]
            fewest[group] = min(fewest.get(group, self.sat[number]), self.sat[number])
        return {
            number: (
                self.sat[number] - fewest[self._rounds_there[number]],
                self._turn[number],
                number in self._arriving,
                self.sat[number],
            )
            for number in among
        }


UNSHARED = message(N_("Sit-outs are not shared evenly: some sit out twice before others sit out once."))
BRACKET = message(N_("The bracket decides who waits for a game, so byes are not shared evenly."))


def caution(rounds: Sequence[RoundSeating]) -> Sentence | None:
    """The note for players before the start of a plan that cannot keep the rule; None where it keeps it."""
    return UNSHARED if too_soon((), rounds) else None


def present(seating: RoundSeating) -> list[int]:
    """Everybody who was there in a round, with a table or without."""
    return [*(number for table in seating.tables for number in table.numbers), *seating.sit_out]


def too_soon(played: Iterable[RoundSeating], to_come: Iterable[RoundSeating]) -> int:
    """How often in the later rounds the rule is broken.

    Either somebody sits out on arrival while another plays whose turn it is; or somebody sits out, and another who was
    there in the same rounds has sat out less often and plays.
    """
    known, times = SitOuts(played), 0
    for seating in to_come:
        there = present(seating)
        known.begin(there)
        times += known.sent_away(seating.sit_out)
        for number in seating.sit_out:
            known.sit(number)
        times += known.too_often(seating.sit_out)
    return times


def unequal(rounds: Sequence[RoundSeating]) -> int:
    """By how much sit-outs differ, beyond one, between any two over the rounds in which both were there."""
    there, sat = Counter[int](), Counter[int]()
    for at, seating in enumerate(rounds):
        for number in present(seating):
            there[number] |= 1 << at
        for number in seating.sit_out:
            sat[number] |= 1 << at
    kinds = Counter((there[number], sat[number]) for number in there)
    return sum(
        max(0, abs((one_sat & other_there).bit_count() - (other_sat & one_there).bit_count()) - 1)
        * kinds[one_there, one_sat]
        * kinds[other_there, other_sat]
        for (one_there, one_sat), (other_there, other_sat) in combinations(kinds, 2)
    )


def rotate_sit_outs(rounds: Iterable[RoundSeating], played: Iterable[RoundSeating]) -> tuple[RoundSeating, ...]:
    """The later rounds with those sitting out who are due: they change places with those who were to sit out.

    As many sit out in each round as before, where possible the same.
    """
    known, seatings = SitOuts(played), []
    for seating in rounds:
        there = present(seating)
        known.begin(there)
        order = sorted(there, key=lambda number: (number not in seating.sit_out, -number))
        chosen = known.choose(len(seating.sit_out), order)
        goes = [number for number in chosen if number not in seating.sit_out]
        comes = [number for number in seating.sit_out if number not in chosen]
        names = {**dict(zip(goes, comes, strict=True)), **dict(zip(comes, goes, strict=True))}
        changed = seating.renamed(names)
        seatings.append(replace(changed, sit_out=chosen, held=seating.held))
    return tuple(seatings)


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
