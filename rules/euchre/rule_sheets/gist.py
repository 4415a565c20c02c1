"""A rule book in a few short sentences: the target of a game, the pack, and the lone players."""

from collections.abc import Iterator
from typing import Final

from rules.base.cards import Pack
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.rule_sheets import Described, rule_sheet
from rules.laws import Alone, Laws, Sides

STOP: Final = N_("Stop, leave the cards as they are, and call the director.")
"""The first thing to do."""
_PACKS: Final = {
    Pack.NINES_UP: N_("24 cards."),
    Pack.NINES_UP_AND_JOKER: N_("25 cards, including a Joker."),
    Pack.NINES_UP_AND_TWO_OF_SPADES: N_("25 cards, including the two of spades as Bennie."),
    Pack.SEVENS_UP: N_("32 cards."),
    Pack.FULL: N_("52 cards."),
    Pack.FULL_AND_JOKERS: N_("54 cards, including 2 Jokers."),
}
_PLAYERS: Final = {
    Sides.EACH_ALONE: N_("2 players, each for themselves."),
    Sides.MAKER_AGAINST_REST: N_("3 players: the maker against the other two."),
}
_ALONE: Final = {
    (Alone.NOBODY, False): N_("Nobody plays alone."),
    (Alone.NOBODY, True): N_("Only a defender may play alone."),
    (Alone.MAKER, False): N_("The player who makes trump may play alone."),
    (Alone.MAKER, True): N_("The player who makes trump may play alone, and so may a defender."),
    (Alone.EITHER_MAKER, False): N_("Either of the makers may play alone."),
    (Alone.EITHER_MAKER, True): N_("Anyone may play alone."),
}


def lines_on(game: Described, *names: str) -> tuple[Sentence, ...]:
    """The sheet's lines for these laws."""
    return tuple(line.sentence for line in rule_sheet(game).on(*names))


def gist(laws: Laws) -> tuple[Sentence, ...]:
    """The main points of a book of euchre."""
    return tuple(_sentences(laws))


def _sentences(laws: Laws) -> Iterator[Sentence]:
    if laws.hands_in_game:
        yield message(N_("A game is {n} {n:hand|hands}."), n=laws.hands_in_game)
    elif laws.win_by > 1:
        yield message(
            N_("First to {target} {target:point|points}, ahead by at least {margin}."),
            target=laws.target,
            margin=laws.win_by,
        )
    else:
        yield message(N_("First to {target} {target:point|points}."), target=laws.target)
    yield message(_PACKS[laws.pack])
    yield message(_PLAYERS.get(laws.sides) or _ALONE[laws.alone, laws.defend_alone])
    if laws.fold:
        yield message(N_("A side may fold."))
