"""Kinds of knock-outs: what can be chosen, how long each takes, and which of them a book has its tournaments play."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws import LawBook, SuggestedFormat
from rules.tournament.brackets.fixtures import Fixture, Format, SourceKind, fixtures


@dataclass(frozen=True, slots=True)
class KnockOut:
    """Out after one defeat or two, whether a final that the unbeaten side loses is played again, and further games."""

    kind: Format
    final_is_replayed: bool = True
    third_place: bool = False
    consolation: bool = False

    def fixtures(self, entries: int) -> tuple[Fixture, ...]:
        """All the games that these entries may have to play, in an order in which they can be played."""
        return fixtures(
            self.kind,
            entries,
            third_place=self.third_place,
            consolation=self.consolation,
            final_is_replayed=self.final_is_replayed,
        )

    def rounds(self, entries: int) -> int:
        """Rounds until all is decided, where everybody finds a table."""
        return max(self.games_by_slot(entries, max(1, entries // 2)))

    def tables(self, entries: int) -> int:
        """Tables in use at once, at most."""
        return max(self.games_by_slot(entries, entries).values())

    def games_by_slot(self, entries: int, tables: int) -> "Counter[int]":
        """How many games are played in each time slot, from 1: as many as are ready and find a table.

        Where a final may be played again, that game is among them.
        """
        taken: Counter[int] = Counter()
        ends: list[int] = []
        for fixture in self.fixtures(entries):
            sources = (fixture.a, fixture.b)
            slot = 1 + max(ends[source.of] if source.takes is not SourceKind.ENTRY else 0 for source in sources)
            while taken[slot] >= tables:
                slot += 1
            taken[slot] += 1
            ends.append(slot)
        return taken


def default_knock_out(laws: LawBook) -> KnockOut | None:
    """The kind of tournament under these laws if its director says nothing else.

    None where everybody plays to the end: then `rules.tournament.movements` advises which movement.
    """
    kind = _KINDS[laws.event_format]
    return None if kind is None else KnockOut(kind, laws.final_is_replayed)


_KINDS: Final[Mapping[SuggestedFormat, Format | None]] = {
    SuggestedFormat.ANY: None,
    SuggestedFormat.ROUND_ROBIN: None,  # 55+ Games, Tournament Play 6
    SuggestedFormat.DOUBLE_ELIMINATION: Format.DOUBLE,  # Zobel, Tournament 3
}


class Shape(NamedTuple):
    """A knock-out with its title, and the facts known before it starts."""

    title: Sentence
    promise: Sentence
    knock_out: KnockOut


def shape_of(laws: LawBook) -> str | None:
    """The name of the knock-out that a tournament is by these laws; None where it is none."""
    ours = default_knock_out(laws)
    return next((name for name, shape in SHAPES.items() if shape.knock_out == ours), None)


SHAPES = {
    "knock-out": Shape(
        message(N_("Knock-out")),
        message(N_("Out after one loss. Those who lose in the same round are tied.")),
        KnockOut(Format.SINGLE),
    ),
    "knock-out-third": Shape(
        message(N_("Knock-out, game for third place")),
        message(N_("Out after one loss. The losers of the semi-finals play for third place.")),
        KnockOut(Format.SINGLE, third_place=True),
    ),
    "knock-out-consolation": Shape(
        message(N_("Knock-out, consolation")),
        message(N_("Out after one loss. Those who lose their first game play on in a consolation.")),
        KnockOut(Format.SINGLE, consolation=True),
    ),
    "knock-out-both": Shape(
        message(N_("Knock-out, game for third place and consolation")),
        message(
            N_("Out after one loss. There is a game for third place, and a consolation for losers of their first game.")
        ),
        KnockOut(Format.SINGLE, third_place=True, consolation=True),
    ),
    "double-knock-out": Shape(
        message(N_("Double elimination")),
        message(N_("Out after two losses. The final is played again if the unbeaten side loses it.")),
        KnockOut(Format.DOUBLE),
    ),
    "double-knock-out-once": Shape(
        message(N_("Double elimination, one final")),
        message(N_("Out after two losses. The final decides, even if the unbeaten side loses it.")),
        KnockOut(Format.DOUBLE, final_is_replayed=False),
    ),
}
