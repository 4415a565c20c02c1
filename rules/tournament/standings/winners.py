"""The first three places of a final table, each with what decided it in one short sentence: for cards and pictures.

The whole reason of a place, with every step and figure, is in `rules.tournament.standings.reasons`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.tie_order import Criterion
from rules.tournament.standings.basis import Listed
from rules.tournament.standings.nodes import Decided, HowFar, Node
from rules.tournament.standings.reasons import entry_label, first_words, ordinal
from rules.tournament.standings.results import Entry
from rules.tournament.standings.table import Standings

PLACES = 3
MOST = 4
"""So many are shown one by one. Those of a place that would make them more are counted."""
CHAMPION, FINALIST = "won_final", "lost_final"

# Of those tied, the first had more of it than the others.
STEPS = {
    Decided.WINS: (N_("{won}, ahead on wins"), N_("{won}, behind on wins")),
    Decided.RATE: (N_("{won}, ahead on wins per game"), N_("{won}, behind on wins per game")),
    Decided.HEAD_TO_HEAD: (N_("{won}, ahead on head-to-head"), N_("{won}, behind on head-to-head")),
    Decided.POINTS: (N_("{won}, ahead on points"), N_("{won}, behind on points")),
    Decided.MARGIN: (N_("{won}, ahead on margin"), N_("{won}, behind on margin")),
    Decided.STRENGTH: (N_("{won}, ahead on opponents' wins"), N_("{won}, behind on opponents' wins")),
    Decided.LONE_HANDS: (N_("{won}, ahead on lone hands"), N_("{won}, behind on lone hands")),
    Decided.COIN: (N_("{won}, then won the coin flip"), N_("{won}, then lost the coin flip")),
    Decided.EXTRA_GAMES: (N_("{won}, ahead after extra games"), N_("{won}, behind after extra games")),
}


@dataclass(frozen=True, slots=True)
class Winner:
    """A row of the table among the first three places. `role`: `CHAMPION` or `FINALIST` of a knock-out, or "".

    `decided` begins with a small letter in a knock-out: "won the final against Ann Lee & Bob Roy".
    """

    index: int
    entry: Entry
    place: int
    shared: bool
    role: str
    decided: Sentence


@dataclass(frozen=True, slots=True)
class Winners:
    """The winners of a list, best place first. `crowd` counts those tied for a place that have too many to be shown."""

    of: Sentence | None
    shown: tuple[Winner, ...]
    crowd: Sentence | None = None


def winners(table: Standings, part: Listed, names: Mapping[Entry, str]) -> Winners:
    """The winners of one list of a table that is final; sentences name opponents by `names`."""
    shown: list[Winner] = []
    at = part.start
    while at < part.stop and table.lines[at].place <= PLACES and table.lines[at].played:
        level = table.level(at)
        if len(shown) + len(level) > MOST:
            return Winners(part.title, tuple(shown), _crowd(len(level), table.lines[at].place, persons=table.persons))
        shown += [_winner(table, index, names) for index in level]
        at = level.stop
    return Winners(part.title, tuple(shown))


def _crowd(count: int, place: int, *, persons: bool) -> Sentence:
    players = N_("{count} {count:player is|players are} tied for {place}.")
    pairs = N_("{count} {count:pair is|pairs are} tied for {place}.")
    return message(players if persons else pairs, count=count, place=ordinal(place))


def _winner(table: Standings, index: int, names: Mapping[Entry, str]) -> Winner:
    line = table.lines[index]
    node = table.nodes[line.node] if line.node >= 0 else None
    if node is not None and node.decided is Decided.KNOCK_OUT:
        how_far = HowFar._make(node.detail)
        other = None if how_far.other is None else names.get(how_far.other, entry_label(how_far.other))
        role = how_far.what if how_far.what in (CHAMPION, FINALIST) else ""
        shared = bool(how_far.shared)
        return Winner(index, line.entry, line.place, shared, role, how_far.sentence(other))
    return Winner(index, line.entry, line.place, table.shared(index), "", _decided(table, index, node))


def _decided(table: Standings, index: int, node: Node | None) -> Sentence:
    """ "Won 7 of 8 games", and the last step that told those tied on that apart."""
    won = _won(table, index)
    while node is not None and node.decided not in STEPS:  # left tied
        node = table.nodes[node.parent] if node.parent >= 0 else None
    if node is None:
        return won
    ahead, behind = STEPS[node.decided]
    return message(ahead if table.lines[index].place == table.lines[node.start].place else behind, won=won)


def _won(table: Standings, index: int) -> Sentence:
    line = table.lines[index]
    if table.order[0] in (Criterion.WINS, Criterion.RATE) and line.wins == int(line.wins) and line.wins <= line.played:
        text = N_("Won {wins} of {played} {played:game|games}")
        return message(text, wins=int(line.wins), played=line.played)
    return first_words(table, index)
