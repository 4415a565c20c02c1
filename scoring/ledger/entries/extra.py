"""An extra game was called that would settle a tie."""

from dataclasses import replace
from typing import Annotated

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, FieldCoding
from scoring.ledger.entry import EventEntry, Names, Record, Topic
from tournaments.models import GameKind


class ExtraGame(EventEntry, act=Act.BREAK_TIES, topic=Topic.TIES, moves=False):
    """`a` against `b`, at this table or the lowest free one. Nothing moves before it is played."""

    a: int
    b: int
    table: int | None = None
    game: Annotated[int, ANSWERED] = 0
    game_kind: Annotated[str, FieldCoding("kind", answered=True)] = GameKind.EXTRA.value

    def apply(self, record: Record) -> Record:
        """Its result counts inside the tie."""
        return replace(record, extra_games=(*record.extra_games, self.game))

    def sentence(self, names: Names) -> Sentence:
        """The two opponents."""
        text = N_("Extra game: {a} against {b}")
        if self.game_kind == GameKind.PLAY_OFF:
            text = N_("Final game: {a} against {b}")
        return message(text, a=names.of(self.a), b=names.of(self.b))
