"""A progressive night in words: what ends its rounds, who moves then, and what holds at the head table alone."""

from collections.abc import Mapping
from typing import Final

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from rules.laws import LawBook
from rules.tournament.movements.individuals.progressive_rules import Losers, ProgressiveRules, RoundEnd, TiedTableRule

_END: Final[Mapping[RoundEnd, str]] = {
    RoundEnd.TARGET: N_("The round ends when a side at the head table has {n} {n:point|points}."),
    RoundEnd.HANDS: N_("The round ends after {n} {n:hand|hands} at every table."),
    RoundEnd.CLOCK: N_("The round ends after {n} {n:minute|minutes}."),
}
_MOVES: Final[Mapping[Losers, str]] = {
    Losers.STAY: N_(
        "Winners move up a table, to table 1 at most. Losers of table 1 go to the last table. Other losers stay."
    ),
    Losers.DROP: N_("Winners move up a table, to table 1 at most. Losers move down a table, to the last at most."),
    Losers.MOVE_ON: N_("Winners stay. Losers move on a table, from the last table to table 1."),
}
_CUT: Final = N_("A tied table cuts: the higher card moves as the winner.")
_TIED: Final[Mapping[TiedTableRule, str]] = {
    TiedTableRule.HAND: _CUT,
    TiedTableRule.CUT: _CUT,
    TiedTableRule.DECIDING_HAND: N_(
        "A tied table plays one more hand, which decides who wins. Its points do not count."
    ),
}
_STAYS: Final[Mapping[Losers, str]] = {
    Losers.STAY: N_("When their side moves, the opponent with the lower number goes with their partner."),
    Losers.DROP: N_("When they should move, a player of the other table stays there in their place."),
    Losers.MOVE_ON: N_("When their side moves, the opponent with the lower number goes with their partner."),
}
_NO_CLOCK: Final = ("warn_minutes", "stop_minutes")
_UNUSED: Final[Mapping[RoundEnd, tuple[str, ...]]] = {
    RoundEnd.TARGET: ("target", "win_by", *_NO_CLOCK),
    RoundEnd.HANDS: _NO_CLOCK,
    RoundEnd.CLOCK: (),
}


def end_of_round(night: ProgressiveRules) -> Sentence:
    """The end of a round, for every table."""
    return message(_END[night.bell], n=night.length)


def moves_after_round(night: ProgressiveRules) -> tuple[Sentence, Sentence, Sentence]:
    """The moves of winners and losers, those from a tied table, and the parting of partners."""
    parting = message(N_("Partners split for the next round."))
    return message(_MOVES[night.losers]), message(_TIED[night.level]), parting


def moves_round_those_who_stay(night: ProgressiveRules) -> tuple[Sentence, Sentence]:
    """The rule for players who cannot move: their own seat, and who goes in their place."""
    own = message(N_("A player who cannot move keeps table and side."))
    return own, message(_STAYS[night.losers])


def unused_laws(night: ProgressiveRules | None) -> tuple[str, ...]:
    """The laws that no round of the night comes to, because something else ends it before; none of another evening."""
    return _UNUSED[night.bell] if night else ()


def gist_of_night(night: ProgressiveRules | None, laws: LawBook, *, stays: bool = False) -> tuple[Sentence, ...]:
    """The main points of the rules; a night says first what ends its rounds and who moves.

    `stays`: somebody cannot move, so it says who moves in their place.
    """
    to_win, *others = game_for(laws).gist
    if night is None:
        return to_win, *others
    game = (to_win, *others) if night.bell is RoundEnd.CLOCK else others
    own_seat = moves_round_those_who_stay(night) if stays else ()
    return end_of_round(night), *moves_after_round(night), *own_seat, *game


def own_rules(own: LawBook, of_all: LawBook) -> tuple[Sentence, ...]:
    """The main points of a table's own laws that are not those of all tables; none where its laws are the same."""
    common = game_for(of_all).gist
    return tuple(sentence for sentence in game_for(own).gist if sentence not in common)
