"""How places are decided was changed, before the first result was in."""

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import WORDS, tie_order
from scoring.ledger.entry import EventEntry, Names, Topic


class OrderChanged(EventEntry, topic=Topic.TIES):
    """The criteria of a stage, the first that counts first, and the groups with their own list."""

    stage: int
    tie_order: tuple[str, ...]
    lists: str

    def sentence(self, names: Names) -> Sentence:
        """The criteria, one after another."""
        *before, last = (WORDS[criterion] for criterion in tie_order(self.tie_order))
        order: Sentence = last
        for words in reversed(before):
            order = message(N_("{first}; {rest}"), first=words, rest=order)
        return message(N_("Places are now decided in this order: {order}"), order=order)
