"""A knock-out as one value: its entries in drawn order, its shape and the results."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.brackets import (
    NOBODY,
    SHAPES,
    Bracket,
    BracketGame,
    Entry,
    Replayed,
    Source,
    champion,
    coming,
    draw_up,
    record_winner,
    replay_bracket,
    title,
)
from rules.tournament.brackets.bracket import Side as BracketSide
from rules.tournament.games import corrected_results, game
from rules.tournament.standings import EventResults, GameResult, Standings, beaten, knock_out_standings
from rules.tournament.withdrawals import refuse_absent


@dataclass(frozen=True)
class KnockOutRound:
    """The games of a knock-out that can be played now."""

    bracket: Bracket
    games: tuple[BracketGame, ...]

    def __str__(self) -> str:
        return "\n".join(_game_written(self.bracket, each) for each in self.games)


@dataclass(frozen=True)
class KnockOutEvent:
    """Made by `knock_out`, then by `played`, `corrected` and `withdrawn`. Nobody can join it late.

    `entries`: in drawn order, those who left (`gone`) among them; `shape`: a name of
    `rules.tournament.brackets.SHAPES`.
    """

    entries: tuple[Entry, ...]
    shape: str = "knock-out"
    results: tuple[GameResult, ...] = ()
    gone: tuple[Entry, ...] = ()

    def __repr__(self) -> str:
        return f"<KnockOutEvent {self.shape}, entries={len(self.entries)}, results={len(self.results)}>"

    def __str__(self) -> str:
        """Every game, as far as it is known who plays it."""
        heading = f"{SHAPES[self.shape].title}, {len(self.entries)} entries"
        return "\n".join([heading, *(_game_written(self.bracket, each) for each in self.bracket.games)])

    @cached_property
    def bracket(self) -> Bracket:
        """The bracket with the results so far; those who left have lost their other games."""
        return self._replayed.bracket

    @cached_property
    def _replayed(self) -> Replayed:
        return replay_bracket(draw_up(self.entries, SHAPES[self.shape].knock_out), beaten(self.results), self.gone)

    @property
    def champion(self) -> Entry | None:
        """The winner, None while that is open."""
        return champion(self.bracket)

    @property
    def over(self) -> bool:
        """Whether no game is left to play."""
        return not self.bracket.next

    def next_round(self) -> KnockOutRound | None:
        """Every game that can be played now; None once all is decided."""
        return None if self.over else KnockOutRound(self.bracket, self.bracket.next)

    def played(self, a: Entry, b: Entry, score: Sequence[int]) -> "KnockOutEvent":
        """With the result of `a` against `b`, the points of `a` first.

        RulesError for two who have no game now, and for a tie.
        """
        result = _decided(a, b, score)
        winner, loser = (a, b) if result.won_by(a) else (b, a)
        record_winner(self.bracket, winner, loser)  # refuses two who have no game now
        return replace(self, results=(*self.results, result))

    def corrected(self, a: Entry, b: Entry, score: Sequence[int]) -> "KnockOutEvent":
        """With another score for the last game of `a` against `b`.

        Results that can no longer have been played are gone: `results` has what is left. RulesError where these two
        have no result, and for a tie.
        """
        event = replace(self, results=corrected_results(self.results, _decided(a, b, score)))
        left = {*event._replayed.of.values()}
        return replace(event, results=tuple(result for at, result in enumerate(event.results) if at in left))

    def withdrawn(self, entry: Entry) -> "KnockOutEvent":
        """Without this entry: its results count, and it loses its other games.

        RulesError for an entry that does not play.
        """
        refuse_absent(entry, [other for other in self.entries if other not in self.gone])
        return replace(self, gone=(*self.gone, entry))

    @property
    def standings(self) -> Standings:
        """The places by how far each came; those still in it are above, unsettled."""
        return knock_out_standings(self.bracket, EventResults(self.results, self.entries).tallies)


def _decided(a: Entry, b: Entry, score: Sequence[int]) -> GameResult:
    """The game of these two, which has a winner."""
    result = game(a, b, score)
    if result.score[0] == result.score[1]:
        text = N_("A game of a knock-out needs a winner, but this is a tie: {points} all.")
        raise RulesError(Fault("level_score", message(text, points=result.score[0]), {"field": "score"}))
    return result


def _game_written(bracket: Bracket, played: BracketGame) -> str:
    """ "Game 2, Semi-final: Bea v Cas, won by Cas"."""
    a, b = _side(played.a, played.fixture.a), _side(played.b, played.fixture.b)
    won = f", won by {played.result.winner}" if played.result else ""
    return f"Game {played.number}, {title(bracket, played)}: {a} v {b}{won}"


def _side(side: BracketSide, source: Source) -> str:
    if side is NOBODY:
        return "bye"
    return str(coming(source) if side is None else side)
