"""The question who deals first, as the laws have it found out."""

from dataclasses import dataclass
from typing import Final

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from rules.laws import FirstDealer

_ACE_HIGH: Final = message(N_("That player deals first. An ace is high."))
_JACKS_HIGH: Final = message(
    N_("That player deals first. The two of spades is highest, then any jack, then ace, king, queen, 10 and 9.")
)
_CUT: Final = {
    FirstDealer.LOW_CARD: (
        message(N_("Who cut the lowest card?")),
        message(N_("Lowest card in the cut for partners.")),
    ),
    FirstDealer.HIGH_CARD: (
        message(N_("Who cut the highest card?")),
        message(N_("Highest card in the cut for partners.")),
    ),
}
_NOT_CUT: Final = {
    FirstDealer.FIRST_JACK: (
        message(N_("Who got the first jack?")),
        message(N_("Turn up cards one at a time, one to each player, until a jack appears. That player deals first.")),
    ),
    FirstDealer.DRAWN: (message(N_("Who deals first?")), message(N_("The first dealer is drawn by lot."))),
}


@dataclass(frozen=True, slots=True)
class DealerQuestion:
    """`how` the first dealer is found, and where they cut, `who_cuts`; `settled` says how the cut for partners has;
    `skip` is the words of a button.
    """

    asks: Sentence
    who_cuts: Sentence | None
    how: Sentence
    settled: Sentence | None
    skip: Sentence


def dealer_question(game: GameRules, *, persons: bool) -> DealerQuestion:
    """As in a tournament of this game; `persons`: players are unmatched, so that all of them cut."""
    laws = game.laws
    found_by = laws.first_dealer_by(tournament=True)
    if found_by in _CUT:
        asks, settled = _CUT[found_by]
        how = _JACKS_HIGH if laws.cut.jacks_high else _ACE_HIGH
        return DealerQuestion(asks, game.who_cuts(persons=persons), how, settled, message(N_("Skip the cut")))
    asks, how = _NOT_CUT[found_by]
    return DealerQuestion(asks, None, how, None, message(N_("Skip this question")))
