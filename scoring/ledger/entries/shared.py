"""The director settled a tie: the pairs share the place."""

from dataclasses import replace

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.entry import EventEntry, Names, Record, Topic


class PlaceShared(EventEntry, act=Act.BREAK_TIES, topic=Topic.TIES):
    """These entries share the place."""

    entries: tuple[int, ...]

    def apply(self, record: Record) -> Record:
        """They are not asked to settle it any more."""
        return replace(record, shared=(*record.shared, self.entries))

    def sentence(self, names: Names) -> Sentence:
        """The pairs that share it."""
        return message(N_("Left tied: {pairs}"), pairs=names.listed(self.entries))
