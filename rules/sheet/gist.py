"""A rule book in a few short sentences: what a game is to, the pack, and who may play alone."""

from collections.abc import Iterator
from typing import Final

from rules.cards import Pack
from rules.laws import Alone, ChipLaws, LawBook, Laws, PointLaws, Sides
from rules.sheet import sheet_of
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

_PACKS: Final = {
    Pack.NINES_UP: N_("24 cards."),
    Pack.NINES_UP_AND_JOKER: N_("25 cards, a Joker among them."),
    Pack.NINES_UP_AND_TWO_OF_SPADES: N_("25 cards, the two of spades among them as Bennie."),
    Pack.SEVENS_UP: N_("32 cards."),
    Pack.FULL: N_("52 cards."),
    Pack.FULL_AND_JOKERS: N_("54 cards, two Jokers among them."),
}
_PLAYERS: Final = {
    Sides.EACH_ALONE: N_("Two play, each alone."),
    Sides.MAKER_AGAINST_REST: N_("Three play, the maker against the others."),
}
_ALONE: Final = {
    (Alone.NOBODY, False): N_("Nobody plays alone."),
    (Alone.NOBODY, True): N_("A defender may play alone, a maker may not."),
    (Alone.MAKER, False): N_("Whoever makes trump may play alone."),
    (Alone.MAKER, True): N_("Whoever makes trump may play alone, and so may a defender."),
    (Alone.EITHER_MAKER, False): N_("Either of the makers may play alone."),
    (Alone.EITHER_MAKER, True): N_("Anybody may play alone."),
}
_OF_OTHER_GAMES: Final = {
    ChipLaws.game: ("most_players", "jokers", "session_ends"),
    PointLaws.game: ("most_players", "target", "jokers"),
}


def gist(laws: LawBook) -> tuple[Sentence, ...]:
    """The main points of a book, or of an event with laws of its own."""
    if isinstance(laws, Laws):
        return tuple(_of_euchre(laws))
    return tuple(line.sentence for line in sheet_of(laws).on(*_OF_OTHER_GAMES[laws.game]))


def _of_euchre(laws: Laws) -> Iterator[Sentence]:
    if laws.hands_in_game:
        yield say(N_("A game is {n} {n:hand|hands}."), n=laws.hands_in_game)
    elif laws.win_by > 1:
        yield say(N_("To {target} {target:point|points}, {margin} clear."), target=laws.target, margin=laws.win_by)
    else:
        yield say(N_("To {target} {target:point|points}."), target=laws.target)
    yield say(_PACKS[laws.pack])
    yield say(_PLAYERS.get(laws.sides) or _ALONE[laws.alone, laws.defend_alone])
    if laws.fold:
        yield say(N_("A side may fold."))
