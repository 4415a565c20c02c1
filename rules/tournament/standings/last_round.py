"""The last round from one entry's side: what it needs to be among the first, as far as that is certain.

Only wins are looked at, and every remaining game can go either way. Entries with the same wins may end in any order,
for points and coins are not known yet. So a claim holds whatever the scores are, and nothing else is claimed. Games do
not share entries, so the extremes over all outcomes are sums over the games.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from rules.base.amounts import Amount
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings.results import Entries, Entry

OpenGame = Sequence[Entries]
"""The sides of a game that is not finished."""
NOBODY = -1
"""In place of the winning side: a draw."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The certain facts about being among the first: with a win in its game, and without one.

    For an entry that plays no more, both are the same. `loser`: an entry whose loss, with the win, is enough.
    """

    plays: bool
    sure_with_win: bool
    possible_with_win: bool
    sure_without: bool
    possible_without: bool
    loser: Entry | None = None


@dataclass(frozen=True, slots=True)
class LastRound:
    """The wins so far, and the games still open. Entries without wins here are not ranked. `drawn`: games can be."""

    wins: Mapping[Entry, Amount]
    games: Sequence[OpenGame]
    drawn: bool = False

    def outlook(self, me: Entry, first: int) -> Outlook:
        """The chances of `me` to be among the `first`; shared places count as the best of them."""
        mine = next((game for game in self.games if me in chain.from_iterable(game)), None)
        others = [game for game in self.games if game is not mine]
        if mine is None:
            sure, possible = self._sure(me, first, others, {}), self._possible(me, first, others, {})
            return Outlook(False, sure, possible, sure, possible)
        side = next(number for number, those in enumerate(mine) if me in those)
        won = self._brought(mine, side)
        lost = [self._brought(mine, winner) for winner in self._outcomes(mine) if winner != side]
        sure = self._sure(me, first, others, won)
        return Outlook(
            True,
            sure,
            self._possible(me, first, others, won),
            all(self._sure(me, first, others, brought) for brought in lost),
            any(self._possible(me, first, others, brought) for brought in lost),
            None if sure else self._enough(me, first, others, won),
        )

    def _enough(self, me: Entry, first: int, others: Sequence[OpenGame], won: Mapping[Entry, Amount]) -> Entry | None:
        """An entry against one other, whose loss makes a place among the first certain."""
        for game in others:
            if self.drawn or [len(side) for side in game] != [1, 1]:
                continue
            rest = [other for other in others if other is not game]
            for winner in (0, 1):
                brought = {**won, **self._brought(game, winner)}
                if self._sure(me, first, rest, brought):
                    return game[1 - winner][0]
        return None

    def _sure(self, me: Entry, first: int, games: Sequence[OpenGame], brought: Mapping[Entry, Amount]) -> bool:
        """Whether at most `first` - 1 others can end with as many wins, whatever happens in `games`."""
        mine = self.wins[me] + brought.get(me, 0)
        settled = self._settled(me, games)
        level = sum(self.wins[one] + brought.get(one, 0) >= mine for one in settled)
        most = sum(max(self._at_least(game, winner, mine) for winner in self._outcomes(game)) for game in games)
        return level + most < first

    def _possible(self, me: Entry, first: int, games: Sequence[OpenGame], brought: Mapping[Entry, Amount]) -> bool:
        """Whether fewer than `first` others can end with more wins, if everything goes well in `games`."""
        mine = self.wins[me] + brought.get(me, 0)
        ahead = sum(self.wins[one] + brought.get(one, 0) > mine for one in self._settled(me, games))
        least = sum(min(self._more_than(game, winner, mine) for winner in self._outcomes(game)) for game in games)
        return ahead + least < first

    def _settled(self, me: Entry, games: Sequence[OpenGame]) -> list[Entry]:
        """The others who are in none of these games."""
        playing = {entry for game in games for side in game for entry in side}
        return [entry for entry in self.wins if entry != me and entry not in playing]

    def _at_least(self, game: OpenGame, winner: int, wins: Amount) -> int:
        return sum(reached >= wins for reached in self._reached(game, winner))

    def _more_than(self, game: OpenGame, winner: int, wins: Amount) -> int:
        return sum(reached > wins for reached in self._reached(game, winner))

    def _reached(self, game: OpenGame, winner: int) -> Iterator[Amount]:
        """The wins of each ranked entry of the game after it."""
        for number, side in enumerate(game):
            yield from (self.wins[entry] + (number == winner) for entry in side if entry in self.wins)

    def _brought(self, game: OpenGame, winner: int) -> dict[Entry, Amount]:
        """The wins that the game brings to its entries."""
        return {entry: int(number == winner) for number, side in enumerate(game) for entry in side}

    def _outcomes(self, game: OpenGame) -> list[int]:
        return [*range(len(game)), *([NOBODY] if self.drawn else ())]


def needs(outlook: Outlook, first: int, other: Sentence | None = None) -> Sentence:
    """The outlook in a sentence or two. `other`: what sentences call its `loser`."""
    target = message(N_("place {first} or better"), first=first) if first > 1 else message(N_("place 1"))
    if other is not None and not outlook.possible_without:
        text = N_("You need a win for {target}. It is enough if {other} loses.")
        return message(text, target=target, other=other)
    return message(_text(outlook), target=target)


def _text(outlook: Outlook) -> str:
    if not outlook.possible_with_win and not outlook.possible_without:
        return N_("You can no longer reach {target}.")
    if outlook.sure_with_win and outlook.sure_without:
        return N_("You are sure of {target}.")
    if not outlook.plays:
        return N_("Other games decide if you reach {target}.")
    if outlook.sure_with_win:
        if outlook.possible_without:
            return N_("A win with any score gives you {target}.")
        return N_("A win with any score gives you {target}. A loss is not enough.")
    if outlook.possible_without:
        return N_("Points and other games decide if you reach {target}.")
    return N_("You need a win for {target}. Points and other games decide too.")
