"""The knock-out that a book has its tournaments play, if it has them play one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.brackets.bracket import Bracket, Entry, draw_up
from rules.brackets.fixtures import Format
from rules.brackets.time_slots import most_at_once, slots_needed
from rules.laws import LawBook, SuggestedFormat


@dataclass(frozen=True, slots=True)
class KnockOut:
    """Out after one defeat or two, whether a final that the unbeaten side loses is played again, and further games."""

    kind: Format
    final_is_replayed: bool = True
    third_place: bool = False
    consolation: bool = False

    def draw_up(self, entries: Sequence[Entry]) -> Bracket:
        """The bracket of these entries in drawn order; RulesError with all that is wrong with it."""
        return draw_up(
            entries,
            self.kind,
            third_place=self.third_place,
            consolation=self.consolation,
            final_is_replayed=self.final_is_replayed,
        )

    def rounds(self, entries: int) -> int:
        """Rounds until all is decided, where everybody finds a table."""
        return slots_needed(
            self.kind,
            entries,
            max(1, entries // 2),
            third_place=self.third_place,
            consolation=self.consolation,
            final_is_replayed=self.final_is_replayed,
        )

    def tables(self, entries: int) -> int:
        """Tables in use at once, at most."""
        return most_at_once(
            self.kind,
            entries,
            third_place=self.third_place,
            consolation=self.consolation,
            final_is_replayed=self.final_is_replayed,
        )


def default_knock_out(laws: LawBook) -> KnockOut | None:
    """The kind of tournament under these laws if its director says nothing else.

    None where everybody plays to the end: then `rules.movements` advises which movement.
    """
    kind = _KINDS[laws.event_format]
    return None if kind is None else KnockOut(kind, laws.final_is_replayed)


_KINDS: Final[Mapping[SuggestedFormat, Format | None]] = {
    SuggestedFormat.ANY: None,
    SuggestedFormat.ROUND_ROBIN: None,  # 55+ Games, Tournament Play 6
    SuggestedFormat.DOUBLE_ELIMINATION: Format.DOUBLE,  # Zobel, Tournament 3
}
