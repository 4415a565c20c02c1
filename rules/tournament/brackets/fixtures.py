"""The games of a knock-out before anything is played, and where each of their sides comes from.

Entries are in drawn order, in a field of the next power of two, S: 1 meets S, 2 meets S − 1, and so on; from then on
the first of those left meets the last. Numbers missing at the end are byes of the first, so no bye meets a bye in
round one.

In a double elimination losers cross over to the losers' side, where games among those already there change about with
games against the next to come. Anyone who comes from winners' round r goes to another part of it than those before: the
place of the game changes by r − 1, its binary digits written backwards. So those of rounds one apart come into
different halves, of rounds two apart into different quarters, and two who have met are kept apart for long. Of 128
with even chances 0.7 games before the final are rematches; 27 without crossing, 3.3 with every other round turned
round.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain


class Format(StrEnum):
    """Out after one defeat, or after two."""

    SINGLE = "single_elimination"
    DOUBLE = "double_elimination"


class Part(StrEnum):
    """The part of a bracket that a game is in. AGAIN is the final once more, because the unbeaten side lost it."""

    WINNERS = "winners"
    LOSERS = "losers"
    CONSOLATION = "consolation"
    THIRD_PLACE = "third_place"
    FINAL = "final"
    AGAIN = "again"


class SourceKind(StrEnum):
    """The part of its source that a side takes: an entry, or the winner or the loser of a game.

    FIRST_LOSS: the loser, if it had won no game. BEATEN_A: the first side, if it lost. BEATING_B: the second, if it
    won.
    """

    ENTRY = "entry"
    WINNER = "winner"
    LOSER = "loser"
    FIRST_LOSS = "first_loss"
    BEATEN_A = "beaten_a"
    BEATING_B = "beating_b"


@dataclass(frozen=True, slots=True)
class Source:
    """`of`: a place in the drawn order, from 0, or the index of a fixture."""

    takes: SourceKind
    of: int


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game of a part and a round of it (from 1), and where its two sides come from."""

    part: Part
    round: int
    a: Source
    b: Source


@cache
def fixtures(
    kind: Format,
    entries: int,
    *,
    third_place: bool = False,
    consolation: bool = False,
    final_is_replayed: bool = True,
) -> tuple[Fixture, ...]:
    """All the games that these entries may have to play, in an order in which they can be played."""
    made: list[Fixture] = []
    places = seeded(field_size(entries))
    first = _round(made, Part.WINNERS, 1, [Source(SourceKind.ENTRY, place) for place in places])
    if kind is Format.DOUBLE:
        _two_defeats(made, first, final_is_replayed)
    else:
        _one_defeat(made, first, third_place, consolation)
    return _without_byes(made, entries)


def field_size(entries: int) -> int:
    """Places in a field of these entries: the next power of two. Places beyond the entries are byes."""
    return 1 << (entries - 1).bit_length()


def seeded(size: int) -> list[int]:
    """The places 0 … size − 1 from top to bottom: neighbours meet, and the first meets the last in every round."""
    order = [0]
    while len(order) < size:
        order = [place for above in order for place in (above, 2 * len(order) - 1 - above)]
    return order


def _one_defeat(made: list[Fixture], first: list[int], third_place: bool, consolation: bool) -> None:
    """The consolation is for those who lose their first game: all of round one, and of round two who had a bye."""
    left, number = first, 1
    below = _taking(SourceKind.LOSER, first) if consolation else []
    while len(left) > 1:
        number += 1
        if third_place and len(left) == 2:
            _round(made, Part.THIRD_PLACE, 1, _taking(SourceKind.LOSER, left))
        left = _round(made, Part.WINNERS, number, _taking(SourceKind.WINNER, left))
        if len(below) > 1:
            below = _round_below(made, Part.CONSOLATION, number if number > 2 else 1, below)
        if consolation and number == 2:
            below = _against(made, Part.CONSOLATION, 2, below, crossed(_taking(SourceKind.FIRST_LOSS, left), 2))


def _two_defeats(made: list[Fixture], first: list[int], final_is_replayed: bool) -> None:
    left, number, below = first, 1, _taking(SourceKind.LOSER, first)
    while len(left) > 1:
        number += 1
        left = _round(made, Part.WINNERS, number, _taking(SourceKind.WINNER, left))
        below = _round_below(made, Part.LOSERS, 2 * number - 3, below)
        below = _against(made, Part.LOSERS, 2 * number - 2, below, crossed(_taking(SourceKind.LOSER, left), number))
    (final,) = _round(made, Part.FINAL, 1, [*_taking(SourceKind.WINNER, left), *below])
    if final_is_replayed:
        _round(made, Part.AGAIN, 1, [Source(SourceKind.BEATEN_A, final), Source(SourceKind.BEATING_B, final)])


def crossed(comers: Sequence[Source], number: int) -> list[Source]:
    """The order in which those who come from a winners' round take their places in the losers' side."""
    bits = len(comers).bit_length() - 1
    mask = sum((number - 1 >> k & 1) << (bits - 1 - k) for k in range(bits))
    return [comers[place ^ mask] for place in range(len(comers))]


def _round(made: list[Fixture], part: Part, number: int, sides: Sequence[Source]) -> list[int]:
    """A game of each two neighbours; the indices of these games."""
    made += (Fixture(part, number, a, b) for a, b in zip(sides[::2], sides[1::2], strict=True))
    return list(range(len(made) - len(sides) // 2, len(made)))


def _round_below(made: list[Fixture], part: Part, number: int, below: Sequence[Source]) -> list[Source]:
    return _taking(SourceKind.WINNER, _round(made, part, number, below))


def _against(
    made: list[Fixture], part: Part, number: int, below: Sequence[Source], comers: Sequence[Source]
) -> list[Source]:
    return _round_below(made, part, number, list(chain.from_iterable(zip(below, comers, strict=True))))


def _taking(takes: SourceKind, games: Iterable[int]) -> list[Source]:
    return [Source(takes, game) for game in games]


def _without_byes(made: Iterable[Fixture], entries: int) -> tuple[Fixture, ...]:
    """Only what is played: where one side will never come, the other takes the place of the winner."""
    kept: list[Fixture] = []
    stands: list[int | Source | None] = []  # for each fixture its new index, or else the entry that advances without it
    for fixture in made:
        a, b = (_standing(source, entries, kept, stands) for source in (fixture.a, fixture.b))
        if a and b:
            stands.append(len(kept))
            kept.append(Fixture(fixture.part, fixture.round, a, b))
        else:
            stands.append(a or b)
    return tuple(kept)


def _standing(
    source: Source, entries: int, kept: Sequence[Fixture], stands: Sequence[int | Source | None]
) -> Source | None:
    """Where a side comes from once the byes are gone, None if from nowhere."""
    if source.takes is SourceKind.ENTRY:
        return source if source.of < entries else None
    instead = stands[source.of]
    if not isinstance(instead, int):
        return instead if source.takes is SourceKind.WINNER else None
    if source.takes is SourceKind.FIRST_LOSS and SourceKind.ENTRY not in (kept[instead].a.takes, kept[instead].b.takes):
        return None
    return Source(source.takes, instead)
