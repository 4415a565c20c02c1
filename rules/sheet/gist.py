"""A rule book in a few lines: what a game is to, the pack, and who may play alone."""

from typing import Final

from rules.laws import ChipLaws, LawBook, Laws, PointLaws, Sides
from rules.sheet import sheet_of
from rules.words import Sentence

_MAIN: Final = {
    Laws.game: ("sides", "target", "win_by", "hands_in_game", "pack", "alone", "defend_alone", "fold"),
    ChipLaws.game: ("most_players", "jokers", "session_ends"),
    PointLaws.game: ("most_players", "target", "jokers"),
}


def gist(laws: LawBook) -> tuple[Sentence, ...]:
    """What the rule sheet says on the main points, without what goes without saying."""
    usual = _usual(laws) if isinstance(laws, Laws) else set()
    said = {line.law: line.sentence for chapter in sheet_of(laws).chapters for line in chapter.lines}
    return tuple(said[law] for law in _MAIN[laws.game] if law in said and law not in usual)


def _usual(laws: Laws) -> set[str]:
    """Partners face each other, and whoever is ahead is ahead by one."""
    plain = {"sides": laws.sides is Sides.PARTNERS, "win_by": laws.win_by == 1}
    return {law for law, is_plain in plain.items() if is_plain}
