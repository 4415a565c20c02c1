"""Somebody else plays in a seat of a game."""

from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from scoring.ledger.coding import ANSWERED, LEFT_OUT
from scoring.ledger.entry import GameEntry, Names, Topic


class SubstituteSeated(GameEntry, topic=Topic.PEOPLE):
    """By ids: this `player` instead of the one `before` (None: nobody was known to sit there).

    `plays_on`: in later games too, until the player is seated again in the same way.
    """

    seat: int
    player: int
    plays_on: Annotated[bool, LEFT_OUT] = False
    before: Annotated[int | None, ANSWERED] = None

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The side that sits there."""
        text = N_("another player sits in for {pair}")
        return message(text, pair=rules.called(rules.side_at(self.seat)))

    def to_table(self) -> Sentence:
        """For the phones of the table, which show the names at the seats."""
        return message(N_("The director seated another player in this game."))

    def at_the_desk(self) -> Sentence:
        """The effect; the game's page names everybody."""
        return message(N_("Another player was seated in this game"))
