"""Titles for the games of a knock-out."""

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets.bracket import Bracket, BracketGame
from rules.tournament.brackets.fixtures import Format, Part, Source, SourceKind

LATE = {2: N_("Final"), 4: N_("Semi-final"), 8: N_("Quarter-final")}
"""By how many are left to meet in the round."""
ONLY = {
    Part.THIRD_PLACE: N_("Game for third place"),
    Part.FINAL: N_("Final"),
    Part.AGAIN: N_("Final, played again"),
}
IN_ROUNDS = {
    Part.WINNERS: N_("Winners' side, round {round}"),
    Part.LOSERS: N_("Losers' side, round {round}"),
    Part.CONSOLATION: N_("Consolation, round {round}"),
}
LAST = {Part.WINNERS: N_("Winners' final"), Part.LOSERS: N_("Losers' final")}
"""The last round of each side of a double elimination."""


def left_in(bracket: Bracket, round_number: int) -> int:
    """How many may meet in a round of the winners' side, counting from 1: the field, half of it, …"""
    return bracket.size >> (round_number - 1)


def title(bracket: Bracket, game: BracketGame) -> Sentence:
    """Its part and round: "Semi-final", "Round of 16", "Losers' side, round 3", "Winners' final"."""
    part, round_number = game.fixture.part, game.fixture.round
    if part in ONLY:
        return message(ONLY[part])
    if bracket.knock_out.kind is Format.SINGLE and part is Part.WINNERS:
        left = left_in(bracket, round_number)
        return message(LATE[left]) if left in LATE else message(N_("Round of {count}"), count=left)
    if part in LAST and round_number == max(one.fixture.round for one in bracket.games if one.fixture.part is part):
        return message(LAST[part])
    return message(IN_ROUNDS[part], round=round_number)


THROUGH = {2: N_("Through to the final"), 4: N_("Through to the semi-final"), 8: N_("Through to the quarter-final")}


def through_to(bracket: Bracket, game: BracketGame) -> Sentence:
    """The news for an entry that plays this game next: "Through to the quarter-final", "Next: Losers' final"."""
    if bracket.knock_out.kind is Format.SINGLE and game.fixture.part is Part.WINNERS:
        left = left_in(bracket, game.fixture.round)
        return message(THROUGH[left]) if left in THROUGH else message(N_("Through to the round of {count}"), count=left)
    return message(N_("Next: {title}"), title=title(bracket, game))


COMING = {
    SourceKind.WINNER: N_("Winner of game {number}"),
    SourceKind.LOSER: N_("Loser of game {number}"),
    SourceKind.FIRST_LOSS: N_("Loser of game {number}, if this is their first game"),
    SourceKind.BEATEN_A: N_("Winners' side, if it loses game {number}"),
    SourceKind.BEATING_B: N_("Losers' side, if it wins game {number}"),
}


def coming(source: Source) -> Sentence | None:
    """The entry expected from there, while that is open; None for an entry, which is known."""
    return message(COMING[source.takes], number=source.of + 1) if source.takes in COMING else None
