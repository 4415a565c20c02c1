"""Two entries change places in a round that is seated: the new seating, and everything that follows from it."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS
from rules.tournament.movements.individuals.wishes import NONE, Wishes
from rules.tournament.movements.seating import RoundSeating, TableSeating

Two = tuple[int, int]
Called = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class MeetAgain:
    """Two who now share a table, and the other rounds in which they do so in the same way: as partners or opponents."""

    two: Two
    partners: bool
    rounds: tuple[int, ...]

    def described(self, called: Called) -> Sentence:
        """ "Pair 3 and pair 7 meet again: they also meet in round 2."."""
        text = (
            N_("{one} and {other} are partners again: also in {count:round|rounds} {rounds}.")
            if self.partners
            else N_("{one} and {other} meet again: also in {count:round|rounds} {rounds}.")
        )
        return self._of_rounds(text, called)

    def listed(self, called: Called) -> Sentence:
        """The same under a title that says they meet again: "Pair 3 and pair 7: also in round 2"."""
        return self._of_rounds(N_("{one} and {other}: also in {count:round|rounds} {rounds}"), called)

    def _of_rounds(self, text: str, called: Called) -> Sentence:
        one, other = map(called, self.two)
        listed = ", ".join(map(str, self.rounds))
        return message(text, one=one, other=other, count=len(self.rounds), rounds=listed)


class WishKind(StrEnum):
    """A wish of players that a chart keeps and a swap can break."""

    APART = "apart"
    AWAY = "away"
    TOGETHER = "together"
    KEEPS = "keeps"


_OF_TWO = {
    WishKind.APART: N_("Breaks a wish: {one} and {other} should not be partners."),
    WishKind.AWAY: N_("Breaks a wish: {one} and {other} should not share a table."),
    WishKind.TOGETHER: N_("Breaks a wish: {one} and {other} should be partners."),
}


@dataclass(frozen=True, slots=True)
class BrokenWish:
    """A wish that was kept before the swap: of `numbers`, two players or one who keeps `table`."""

    kind: WishKind
    numbers: tuple[int, ...]
    table: int | None = None

    def described(self, called: Called) -> Sentence:
        """ "Breaks a wish: player 3 and player 7 should not share a table."."""
        if self.kind is WishKind.KEEPS:
            text = N_("Breaks a wish: {entry} should keep table {table}.")
            return message(text, entry=called(*self.numbers), table=self.table)
        one, other = self.numbers
        return _both(_OF_TWO[self.kind], (one, other), called)


@dataclass(frozen=True, slots=True)
class EffectGroup:
    """Changes of one kind under their title, one sentence each."""

    title: Sentence
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class SwapEffects:
    """The changes by a swap. `tables` are those with other players, as they would sit; `again` who meets once more.

    `lost`: opponents of the round who now meet in no round that is known. `sit_outs`: of an entry the sit-outs in all
    rounds, before and after. `sides`: of an entry its side, before and after. `in_line`: opponents of the same line.
    `broken`: wishes that were kept until now.
    """

    tables: tuple[TableSeating, ...]
    again: tuple[MeetAgain, ...]
    lost: tuple[Two, ...]
    sit_outs: tuple[tuple[int, int, int], ...]
    sides: tuple[tuple[int, int, int], ...]
    in_line: tuple[Two, ...]
    broken: tuple[BrokenWish, ...] = ()

    def described(self, called: Called) -> tuple[Sentence, ...]:
        """One sentence for each, the weightiest first; `called` names an entry."""
        return (
            *(wish.described(called) for wish in self.broken),
            *(meeting.described(called) for meeting in self.again),
            *(_both(N_("{one} and {other} no longer meet in any round."), two, called) for two in self.lost),
            *(_both(N_("{one} and {other} are in the same line."), two, called) for two in self.in_line),
            *self._seats(called),
        )

    def grouped(self, called: Called) -> tuple[EffectGroup, ...]:
        """The same by their kind, wishes excepted. Kinds without any are left out."""
        again = [meeting for meeting in self.again if not meeting.partners]
        partners = [meeting for meeting in self.again if meeting.partners]
        kinds = (
            (N_("Partners again"), [meeting.listed(called) for meeting in partners]),
            (N_("Meet again"), [meeting.listed(called) for meeting in again]),
            (N_("No longer meet"), [_both(N_("{one} and {other}"), two, called) for two in self.lost]),
            (N_("In the same line"), [_both(N_("{one} and {other}"), two, called) for two in self.in_line]),
            (N_("Sit-outs and sides"), [*self._seats(called)]),
        )
        return tuple(EffectGroup(message(title), tuple(sentences)) for title, sentences in kinds if sentences)

    def _seats(self, called: Called) -> tuple[Sentence, ...]:
        return (
            *(_sit_outs(called(number), before, after) for number, before, after in self.sit_outs),
            *(
                message(N_("{entry} sits on side {side}, not {before}."), entry=called(number), **_letters(*moved))
                for number, *moved in self.sides
            ),
        )


def swapped(seating: RoundSeating, one: int, other: int) -> RoundSeating:
    """The round in which the two have changed places; one of them may sit out."""
    changed = seating.renamed({one: other, other: one})
    return replace(changed, held=seating.held)


def swap_effects(
    rounds: Mapping[int, RoundSeating],
    number: int,
    one: int,
    other: int,
    lines: Mapping[int, str] | None = None,
    *,
    wishes: Wishes = NONE,
    stay: Collection[int] = (),
) -> SwapEffects:
    """The effects of a swap in round `number`. `rounds`: every round by number, those played and those to come.

    `lines`: the line of each entry, where the movement has lines. `stay`: entries that keep the table where they sit.
    """
    before, elsewhere = rounds[number], {at: seating for at, seating in rounds.items() if at != number}
    after = swapped(before, one, other)
    new, old = _meetings(after), _meetings(before)
    known = {at: _meetings(seating) for at, seating in elsewhere.items()}
    came, gone = sorted(new - old), sorted(old - new)
    return SwapEffects(
        tuple(table for table, was in zip(after.tables, before.tables, strict=True) if table != was),
        tuple(
            MeetAgain(two, partners, found)
            for two, partners in came
            if (found := tuple(at for at, met in sorted(known.items()) if (two, partners) in met))
        ),
        tuple(two for two, partners in gone if not partners and not any((two, False) in met for met in known.values())),
        tuple(_more_sit_outs(elsewhere, before, after, one, other)),
        tuple(_other_sides(before, after, one, other)),
        tuple(two for two, partners in came if not partners and _same_line(two, lines or {})),
        tuple(_broken(before, after, wishes, stay)),
    )


def _broken(before: RoundSeating, after: RoundSeating, wishes: Wishes, stay: Collection[int]) -> Iterator[BrokenWish]:
    """The wishes that the round kept before and does not keep after."""
    new, old = _meetings(after), _meetings(before)
    for two, partners in sorted(new - old):
        if two in wishes.away and not any((two, met) in old for met in (True, False)):
            yield BrokenWish(WishKind.AWAY, two)
        elif partners and two in wishes.never_partners:
            yield BrokenWish(WishKind.APART, two)
    for two, partners in sorted(old - new):
        if partners and two in wishes.together:
            yield BrokenWish(WishKind.TOGETHER, two)
    for number in sorted({*wishes.tables, *stay}):
        was, now = (table.table if (table := seating.table_of(number)) else None for seating in (before, after))
        if was is not None and was != now and wishes.tables.get(number, was) == was:
            yield BrokenWish(WishKind.KEEPS, (number,), was)


def _meetings(seating: RoundSeating) -> set[tuple[Two, bool]]:
    """Every two at a table, the lower number first, and whether they are partners."""
    return {
        ((min(two), max(two)), any({*two} <= {*side} for side in table.sides))
        for table in seating.tables
        for two in combinations(table.numbers, 2)
    }


def _more_sit_outs(
    elsewhere: Mapping[int, RoundSeating], before: RoundSeating, after: RoundSeating, *moved: int
) -> Iterator[tuple[int, int, int]]:
    sat = Counter(number for seating in elsewhere.values() for number in seating.sit_out)
    for number in moved:
        was, now = (sat[number] + (number in seating.sit_out) for seating in (before, after))
        if was != now:
            yield number, was, now


def _other_sides(before: RoundSeating, after: RoundSeating, *moved: int) -> Iterator[tuple[int, int, int]]:
    for number in moved:
        was, now = (_side(seating.table_of(number), number) for seating in (before, after))
        if was is not None and now is not None and was != now:
            yield number, was, now


def _side(table: TableSeating | None, number: int) -> int | None:
    return next((at for at, side in enumerate(table.sides) if number in side), None) if table else None


def _same_line(two: Two, lines: Mapping[int, str]) -> bool:
    one, other = (lines.get(number, "") for number in two)
    return bool(one) and one == other


def _both(text: str, two: Two, called: Called) -> Sentence:
    one, other = map(called, two)
    return message(text, one=one, other=other)


def _sit_outs(entry: object, before: int, after: int) -> Sentence:
    text = N_("{entry} sits out {after} {after:time|times} in all, not {before}.")
    return message(text, entry=entry, after=after, before=before)


def _letters(before: int, after: int) -> dict[str, str]:
    return {"side": LETTERS[after], "before": LETTERS[before]}
